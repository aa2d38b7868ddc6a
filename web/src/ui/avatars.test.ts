import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { AVATARS, avatarOf, isAvatar } from "./avatars.ts";

const words = (file: string) => readFileSync(join(import.meta.dirname, "../../../src/tablee/words", file), "utf-8");

test("every portrait is a file, and every file a portrait", () => {
  const files = readdirSync(join(import.meta.dirname, "portraits")).map((name) => name.replace(/\.svg$/, ""));
  assert.deepEqual(files.sort(), [...AVATARS].sort());
});

test("the names of bots and of newcomers have portraits that suit them, all different", () => {
  for (const [file, message] of [["core.ftl", "bot-names"], ["web.ftl", "web-names"]] as const) {
    for (const language of ["en", "fr"]) {
      const line = words(`${language}/${file}`).match(new RegExp(`^${message} = (.*)$`, "m"))![1]!;
      const names = line.split(", ");
      assert.equal(new Set(names.map((name) => avatarOf(name))).size, names.length, line);
    }
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
