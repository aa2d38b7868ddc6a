import assert from "node:assert/strict";
import { test } from "node:test";
import { dealOf, tournamentOf } from "./occasion.ts";
import { bars, beaten, dateText, placeArguments, remaining, starText, stars, weeks, whyVoid } from "./daily.ts";

test("what is left is told in hours, and in minutes in the last hour", () => {
  assert.deepEqual(remaining(6 * 3600 + 60, 0), { hours: 6, minutes: 1 });
  assert.deepEqual(remaining(59 * 60, 1), { hours: 0, minutes: 59 });
  assert.deepEqual(remaining(10, 20), { hours: 0, minutes: 0 });
});

test("stars tell the third in which one stands", () => {
  assert.deepEqual([1, 16, 17, 32, 33, 48].map((place) => stars(place, 48)), [3, 3, 2, 2, 1, 1]);
  assert.deepEqual([stars(1, 1), stars(1, 2), stars(1, 3), stars(3, 3)], [0, 0, 3, 1]); // alone, nobody deserves any
  assert.equal(starText(2), "★★☆");
});

test("places have the reader's ordinals", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 22].map((place) => placeArguments(place, 48, "en").nth), ["one", "two", "few", "other", "other", "two"]);
  assert.deepEqual([1, 2].map((place) => placeArguments(place, 48, "fr").nth), ["one", "other"]);
});

test("a day keeps its date in every time zone", () => {
  assert.equal(dateText("2026-11-22", "fr", { day: "numeric", month: "numeric" }), "22/11");
});

test("past days lie in weeks from Monday to Sunday", () => {
  const past = ["2026-11-17", "2026-11-16", "2026-11-15", "2026-11-14"].map((day) => ({ day }));
  const found = weeks(past).map((week) => week.map((cell) => cell?.day.slice(8) ?? "--").join(" "));
  assert.deepEqual(found, ["-- -- -- -- -- 14 15", "16 17 -- -- -- -- --"]);
  assert.deepEqual(weeks([]), []);
});

test("a table's occasion names its deal", () => {
  assert.deepEqual(dealOf("daily:2026-11-22:coloretto"), { counts: true, day: "2026-11-22", game: "coloretto", address: "/daily/2026-11-22/coloretto" });
  assert.equal(dealOf("practice:2026-11-22:coloretto")?.counts, false);
  assert.deepEqual([dealOf(null), dealOf("circle:abc")], [null, null]);
});

test("a try that does not count says why", () => {
  const mine = { table: "a", phase: "today", mine: "playing" } as const;
  assert.equal(whyVoid(mine, "a"), null);
  assert.equal(whyVoid(mine, "b"), "daily-void");
  assert.equal(whyVoid({ ...mine, table: null }, "b"), null);
  assert.equal(whyVoid({ ...mine, phase: "over" }, "a"), "daily-too-late");
  assert.equal(whyVoid({ ...mine, phase: "over", mine: "done" }, "a"), null);
});

test("many scores are told in few bars", () => {
  assert.deepEqual(bars([[9, 1], [4, 2]]), [{ first: 9, last: 9, count: 1 }, { first: 4, last: 4, count: 2 }]);
  const many = Array.from({ length: 30 }, (_, index): [number, number] => [40 - index, 1]);
  assert.deepEqual(bars(many)[0], { first: 40, last: 38, count: 3 });
  assert.deepEqual(bars(many.toReversed()).at(-1), { first: 38, last: 40, count: 3 });
  assert.equal(bars(many).reduce((sum, { count }) => sum + count, 0), 30);
});

test("a table's occasion names its tournament", () => {
  assert.equal(tournamentOf("tournament:t3Jx0cQx9_aB:2"), "/e/t3Jx0cQx9_aB");
  for (const other of [null, "daily:2026-11-22:ole", "circle:abc", "tournament:abc"]) assert.equal(tournamentOf(other), null);
});

test("those who did worse are counted from the better end", () => {
  assert.deepEqual([40, 31, 12].map((score) => beaten(score, [[40, 2], [31, 4], [12, 1]])), [5, 1, 0]);
  assert.equal(beaten(3, [[3, 1], [9, 2]]), 2); // the fewest win
});
