import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { AVATARS, avatarOf, facesOf, isAvatar } from "./avatars.ts";

const words = (file: string) => readFileSync(join(import.meta.dirname, "../../../src/tablee/words", file), "utf-8");

test("every portrait is a file, and every file a portrait", () => {
  const files = readdirSync(join(import.meta.dirname, "portraits")).map((name) => name.replace(/\.svg$/, ""));
  assert.deepEqual(files.sort(), [...AVATARS].sort());
});

test("the names of bots have portraits that suit them, all different", () => {
  for (const language of ["en", "fr"]) {
    const line = words(`${language}/core.ftl`).match(/^bot-names = (.*)$/m)![1]!;
    const names = line.split(", ");
    assert.equal(new Set(names.map((name) => avatarOf(name))).size, names.length, line);
  }
  assert.equal(avatarOf("Chloé 2"), "chloe");
  assert.equal(avatarOf("Loutre Joyeuse"), "otter");
  assert.equal(avatarOf("Chouette Sage"), "owl");
});

test("a choice comes before the name; what is unknown does not count", () => {
  assert.equal(avatarOf("Ada", "lynx"), "lynx");
  assert.equal(avatarOf("Ada", "dragon"), "ada");
  assert.ok(!isAvatar("constructor"));
});

test("any name has a portrait, always the same", () => {
  for (const name of ["Constructor", "", "李雷", "🦊", "Zoë"]) assert.equal(avatarOf(name), avatarOf(name.normalize("NFD")));
});

test("those who meet have a portrait each; who has chosen one keeps it, and no seat is given one that is free", () => {
  const chosen = avatarOf("Élodie");
  const there = [
    { name: "Élodie", avatar: null },
    { name: "", avatar: null },
    { name: "Elodie 2", avatar: null },
    { name: "Zoé", avatar: chosen },
    { name: "Zoe", avatar: null },
  ];
  const faces = facesOf(there);
  assert.equal(new Set(faces.map(({ avatar }) => avatar)).size, 5);
  assert.deepEqual([faces[1]!.avatar, faces[3]!.avatar], [null, chosen]);
  assert.notEqual(faces[0]!.avatar, chosen);
  assert.equal(facesOf(faces), faces); // nothing left to do
  const bots = facesOf([{ name: "Guest 8", avatar: null }, { name: "Chloé", avatar: null }, { name: avatarOf("Guest 8"), avatar: null }]);
  assert.deepEqual(bots.slice(1).map(({ avatar }) => avatar), ["chloe", avatarOf("Guest 8")]); // what suits comes before chance
  const alike = facesOf([{ name: "Bob", avatar: "ada" }, { name: "Ada", avatar: null }, { name: "Cleo", avatar: "ada" }]);
  assert.deepEqual([alike[0]!.avatar, new Set(alike.map(({ avatar }) => avatar)).size], ["ada", 3]); // who chose it first keeps it
  const many = facesOf(Array.from({ length: 30 }, (_, number) => ({ name: `Guest ${number}`, avatar: null })));
  assert.equal(new Set(many.map(({ avatar }) => avatar)).size, AVATARS.length);
});

test("the same people look the same in whichever order they sit", () => {
  const names = ["Mamie", "Tom", "Papy", "Zoé", "Chloé", "Gaspard", "Zoe", "Élodie"];
  const looks = (order: string[]) => new Map(facesOf(order.map((name) => ({ name, avatar: null }))).map(({ name, avatar }) => [name, avatar]));
  const seated = looks(names.toReversed());
  for (const [name, avatar] of looks(names)) assert.equal(seated.get(name), avatar, name);
});
