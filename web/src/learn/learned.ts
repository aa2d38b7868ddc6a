// Which lessons this device's reader has been through, and how often they slipped in each.
const KEY = "tablee.learned";
const SLIPS = "tablee.slips";
const HARDEST = 2;

function read<T>(key: string): Record<string, T> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}) as Record<string, T>;
  } catch {
    return {}; // storage is disabled, or holds something that is not ours
  }
}

/** The lessons of a game that have been finished. */
export function finishedLessons(game: string): readonly string[] {
  return read<string[]>(KEY)[game] ?? [];
}

/** How many wrong answers and moves each lesson of a game had when it was finished last. */
export function slips(game: string): Readonly<Record<string, number>> {
  return read<Record<string, number>>(SLIPS)[game] ?? {};
}

export function rememberLearned(game: string, lesson: string, slipped: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(KEY), [game]: [...new Set([...finishedLessons(game), lesson])] }));
    localStorage.setItem(SLIPS, JSON.stringify({ ...read(SLIPS), [game]: { ...slips(game), [lesson]: slipped } }));
  } catch {
    // without storage, the list begins anew
  }
}

/** The two of `lessons` with most slips, in their order; fewer if there were none in the others. */
export function hardest<T extends { id: string }>(lessons: readonly T[], slipped: Readonly<Record<string, number>>): T[] {
  const of = ({ id }: T) => slipped[id] ?? 0;
  const most = lessons.filter((lesson) => of(lesson) > 0).toSorted((one, other) => of(other) - of(one)).slice(0, HARDEST);
  return lessons.filter((lesson) => most.includes(lesson));
}
