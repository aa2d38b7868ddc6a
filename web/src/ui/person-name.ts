// Names of people where there is little room for them.
import type { Attachment } from "svelte/attachments";

/** The first name; with an initial where another of `all` begins alike. */
export function firstName(name: string, all: readonly string[]): string {
  const [first = "", second = ""] = name.split(" ");
  const alike = all.some((other) => other !== name && other.split(" ")[0] === first);
  return alike && second ? `${first} ${[...second][0]}.` : first;
}

interface Fitting {
  place: HTMLElement;
  short: string;
}
let due: Fitting[] = []; // in the next frame

/** Shorten what is cut, all at once and where a frame begins: each measured alone would lay out the page. */
function fit(): void {
  const all = due;
  due = [];
  const cut = () => all.filter(({ place }) => place.scrollWidth > place.clientWidth);
  for (const { place, short } of cut()) if (place.textContent !== short) place.textContent = short;
  const still = cut();
  for (const one of all) one.place.toggleAttribute("data-cut", still.includes(one));
}

/** Puts a name into an element that cuts what is too wide, or a shorter one if it would cut that; anew for another `room`. It is marked while it is cut. */
export function fittingName(name: string, short: string, _room?: unknown): Attachment<HTMLElement> {
  return (place) => {
    place.textContent = name;
    place.removeAttribute("data-cut");
    if (!due.length) requestAnimationFrame(fit);
    due.push({ place, short });
  };
}
