import assert from "node:assert/strict";
import { test } from "node:test";
import { place, type Rect } from "./tooltip-place.ts";

const PHONE: Rect = { x: 0, y: 0, width: 360, height: 640 };
const SIZE = { width: 200, height: 50 };

const apart = (a: Rect, b: Rect) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test("above where there is room, and the arrow points at the middle", () => {
  assert.deepEqual(place({ x: 160, y: 300, width: 40, height: 20 }, SIZE, PHONE), { side: "above", x: 80, y: 241, arrow: 100 });
});

test("below at the upper edge, within the screen, the arrow at what it explains", () => {
  const at = place({ x: 330, y: 4, width: 24, height: 20 }, SIZE, PHONE);
  assert.deepEqual(at, { side: "below", x: 154, y: 33, arrow: 186 });
});

test("beside what is as high as the screen", () => {
  assert.equal(place({ x: 0, y: 0, width: 100, height: 640 }, SIZE, PHONE).side, "right");
  assert.equal(place({ x: 260, y: 0, width: 100, height: 640 }, SIZE, PHONE).side, "left");
});

test("wherever a thing lies, it is not covered, and the tooltip is seen whole, on a zoomed page too", () => {
  const seen = { x: 40, y: 100, width: 300, height: 400 };
  for (let x = 40; x <= 300; x += 20) {
    for (let y = 100; y <= 460; y += 20) {
      const thing = { x, y, width: 40, height: 40 };
      const at = place(thing, SIZE, seen);
      assert.ok(apart({ ...at, ...SIZE }, thing), `${x}, ${y}`);
      assert.ok(at.x >= seen.x && at.y >= seen.y && at.x + SIZE.width <= 340 && at.y + SIZE.height <= 500, `${x}, ${y}`);
    }
  }
});

test("clear of what has to stay in sight, above it, and with no arrow at what lies between", () => {
  const card = { x: 20, y: 540, width: 60, height: 84 };
  const clear = [{ x: 10, y: 420, width: 340, height: 40 }, { x: 20, y: 480, width: 320, height: 84 }, card];
  assert.deepEqual(place(card, SIZE, PHONE, clear), { side: "above", x: 6, y: 361, arrow: null });
  assert.equal(place({ x: 100, y: 300, width: 40, height: 40 }, SIZE, PHONE, clear).arrow, 100);
});

test("where all has to stay clear, it lies as if nothing had to", () => {
  const card = { x: 160, y: 300, width: 40, height: 20 };
  assert.deepEqual(place(card, SIZE, PHONE, [PHONE]), place(card, SIZE, PHONE));
});
