// Playing moves by touching pieces and zones, and the outcome of the last attempt.
import type { Choice, CostlyTip, Problem, View } from "../wire/types.ts";

/** The choices that play one of these moves. */
export function legalChoices(view: View, moves: readonly string[]): Choice[] {
  return moves.length ? view.choices.filter((choice) => moves.includes(choice.move)) : [];
}

/** The choices that neither a piece nor a zone stands for. */
export function looseChoices(view: View): Choice[] {
  const tied = new Set(view.zones.flatMap((zone) => [...zone.moves, ...zone.pieces.flatMap((piece) => piece.moves)]));
  return view.choices.filter((choice) => !tied.has(choice.move));
}

/** A move that waits for a second thought, because it would cost much, and what was touched for it. */
export interface Held {
  move: string;
  on: string;
  costly: CostlyTip;
}

export class MoveInput {
  /** A move that has been sent but is not yet visible on the table. Until then no other move is sent. */
  pending = $state<string | null>(null);
  /** Why the last move was refused, and which piece or zone had been touched. */
  refused = $state.raw<{ problem: Problem; on: string } | null>(null);
  /** The choices to pick from when touching a piece or zone can mean more than one. */
  menu = $state.raw<{ choices: Choice[]; on: string } | null>(null);

  held = $state.raw<Held | null>(null);

  readonly #view: () => View;
  readonly #act: (move: string) => Promise<Problem | null>;
  readonly #confirm: () => boolean;
  readonly #warning: (move: string) => CostlyTip | null;

  /** With `confirm`, a piece is played only when it is touched again, or its choice is; `warning` may hold a move. */
  constructor(
    view: () => View,
    act: (move: string) => Promise<Problem | null>,
    confirm: () => boolean,
    warning: (move: string) => CostlyTip | null = () => null,
  ) {
    this.#view = view;
    this.#act = act;
    this.#confirm = confirm;
    this.#warning = warning;
  }

  /** The piece or zone `on`, which stands for `moves`, was touched. */
  touch(moves: readonly string[], on: string): void {
    const choices = legalChoices(this.#view(), moves);
    if (choices.length > 1 || (choices.length === 1 && this.#confirm() && this.menu?.on !== on)) {
      this.refused = this.held = null;
      this.menu = { choices, on };
    } else {
      const move = choices[0]?.move ?? moves[0];
      if (move !== undefined) void this.play(move, on);
    }
  }

  /** Play a move, `sure` if what speaks against it has been read. */
  async play(move: string, on: string, sure = false): Promise<void> {
    if (this.pending !== null) return;
    this.menu = this.refused = this.held = null;
    const costly = sure ? null : this.#warning(move);
    if (costly) {
      this.held = { move, on, costly };
      return;
    }
    this.pending = move;
    const problem = await this.#act(move);
    if (!problem) return; // the view that shows the move ends the wait
    this.pending = null;
    this.refused = { problem, on };
  }

  /** A new view has arrived: forget the attempt. */
  renew(): void {
    this.pending = this.refused = this.menu = this.held = null;
  }
}
