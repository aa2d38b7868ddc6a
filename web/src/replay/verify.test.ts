// The browser's shuffle yields the same cards as the server's: tests/table/test_shuffle.py checks the same vectors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Assurance, Fairness, Witness } from "../wire/types.ts";
import { assess, check, commitment, shuffledCards, sound } from "./verify.ts";

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

test("an honest proof is sound", () => {
  const found = check(fairness, decks);
  assert.deepEqual(found, { readable: true, secret: true, entropy: true, rounds: [true] });
  assert.ok(sound(found));
});

interface Judged {
  name: string;
  fairness: Fairness;
  witness: Witness | null;
  assurance: Assurance;
  reasons: string[];
}
const judged = JSON.parse(readFileSync(new URL("draw-vectors.json", import.meta.url), "utf-8")) as Judged[];

for (const { name, fairness, witness, assurance, reasons } of judged) {
  test(`the proof is called what it is: ${name}`, () => {
    assert.ok(sound(check(fairness, [])));
    const found = assess(fairness, witness);
    assert.deepEqual([found.assurance, found.reasons.map(([id]) => id)], [assurance, reasons]);
  });
}

test("a proof that contradicts itself is not sound", () => {
  const { fairness } = judged.find(({ name }) => name === "stopped and told")!;
  const shared = judged.find(({ name }) => name === "shared")!.fairness;
  const [stopped] = fairness.stopped;
  const part = (changes: Partial<Fairness>): boolean => sound(check({ ...fairness, ...changes }, []));
  assert.ok(part({}));
  assert.ok(!part({ entropy: ["cc".repeat(16), ...fairness.entropy.slice(1)] }));
  assert.ok(!part({ commitments: [] }));
  assert.ok(!part({ stopped: [{ ...stopped!, missing: [] }] }));
  assert.ok(!part({ stopped: [{ ...stopped!, missing: [0] }] }));
  const [accused] = judged.find(({ name }) => name === "stopped, and says it was me")!.fairness.stopped;
  const revealed = [stopped!.entropy[0]!, accused!.entropy[1]!, ""]; // by everybody: nothing was to be stopped
  assert.ok(!part({ stopped: [{ ...stopped!, entropy: revealed, missing: [] }] }));
  assert.ok(!part({ stopped: [{ ...stopped!, secret: "cc".repeat(32) }] }));
  assert.ok(!part({ chain: shared.chain }));
  assert.ok(!sound(check({ ...shared, chain: { ...shared.chain!, steps: 3 } }, [])));
});

test("every forgery is detected", () => {
  const other = "ab".repeat(32);
  const swapped = [cards[1]!, cards[0]!, ...cards.slice(2)];
  const forgeries = {
    secret: check({ ...fairness, secret: other }, decks),
    both: check({ ...fairness, secret: other, commitment: commitment(other) }, decks),
    entropy: check({ ...fairness, entropy: ["", "forged"] }, decks),
    cards: check(fairness, [{ sizes, cards: swapped, deal: {} }]),
    short: check(fairness, [{ sizes, cards: cards.slice(1), deal: {} }]),
    scheme: check({ ...fairness, scheme: "dice/1" }, decks),
    shape: check({ ...fairness, secret: "AB".repeat(32) }, decks),
  };
  for (const [forgery, found] of Object.entries(forgeries)) assert.ok(!sound(found), forgery);
  assert.equal(forgeries.secret.secret, false);
  assert.deepEqual(forgeries.cards.rounds, [false]);
  assert.equal(forgeries.scheme.readable, false);
});
