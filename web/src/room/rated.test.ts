import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameRatings, RatedSeat } from "../wire/types.ts";
import { comparison } from "./rated.ts";

const at = (seat: number, place: number, more: Partial<RatedSeat> = {}): RatedSeat => ({
  seat,
  place,
  left: false,
  why: null,
  rating: 1500,
  change: 0,
  provisional: false,
  weight: 1,
  ...more,
});
const numbers = (game: GameRatings, own: number, teams: number[] = []) =>
  Object.values(comparison(game, game.seats[own]!, teams)).map((seats: RatedSeat[]) => seats.map(({ seat }) => seat));

test("ahead, level, behind; who does not count is not compared", () => {
  const game: GameRatings = { state: "rated", seats: [at(0, 2), at(1, 1), at(2, 2), at(3, 4), at(4, 5, { why: "unkept" })] };
  assert.deepEqual(numbers(game, 0), [[3], [2], [1]]);
});

test("who left is behind all others, with their partner", () => {
  const game: GameRatings = { state: "rated", seats: [at(0, 2), at(1, 1), at(2, 2), at(3, 1, { left: true })] };
  assert.deepEqual(numbers(game, 0), [[3], [2], [1]]);
  assert.deepEqual(numbers(game, 0, [0, 1, 0, 1]), [[1, 3], [], []]);
  assert.deepEqual(numbers(game, 1, [0, 1, 0, 1]), [[], [], [0, 2]]);
});
