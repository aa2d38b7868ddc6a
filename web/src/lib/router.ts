// The addresses of the app. Nothing here needs a browser.

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "sheet"; game: string; sheet: "print" | "scores" }
  | { page: "learn"; game: string; lesson: string | null }
  | { page: "unknown" };

/** The page that an address stands for. */
export function route(path: string, hash = ""): Route {
  if (path === "/") return { page: "home" };
  const learn = path.match(/^\/learn\/([A-Za-z0-9_-]+)(?:\/([A-Za-z0-9_-]+))?\/?$/);
  if (learn) return { page: "learn", game: learn[1]!, lesson: learn[2] ?? null };
  const sheet = path.match(/^\/rules\/([A-Za-z0-9_-]+)\/(print|scores)\/?$/);
  if (sheet) return { page: "sheet", game: sheet[1]!, sheet: sheet[2] as "print" | "scores" };
  const [, kind, id, ...rest] = path.split("/");
  if (id === undefined || rest.some((part) => part !== "") || !/^[A-Za-z0-9_-]+$/.test(id)) return { page: "unknown" };
  if (kind === "t") return { page: "table", id };
  if (kind === "r") return { page: "replay", id };
  if (kind === "rules") return { page: "rules", game: id, clause: hash.slice(1) || null };
  return { page: "unknown" };
}
