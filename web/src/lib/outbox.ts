// Requests that wait for their answer: each is sent again, under the same id, after the connection was lost.
import type { Problem, Request, ToViewer } from "./wire.ts";

/** Why a request was refused, null when it was done. */
export type Answer = Problem | null;

interface Pending {
  frame: string;
  since: number; // when it was sent last, by the monotonic clock
  slow: boolean; // thought about before it is answered
  answer: (answer: Answer) => void;
}

export class Outbox {
  readonly #pending = new Map<string, Pending>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Keep a request until it is answered; `frame` is what to send. */
  add(request: Request, now: number): { frame: string; answer: Promise<Answer> } {
    const id = this.#newId();
    const frame = JSON.stringify({ ...request, id });
    const answer = new Promise<Answer>((answer) => this.#pending.set(id, { frame, since: now, slow: request.type === "hint", answer }));
    return { frame, answer };
  }

  /** Hand an answer to whoever waits for it. */
  answered(message: ToViewer): void {
    if (message.type === "state" || message.id == null) return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    pending?.answer(message.type === "refused" ? { error: message.error, clause: message.clause } : null);
  }

  /** The frames of all that waits, oldest first, to be sent on a new connection. */
  again(now: number): string[] {
    return [...this.#pending.values()].map((pending) => {
      pending.since = now;
      return pending.frame;
    });
  }

  /** Whether something has waited for its answer since before `time`. */
  overdue(time: number): boolean {
    return [...this.#pending.values()].some((pending) => !pending.slow && pending.since < time);
  }

  /** Answer all that waits with `problem`: there will be no connection any more. */
  giveUp(problem: Problem): void {
    for (const pending of this.#pending.values()) pending.answer(problem);
    this.#pending.clear();
  }
}
