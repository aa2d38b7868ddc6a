// What circles ask of the server.
import { getJson, send } from "../lib/api.ts";
import { type SentCircle, type SentCircleRow, wholeCircle, wholeCircleRow } from "../wire/defaults.ts";
import type { NewEvening, NewTable } from "../wire/requests.ts";
import type { Circle, CircleRow, Seated } from "../wire/types.ts";

const path = (id: string) => `/api/circles/${encodeURIComponent(id)}`;
const whole = async (circle: Promise<SentCircle>): Promise<Circle> => wholeCircle(await circle);

export const circlesApi = {
  mine: async (): Promise<CircleRow[]> => (await getJson<SentCircleRow[]>("/api/me/circles")).map(wholeCircleRow),
  found: (name: string) => whole(send("POST", "/api/circles", { name })),
  circle: (id: string, invitation: string | null = null) =>
    whole(getJson(path(id) + (invitation === null ? "" : `?${new URLSearchParams({ invitation })}`))),
  rename: (id: string, name: string) => whole(send("PATCH", path(id), { name })),
  enter: (id: string, invitation: string | null) => whole(send("POST", `${path(id)}/members`, { invitation })),
  newLink: (id: string) => whole(send("POST", `${path(id)}/link`)),
  letBack: (id: string, player: string) => whole(send("DELETE", `${path(id)}/out/${encodeURIComponent(player)}`)),
  leave: (id: string, player: string) => send<null>("DELETE", `${path(id)}/members/${encodeURIComponent(player)}`),
  open: (id: string, { game, options, clock, rated, entropy }: NewTable) =>
    send<Seated>("POST", `${path(id)}/tables`, { game, options, clock, rated, entropy }),
  plan: (id: string, evening: NewEvening) => whole(send("POST", `${path(id)}/evenings`, evening)),
  turnEvening: (id: string, number: number, running: boolean) =>
    whole(send("POST", `${path(id)}/evenings/${number}`, { running })),
  dropEvening: (id: string, number: number) => whole(send("DELETE", `${path(id)}/evenings/${number}`)),
};
