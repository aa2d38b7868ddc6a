// Verifies the shuffle of a replay in the browser: an independent implementation of tablee.table.shuffle.
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Witness } from "../lib/prefs.svelte.ts";
import type { Decks, Fairness } from "../wire/types.ts";

const SCHEME = "tablee-shuffle/1";

/** The SHA-256 of the secret, which everybody was shown before the first deal. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The shuffled decks of `sizes` for round number `round`, from 0, one after the other. */
export function shuffledCards(fairness: Fairness, round: number, sizes: readonly number[]): number[] {
  const key = JSON.stringify([SCHEME, fairness.secret, round, fairness.entropy]);
  const below = numbers(utf8ToBytes(key));
  return sizes.flatMap((size) => {
    const deck = Array.from({ length: size }, (_, card) => card);
    for (let i = size - 1; i > 0; i--) {
      const j = below(i + 1);
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
    return deck;
  });
}

/** Unbiased numbers below n from SHAKE-256: 4 bytes each, big-endian, redrawn where they would bias the result. */
function numbers(key: Uint8Array): (n: number) => number {
  const hash = shake256.create({}).update(key);
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const bytes = hash.xof(4);
      const value = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
      if (value < limit) return value % n;
    }
  };
}

/** What was found. Without `readable`, nothing else can be checked. */
export interface Findings {
  readable: boolean; // it follows this scheme, and its secret has 32 bytes
  secret: boolean; // the secret is the one that was committed to
  witnessed: boolean; // this device saw the commitment at the table
  mine: boolean | null; // what this device contributed went into the shuffle; null if it contributed nothing
  rounds: boolean[]; // the cards of each round are those that the secret yields
}

export function check(fairness: Fairness, decks: readonly Decks[], witness?: Witness): Findings {
  if (fairness.scheme !== SCHEME || !/^[0-9a-f]{64}$/.test(fairness.secret)) {
    return { readable: false, secret: false, witnessed: false, mine: null, rounds: [] };
  }
  const added = witness?.entropy;
  return {
    readable: true,
    secret: commitment(fairness.secret) === fairness.commitment,
    witnessed: witness?.commitment === fairness.commitment,
    mine: added ? fairness.entropy.includes(added) : null,
    rounds: decks.map(({ sizes, cards }, round) => same(shuffledCards(fairness, round, sizes), cards)),
  };
}

/** Whether nothing wrong was found. */
export function sound(found: Findings): boolean {
  return found.readable && found.secret && found.mine !== false && found.rounds.every(Boolean);
}

function same(ours: readonly number[], theirs: readonly number[]): boolean {
  return ours.length === theirs.length && ours.every((card, index) => card === theirs[index]);
}
