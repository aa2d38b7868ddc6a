// The addresses of the app. Nothing here needs a browser.

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "unknown" };

/** The page that an address stands for. */
export function route(path: string, hash = ""): Route {
  if (path === "/") return { page: "home" };
  const [, kind, id, ...rest] = path.split("/");
  if (id === undefined || rest.some((part) => part !== "") || !/^[A-Za-z0-9_-]+$/.test(id)) return { page: "unknown" };
  if (kind === "t") return { page: "table", id };
  if (kind === "r") return { page: "replay", id };
  if (kind === "rules") return { page: "rules", game: id, clause: hash.slice(1) || null };
  return { page: "unknown" };
}
