// The words in which the parts of a page explain themselves: those of its game, or else the platform's.
import { getContext, setContext } from "svelte";
import { Glossary } from "./glossary.ts";
import type { Words } from "./message.ts";
import { platformWords } from "./words.svelte.ts";

const KEY = Symbol("words");

/** Let all that is drawn below explain itself in these words. */
export function setReaderWords(words: () => Words | null): void {
  setContext(KEY, words);
}

/** The words of the nearest game above, or the platform's. */
export function readerWords(): () => Words | null {
  const words = getContext<(() => Words | null) | undefined>(KEY);
  return () => words?.() ?? platformWords();
}

const made = new WeakMap<Words, Glossary>();

/** The glossary in these words. */
export function glossaryOf(words: Words): Glossary {
  const known = made.get(words) ?? new Glossary(words.terms);
  made.set(words, known);
  return known;
}
