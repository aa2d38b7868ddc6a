// The browser's shuffle yields the same cards as the server's: tests/table/test_shuffle.py checks the same vectors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Fairness } from "../wire/types.ts";
import { check, commitment, shuffledCards, sound } from "./verify.ts";

interface Vector {
  fairness: Fairness;
  round: number;
  sizes: number[];
  cards: number[];
}

const file = readFileSync(new URL("shuffle-vectors.json", import.meta.url), "utf-8");
const vectors = JSON.parse(file) as Vector[];

test("the vectors come out", () => {
  assert.ok(vectors.length > 5);
  for (const { fairness, round, sizes, cards } of vectors) {
    assert.equal(commitment(fairness.secret), fairness.commitment);
    assert.deepEqual(shuffledCards(fairness, round, sizes), cards, JSON.stringify(fairness.entropy));
  }
});

const [first] = vectors.filter(({ fairness, round }) => round === 0 && fairness.entropy[1]);
const { fairness, sizes, cards } = first!;
const decks = [{ sizes, cards, deal: {} }];
const seen = { commitment: fairness.commitment, entropy: fairness.entropy[1]! };

test("an honest proof is sound", () => {
  const found = check(fairness, decks, seen);
  assert.deepEqual(found, { readable: true, secret: true, witnessed: true, mine: true, rounds: [true] });
  assert.ok(sound(found));
});

test("what this device did not witness is not compared", () => {
  for (const [witness, expected] of [
    [undefined, [false, null]],
    [{ commitment: fairness.commitment, entropy: null }, [true, null]],
    [{ commitment: "00".repeat(32), entropy: null }, [false, null]],
  ] as const) {
    const found = check(fairness, decks, witness);
    assert.deepEqual([found.witnessed, found.mine], expected);
    assert.ok(sound(found));
  }
});

test("every forgery is detected", () => {
  const other = "ab".repeat(32);
  const swapped = [cards[1]!, cards[0]!, ...cards.slice(2)];
  const forgeries = {
    secret: check({ ...fairness, secret: other }, decks, seen),
    both: check({ ...fairness, secret: other, commitment: commitment(other) }, decks, seen),
    entropy: check({ ...fairness, entropy: ["", "forged"] }, decks, seen),
    cards: check(fairness, [{ sizes, cards: swapped, deal: {} }], seen),
    short: check(fairness, [{ sizes, cards: cards.slice(1), deal: {} }], seen),
    scheme: check({ ...fairness, scheme: "dice/1" }, decks, seen),
    shape: check({ ...fairness, secret: "AB".repeat(32) }, decks, seen),
  };
  for (const [forgery, found] of Object.entries(forgeries)) assert.ok(!sound(found), forgery);
  assert.equal(forgeries.secret.secret, false);
  assert.equal(forgeries.both.witnessed, false);
  assert.equal(forgeries.entropy.mine, false);
  assert.deepEqual(forgeries.cards.rounds, [false]);
  assert.equal(forgeries.scheme.readable, false);
});
