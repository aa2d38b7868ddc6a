// What tournaments ask of the server.
import { getJson, send } from "../lib/api.ts";
import { type SentTournament, type SentTournamentInfo, wholeTournament, wholeTournamentInfo } from "../wire/defaults.ts";
import type { NewTournament } from "../wire/requests.ts";
import type { Tournament, TournamentInfo } from "../wire/types.ts";

const path = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;
const whole = async (found: Promise<SentTournament>): Promise<Tournament> => wholeTournament(await found);

export const tournamentsApi = {
  ofCircle: async (circle: string): Promise<TournamentInfo[]> =>
    (await getJson<SentTournamentInfo[]>(`/api/circles/${encodeURIComponent(circle)}/tournaments`)).map(wholeTournamentInfo),
  mine: async (): Promise<TournamentInfo[]> =>
    (await getJson<SentTournamentInfo[]>("/api/me/tournaments")).map(wholeTournamentInfo),
  announce: (wanted: NewTournament) => whole(send("POST", "/api/tournaments", wanted)),
  get: (id: string) => whole(getJson(path(id))),
  enter: (id: string) => whole(send("POST", `${path(id)}/entries`)),
  addBot: (id: string, level: string) => whole(send("POST", `${path(id)}/entries`, { level })),
  withdraw: (id: string) => whole(send("DELETE", `${path(id)}/entries/mine`)),
  goOn: (id: string) => whole(send("POST", `${path(id)}/rounds`)),
};
