// Names of people where there is little room for them.
import type { Attachment } from "svelte/attachments";

/** The first name; with an initial where another of `all` begins alike. */
export function firstName(name: string, all: readonly string[]): string {
  const [first = "", second = ""] = name.split(" ");
  const alike = all.some((other) => other !== name && other.split(" ")[0] === first);
  return alike && second ? `${first} ${[...second][0]}.` : first;
}

/** Puts a name into an element that cuts what is too wide, or a shorter one if it would cut that; anew for another `room`. It is marked while it is cut. */
export function fittingName(name: string, short: string, _room?: unknown): Attachment<HTMLElement> {
  return (place) => {
    place.textContent = name;
    place.removeAttribute("data-cut");
    const isCut = () => place.scrollWidth > place.clientWidth;
    if (short !== name && isCut()) place.textContent = short;
    place.toggleAttribute("data-cut", isCut());
  };
}
