// Messages put into words exactly as tablee.engine.words.Words.say does.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Argument, Say } from "./wire.ts";

export type Names = (seat: number) => string;

const LONGEST = 400;
// Controls, halves of characters, line ends and changes of direction.
const UNSHOWN = /[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028-\u202e\u2066-\u2069]/gu;

/** A text that somebody gave, in one line and not endless. */
export function shown(text: string): string {
  const characters = [...text];
  const short = characters.length <= LONGEST ? text : characters.slice(0, LONGEST - 1).join("") + "…";
  return short.replace(UNSHOWN, "�");
}

/** The messages of Fluent texts in one language; of two with one id the first counts. */
export class Words {
  readonly language: string;
  readonly #bundle: FluentBundle;

  constructor(language: string, texts: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** Put a message into words for the reader `viewer`, seats by their names. Faults show the message's id. */
  say(say: Say, names: Names = String, viewer: number | null = null): string {
    const [id, given] = say;
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) {
      console.error(`no message ${id} in ${this.language}`);
      return id;
    }
    const args: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(given)) {
      args[key] = this.#argument(key, value, names, viewer);
      if (key === "who") args.you = value === viewer ? "yes" : "no";
      if (key === "whom") args.youto = value === viewer ? "yes" : "no";
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    for (const error of errors) console.error(`message ${id} in ${this.language}: ${error.message}`);
    return text;
  }

  #argument(key: string, value: Argument, names: Names, viewer: number | null): FluentVariable {
    if (typeof value === "number") return key === "who" || key === "whom" ? names(value) : value;
    if (typeof value === "string") return shown(value);
    if (isSay(value)) return this.say(value, names, viewer);
    return value.map((item) => this.say(item, names, viewer)).join(", ");
  }
}

function isSay(value: Say | readonly Say[]): value is Say {
  return typeof value[0] === "string";
}
