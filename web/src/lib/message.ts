// Messages, put into words exactly as tablee.engine.words does.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Argument, Message, Problem } from "../wire/types.ts";

type Names = (seat: number) => string;

type Pattern = Parameters<FluentBundle["formatPattern"]>[0];

/** A word of the glossary: its `forms` in sentences besides `name`, and what it means, in one sentence. */
export interface Term {
  name: string;
  forms: readonly string[];
  about: string;
}

const TERM = "term-";
const LONGEST = 400;
// Control characters, unpaired surrogates, line separators and changes of direction.
const UNSHOWN = /[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028-\u202e\u2066-\u2069]/gu;

/** A text that a person wrote: on one line, without what is not shown, and cut to a bearable length. */
export function printable(text: string): string {
  const characters = [...text];
  const short = characters.length <= LONGEST ? text : characters.slice(0, LONGEST - 1).join("") + "…";
  return short.replace(UNSHOWN, "�");
}

/** A number in a message: Fluent writes a hyphen before negative ones. */
class Numeral extends FluentNumber {
  override toString(scope: Parameters<FluentNumber["toString"]>[0]): string {
    return super.toString(scope).replace("-", "−");
  }
}

/** A problem that the browser itself has found. */
export function problem(id: string, args: Message[1] = {}): Problem {
  return { error: [id, args], clause: null };
}

/** The messages of some Fluent texts in one language. Where several define the same id, the first one counts. */
export class Words {
  readonly language: string;
  readonly #bundle: FluentBundle;
  readonly #terms: Set<string> = new Set();

  constructor(language: string, texts: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) {
      const resource = new FluentResource(text);
      this.#bundle.addResource(resource);
      for (const { id } of resource.body) if (id.startsWith(TERM)) this.#terms.add(id);
    }
  }

  /** Whether there are words for a message. */
  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** Put a message into words for the reader at seat `viewer`. If there is no such message, its id is shown. */
  format(message: Message, names: Names = String, viewer: number | null = null): string {
    const [id] = message;
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) {
      console.error(`no message ${id} in ${this.language}`);
      return id;
    }
    return this.#pattern(pattern, message, names, viewer);
  }

  /** What the thing that a message names is, in one sentence: its attribute `about`. Empty if it has none. */
  about(message: Message, names: Names = String, viewer: number | null = null): string {
    const pattern = this.#bundle.getMessage(message[0])?.attributes.about;
    return pattern === undefined ? "" : this.#pattern(pattern, message, names, viewer);
  }

  /** The terms of the glossary, in alphabetical order: every message whose id begins with `term-`. */
  get terms(): readonly Term[] {
    const found = [...this.#terms].map((id): Term => {
      const forms = this.#bundle.getMessage(id)?.attributes.forms;
      const written = forms === undefined ? "" : this.#pattern(forms, [id, {}], String, null);
      return { name: this.format([id, {}]), forms: written.split("|").map((form) => form.trim()).filter(Boolean), about: this.about([id, {}]) };
    });
    return found.sort((a, b) => a.name.localeCompare(b.name, this.language));
  }

  /** Put a pattern of a message, its value or an attribute, into words. */
  #pattern(pattern: Pattern, [id, given]: Message, names: Names, viewer: number | null): string {
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
    if (typeof value === "number") return key === "who" || key === "whom" ? names(value) : new Numeral(value);
    if (typeof value === "string") return printable(value);
    if (isMessage(value)) return this.format(value, names, viewer);
    return value.map((item) => this.format(item, names, viewer)).join(", ");
  }
}

function isMessage(value: Message | readonly Message[]): value is Message {
  return typeof value[0] === "string";
}
