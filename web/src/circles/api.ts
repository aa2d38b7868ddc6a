// What circles ask of the server.
import { getJson, send } from "../lib/api.ts";
import type { NewEvening, NewTable } from "../wire/requests.ts";
import type { Circle, CircleRow, SeatToken } from "../wire/types.ts";

const path = (id: string) => `/api/circles/${encodeURIComponent(id)}`;

export const circlesApi = {
  mine: () => getJson<CircleRow[]>("/api/me/circles"),
  found: (name: string) => send<Circle>("POST", "/api/circles", { name }),
  /** `by`: who sent the link, as it says. */
  circle: (id: string, invitation: string | null = null, by: string | null = null) => {
    const query = new URLSearchParams(Object.entries({ invitation, by }).filter((one): one is [string, string] => one[1] !== null));
    return getJson<Circle>(`${path(id)}?${query}`);
  },
  /** The socket that tells members when to ask for it again. */
  changes: (id: string) => `${path(id)}/changes`,
  rename: (id: string, name: string) => send<Circle>("PATCH", path(id), { name }),
  enter: (id: string, invitation: string | null) => send<Circle>("POST", `${path(id)}/members`, { invitation }),
  newLink: (id: string) => send<Circle>("POST", `${path(id)}/link`),
  letBack: (id: string, player: string) => send<Circle>("DELETE", `${path(id)}/out/${encodeURIComponent(player)}`),
  letLead: (id: string, player: string, leads: boolean) =>
    send<Circle>("PATCH", `${path(id)}/members/${encodeURIComponent(player)}`, { leads }),
  leave: (id: string, player: string) => send<null>("DELETE", `${path(id)}/members/${encodeURIComponent(player)}`),
  open: (id: string, { game, options, clock, rated }: NewTable) =>
    send<SeatToken>("POST", `${path(id)}/tables`, { game, options, clock, rated }),
  plan: (id: string, evening: NewEvening) => send<Circle>("POST", `${path(id)}/evenings`, evening),
  turnEvening: (id: string, number: number, running: boolean) =>
    send<Circle>("POST", `${path(id)}/evenings/${number}`, { running }),
  dropEvening: (id: string, number: number) => send<Circle>("DELETE", `${path(id)}/evenings/${number}`),
};
