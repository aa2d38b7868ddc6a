// What circles ask of the server.
import { getJson, send } from "../lib/api.ts";
import type { NewEvening, NewTable } from "../wire/requests.ts";
import type { Circle, CircleRow, Seated } from "../wire/types.ts";

const path = (id: string) => `/api/circles/${encodeURIComponent(id)}`;

export const circlesApi = {
  mine: () => getJson<CircleRow[]>("/api/me/circles"),
  found: (name: string) => send<Circle>("POST", "/api/circles", { name }),
  circle: (id: string, invitation: string | null = null) =>
    getJson<Circle>(path(id) + (invitation === null ? "" : `?${new URLSearchParams({ invitation })}`)),
  rename: (id: string, name: string) => send<Circle>("PATCH", path(id), { name }),
  enter: (id: string, invitation: string | null) => send<Circle>("POST", `${path(id)}/members`, { invitation }),
  newLink: (id: string) => send<Circle>("POST", `${path(id)}/link`),
  letBack: (id: string, player: string) => send<Circle>("DELETE", `${path(id)}/out/${encodeURIComponent(player)}`),
  leave: (id: string, player: string) => send<null>("DELETE", `${path(id)}/members/${encodeURIComponent(player)}`),
  open: (id: string, { game, options, clock, rated }: NewTable) =>
    send<Seated>("POST", `${path(id)}/tables`, { game, options, clock, rated }),
  plan: (id: string, evening: NewEvening) => send<Circle>("POST", `${path(id)}/evenings`, evening),
  turnEvening: (id: string, number: number, running: boolean) =>
    send<Circle>("POST", `${path(id)}/evenings/${number}`, { running }),
  dropEvening: (id: string, number: number) => send<Circle>("DELETE", `${path(id)}/evenings/${number}`),
};
