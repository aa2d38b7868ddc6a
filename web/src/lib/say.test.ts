import assert from "node:assert/strict";
import { test } from "node:test";
import { Words } from "./say.ts";

const ENGLISH = `
lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
  }
give = { $whom } gets it ({ $youto }).
card = { $colour } { $number }
won = Winner: { $winners }.
player = { $who }
text = “{ $text }”
`;
const words = new Words("en", [ENGLISH, "text = shadowed"]);
const names = (seat: number) => ["Ada", "Basil"][seat] ?? "?";

test("a seat is named, and the reader is addressed", () => {
  const card = ["card", { colour: "red", number: 3 }] as const;
  assert.equal(words.say(["lay", { who: 0, card }], names, 1), "Ada lays red 3.");
  assert.equal(words.say(["lay", { who: 0, card }], names, 0), "You lay red 3.");
  assert.equal(words.say(["give", { whom: 1 }], names, 1), "Basil gets it (yes).");
});

test("lists are joined by commas, and an empty list is nothing", () => {
  const winners = [["player", { who: 0 }], ["player", { who: 1 }]] as const;
  assert.equal(words.say(["won", { winners }], names), "Winner: Ada, Basil.");
  assert.equal(words.say(["won", { winners: [] }], names), "Winner: .");
});

test("texts from outside are shown in one line, without controls, and the first file wins", () => {
  assert.equal(words.say(["text", { text: "a\n\u202eb" }]), "“a��b”");
  assert.equal(words.say(["text", { text: "é".repeat(401) }]), `“${"é".repeat(399)}…”`);
});

test("numbers are written in the reader's language", () => {
  const french = new Words("fr", ["points = { $n } points"]);
  assert.equal(french.say(["points", { n: 12345 }]), "12\u202f345 points");
});
