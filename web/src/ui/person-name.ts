// Names of people where there is little room for them.
import type { Attachment } from "svelte/attachments";

/** The first name; with an initial where another of `all` begins alike. */
export function firstName(name: string, all: readonly string[]): string {
  const [first = "", second = ""] = name.split(" ");
  const alike = all.some((other) => other !== name && other.split(" ")[0] === first);
  return alike && second ? `${first} ${[...second][0]}.` : first;
}

/** Puts a name into an element that cuts what is too wide, or a shorter one if it would cut that; anew for another `room`. */
export function fittingName(name: string, short: string, _room?: unknown): Attachment<HTMLElement> {
  return (place) => {
    place.textContent = name;
    if (short !== name && place.scrollWidth > place.clientWidth) place.textContent = short;
  };
}
