// The views of a finished game, fetched in batches ahead of the moment being shown.
import { api } from "../lib/api.ts";
import type { Eyes, View } from "../wire/types.ts";

const BATCH = 20; // views in one request
const AHEAD = 8; // this close to the edge of a batch, the neighbouring batch is fetched

type Fetch = (eyes: Eyes, from: number, count: number) => Promise<{ views: View[] }>;

/** The views of a game of `total` moments. */
export class FrameCache {
  readonly #total: number;
  readonly #fetch: Fetch;
  readonly #batches = new Map<string, Promise<View[]>>();

  constructor(total: number, fetch: Fetch) {
    this.#total = total;
    this.#fetch = fetch;
  }

  static of(id: string, total: number): FrameCache {
    return new FrameCache(total, (eyes, from, count) => api.frames(id, eyes, from, count));
  }

  /** What `eyes` see at a moment. What is likely to be wanted next is fetched too. */
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
    const views = this.#fetch(eyes, number * BATCH, BATCH).then((frames) => frames.views);
    this.#batches.set(key, views);
    views.catch(() => this.#batches.delete(key)); // the next call tries again
    return views;
  }
}
