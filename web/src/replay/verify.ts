// Verifies the shuffle of a replay in the browser: an independent implementation of tablee.table.shuffle and .witness.
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { entropyCommitment } from "../lib/draw.ts";
import type { Assurance, Chain, Decks, Fairness, Message, StoppedDraw, Witness, WitnessedDraw } from "../wire/types.ts";

const SCHEME = "tablee-shuffle/1";
const DRAWN = "tablee-shuffle/2"; // the players were committed to their entropy
const LONGEST = 2 ** 15; // links of a chain

/** The SHA-256 of the secret, which everybody was shown before the first deal. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The shuffled decks of `sizes` for round number `round`, from 0, one after the other. */
export function shuffledCards(fairness: Fairness, round: number, sizes: readonly number[]): number[] {
  const key = JSON.stringify([fairness.scheme, fairness.secret, round, fairness.entropy]);
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
  readable: boolean; // it follows a known scheme, and its secret has 32 bytes
  secret: boolean; // the secrets are the ones that were committed to, and come from the chain if there is one
  entropy: boolean; // what the players revealed is what they were committed to
  rounds: boolean[]; // the cards of each round are those that the secret yields
}

export function check(fairness: Fairness, decks: readonly Decks[]): Findings {
  if (![SCHEME, DRAWN].includes(fairness.scheme) || !isHash(fairness.secret)) {
    return { readable: false, secret: false, entropy: false, rounds: [] };
  }
  const { stopped = [], chain = null } = fairness; // older replays have neither
  const drawn = fairness.scheme === DRAWN ? [...stopped, { ...fairness, missing: [] }] : stopped;
  return {
    readable: true,
    secret: [fairness, ...stopped].every(isCommitted) && (chain === null || leads(chain, fairness.secret)),
    entropy: stopped.every(({ missing }) => missing.length > 0) && drawn.every(isRevealed),
    rounds: decks.map(({ sizes, cards }, round) => same(shuffledCards(fairness, round, sizes), cards)),
  };
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function isCommitted(draw: { secret: string; commitment: string }): boolean {
  return isHash(draw.secret) && commitment(draw.secret) === draw.commitment;
}

/** Whether a link leads to the end of its chain, and the secret comes from it: see tablee.table.chain. */
function leads({ end, link, steps }: Chain, secret: string): boolean {
  if (!isHash(link) || !(steps > 0 && steps <= LONGEST)) return false;
  let hash = hexToBytes(link);
  const prefix = utf8ToBytes("tablee-deal ");
  const made = bytesToHex(sha256(new Uint8Array([...prefix, ...hash])));
  for (let step = 0; step < steps; step++) hash = sha256(hash);
  return made === secret && bytesToHex(hash) === end;
}

/** Whether each seat's entropy fits its commitment, but for those of which a stopped draw says that it is missing. */
function isRevealed({ commitment, commitments, entropy, missing }: StoppedDraw): boolean {
  if (commitments.length !== entropy.length) return false;
  return entropy.every((own, seat) => {
    const fits = commitments[seat] === (own ? entropyCommitment(commitment, seat, own) : null);
    return fits || (own === "" && missing.includes(seat));
  });
}

/** Whether nothing wrong was found. */
export function sound(found: Findings): boolean {
  return found.readable && found.secret && found.entropy && found.rounds.every(Boolean);
}

/** Whom a proof holds against that is sound in itself, given what this device has seen; and why. */
export interface Assessment {
  assurance: Assurance;
  reasons: Message[];
}

/** Compare a sound proof with what was seen before the deal, as tablee.table.witness does. */
export function assess(fairness: Fairness, witness: Witness | null): Assessment {
  const { stopped = [], commitments = [], chain = null } = fairness;
  const drawn: Drawn[] = [...stopped, { ...fairness, commitments, missing: null }];
  const seen = witness?.draws ?? [];
  const faults = faultsOf(drawn, seen);
  if (faults.length) return { assurance: "wrong", reasons: faults.map((id) => [id, {}]) };
  const more: Message[] = blamed(drawn, seen) ? [["fairness-blamed", {}]] : [];
  if (stopped.length) more.push(["fairness-stopped", { draws: stopped.length }]);
  const judged = (assurance: Assurance, ...ids: string[]): Assessment => ({
    assurance,
    reasons: [...ids.map((id): Message => [id, {}]), ...more],
  });
  if (chain) return judged("shared", "fairness-shared-order");
  if (fairness.scheme !== DRAWN || !commitments.some(Boolean)) return judged("recorded", "fairness-nobody");
  const last = seen.find((one) => one.commitment === fairness.commitment);
  if (!last?.commitments.length) return judged("recorded", "fairness-unseen");
  if (stopped.some((draw) => mayBeKnown(draw, seen))) return judged("against-players");
  if (last.seat === null) return judged("watched", "fairness-watched-order");
  return judged("against-all", "fairness-server", "fairness-players");
}

/** A draw of the proof; `missing` is null for the one that was dealt. */
type Drawn = Pick<StoppedDraw, "commitment" | "commitments" | "entropy"> & { missing: number[] | null };

function faultsOf(drawn: readonly Drawn[], seen: readonly WitnessedDraw[]): string[] {
  const of = (one: WitnessedDraw) => drawn.find(({ commitment }) => commitment === one.commitment);
  const lost = seen.filter((one) => !of(one));
  if (lost.length) return [lost.length < seen.length ? "fairness-wrong-draw" : "fairness-wrong-commitment"];
  return seen.flatMap((one) => (one.commitments.length ? (faultOf(of(one)!, one) ?? []) : []));
}

function faultOf(draw: Drawn, { seat, entropy, commitments }: WitnessedDraw): string | null {
  if (seat !== null) {
    const revealed = draw.entropy[seat] === entropy || (draw.missing !== null && draw.entropy[seat] === "");
    if (!revealed || draw.commitments[seat] !== commitments[seat]) return "fairness-wrong-entropy";
  }
  const heldBack = draw.missing?.includes(seat ?? -1); // as what this device revealed was for another list
  return heldBack || JSON.stringify(draw.commitments) === JSON.stringify(commitments) ? null : "fairness-wrong-list";
}

/** Whether somebody may know what a stopped draw would have dealt: not if this device has kept its share of it. */
function mayBeKnown({ commitment, commitments }: StoppedDraw, seen: readonly WitnessedDraw[]): boolean {
  const unrevealed = seen.filter((one) => one.commitments.length === 0 && one.seat !== null);
  return !unrevealed.some(({ seat, entropy }) => commitments[seat!] === entropyCommitment(commitment, seat!, entropy));
}

/** Whether this device is said not to have revealed what it had. */
function blamed(drawn: readonly Drawn[], seen: readonly WitnessedDraw[]): boolean {
  return seen.some(({ commitment, commitments, seat }) => {
    const draw = drawn.find((one) => one.commitment === commitment);
    return commitments.length > 0 && seat !== null && (draw?.missing?.includes(seat) ?? false);
  });
}

function same(ours: readonly number[], theirs: readonly number[]): boolean {
  return ours.length === theirs.length && ours.every((card, index) => card === theirs[index]);
}
