// What players ask of the server about one another.
import { getJson, send } from "../lib/api.ts";
import type { PlayerPage, TablePlayers } from "../wire/types.ts";

const part = encodeURIComponent;

export const peopleApi = {
  page: (player: string) => getJson<PlayerPage>(`/api/players/${part(player)}`),
  follow: (player: string) => send<null>("POST", `/api/me/follows/${part(player)}`),
  block: (player: string) => send<null>("POST", `/api/me/blocks/${part(player)}`),
  unfollow: (player: string) => send<null>("DELETE", `/api/me/follows/${part(player)}`),
  /** By seat, whose page the reader may see. */
  atTable: (table: string) => getJson<TablePlayers>(`/api/tables/${part(table)}/players`),
  invite: (table: string, player: string) => send<null>("POST", `/api/tables/${part(table)}/invitations`, { player }),
};
