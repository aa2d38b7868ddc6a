// Announcements: events for screen readers, and alarms that everybody sees at once.
import type { Problem } from "../wire/types.ts";

const SHOWN = 8000; // milliseconds

/** An event, with a number by which it stays the same line while others come and go. */
interface Announced {
  text: string;
  number: number;
}

/** Something that went wrong. */
interface Alarm {
  problem: Problem;
  /** Whether it stays until the reader closes it, whatever else goes wrong; `again`: tries once more. */
  lasting: { again?: () => void } | null;
}

class Announcements {
  #events = $state.raw<readonly Announced[]>([]);
  #alarm = $state.raw<Alarm | null>(null);
  #timer = 0;
  #next = 0; // the number of the next event

  get events(): readonly Announced[] {
    return this.#events;
  }

  get alarm(): Alarm | null {
    return this.#alarm;
  }

  add(text: string): void {
    this.#events = [...this.#events.slice(-9), { text, number: this.#next++ }];
  }

  /** Leave nothing to be read of what went before. */
  clear(): void {
    this.#events = [];
  }

  raise(problem: Problem, lasting: Alarm["lasting"] = null): void {
    if (this.#alarm?.lasting && !lasting) return;
    this.#alarm = { problem, lasting };
    window.clearTimeout(this.#timer);
    if (!lasting) this.#timer = window.setTimeout(() => this.dismiss(), SHOWN);
  }

  dismiss(): void {
    this.#alarm = null;
  }
}

export const announcements = new Announcements();

/** Announce an event to screen readers, politely: it waits until they have finished speaking. */
export function announce(text: string): void {
  announcements.add(text);
}

/** Show why something could not be done; screen readers interrupt what they are reading. */
export function announceAlarm(problem: Problem): void {
  announcements.raise(problem);
}
