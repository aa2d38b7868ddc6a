// Where everything on the table lies: a pure function of what a game declares, who sits there and the room there is.
import { bottom, overlap } from "./plan-boxes.ts";
import { flat } from "./plan-flat.ts";
import { faultsOf } from "./plan-floors.ts";
import { tall } from "./plan-tall.ts";
import type { Box, Declared, Plan, Shape, Size } from "./plan-types.ts";
import { wide } from "./plan-wide.ts";

/** Whether a coach speaks in one line. */
export const isLow = ({ coach, prompt }: Plan): boolean => coach !== null && prompt.y - coach.y < 40;

/** Where a coach speaks without hiding what is asked. */
export function remarkBox({ coach, prompt }: Plan & { coach: Box }): Box {
  return { ...coach, height: prompt.y - coach.y - 2 };
}

// Of what lies below a slate, in pixels.
const GO_ON = 48;
const BROAD = 560;

const MARGIN = 0;

/**
 * After a round: the slate over centre and hand and, where room is scarce, over the seats that its rows tell of; below it,
 * where one goes on and, above or left of that, the coach.
 */
export function countBoxes({ shape, size, seats, count, race, prompt, coach }: Plan): { slate: Box; next: Box; remark: Box } {
  const below = race.height ? race : prompt;
  const beside = shape === "tall" || shape === "flat" ? count : below; // on phones, one's own seat may lie beside the hand: over it
  const x = Math.max(count.x, beside.x);
  const width = Math.min(count.x + count.width, beside.x + beside.width) - x;
  const broad = coach !== null && width >= BROAD;
  const y = bottom(below) - GO_ON;
  const next = broad ? { x: x + width / 2 + 4, y, width: width / 2 - 4, height: GO_ON } : { x, y, width, height: GO_ON };
  const remark = broad ? { x, y, width: width / 2 - 4, height: GO_ON } : { x, y: y - GO_ON - 4, width, height: coach ? GO_ON : 0 };
  const end = coach && !broad ? remark.y : y;
  if (shape === "wide") return { slate: { x, y: count.y, width, height: end - 6 - count.y }, next, remark };
  const own = shape === "square" ? seats.filter(({ side }) => side === "bottom").map(({ box }) => box.y) : [];
  return { slate: { x: MARGIN, y: MARGIN, width: size.width - 2 * MARGIN, height: Math.min(end, ...own) - 6 - MARGIN }, next, remark };
}

const APART = 8; // pixels between two buttons

/** The plan with a second button before that for a hint, of its size; what lies there gives way. */
export function withUndo(plan: Plan): Plan {
  const { hint } = plan;
  const undo = { ...hint, x: hint.x - hint.width - APART };
  const clear = <B extends Box | null>(box: B): B => (box && overlap(box, undo) ? { ...box, width: undo.x - APART - box.x } : box);
  return { ...plan, undo, prompt: clear(plan.prompt), lastMove: clear(plan.lastMove) };
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
/** In large print, it is first tried to draw a plan so much larger. */
const LARGE = [1.3, 1.2, 1.1];
/** Upright plans do not become broader than this: the felt shows at their sides. */
const BROADEST = 480;

/** The plans to try, by the shape of the stage, the best first. */
function shapes({ width, height }: Size): Shape[] {
  if (width < 600 && width < height * 1.1) return ["tall"];
  if (width < height) return ["square", "tall"];
  if (width < height * 1.35) return height < 540 ? ["flat", "square"] : ["square", "flat"];
  return height < 550 || (width < 940 && height < 620) ? ["flat"] : ["wide", "flat"]; // a narrow middle, as in the replay's frame
}

/** Plans and by how much each is drawn smaller, in the order in which they are tried. */
function candidates(stage: Size, large: boolean): { shape: Shape; by: number }[] {
  const larger = large ? LARGE.flatMap((by) => shapes(stage).map((shape) => ({ shape, by }))) : [];
  const near = shapes(stage).flatMap((shape) => STEPS.filter((by) => by >= NEXT).map((by) => ({ shape, by })));
  const far = STEPS.filter((by) => by < NEXT).flatMap((by) => shapes(stage).map((shape) => ({ shape, by })));
  return [...larger, ...near, ...far];
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
export function plan(declared: Declared, stage: Size, coach = false, large = false): Plan {
  let made: Plan | null = null;
  for (const { shape, by } of candidates(stage, large)) {
    made = drawn(declared, stage, coach, shape, by);
    if (faultsOf(declared, made).length === 0) break;
  }
  return made!;
}
