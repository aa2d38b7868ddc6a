// What tournaments ask of the server.
import { getJson, send } from "../lib/api.ts";
import type { NewTournament } from "../wire/requests.ts";
import type { Tournament, TournamentInfo } from "../wire/types.ts";

const path = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export const tournamentsApi = {
  ofCircle: (circle: string) => getJson<TournamentInfo[]>(`/api/circles/${encodeURIComponent(circle)}/tournaments`),
  mine: () => getJson<TournamentInfo[]>("/api/me/tournaments"),
  announce: (wanted: NewTournament) => send<Tournament>("POST", "/api/tournaments", wanted),
  get: (id: string) => getJson<Tournament>(path(id)),
  /** The socket that tells when to ask for it again. */
  changes: (id: string) => `${path(id)}/changes`,
  enter: (id: string, team: string | null) => send<Tournament>("POST", `${path(id)}/entries`, { team }),
  addBot: (id: string, level: string) => send<Tournament>("POST", `${path(id)}/entries`, { level }),
  withdraw: (id: string) => send<Tournament>("DELETE", `${path(id)}/entries/mine`),
  takeOut: (id: string, entry: number) => send<Tournament>("DELETE", `${path(id)}/entries/${entry}`),
  goOn: (id: string) => send<Tournament>("POST", `${path(id)}/rounds`),
};
