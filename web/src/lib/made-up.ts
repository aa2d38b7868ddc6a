// Names for newcomers. Nothing here needs a browser.

/** All names that are made from `text`: groups apart by |, each with its first words and, after a /, its second ones. */
export function madeUpNames(text: string): string[] {
  return text.split("|").flatMap((group) => {
    const [firsts, seconds] = group.split("/").map((words) => words.split(",").map((word) => word.trim()));
    return firsts!.flatMap((first) => seconds!.map((second) => `${first} ${second}`));
  });
}

/** One of the `names` that shares no word with those in use, as far as there is one; `chance` is from 0 up to 1. */
export function pickName(names: readonly string[], taken: readonly string[], chance = Math.random()): string {
  const used = new Set(taken.flatMap((name) => name.split(" ")));
  const free = names.filter((name) => !name.split(" ").some((word) => used.has(word)));
  const left = free.length ? free : names;
  return left[Math.floor(chance * left.length)]!;
}
