// Every table there can be, in windows of any size, played, taught and looked back at: everything there, whole and large enough.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boxesOf, faultsOf } from "./plan-floors.ts";
import { shell } from "./plan-shell.ts";
import type { Declared, Plan, Size } from "./plan-types.ts";
import { plan } from "./plan.ts";

const tables = JSON.parse(readFileSync(new URL("declared.json", import.meta.url), "utf-8")) as {
  name: string;
  declared: Declared;
}[];

/** Windows that people have, and the smallest and largest. */
const KNOWN: readonly (readonly [number, number])[] = [
  [320, 480], [360, 640], [390, 844], [430, 932], [568, 320], [600, 600], [640, 360], [667, 375], [768, 500], [768, 1024],
  [844, 390], [860, 464], [932, 430], [1024, 600], [1024, 768], [1100, 500], [1280, 720], [1366, 657], [1920, 1080], [2560, 1440],
]; // prettier-ignore
const RANDOM = 60;
const seed = Number(process.env.TABLEE_SEED ?? 1); // other windows for another seed

/** A generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Any window from 320×480, or lying 480×320, to 2560×1440. */
function anyWindow(next: () => number): Size {
  const lying = next() < 0.7;
  const [broad, high] = lying ? [480, 320] : [320, 480];
  // Small windows are as many as large ones.
  const size = (least: number, most: number) => Math.round(least * (most / least) ** next());
  return { width: size(broad, 2560), height: size(high, 1440) };
}

/** The stages of a window: played with the log open and closed, taught beside a sheet, and looked back at in a frame. */
function stages(window: Size): { stage: Size; coach: boolean }[] {
  const { width, height } = window;
  const sheet = width >= 900 && height >= 480 ? Math.min(416, Math.max(288, width * 0.3)) : 0;
  return [
    ...[true, false].map((open) => ({ stage: shell(window, open).stage, coach: true })),
    { stage: { width: width - sheet, height: height - 44 }, coach: false },
    { stage: frame(window), coach: false },
  ];
}

/** The stage of a replay: a rail below it and a column beside it, or all of these in one of them. */
function frame({ width, height }: Size): Size {
  const high = height - HEADER;
  if (width >= 960 && height >= 480) return { width: width - Math.min(416, Math.max(304, width * 0.32)), height: high - RAIL };
  if (width >= height) return { width: width - Math.min(208, Math.max(176, width * 0.24)), height: high };
  return { width, height: high - (height < 560 ? LOW : RAIL + TABS) };
}
const [HEADER, RAIL, TABS, LOW] = [44, 98, 48, 106];

/** How small a table may be drawn where the window has room for a phone’s, and where it has less. */
const SCALE = { room: 0.6, less: 0.45, most: 1.6 };

/** Whether the stage is drawn as a whole, and not too small. */
function faultsOfScale({ scale, size, shape }: Plan, stage: Size, { width, height }: Size): string[] {
  const room = Math.min(width, height) >= 360 && Math.max(width, height) >= 640;
  const spare = { width: stage.width - size.width * scale, height: stage.height - size.height * scale };
  const fills = Math.abs(spare.height) < 1 && (shape === "tall" ? spare.width > -1 : Math.abs(spare.width) < 1);
  return [
    ...(scale >= (room ? SCALE.room : SCALE.less) && scale <= SCALE.most ? [] : [`drawn at ${scale.toFixed(2)}`]),
    ...(fills ? [] : [`what is drawn is smaller than the stage by ${spare.width}×${spare.height}`]),
  ];
}

test(`in any window everything is there, whole, apart and large enough (TABLEE_SEED=${seed})`, () => {
  const next = numbers(seed);
  const windows = [...KNOWN.map(([width, height]) => ({ width, height })), ...Array.from({ length: RANDOM }, () => anyWindow(next))];
  const faults: string[] = [];
  for (const window of windows) {
    for (const { stage, coach } of stages(window)) {
      for (const { name, declared } of tables) {
        const coached = coach && declared.viewer !== null && next() < 0.5;
        const laid = plan(declared, stage, coached);
        const about = `${name}${coached ? ", coached" : ""}, window ${window.width}×${window.height}, stage ${Math.round(stage.width)}×${Math.round(stage.height)}`;
        const found = [
          ...faultsOf(declared, laid),
          ...faultsOfScale(laid, stage, window),
          ...(laid.seats.length === declared.seats ? [] : ["a seat has no place"]),
          ...boxesOf(declared, laid).flatMap(({ name, box }) => (box.width > 0 && box.height > 0 ? [] : [`${name} has no size`])),
        ];
        faults.push(...found.map((fault) => `${about}: ${fault}`));
      }
    }
  }
  assert.equal(faults.length, 0, `TABLEE_SEED=${seed}: ${faults.length} faults:\n${faults.slice(0, 30).join("\n")}`);
});

test("a plan that squeezes a seat, a card, a board, a word or a hand is refused", () => {
  const { declared } = tables.find(({ name }) => name === "nain_jaune 8")!;
  const whole = plan(declared, { width: 1068, height: 676 });
  assert.deepEqual(faultsOf(declared, whole), []);
  const squeezed: ((laid: Plan) => void)[] = [
    ({ seats }) => (seats[3]!.box.height = 20),
    ({ seats }) => (seats[3]!.portrait = 160),
    ({ seats }) => (seats[3]!.box.x = -40),
    ({ seats }) => (seats[3]!.box = { ...seats[2]!.box }),
    ({ zones }) => (zones.board!.box.height = 90),
    ({ zones }) => (zones.sequence!.card = 20),
    ({ zones }) => delete zones.due,
    ({ zones }) => (zones.talon!.box.width = 20),
    ({ zones }) => (zones.hand0!.box.width = 160),
    ({ prompt }) => (prompt.width = 100),
  ];
  for (const squeeze of squeezed) {
    const laid = structuredClone(whole);
    squeeze(laid);
    assert.notEqual(faultsOf(declared, laid).length, 0, squeeze.toString());
  }
});
