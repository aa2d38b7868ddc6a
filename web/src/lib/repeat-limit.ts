// What a coach says of all that it might: the same twice in a game at most, then once what lies behind it, then nothing.
import type { Message } from "../wire/types.ts";

const OFTEN = 2;

/** What is the same when it is said again: what is said or, where only a reason is given, that reason. */
function topic([id, args]: Message): string {
  const why = args["reason"] ?? args["drawback"];
  return Array.isArray(why) && typeof why[0] === "string" ? why[0] : id;
}

export class RepeatLimit {
  readonly #said = new Map<string, string[]>();
  readonly #knows: (id: string) => boolean;

  /** `knows` tells whether there are words for a message. */
  constructor(knows: (id: string) => boolean) {
    this.#knows = knows;
  }

  /** What is said in its place in a game, at a moment named `at`: the same however often it is asked for there. */
  sentence(message: Message, game: number, at: string): Message | null {
    const about = `${game} ${topic(message)}`;
    const moments = this.#said.get(about) ?? [];
    if (!moments.includes(at)) this.#said.set(about, [...moments, at]);
    const times = this.#said.get(about)!.indexOf(at);
    const behind = `${topic(message)}-always`;
    if (times < OFTEN) return message;
    return times === OFTEN && this.#knows(behind) ? [behind, {}] : null;
  }
}
