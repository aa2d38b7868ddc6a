import assert from "node:assert/strict";
import { test } from "node:test";
import { Words } from "./message.ts";

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
  assert.equal(words.format(["lay", { who: 0, card }], names, 1), "Ada lays red 3.");
  assert.equal(words.format(["lay", { who: 0, card }], names, 0), "You lay red 3.");
  assert.equal(words.format(["give", { whom: 1 }], names, 1), "Basil gets it (yes).");
});

test("lists are joined by commas, and an empty list is empty text", () => {
  const winners = [["player", { who: 0 }], ["player", { who: 1 }]] as const;
  assert.equal(words.format(["won", { winners }], names), "Winner: Ada, Basil.");
  assert.equal(words.format(["won", { winners: [] }], names), "Winner: .");
});

test("texts from outside are shown on one line without control characters, and the first file wins", () => {
  assert.equal(words.format(["text", { text: "a\n\u202eb" }]), "“a��b”");
  assert.equal(words.format(["text", { text: "é".repeat(401) }]), `“${"é".repeat(399)}…”`);
});

test("numbers are written in the reader's language", () => {
  const french = new Words("fr", ["points = { $n } points"]);
  assert.equal(french.format(["points", { n: 12345 }]), "12\u202f345 points");
});
