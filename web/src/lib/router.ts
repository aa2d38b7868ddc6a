// The addresses of the app. Nothing here needs a browser.

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "look"; packed: string | null }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "sheet"; game: string; sheet: "print" | "scores" }
  | { page: "ranks"; game: string | null }
  | { page: "learn"; game: string; lesson: string | null }
  | { page: "pad"; game: string; shared: string | null }
  | { page: "daily" }
  | { page: "deal"; day: string; game: string }
  | { page: "me" }
  | { page: "join-me"; secret: string }
  | { page: "privacy" }
  | { page: "unsubscribe"; mailbox: string }
  | { page: "games"; game: string | null }
  | { page: "circles" }
  | { page: "circle"; id: string; invitation: string | null }
  | { page: "player"; id: string }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "unknown" };

/** The page that an address stands for. */
export function route(path: string, hash = ""): Route {
  if (path === "/") return { page: "home" };
  if (path === "/circles") return { page: "circles" };
  if (path === "/tournaments") return { page: "tournaments" };
  if (path === "/me") return { page: "me" };
  if (path === "/me/join") return { page: "join-me", secret: hash.slice(1) };
  if (path === "/privacy") return { page: "privacy" };
  const ranks = path.match(/^\/ranks(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (ranks) return { page: "ranks", game: ranks[1] ?? null };
  const learn = path.match(/^\/learn\/([A-Za-z0-9_-]+)(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (learn) return { page: "learn", game: learn[1]!, lesson: learn[2] ?? null };
  const sheet = path.match(/^\/rules\/([A-Za-z0-9_-]+)\/(print|scores)\/?$/);
  if (sheet) return { page: "sheet", game: sheet[1]!, sheet: sheet[2] as "print" | "scores" };
  if (/^\/daily\/?$/.test(path)) return { page: "daily" };
  const deal = path.match(/^\/daily\/(\d{4}-\d\d-\d\d)\/([A-Za-z0-9_-]+)\/?$/);
  if (deal) return { page: "deal", day: deal[1]!, game: deal[2]! };
  const games = path.match(/^\/games(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (games) return { page: "games", game: games[1] ?? null };
  const circle = path.match(/^\/c\/([A-Za-z0-9_-]+)(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (circle) return { page: "circle", id: circle[1]!, invitation: circle[2] ?? null };
  const look = path.match(/^\/look(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (look) return { page: "look", packed: look[1] ?? null };
  const [, kind, id, ...rest] = path.split("/");
  if (id === undefined || rest.some((part) => part !== "") || !/^[A-Za-z0-9_-]+$/.test(id)) return { page: "unknown" };
  if (kind === "t") return { page: "table", id };
  if (kind === "p") return { page: "player", id };
  if (kind === "e") return { page: "tournament", id };
  if (kind === "unsubscribe") return { page: "unsubscribe", mailbox: id };
  if (kind === "r") return { page: "replay", id };
  if (kind === "pad") return { page: "pad", game: id, shared: hash.slice(1) || null };
  if (kind === "rules") return { page: "rules", game: id, clause: hash.slice(1) || null };
  return { page: "unknown" };
}
