// What is told to everybody, screen readers too: events politely, refusals at once and for all to see.
import type { Problem } from "./wire.ts";

const SHOWN = 8000; // milliseconds

class Announcements {
  #polite = $state<string[]>([]);
  #alarm = $state.raw<Problem | null>(null);
  #timer = 0;

  get polite(): readonly string[] {
    return this.#polite;
  }

  get alarm(): Problem | null {
    return this.#alarm;
  }

  say(text: string): void {
    this.#polite = [...this.#polite.slice(-9), text];
  }

  raise(problem: Problem): void {
    this.#alarm = problem;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.dismiss(), SHOWN);
  }

  dismiss(): void {
    this.#alarm = null;
  }
}

export const announcements = new Announcements();

/** Tell an event to those who cannot see it. */
export function announce(text: string): void {
  announcements.say(text);
}

/** Show everybody why something could not be done. */
export function announceAlarm(problem: Problem): void {
  announcements.raise(problem);
}
