// What a seat has been seen to lack: a mark for each rank or colour, those of this sequence in the order in which they stood out.
import type { Mark } from "../wire/types.ts";

export const isLack = ({ icon }: Mark): boolean => icon === "lacks" || icon === "lacked";

/** So many of them: what stood out last in this sequence, then what was known before it. */
export function lacksOf(marks: readonly Mark[], most: number): Mark[] {
  const lately = marks.filter(({ icon }) => icon === "lacks").slice(-most);
  const before = marks.filter(({ icon }) => icon === "lacked");
  return [...lately, ...before].slice(0, most);
}
