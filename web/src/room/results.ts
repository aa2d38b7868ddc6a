// The end of a game as the results page tells it: who came where, and in which words. Nothing here needs a browser.
import { counts, type Known } from "../lib/merge.ts";
import type { Count, CountRow, Message } from "../wire/types.ts";

/** How a player, a team or a virtual player finished. */
export interface Standing {
  seats: number[]; // none of a virtual player
  title: Message | null; // the name of a virtual player
  place: number;
  shared: boolean;
  score: number;
  won: number[]; // rounds, from 1
  totals: number[]; // before the first round, then after each one
}

/** Everybody's standing, the best first; of equals, the reader first. */
export function standings(known: Known): Standing[] {
  const counted = counts(known);
  const units = new Map<string, number[]>();
  for (const { seat, team } of known.view?.places ?? []) {
    const key = team === null ? `seat ${seat}` : `team ${team}`;
    units.set(key, [...(units.get(key) ?? []), seat]);
  }
  const seated = [...units.values()].map((seats) => ofSeats(known, counted, seats));
  const virtual = (counted.at(-1)?.rows ?? []).filter((row) => row.seats.length === 0);
  const list = [...seated, ...virtual.map((row) => ofVirtual(counted, row, seated))];
  const own = (one: Standing) => Number(!one.seats.includes(known.seat ?? -1));
  list.sort((one, other) => one.place - other.place || own(one) - own(other));
  return list.map((one) => ({ ...one, shared: list.filter((other) => other.place === one.place).length > 1 }));
}

function ofSeats(known: Known, counted: Count[], seats: number[]): Standing {
  const seat = seats[0]!;
  const row = (count: Count) => count.rows.find((one) => one.seats.includes(seat));
  return {
    seats,
    title: null,
    place: known.table.places[seat] ?? 0,
    shared: false,
    score: known.view?.places[seat]?.score ?? 0,
    won: roundsWon(counted, row),
    totals: [start(counted, row), ...known.table.scores.map((scores) => scores[seat]!)],
  };
}

function ofVirtual(counted: Count[], { title, total }: CountRow, seated: Standing[]): Standing {
  const row = (count: Count) => count.rows.find((one) => one.seats.length === 0 && same(one.title, title));
  const low = counted.at(-1)?.low ?? false;
  const better = seated.filter(({ score }) => (low ? score < total : score > total));
  const totals = [start(counted, row), ...counted.map((count) => row(count)?.total ?? 0)];
  return { seats: [], title, place: better.length + 1, shared: false, score: total, won: roundsWon(counted, row), totals };
}

const same = (one: Message | null, other: Message | null) => JSON.stringify(one) === JSON.stringify(other);

type FindRow = (count: Count) => CountRow | undefined;

function roundsWon(counted: Count[], row: FindRow): number[] {
  return counted.filter((count) => row(count)?.won).map((count) => count.round + 1);
}

/** What they had before the first round. */
function start(counted: Count[], row: FindRow): number {
  const first = counted[0]?.round === 0 ? row(counted[0]) : undefined;
  return first ? first.total - first.gain : 0;
}

type Named = (one: Standing) => string;

/** Who has won, in a few words. */
export function headline(list: Standing[], own: number | null, named: Named, join: (names: string[]) => string): Message {
  const winners = list.filter((one) => one.place === 1);
  if (winners.some((one) => one.seats.includes(own ?? -1))) {
    return [winners.length === 1 ? "web-results-you" : "web-results-you-share", {}];
  }
  const names = join(winners.map(named));
  return winners.length === 1
    ? ["web-results-wins", { names, n: winners[0]!.seats.length }]
    : ["web-results-share", { names }];
}

/** How the reader, or for others the winner, came out of it. `icon` is what scores are made of. */
export function sentence(list: Standing[], own: number | null, named: Named, icon: string): Message {
  const one = list.find(({ seats }) => seats.includes(own ?? -1)) ?? list[0]!;
  const amount: Message = ["web-results-amount", { icon, n: one.score }];
  const of = list.length;
  const teams = list.some(({ seats }) => seats.length > 1) ? "yes" : "no";
  if (one.place === 1 && one.shared) return ["web-results-joint", { of, teams, amount }];
  const rival = one.place === 1 ? list[1] : list[0];
  const against = { rival: rival ? named(rival) : "", score: rival?.score ?? 0 };
  if (one.place === 1) return ["web-results-first", { of, teams, amount, ...against }];
  return ["web-results-behind", { of, teams, amount, ...against, place: one.place, shared: one.shared ? "yes" : "no" }];
}
