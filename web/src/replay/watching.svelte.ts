// Somebody looking back at a game: at which moment, with whose eyes, going on by itself or not.
import { Refusal } from "../lib/api.ts";
import type { Problem, View } from "../lib/wire.ts";
import { address, asked, type Eyes, Frames, type Moment, type Story } from "./frames.ts";

const PACE = 1600; // milliseconds a moment is shown at speed 1
const REST = 300; // milliseconds before the address follows: browsers take offence at an address that never rests
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Watching {
  readonly id: string;
  readonly story: Story;
  readonly last: number;
  readonly #frames: Frames;
  #at = $state(0);
  #eyes = $state.raw<Eyes>("open");
  #view = $state.raw<View | null>(null);
  #seen = $state.raw<number | null>(null);
  #playing = $state(false);
  #problem = $state.raw<Problem | null>(null);
  #timer = 0;
  #resting = 0;
  #request = 0; // the latest; answers to others come too late
  speed = $state<number>(1);

  constructor(id: string, story: Story, search: string) {
    this.id = id;
    this.story = story;
    this.last = story.moments.length - 1;
    this.#frames = Frames.of(id, story.moments.length);
    const { at, eyes } = asked(search, story);
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

  /** What is seen, null before the first view has come. It is the one before while the next is on its way. */
  get view(): View | null {
    return this.#view;
  }

  /** The moment that is seen. */
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

  /** How many moves the round of the moment has. */
  get moves(): number {
    const { starts } = this.story;
    return (starts[this.moment.round] ?? this.last + 1) - starts[this.moment.round - 1]! - 1;
  }

  /** The scores after each round that is over at the moment. */
  get scores(): number[][] {
    return this.story.scores.filter((_, round) => this.story.ends[round]! <= this.#at);
  }

  /** The link of the moment. */
  get link(): string {
    return new URL(address(this.id, this.#at, this.#eyes), location.href).href;
  }

  /** Look no more. */
  close(): void {
    this.pause();
    window.clearTimeout(this.#resting);
    this.#request++;
  }

  /** Go to a moment; whoever goes by hand stops the playing. */
  go(at: number): void {
    this.pause();
    this.#go(at);
  }

  /** To the deal of this round or the one before; or of the next one, after the last to the end. */
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
    window.clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => history.replaceState(null, "", this.link), REST);
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
