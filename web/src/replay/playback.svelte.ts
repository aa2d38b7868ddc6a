// Playing back a finished game: the current moment, whose view is shown, and whether it advances by itself.
import { Refusal } from "../lib/api.ts";
import type { Eyes, Moment, Problem, Story, View } from "../wire/types.ts";
import { within } from "../lib/navigation.svelte.ts";
import { replayLink } from "../lib/replay-link.ts";
import { addressOf, readAddress, searchOf } from "./address.ts";
import { FrameCache } from "./frame-cache.ts";

const PACE = 1600; // milliseconds for which a moment is shown at speed 1
const SETTLE = 300; // milliseconds before the address is updated: browsers object to one that changes constantly
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  readonly id: string;
  readonly story: Story;
  readonly last: number;
  readonly #frames: FrameCache;
  #at = $state(0);
  #eyes = $state.raw<Eyes>("open");
  #view = $state.raw<View | null>(null);
  #seen = $state.raw<number | null>(null);
  #playing = $state(false);
  #problem = $state.raw<Problem | null>(null);
  #timer = 0;
  #settling = 0;
  #request = 0; // the number of the latest request; answers to earlier ones are ignored
  speed = $state<number>(1);

  constructor(id: string, story: Story, search: string) {
    this.id = id;
    this.story = story;
    this.last = story.moments.length - 1;
    this.#frames = FrameCache.of(id, story.moments.length);
    const { at, eyes } = readAddress(search, story);
    this.#at = at;
    this.#eyes = eyes;
    void this.#show();
  }

  get at(): number {
    return this.#at;
  }

  get eyes(): Eyes {
    return this.#eyes;
  }
  set eyes(eyes: Eyes) {
    this.#eyes = eyes;
    void this.#show();
  }

  /** The view shown: null until the first has arrived, and the previous one while the next is being fetched. */
  get view(): View | null {
    return this.#view;
  }

  /** The moment of the view shown. */
  get seen(): number | null {
    return this.#seen;
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Why the view of this moment could not be fetched. */
  get problem(): Problem | null {
    return this.#problem;
  }

  get moment(): Moment {
    return this.story.moments[this.#at]!;
  }

  /** The number of moves in the current round. */
  get moves(): number {
    const { starts } = this.story;
    return (starts[this.moment.round] ?? this.last + 1) - starts[this.moment.round - 1]! - 1;
  }

  /** The scores after each round that is over at the current moment. */
  get scores(): number[][] {
    return this.story.scores.filter((_, round) => this.story.ends[round]! <= this.#at);
  }

  /** The link to the current moment. */
  link(): Promise<string> {
    return replayLink(this.id, searchOf(this.#at, this.#eyes));
  }

  /** Stop, and ignore answers that are still to come. */
  close(): void {
    this.pause();
    window.clearTimeout(this.#settling);
    this.#request++;
  }

  /** Go to a moment. Doing so by hand stops playing. */
  go(at: number): void {
    this.pause();
    this.#go(at);
  }

  /** Back to the deal of this round, or of the one before; or on to the next deal, after the last round to the end. */
  goRound(rounds: 1 | -1): void {
    const { starts } = this.story;
    const next = rounds > 0 ? starts.find((start) => start > this.#at) : starts.findLast((start) => start < this.#at);
    this.go(next ?? (rounds > 0 ? this.last : 0));
  }

  play(): void {
    if (this.#at === this.last) this.#go(0);
    this.#playing = true;
    this.#wait();
  }

  pause(): void {
    this.#playing = false;
    window.clearTimeout(this.#timer);
  }

  #go(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.last));
    void this.#show();
  }

  #wait(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#step(), PACE / this.speed);
  }

  async #step(): Promise<void> {
    this.#at++;
    await this.#show();
    if (this.#at >= this.last || this.#problem) this.#playing = false;
    else if (this.#playing) this.#wait();
  }

  async #show(): Promise<void> {
    const request = ++this.#request;
    const at = this.#at;
    window.clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => history.replaceState(null, "", within(addressOf(this.id, at, this.#eyes))), SETTLE);
    try {
      const view = await this.#frames.view(this.#eyes, at);
      if (request !== this.#request) return;
      this.#view = view;
      this.#seen = at;
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (request === this.#request) this.#problem = error.problem;
    }
  }
}
