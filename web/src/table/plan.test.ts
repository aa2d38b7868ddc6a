// Every table there can be, on eight screens: all boxes inside, none over another, nothing too small to read or touch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boxesOf, faultsOf } from "./plan-floors.ts";
import { shell } from "./plan-shell.ts";
import { enlargedPlan, spread } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Plan, Size } from "./plan-types.ts";
import { countBoxes, plan, withUndo } from "./plan.ts";

const tables = JSON.parse(readFileSync(new URL("declared.json", import.meta.url), "utf-8")) as {
  name: string;
  declared: Declared;
}[];

const SCREENS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
] as const;

interface Case {
  about: string;
  window: Size;
  stage: Size;
  declared: Declared;
  coach: boolean;
  laid: Plan;
}

const cases: Case[] = [];
for (const [width, height] of SCREENS) {
  const window = { width, height };
  const stages = [true, false].map((open) => shell(window, open).stage);
  const different = stages[0]!.width === stages[1]!.width ? stages.slice(0, 1) : stages;
  for (const [at, stage] of different.entries()) {
    for (const { name, declared } of tables) {
      const about = `${name}, ${width}×${height}${at ? ", log closed" : ""}`;
      cases.push({ about, window, stage, declared, coach: false, laid: plan(declared, stage) });
      if (declared.viewer === null) continue; // who only watches has no coach
      cases.push({ about: `${about}, coached`, window, stage, declared, coach: true, laid: plan(declared, stage, true) });
    }
  }
}

/** Other stages, on which all must fit however small: a table looked back at, small and large phones, other tablets. */
const OTHERS = [
  [1068, 392],
  [390, 560],
  [320, 480],
  [430, 850],
  [620, 375],
  [884, 430],
  [1000, 556],
  [820, 1136],
  [788, 556],
  [2348, 1396],
] as const;
const unusual = OTHERS.flatMap(([width, height]) => {
  const stage = { width, height };
  return tables.flatMap(({ name, declared }): Case[] =>
    (declared.viewer === null ? [false] : [false, true]).map((coach) => {
      const about = `${name}, stage of ${width}×${height}${coach ? ", coached" : ""}`;
      return { about, window: stage, stage, declared, coach, laid: plan(declared, stage, coach) };
    }),
  );
});

/** Runs a check over all tables and lists all that fail. */
function everywhere(check: (one: Case) => string[], among = cases): void {
  const faults = among.flatMap((one) => check(one).map((fault) => `${one.about}: ${fault}`));
  assert.equal(faults.length, 0, `${faults.length} faults:\n${faults.slice(0, 60).join("\n")}`);
}

const round = (n: number): number => Math.round(n * 10) / 10;
const boxText = ({ x, y, width, height }: Box): string => `${round(x)},${round(y)} ${round(width)}×${round(height)}`;

/** Whether a zone is told in its seat's marks alone. */
const drawn = ({ laid }: Case, { id }: DeclaredZone): boolean => laid.zones[id]!.card > 0;

const boxes = ({ declared, laid }: Case) => boxesOf(declared, laid);

/** By how much two boxes overlap, the smaller way. */
function overlap(a: Box, b: Box): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(x, y));
}

const inside = (box: Box, { width, height }: Size): boolean =>
  box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;

test("every zone and seat has a box, and a box has a size", () => {
  everywhere((one) => [
    ...one.declared.zones.filter(({ id }) => !one.laid.zones[id]).map(({ id }) => `no place for ${id}`),
    ...(one.laid.seats.length === one.declared.seats ? [] : ["not every seat has a place"]),
    ...boxes(one)
      .filter(({ box }) => !(box.width > 0 && box.height > 0))
      .map(({ name, box }) => `${name} has no size: ${boxText(box)}`),
    ...(one.declared.signs.length > 0 === (one.laid.signs !== null) ? [] : ["signs without a box"]),
  ]);
});

test("everything lies inside the stage", () => {
  everywhere((one) => {
    const { laid } = one;
    const stage = laid.size;
    const others = [
      { name: "count", box: laid.count },
      { name: "race", box: laid.race },
      ...laid.seats.flatMap(({ bubble }, seat) => (bubble ? [{ name: `bubble ${seat}`, box: bubble }] : [])),
      ...Object.entries(laid.zones).flatMap(([id, { note }]) => (note ? [{ name: `note of ${id}`, box: note }] : [])),
    ];
    return [...boxes(one), ...others]
      .filter(({ box }) => !inside(box, stage))
      .map(({ name, box }) => `${name} at ${boxText(box)} in ${stage.width}×${stage.height}`);
  }, [...cases, ...unusual]);
});

test("no box lies over another", () => {
  everywhere((one) => {
    const all = boxes(one);
    return all.flatMap((a, at) =>
      all
        .slice(at + 1)
        .filter((b) => overlap(a.box, b.box) > 0.5)
        .map((b) => `${a.name} ${boxText(a.box)} and ${b.name} ${boxText(b.box)}`),
    );
  }, [...cases, ...unusual]);
});

const holds = (outer: Box, inner: Box): boolean => inside({ ...inner, x: inner.x - outer.x, y: inner.y - outer.y }, outer);

test("pieces lie in their zones; a hand may sink into the rail", () => {
  everywhere((one) =>
    one.declared.zones
      .filter((zone) => drawn(one, zone) && zone.kind !== "board")
      .flatMap((zone) => {
        const laid = one.laid.zones[zone.id]!;
        const n = laid.places.length || zone.capacity;
        const sunk = zone.kind === "fan" ? laid.card * 0.8 : 0;
        const box = { ...laid.box, height: laid.box.height + sunk };
        return spread(laid, n)
          .filter((place) => !holds(box, place))
          .slice(0, 1)
          .map((place) => `a card of ${zone.id} at ${boxText(place)} is outside ${boxText(box)}`);
      }),
  );
});

test("a coach speaks in a place of its own, over nothing but the prompt at its lower edge, the hint and the last move", () => {
  everywhere((one) => {
    const { laid, coach } = one;
    const stage = laid.size;
    const box = laid.coach;
    if (!coach || !box) return coach === (box !== null) ? [] : ["no place for the coach, or one too many"];
    const low = laid.shape === "flat" || laid.shape === "wide";
    const covered = ["prompt", "hint", "lastMove", ...(laid.shape === "tall" && stage.height < 700 ? [`seat ${one.declared.viewer}`] : [])];
    return [
      ...(box.height < (low ? 59.9 : 91.9) || box.width < (stage.width < 360 ? 170 : stage.width > 800 && low ? 360 : 200) ? [`the coach has ${boxText(box)}`] : []),
      ...(inside(box, stage) ? [] : [`the coach is outside, at ${boxText(box)}`]),
      ...(holds(box, laid.prompt) && (box.height < 92 || laid.prompt.y - box.y >= 40) ? [] : [`the prompt at ${boxText(laid.prompt)} leaves no room`]),
      ...boxes(one)
        .filter(({ name, box: other }) => !covered.includes(name) && overlap(box, other) > 0.5)
        .map(({ name }) => `the coach lies over ${name}`),
    ];
  }, [...cases, ...unusual]);
});

test("bubbles lie over nothing but what stands aside", () => {
  everywhere((one) => {
    const asides = new Set(one.declared.zones.filter(({ part }) => part === "aside").map(({ id }) => id));
    return one.laid.seats.flatMap(({ bubble }, seat) =>
      boxes(one)
        .filter(({ name, box }) => bubble && !asides.has(name) && overlap(bubble, box) > 0.5)
        .map(({ name }) => `the bubble of ${seat} lies over ${name}`),
    );
  });
});

test("what others did last lies in short in the place of their bubble, in their plate or in a place of its own, on phones too", () => {
  everywhere((one) =>
    one.laid.seats.flatMap(({ box, bubble, deed }, seat) => {
      if (!deed) return [];
      const own = seat === one.declared.viewer ? [`the viewer ${seat} has a deed`] : [];
      const apart = boxes(one).every((other) => !overlap(other.box, deed));
      return deed === bubble || holds(box, deed) || apart ? own : [...own, `the deed of ${seat} at ${boxText(deed)} is not in ${boxText(box)}`];
    }),
  );
  const four = cases.filter(({ declared, window }) => declared.seats === 4 && declared.viewer === 0 && window.width === 390);
  assert.ok(four.length > 4);
  for (const { about, laid } of four) assert.ok(laid.seats.every(({ deed }, seat) => (deed !== null) === (seat !== 0)), about);
});

test("what others do is told at their seats or in a line", () => {
  everywhere(({ laid, declared }) =>
    laid.seats.flatMap(({ bubble }, seat) =>
      bubble || laid.lastMove || seat === declared.viewer ? [] : [`nothing tells what ${seat} does`],
    ),
  );
});

test("the same table on the same stage is laid out the same", () => {
  for (const { declared, stage, coach, laid } of cases.slice(0, 200)) {
    assert.deepEqual(plan(structuredClone(declared), { ...stage }, coach), laid);
  }
});

test("what can be touched is large enough for a thumb", () => {
  everywhere((one) => {
    const { declared, laid } = one;
    const faults: string[] = [];
    for (const zone of declared.zones) {
      const at = laid.zones[zone.id]!;
      if (!drawn(one, zone)) continue;
      if (zone.touch && zone.kind !== "fan" && Math.max(at.box.width, at.box.height) < 44) faults.push(`${zone.id} is ${boxText(at.box)}`);
      if (zone.kind !== "fan" || zone.seat === null || zone.seat !== declared.viewer) continue;
      const cards = spread(at, zone.capacity);
      const steps = cards.slice(1).flatMap((card, i) => (card.y === cards[i]!.y ? [card.x - cards[i]!.x] : []));
      if (Math.min(...steps) < 24) faults.push(`cards in hand are ${round(Math.min(...steps))} apart`);
    }
    if (laid.hint.width < 44 || laid.hint.height < 44) faults.push(`the hint is ${boxText(laid.hint)}`);
    return faults;
  });
});

test("words have room", () => {
  const least = { plate: 80, bar: 80, tile: 60 };
  everywhere(({ laid }) => [
    ...(laid.prompt.height < 38 || laid.prompt.width < 160 ? [`the prompt is ${boxText(laid.prompt)}`] : []),
    ...laid.seats
      .filter(({ box, form }) => box.width < least[form] || box.height < 28)
      .map(({ box, form }) => `a ${form} of ${boxText(box)}`),
    ...(laid.lastMove && laid.lastMove.height < 20 ? [`the last move is told in ${boxText(laid.lastMove)}`] : []),
  ]);
});

/** The smallest width of cards in the middle that is asked for. */
const wanted = ({ width, height }: Size): number => (width >= 1280 && height >= 720 ? 64 : 35);

test("cards in the middle are large enough", () => {
  everywhere((one) =>
    one.declared.zones
      .filter((zone) => zone.seat === null && zone.part === "centre")
      .filter(({ id }) => one.laid.zones[id]!.card * one.laid.scale < wanted(one.window))
      .map(({ id }) => `cards of ${id} are ${one.laid.zones[id]!.card} wide`),
  );
});

test("on a tablet lying down, Coloretto's five rows lie near the deck, which stands apart from the seats above", () => {
  const { declared } = tables.find(({ name }) => name === "coloretto 5")!;
  const laid = plan(declared, shell({ width: 1024, height: 768 }, true).stage);
  const rows = declared.zones.filter(({ kind, part }) => kind === "row" && part === "centre").map(({ id }) => laid.zones[id]!);
  assert.equal(rows.length, 5);
  for (const { card } of rows) assert.ok(card * laid.scale >= 56, `${card * laid.scale}`);
  const above = laid.seats.filter(({ side }) => side === "top").map(({ box }) => box.y + box.height);
  assert.ok(laid.zones["deck"]!.box.y >= Math.max(...above) + 4);
});

test("larger cards of a hand stay within the width of its box, and begin where it begins", () => {
  everywhere(({ declared, laid }) => {
    const hand = declared.zones.find((zone) => zone.kind === "fan" && zone.seat === declared.viewer);
    if (!hand) return [];
    const zone = enlargedPlan(laid, hand.id).zones[hand.id]!;
    const wider = spread(zone, hand.capacity).filter(
      (card) => card.x < zone.box.x - 0.5 || card.x + card.width > zone.box.x + zone.box.width + 0.5 || card.y < zone.box.y - 0.5,
    );
    return wider.map((card) => boxText(card));
  });
});

test("a slate is large enough to count on, and what comes after it lies below, within reach", () => {
  for (const { about, laid } of cases) {
    const { slate, next, remark } = countBoxes(laid);
    assert.ok(slate.width >= 280 && slate.height >= 100, `${about}: ${slate.width} × ${slate.height}`);
    assert.ok(next.y >= slate.y + slate.height && next.height >= 44 && next.width >= 140, about);
    assert.ok(next.y + next.height <= laid.size.height + 0.5, about);
    const apart = remark.x + remark.width <= next.x || remark.y + remark.height <= next.y;
    assert.ok(!laid.coach || (apart && remark.y >= slate.y + slate.height), about);
  }
});

test("the button to take back lies beside that for a hint, over nothing, and leaves room for what is asked", () => {
  for (const { about, laid, declared } of cases) {
    if (declared.viewer === null || !laid.hint.width) continue;
    const { undo, prompt, ...rest } = withUndo(laid);
    const others = boxesOf(declared, { ...rest, prompt, coach: null }).filter(({ name }) => name !== "undo");
    for (const { name, box } of others) assert.ok(!over(undo!, box), `${about}: over ${name}`);
    assert.ok(prompt.width >= 170, `${about}: ${prompt.width}`);
  }
});

const over = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

test("in large print, four at a table see it 10 to 30 % larger, and everything is there", () => {
  for (const { name, declared } of tables.filter(({ name }) => /^\w+ 4$/.test(name))) {
    for (const [width, height] of [[768, 1024], [1280, 720]] as const) {
      const { stage } = shell({ width, height }, true);
      const large = plan(declared, stage, false, true);
      assert.ok(large.scale > 1.09 * plan(declared, stage).scale, `${name}, ${width}×${height}: ${large.scale / plan(declared, stage).scale}`);
      assert.deepEqual(faultsOf(declared, large), []);
    }
  }
});
