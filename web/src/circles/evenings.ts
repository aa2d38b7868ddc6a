// What evenings ask of the server.
import { send } from "../lib/api.ts";
import type { NewAnswer } from "../wire/requests.ts";
import type { CalendarLink, Circle } from "../wire/types.ts";

/** Whether somebody comes. */
export type Answer = NewAnswer["answer"];

const path = (circle: string, number: number) => `/api/circles/${encodeURIComponent(circle)}/evenings/${number}`;

export const evenings = {
  answer: (circle: string, number: number, answer: Answer) => send<Circle>("POST", `${path(circle, number)}/answer`, { answer }),
  /** The address of an evening as a file for calendars. */
  file: (circle: string, number: number) => `${path(circle, number)}/calendar.ics`,
  /** An address at which programs read all of the player's evenings. */
  feed: () => send<CalendarLink>("POST", "/api/me/calendar"),
};
