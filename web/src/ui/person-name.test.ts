import assert from "node:assert/strict";
import { test } from "node:test";
import { firstName } from "./person-name.ts";

test("a long name is cut to the first one, with an initial where another begins alike", () => {
  const all = ["Ada-Louise Featherstone", "Pie Futée", "Pie Agile", "Gwenaëlle"];
  assert.deepEqual(all.map((name) => firstName(name, all)), ["Ada-Louise", "Pie F.", "Pie A.", "Gwenaëlle"]);
});
