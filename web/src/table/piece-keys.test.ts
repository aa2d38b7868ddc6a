import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece, View, Zone } from "../wire/types.ts";
import { type Layout, layout } from "./piece-keys.ts";

function piece(face: string | null, count = 1): Piece {
  return { face, count, moves: [], marks: [], slot: null, counts: null };
}

function zone(id: string, pieces: Piece[], rest: Partial<Zone> = {}): Zone {
  const empty = { part: "centre", capacity: 0, slots: [], moves: [], by: [], note: null, marks: [], taken: null } as const;
  return { id, kind: "row", title: ["t", {}], seat: null, pieces, ...structuredClone(empty), ...rest } as Zone;
}

function view(...zones: Zone[]): View {
  const empty = { places: [], facts: [], choices: [], clauses: [], moment: [], signs: [] };
  const more = { goal: null, clockwise: true, prompt_face: null };
  return { game: "g", seat: 0, turn: 0, prompt: ["p", {}], round: 0, rounds: null, ...empty, ...more, zones };
}

/** The layouts of successive views. */
function story(...views: View[]): Layout[] {
  const layouts: Layout[] = [];
  views.forEach((each, i) => layouts.push(layout(each, layouts[i - 1], views[i - 1])));
  return layouts;
}

const keys = (each: Layout | undefined) => each!.pieces.map((pieces) => pieces.map(({ key }) => key));

test("identical pieces have different keys, and keep them where nothing changes", () => {
  const hand = view(zone("hand", [piece("R1"), piece("R1"), piece(null)]));
  const [first, second] = story(hand, hand);
  assert.equal(new Set(keys(first).flat()).size, 3);
  assert.deepEqual(keys(second), keys(first));
  assert.deepEqual(second!.flights, []);
});

test("of a zone that has not changed, the very same pieces are left", () => {
  const hand = zone("hand", [piece("R1"), piece("R1")]);
  const [before, after] = story(view(hand, zone("row", [piece("R1")])), view(zone("row", [piece("R1"), piece("R2")]), hand));
  assert.equal(after!.pieces[1], before!.pieces[0]);
  assert.equal(after!.pieces[0]![0]!.key, before!.pieces[1]![0]!.key);
});

test("a card that is played takes its key to the other zone; the others keep theirs", () => {
  const [before, after] = story(
    view(zone("hand", [piece("R1"), piece("R2"), piece("R3")]), zone("trick", [])),
    view(zone("hand", [piece("R1"), piece("R3")]), zone("trick", [piece("R2")])),
  );
  const [r1, r2, r3] = keys(before)[0]!;
  assert.deepEqual(keys(after), [[r1, r3], [r2]]);
  assert.deepEqual(after!.flights, []);
});

test("a zone that held the same face keeps its own key before another zone may take it", () => {
  const [before, after] = story(
    view(zone("a", [piece("R1")]), zone("b", [piece("R1")])),
    view(zone("a", []), zone("b", [piece("R1")])),
  );
  assert.deepEqual(keys(after), [[], keys(before)[1]]);
});

test("a card from a hidden hand flies from the hand of the player who laid it", () => {
  const fan = (seat: number, n: number) => zone(`hand${seat}`, [piece(null, n)], { kind: "fan", seat });
  const trick = (...faces: string[]) => zone("trick", faces.map((face) => piece(face)), { kind: "trick", by: [2, 1] });
  const [before, after] = story(
    view(trick(), fan(1, 5), fan(2, 5)),
    view(trick("R1", "R2"), fan(1, 4), fan(2, 4)),
  );
  const [[], [one], [two]] = keys(before) as [string[], string[], string[]];
  const [laid] = keys(after);
  assert.deepEqual(keys(after).slice(1), [[one], [two]]);
  assert.deepEqual(after!.flights, [{ from: two, to: laid![0] }, { from: one, to: laid![1] }]);
});

test("the last card of a hidden hand flies from where it was", () => {
  const [before, after] = story(view(zone("hand1", [piece(null)])), view(zone("hand1", []), zone("pile", [piece("R1")])));
  assert.deepEqual(after!.flights, [{ from: keys(before)[0]![0], to: keys(after)[1]![0] }]);
});

test("cards that join others with the same face fly to them, even two at once", () => {
  const [before, after] = story(
    view(zone("row", [piece("blue"), piece("blue"), piece("red")]), zone("mine", [piece("blue", 3)])),
    view(zone("row", []), zone("mine", [piece("blue", 5), piece("red")])),
  );
  const [[blue, other, red], [mine]] = keys(before) as [string[], string[]];
  assert.deepEqual(keys(after), [[], [mine, red]]);
  assert.deepEqual(after!.flights, [{ from: blue, to: mine }, { from: other, to: mine }]);
});

test("a card drawn face down flies from the deck to the hand", () => {
  const [before, after] = story(
    view(zone("deck", [piece(null, 20)]), zone("hand1", [piece(null, 4)], { seat: 1 })),
    view(zone("deck", [piece(null, 19)]), zone("hand1", [piece(null, 5)], { seat: 1 })),
  );
  assert.deepEqual(keys(after), keys(before));
  assert.deepEqual(after!.flights, [{ from: keys(before)[0]![0], to: keys(before)[1]![0] }]);
});

test("chips that leave a board do not fly as cards", () => {
  const board = (n: number) => zone("board", [piece("KH", n)], { kind: "board" });
  const [before, after] = story(
    view(board(5), zone("hand1", [piece(null, 3)], { seat: 1 })),
    view(board(0), zone("hand1", [piece(null, 2)], { seat: 1 }), zone("sequence", [piece("KH")], { by: [1] })),
  );
  assert.equal(keys(after)[0]![0], keys(before)[0]![0]);
  assert.deepEqual(after!.flights, [{ from: keys(before)[1]![0], to: keys(after)[2]![0] }]);
});

test("no key is given twice, whatever the succession of views", () => {
  const faces = ["A", "B", "C", null];
  let seed = 1;
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  const some = () => Array.from({ length: random(6) }, () => piece(faces[random(4)]!, 1 + random(3)));
  const views = Array.from({ length: 200 }, () => view(zone("x", some()), zone("y", some()), zone("z", some())));
  const ever = new Map<string, string | null>();
  story(...views).forEach((each, i) => {
    const all = keys(each).flat();
    assert.equal(new Set(all).size, all.length);
    each.pieces.flat().forEach(({ key, face }) => {
      assert.ok(!ever.has(key) || ever.get(key) === face, `${key} changed its face in view ${i}`);
      ever.set(key, face);
    });
    for (const { from, to } of each.flights) assert.ok(ever.has(from) && all.includes(to));
  });
});
