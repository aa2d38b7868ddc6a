import assert from "node:assert/strict";
import { test } from "node:test";
import vectors from "./glossary-vectors.json" with { type: "json" };
import { Glossary } from "./glossary.ts";
import { Words } from "./message.ts";

const glossary = new Glossary(Object.entries(vectors.terms).map(([name, forms]) => ({ name, forms, about: "" })));

for (const { text, parts } of vectors.cases) {
  test(`terms in “${text}”`, () => {
    assert.deepEqual(glossary.parts(text).map(({ text, term }) => [text, term?.name ?? null]), parts);
  });
}

test("what stands between two ** is bold, terms too", () => {
  const parts = glossary.parts("You must **ruff**, **or not**.").map(({ text, bold, term }) => [text, bold, term?.name]);
  assert.deepEqual(parts, [["You must ", false, undefined], ["ruff", true, "Ruff"], [", ", false, undefined], ["or not", true, undefined], [".", false, undefined]]);
});

test("without terms a text stays whole", () => {
  assert.deepEqual(new Glossary([]).parts("A trump"), [{ text: "A trump", bold: false, term: null }]);
});

test("words know their terms and what they are about", () => {
  const words = new Words("fr", ["term-pli = Pli\n    .forms = plis | levée\n    .about = Une carte de chacun.\nzone = Tas\n    .about = { $n } cartes.\n", "term-pli = x"]);
  assert.deepEqual(words.terms, [{ name: "Pli", forms: ["plis", "levée"], about: "Une carte de chacun." }]);
  assert.equal(words.about(["zone", { n: 3 }]), "3 cartes.");
  assert.equal(words.about(["nothing", {}]), "");
});
