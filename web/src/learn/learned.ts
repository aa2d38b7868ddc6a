// Which lessons this device's reader has been through.
const KEY = "tablee.learned";

function all(): Record<string, string[]> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, string[]>;
  } catch {
    return {}; // storage is disabled, or holds something that is not ours
  }
}

/** The lessons of a game that have been finished. */
export function finishedLessons(game: string): readonly string[] {
  return all()[game] ?? [];
}

export function rememberLearned(game: string, lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...new Set([...finishedLessons(game), lesson])] }));
  } catch {
    // without storage, the list begins anew
  }
}
