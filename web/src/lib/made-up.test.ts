import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { avatarOf, suits } from "../ui/avatars.ts";
import { madeUpNames, pickName } from "./made-up.ts";

for (const language of ["en", "fr"]) {
  const words = readFileSync(join(import.meta.dirname, `../../../src/tablee/words/${language}/web.ftl`), "utf-8");
  const names = madeUpNames(words.match(/^web-made-up = (.*)$/m)![1]!);

  test(`newcomers are named from thousands, each short enough and with a portrait that suits it: ${language}`, () => {
    assert.ok(new Set(names).size >= 2000, `${new Set(names).size}`);
    assert.deepEqual(names.filter((name) => name.length > 24 || !suits(name)), []);
  });

  test(`nobody is offered the animal of somebody at the table: ${language}`, () => {
    const taken: string[] = [];
    for (let number = 0; number < 10; number++) taken.push(pickName(names, taken, number / 10));
    const animals = taken.flatMap((name) => name.split(" "));
    assert.equal(new Set(animals).size, animals.length, taken.join(", "));
  });
}

test("where all words are in use, a name is offered all the same", () => {
  assert.equal(pickName(["Sly Fox"], ["Sly Hare", "Red Fox"], 0.99), "Sly Fox");
  assert.equal(avatarOf("Sly Fox"), "fox");
});
