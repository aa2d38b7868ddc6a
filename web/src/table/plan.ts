// Where everything on the table lies: a pure function of what a game declares, who sits there and the room there is.
import { flat } from "./plan-flat.ts";
import { tall } from "./plan-tall.ts";
import type { Box, Declared, Plan, Size } from "./plan-types.ts";
import { wide } from "./plan-wide.ts";

/** Whether a coach speaks in one line. */
export const isLow = ({ coach, prompt }: Plan): boolean => coach !== null && prompt.y - coach.y < 40;

/** What the coach has of such a line after a round. */
const SHARE = 0.4;

/** After a round, what a coach says stands above what comes next, or left of it where it speaks in one line. */
export function remarkBox(plan: Plan & { coach: Box }): Box {
  const { coach, prompt } = plan;
  return isLow(plan) ? { ...coach, width: coach.width * SHARE } : { ...coach, height: prompt.y - coach.y - 2 };
}

/** Where one goes on after a round. */
export function nextBox(plan: Plan): Box {
  const { coach, prompt } = plan;
  if (!coach || !isLow(plan)) return prompt;
  const x = coach.x + coach.width * SHARE + 8;
  return { ...prompt, x, width: coach.x + coach.width - x };
}

/** Phones held upright are narrower than this. */
const TALL = 600;
/** Phones held sideways are lower than this. */
const FLAT = 440;
/** Below this width there is no room for columns and panels beside each other. */
const SQUARE = 900;

/** Lays out everything, with room for a coach or without; it depends on nothing else, so nothing moves but what is played. */
export function plan(declared: Declared, stage: Size, coach = false): Plan {
  if (stage.width < TALL) return tall(declared, stage, coach);
  if (stage.height < FLAT) return flat(declared, stage, coach);
  return wide(declared, stage, stage.width < SQUARE ? "square" : "wide", coach);
}
