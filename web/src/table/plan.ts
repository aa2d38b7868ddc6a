// Where everything on the table lies: a pure function of what a game declares, who sits there and the room there is.
import { bottom } from "./plan-boxes.ts";
import { flat } from "./plan-flat.ts";
import { faultsOf } from "./plan-floors.ts";
import { tall } from "./plan-tall.ts";
import type { Box, Declared, Plan, Shape, Size } from "./plan-types.ts";
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

/** Where a hint or a refusal is told: over the prompt and, if it lies right above, the line of the last move. */
export function saidBox({ prompt, lastMove }: Plan): Box {
  const above = lastMove && lastMove.y < prompt.y && prompt.y - bottom(lastMove) < ADJACENT && lastMove.x >= prompt.x - 1;
  return above ? { ...prompt, y: lastMove.y, height: bottom(prompt) - lastMove.y } : prompt;
}

const ADJACENT = 10;

/** For what each plan is laid out; a larger stage shows it larger, up to so many times. */
const SIZES: Record<Shape, Size> = {
  wide: { width: 1068, height: 676 },
  square: { width: 768, height: 980 },
  tall: { width: 390, height: 752 },
  flat: { width: 796, height: 390 },
};
const LARGEST = 1.6;
/** A plan in which something would be squeezed is tried on stages larger by steps, and drawn smaller. */
const STEPS = Array.from({ length: 24 }, (_, at) => 0.96 ** at);
/** Before a plan is drawn smaller than this, the next one is tried. */
const NEXT = 0.85;
/** Upright plans do not become broader than this: the felt shows at their sides. */
const BROADEST = 480;

/** The plans to try, by the shape of the stage, the best first. */
function shapes({ width, height }: Size): Shape[] {
  if (width < 600 && width < height * 1.1) return ["tall"];
  if (width < height) return ["square", "tall"];
  if (width < height * 1.35) return height < 540 ? ["flat", "square"] : ["square", "flat"];
  return height < 550 ? ["flat"] : ["wide", "flat"];
}

/** Plans and by how much each is drawn smaller, in the order in which they are tried. */
function candidates(stage: Size): { shape: Shape; by: number }[] {
  const near = shapes(stage).flatMap((shape) => STEPS.filter((by) => by >= NEXT).map((by) => ({ shape, by })));
  const far = STEPS.filter((by) => by < NEXT).flatMap((by) => shapes(stage).map((shape) => ({ shape, by })));
  return [...near, ...far];
}

const PLANS: Record<Shape, (declared: Declared, stage: Size, coached: boolean) => Plan> = {
  wide: (declared, stage, coached) => wide(declared, stage, "wide", coached),
  square: (declared, stage, coached) => wide(declared, stage, "square", coached),
  tall,
  flat,
};

function drawn(declared: Declared, stage: Size, coached: boolean, shape: Shape, by: number): Plan {
  const { width, height } = SIZES[shape];
  const scale = by * Math.min(LARGEST, Math.max(1, Math.min(stage.width / width, stage.height / height)));
  const room = { width: stage.width / scale, height: stage.height / scale };
  const size = shape === "tall" ? { ...room, width: Math.min(BROADEST, room.width) } : room;
  return { ...PLANS[shape](declared, size, coached), scale };
}

/**
 * Lays out everything, with room for a coach or without; it depends on nothing else, so nothing moves but what is played.
 *
 * A plan that would squeeze something is not used: the same table is laid out on a larger stage and drawn smaller.
 */
export function plan(declared: Declared, stage: Size, coach = false): Plan {
  let made: Plan | null = null;
  for (const { shape, by } of candidates(stage)) {
    made = drawn(declared, stage, coach, shape, by);
    if (faultsOf(declared, made).length === 0) break;
  }
  return made!;
}
