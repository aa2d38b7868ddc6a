import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/types.ts";
import { keyedZones, middleGroups, seatsAround } from "./arrangement.ts";

interface Drawn {
  kind: string;
  seat?: number;
  moves?: string[];
  faces?: (string | null)[];
}

function view(zones: Record<string, Drawn>, seat: number | null = 0): View {
  const drawn = Object.entries(zones).map(([id, { kind, seat = null, moves = [], faces = [] }]) => {
    return { id, kind, seat, moves, pieces: faces.map((face) => ({ face })) };
  });
  return { seat, zones: drawn, places: [0, 1, 2, 3].map((seat) => ({ seat })) } as unknown as View;
}

function groups(zones: Record<string, Drawn>) {
  const seen = middleGroups(keyedZones(view(zones), []));
  return seen.map(({ rows, zones }) => [rows, zones.map(({ zone, aside }) => (aside ? `(${zone.id})` : zone.id))]);
}

test("the other seats go round the table in the order of play", () => {
  const sides = (own: number | null) => seatsAround(view({}, own)).map(({ seats }) => seats.map(({ seat }) => seat));
  assert.deepEqual(sides(2), [[3], [0], [1]]);
  assert.deepEqual(sides(null), [[0], [1, 2], [3]]);
});

test("rows that moves can be made on form a group of their own, and zones of seats are not in the middle", () => {
  const zones = {
    deck: { kind: "stack", moves: ["draw"], faces: [null] },
    row1: { kind: "row", moves: ["1"] },
    hand: { kind: "fan", seat: 0, faces: ["A"] },
    laid: { kind: "row", faces: ["B"] },
  };
  assert.deepEqual(groups(zones), [[false, ["deck", "laid"]], [true, ["row1"]]]);
  assert.deepEqual(groups({ row1: zones.row1 }), [[true, ["row1"]]]);
});

test("earlier tricks and face-down cards that nobody can play lie aside", () => {
  const zones = {
    trick: { kind: "trick" },
    last: { kind: "trick", faces: ["A"] },
    out: { kind: "stack", faces: [null, null] },
    deck: { kind: "stack", moves: ["draw"], faces: [null] },
    pile: { kind: "stack", faces: [null, "B"] },
    empty: { kind: "stack" },
    board: { kind: "board", faces: [null] },
  };
  assert.deepEqual(groups(zones), [[false, ["trick", "(last)", "(out)", "deck", "pile", "empty", "board"]]]);
});
