// Places of faces on a line that would cover one another.

/** Move places, which grow, apart to `gap` at least, none past another and as little as possible, within 0 to `most`. */
export function apart(places: readonly number[], gap: number, most: number): number[] {
  const groups: { sum: number; count: number }[] = []; // of those that touch, less the gaps before them
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;
  for (const [index, place] of places.entries()) {
    let group = { sum: place - index * gap, count: 1 };
    while (groups.length && mean(groups.at(-1)!) > mean(group)) {
      const before = groups.pop()!;
      group = { sum: before.sum + group.sum, count: before.count + group.count };
    }
    groups.push(group);
  }
  const last = Math.max(0, most - (places.length - 1) * gap);
  const firsts = groups.flatMap((group) => Array.from({ length: group.count }, () => Math.min(Math.max(mean(group), 0), last)));
  return firsts.map((first, index) => first + index * gap);
}
