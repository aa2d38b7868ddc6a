// What this device adds to the shuffle of a game, and what it keeps as its witness: see docs/fairness.md. The same in
// Python is tablee.client.draw. Nothing here needs a browser.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { TableInfo, Witness, WitnessedDraw } from "../wire/types.ts";
import { playsAlone } from "./plays-alone.ts";
import type { Known } from "./merge.ts";
import type { UnsentRequest } from "./outbox.ts";

/** A seat's commitment to its entropy, in a draw whose secret the table is committed to by `to`. */
export function entropyCommitment(to: string, seat: number, entropy: string): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(["tablee-entropy/1", to, seat, entropy]))));
}

interface Step {
  witness: Witness; // to be stored first
  send: UnsentRequest[]; // then
}

interface Circumstances {
  seat: number | null;
  fresh: boolean; // whether requests of an earlier page may be lost
  begin: string | null; // alone with bots: their level, if the game is to begin as soon as possible
  random: () => string;
}

/** What to do at a table before its game, having seen what `witness` says. */
export function drawStep(table: TableInfo, witness: Witness | null, { seat, fresh, begin, random }: Circumstances): Step {
  const draws = witness?.draws ?? [];
  const known = draws.find(({ commitment }) => commitment === table.commitment);
  const seen = known ?? { commitment: table.commitment, commitments: [], seat: null, entropy: "" };
  const { draw, send } = table.draw ? inDraw(table, seen, { seat, fresh, begin, random }) : { draw: seen, send: [] };
  const others = draws.filter((other) => other !== known);
  return { witness: { table: table.id, game: table.number, draws: [...others, draw] }, send };
}

function inDraw(table: TableInfo, seen: WitnessedDraw, { seat, fresh, begin, random }: Circumstances): { draw: WitnessedDraw; send: UnsentRequest[] } {
  const { commitments, awaited } = table.draw!;
  if (seen.commitments.length) return { draw: seen, send: fresh ? lost(table, seen, seat, begin) : [] };
  const mine = seat !== null && seen.seat === seat ? entropyCommitment(seen.commitment, seat, seen.entropy) : null;
  const part = seat !== null && mine !== null && commitments[seat] === mine;
  if (awaited !== null) {
    if (!part) return { draw: { ...seen, commitments, seat: null, entropy: "" }, send: [] };
    const draw = { ...seen, commitments };
    return { draw, send: [reveal(draw)] };
  }
  // Without `fresh`, what has been committed by this device is under way, what by another one of this seat is its concern.
  const done = part && begin === null;
  if (seat === null || done || (!fresh && (mine !== null || commitments[seat] !== null))) return { draw: seen, send: [] };
  const entropy = mine !== null ? seen.entropy : random();
  const draw = { commitment: seen.commitment, commitments: [] as (string | null)[], seat, entropy };
  const commitment = entropyCommitment(seen.commitment, seat, entropy);
  if (begin === null || !playsAlone(table.seats, seat)) return { draw, send: [{ type: "commit", to: seen.commitment, commitment }] };
  draw.commitments = table.seats.map((_, number) => (number === seat ? commitment : null));
  return { draw, send: atOnce(draw, begin) };
}

/** What may have been lost of what was revealed. Whoever commits or reveals anew for other lists lets the server choose one. */
function lost({ draw, seats }: TableInfo, seen: WitnessedDraw, seat: number | null, begin: string | null): UnsentRequest[] {
  const { commitments, awaited } = draw!;
  if (seat === null || seen.seat !== seat) return [];
  if (awaited !== null) return awaited.includes(seat) && seen.commitments.join() === commitments.join() ? [reveal(seen)] : [];
  return begin !== null && seen.commitments.length === seats.length ? atOnce(seen, begin) : [];
}

function atOnce(draw: WitnessedDraw, level: string): UnsentRequest[] {
  return [{ type: "commit", to: draw.commitment, commitment: draw.commitments[draw.seat!]! }, { type: "start", level }, reveal(draw)];
}

function reveal({ commitment, entropy, commitments }: WitnessedDraw): UnsentRequest {
  return { type: "reveal", to: commitment, entropy, commitments };
}

/** Whether nothing goes on at the table without whoever sits here: a move, a draw, a game against bots. */
export function awaited({ table, seat, view }: Pick<Known, "table" | "seat" | "view">): boolean {
  if (seat === null) return false;
  return playsAlone(table.seats, seat) || (view?.choices.length ?? 0) > 0 || (table.draw?.awaited ?? []).includes(seat);
}
