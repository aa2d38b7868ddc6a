// Requests waiting for their answer. After a lost connection each one is sent again, under the same id.
import type { AskCoach, Hint, Request } from "../wire/requests.ts";
import type { Problem, ToViewer } from "../wire/types.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** A request, before the outbox gives it an id. */
export type UnsentRequest = WithoutId<Request | Hint | AskCoach>;

/** Why a request was refused; null if it was carried out. */
export type Answer = Problem | null;

interface Pending {
  frame: string;
  since: number; // when it was last sent, by the monotonic clock
  slow: boolean; // the server thinks before it answers
  answer: (answer: Answer) => void;
}

export class Outbox {
  readonly #pending = new Map<string, Pending>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Keep a request until it is answered; `frame` is what to send. */
  add(request: UnsentRequest, now: number): { frame: string; answer: Promise<Answer> } {
    const id = this.#newId();
    const frame = JSON.stringify({ ...request, id });
    const answer = new Promise<Answer>((answer) => this.#pending.set(id, { frame, since: now, slow: request.type === "hint" || request.type === "coach", answer }));
    return { frame, answer };
  }

  /** Pass an answer on to whoever is waiting for it. */
  settle(message: ToViewer): void {
    if (message.type === "state" || message.type === "pong" || message.id === null) return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    pending?.answer(message.type === "refused" ? { error: message.error, clause: message.clause } : null);
  }

  /** The frames of all waiting requests, oldest first, to send on a new connection. */
  again(now: number): string[] {
    return [...this.#pending.values()].map((pending) => {
      pending.since = now;
      return pending.frame;
    });
  }

  /** Whether a request that should be answered at once was last sent before `time`. */
  overdue(time: number): boolean {
    return [...this.#pending.values()].some((pending) => !pending.slow && pending.since < time);
  }

  /** Answer every waiting request with `problem`: the connection is closed for good. */
  giveUp(problem: Problem): void {
    for (const pending of this.#pending.values()) pending.answer(problem);
    this.#pending.clear();
  }
}
