// Finds the terms of the glossary in a text, as tablee.engine.glossary does.
import type { Term } from "./message.ts";

/** A part of a text: bold if it stood between two **, and a term or none. */
export interface Part {
  text: string;
  bold: boolean;
  term: Term | null;
}

const SENTENCE_END = /[.!?…](?=\s|$)/u;

/** The terms of a game, or of the platform. */
export class Glossary {
  readonly terms: readonly Term[];
  readonly #byForm: ReadonlyMap<string, Term>;
  readonly #pattern: RegExp;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
    this.#byForm = new Map(terms.flatMap((term) => [term.name, ...term.forms].map((form) => [form.toLowerCase(), term])));
    const forms = [...this.#byForm.keys()].sort((a, b) => b.length - a.length);
    const written = forms.map((form) => form.split(/\s+/).map(literal).join("\\s")).join("|") || "(?!)";
    this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${written})(?![\\p{L}\\p{N}_-])`, "giu");
  }

  /** A text in parts: its terms, each at most once a sentence and the longest where several begin, and what lies between. */
  parts(text: string): Part[] {
    const parts: Part[] = [];
    let bold = false;
    const add = (piece: string) => {
      for (const [i, part] of piece.split("**").entries()) {
        if (i > 0) bold = !bold;
        if (part !== "") parts.push({ text: part, bold, term: null });
      }
    };
    const seen = new Set<Term>();
    let done = 0;
    let read = 0; // up to where the ends of sentences have been looked for
    for (const { 0: form, index } of text.matchAll(this.#pattern)) {
      if (SENTENCE_END.test(text.slice(read, index))) seen.clear();
      read = index + form.length;
      const term = this.#byForm.get(form.replace(/\s/g, " ").toLowerCase())!;
      if (seen.has(term)) continue;
      seen.add(term);
      add(text.slice(done, index));
      parts.push({ text: form, bold, term });
      done = read;
    }
    add(text.slice(done));
    return parts;
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
