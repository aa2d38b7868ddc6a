// What the server tells of a finished game: its story, and the views, fetched ahead of where one looks.
import { getJson } from "../lib/api.ts";
import { filled, type SparseView } from "../lib/filled.ts";
import type { Options, Say, SeatInfo, View } from "../lib/wire.ts";
import type { Decks } from "./verify.ts";

export type Eyes = number | "spectator" | "open";

/** A moment: round and move count from 1; move 0 is the deal, which nobody makes. */
export interface Moment {
  round: number;
  move: number;
  seat: number | null;
  text: string | null;
  told: Say[];
}

/** All of a game but the views. `starts` are the moments that deal, `ends` those that ended a round, with `scores`. */
export interface Story {
  game: string;
  options: Options;
  seats: SeatInfo[];
  moments: Moment[];
  starts: number[];
  ends: number[];
  scores: number[][];
  eyes: Eyes;
}

/** What the shuffle gave, or why the server could not deal it again. */
export interface Proof {
  rounds: Decks[];
  fault: Say | null;
}

const BATCH = 20; // views of one request
const AHEAD = 8; // so near the end of a batch the next one is fetched

export const replayAddress = (id: string) => `/api/replays/${encodeURIComponent(id)}`;
export const story = (id: string) => getJson<Story>(`${replayAddress(id)}/story`);
export const proof = (id: string) => getJson<Proof>(`${replayAddress(id)}/decks`);

type Fetch = (eyes: Eyes, from: number, count: number) => Promise<{ views: SparseView[] }>;

/** The views of a game of `total` moments. */
export class Frames {
  readonly #total: number;
  readonly #fetch: Fetch;
  readonly #batches = new Map<string, Promise<View[]>>();

  constructor(total: number, fetch: Fetch) {
    this.#total = total;
    this.#fetch = fetch;
  }

  static of(id: string, total: number): Frames {
    return new Frames(total, (eyes, from, count) =>
      getJson(`${replayAddress(id)}/frames?eyes=${eyes}&from=${from}&count=${count}`),
    );
  }

  /** What `eyes` see at a moment; what comes next is fetched too. */
  async view(eyes: Eyes, at: number): Promise<View> {
    const views = this.#batch(eyes, Math.floor(at / BATCH));
    for (const near of [at + AHEAD, at - AHEAD]) {
      if (near >= 0 && near < this.#total) void this.#batch(eyes, Math.floor(near / BATCH)).catch(() => {});
    }
    return (await views)[at % BATCH]!;
  }

  #batch(eyes: Eyes, number: number): Promise<View[]> {
    const key = `${eyes} ${number}`;
    const known = this.#batches.get(key);
    if (known) return known;
    const views = this.#fetch(eyes, number * BATCH, BATCH).then((frames) => frames.views.map(filled));
    this.#batches.set(key, views);
    views.catch(() => this.#batches.delete(key)); // try again the next time
    return views;
  }
}

/** The moment and the eyes that an address asks for, as far as the game has them. */
export function asked(search: string, { moments, seats, eyes }: Story): { at: number; eyes: Eyes } {
  const query = new URLSearchParams(search);
  const at = /^\d{1,6}$/.test(query.get("at") ?? "") ? Number(query.get("at")) : 0;
  const wanted = query.get("eyes") ?? "";
  const seat = /^\d{1,2}$/.test(wanted) && Number(wanted) < seats.length ? Number(wanted) : eyes;
  return { at: Math.min(at, moments.length - 1), eyes: wanted === "spectator" || wanted === "open" ? wanted : seat };
}

/** The address of a moment. */
export function address(id: string, at: number, eyes: Eyes): string {
  return `/r/${id}?at=${at}&eyes=${eyes}`;
}
