// What the games of a table are games of. Nothing here needs a browser.

/** A deal of the day: a try that counts, or practice. */
interface DealOf {
  counts: boolean;
  day: string;
  game: string;
  address: string; // of the deal's page
}

/** The address of the tournament that a table's `occasion` names; null for any other. */
export function tournamentOf(occasion: string | null): string | null {
  const [, id] = occasion?.match(/^tournament:([^:]+):\d+$/) ?? [];
  return id === undefined ? null : `/e/${id}`;
}

/** The deal of the day that a table's `occasion` names; null for any other. */
export function dealOf(occasion: string | null): DealOf | null {
  const [, kind, day, game] = occasion?.match(/^(daily|practice):([^:]+):(.+)$/) ?? [];
  return day && game ? { counts: kind === "daily", day, game, address: `/daily/${day}/${game}` } : null;
}
