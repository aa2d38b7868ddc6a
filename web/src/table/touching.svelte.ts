// What a touch of a piece means, and what came of the last one.
import type { Choice, Problem, View } from "../lib/wire.ts";

/** The choices that one of these moves is. */
export function legal(view: View, moves: readonly string[]): Choice[] {
  return moves.length ? view.choices.filter((choice) => moves.includes(choice.move)) : [];
}

/** The choices that no piece and no zone stands for. */
export function loose(view: View): Choice[] {
  const tied = new Set(view.zones.flatMap((zone) => [...zone.moves, ...zone.pieces.flatMap((piece) => piece.moves)]));
  return view.choices.filter((choice) => !tied.has(choice.move));
}

export class Touching {
  /** The move that was sent and is not yet seen on the table: nothing else is sent meanwhile. */
  pending = $state<string | null>(null);
  /** Why the last touch was refused, and of which piece or zone it was. */
  refused = $state.raw<{ problem: Problem; on: string } | null>(null);
  /** What a touch may mean where that is more than one thing. */
  menu = $state.raw<{ choices: Choice[]; on: string } | null>(null);

  readonly #view: () => View;
  readonly #act: (move: string) => Promise<Problem | null>;

  constructor(view: () => View, act: (move: string) => Promise<Problem | null>) {
    this.#view = view;
    this.#act = act;
  }

  /** The piece or zone `on`, which stands for `moves`, was touched. */
  touch(moves: readonly string[], on: string): void {
    const choices = legal(this.#view(), moves);
    if (choices.length > 1) {
      this.refused = null;
      this.menu = { choices, on };
    } else {
      const move = choices[0]?.move ?? moves[0];
      if (move !== undefined) void this.play(move, on);
    }
  }

  async play(move: string, on: string): Promise<void> {
    if (this.pending !== null) return;
    this.menu = this.refused = null;
    this.pending = move;
    const problem = await this.#act(move);
    if (!problem) return; // the view that shows it ends the wait
    this.pending = null;
    this.refused = { problem, on };
  }

  /** Another view has come. */
  renew(): void {
    this.pending = this.refused = this.menu = null;
  }
}
