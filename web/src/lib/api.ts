// The server's HTTP API. Errors are `Refusal`s, whose `problem` people can be told.
import type { Face, GameInfo, Language, Listed, NewSeat, NewTable, Problem, Seated, TableInfo } from "./wire.ts";

export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number; // of HTTP; 0: the server was not reached

  constructor(problem: Problem, status: number) {
    super(problem.error[0]);
    this.problem = problem;
    this.status = status;
  }
}

const OFFLINE: Problem = { error: ["web-unreachable", {}] };
const BROKEN: Problem = { error: ["web-server-fault", {}] };

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal(OFFLINE, 0);
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => null);
  throw new Refusal(Array.isArray(problem?.error) ? (problem as Problem) : BROKEN, response.status);
}

export async function getText(path: string): Promise<string> {
  return (await request(path)).text();
}

export async function getJson<T>(path: string): Promise<T> {
  return (await request(path)).json() as Promise<T>;
}

export async function post<T>(path: string, body: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await request(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

const part = encodeURIComponent;

export const api = {
  games: () => getJson<GameInfo[]>("/api/games"),
  faces: (game: string) => getJson<Record<string, Face>>(`/api/games/${part(game)}/faces`),
  pictures: (game: string) => getText(`/api/games/${part(game)}/pictures.svg`),
  gameWords: (game: string, language: Language) => getText(`/api/games/${part(game)}/words/${language}.ftl`),
  platformWords: (language: Language) => getText(`/api/words/${language}.ftl`),
  rules: (game: string, language: Language) => getText(`/api/games/${part(game)}/rules/${language}.md`),
  tables: () => getJson<Listed[]>("/api/tables"),
  table: (id: string) => getJson<TableInfo>(`/api/tables/${part(id)}`),
  link: (id: string) => getJson<{ link: string }>(`/api/tables/${part(id)}/link`),
  newTable: (wanted: NewTable) => post<Seated>("/api/tables", wanted),
  newSeat: (table: string, wanted: NewSeat) => post<Seated>(`/api/tables/${part(table)}/seats`, wanted),
};
