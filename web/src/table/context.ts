// What every part of the cloth needs, handed down once.
import { createContext } from "svelte";
import type { ClothProps } from "../lib/cloth.ts";
import type { Hints } from "../lib/hints.svelte.ts";
import type { Motion } from "./motion.ts";
import type { Touching } from "./touching.svelte.ts";

export interface Cloth extends Readonly<Omit<ClothProps, "act" | "pause" | "live" | "hints" | "hinted">> {
  readonly motion: Motion;
  readonly touching: Touching;
  readonly hints: Hints | null;
  /** The move that a hint or an analysis names. */
  readonly hinted: string | null;
  /** Whether pieces answer when they are touched: not where a game is only looked at. */
  readonly live: boolean;
}

export const [cloth, setCloth] = createContext<Cloth>();
