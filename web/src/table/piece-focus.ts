// The keyboard focus among the pieces of a zone, which are buttons.
import { tick } from "svelte";

interface Place {
  zone: string;
  nth: number; // among the zone's buttons
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -99, End: 99 };

function buttons(zone: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`button.piece[data-in="${CSS.escape(zone)}"]:not(.flying)`)];
}

function focusedPlace(): Place | null {
  const piece = document.activeElement?.closest<HTMLElement>("button.piece");
  const zone = piece?.dataset.in;
  return zone === undefined ? null : { zone, nth: buttons(zone).indexOf(piece!) };
}

export class PieceFocus {
  #before: Place | null = null;

  /** Before the page changes: remember which piece has the focus. */
  remember(): void {
    this.#before = focusedPlace();
  }

  /** After the page has changed: a played card takes the focus with it, so give it to the next card in the same zone. */
  restore(): void {
    if (!this.#before || document.activeElement !== document.body) return;
    const { zone, nth } = this.#before;
    void tick().then(() => {
      const left = buttons(zone);
      left[Math.min(nth, left.length - 1)]?.focus();
    });
  }

  /** Arrow keys, Home and End move the focus within a zone. */
  readonly onkeydown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const place = step === undefined ? null : focusedPlace();
    if (step === undefined || !place) return;
    const all = buttons(place.zone);
    all[Math.max(0, Math.min(all.length - 1, place.nth + step))]?.focus();
    event.preventDefault();
  };
}
