// A picture of a table in words, for whoever does not see it.
import type { Faces } from "../lib/words.svelte.ts";
import type { Message, View } from "../wire/types.ts";

/** What lies face up on the table, zone by zone. */
export function description(view: View, faces: Faces, format: (message: Message) => string): string {
  const named = (face: string, count: number) => {
    const name = faces[face] ? format(faces[face].name) : face;
    return count > 1 ? `${count} × ${name}` : name;
  };
  return view.zones
    .map((zone) => ({ zone, open: zone.pieces.flatMap(({ face, count }) => (face === null ? [] : [named(face, count)])) }))
    .filter(({ open }) => open.length > 0)
    .map(({ zone, open }) => `${format(zone.title)}: ${open.join(", ")}.`)
    .join(" ");
}
