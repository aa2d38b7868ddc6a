import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks, clauses, isClause, plain, sections, slug } from "./markdown.ts";

const PAGE = `# Toy

First line
and *second*.

**TOY-1** [R] Lay \`7D!\` or **pass**.

| a | b |
|---|---|
| 1 | **2** |

- one
  more
- two

**TOY-2** Last.
`;

test("a page is parsed into blocks", () => {
  const page = blocks(PAGE);
  assert.deepEqual(page.map((block) => block.kind), ["heading", "paragraph", "paragraph", "table", "list", "paragraph"]);
  assert.deepEqual(page[0], { kind: "heading", level: 1, inlines: [{ kind: "text", text: "Toy" }] });
  assert.deepEqual(page[1], { kind: "paragraph", clause: null, inlines: [{ kind: "text", text: "First line and *second*." }] });
  assert.deepEqual(page[2], {
    kind: "paragraph",
    clause: "TOY-1",
    inlines: [
      { kind: "strong", text: "TOY-1" },
      { kind: "text", text: " [R] Lay " },
      { kind: "code", text: "7D!" },
      { kind: "text", text: " or " },
      { kind: "strong", text: "pass" },
      { kind: "text", text: "." },
    ],
  });
  const text = (text: string) => [{ kind: "text", text }];
  assert.deepEqual(page[3], { kind: "table", head: [text("a"), text("b")], rows: [[text("1"), [{ kind: "strong", text: "2" }]]] });
  assert.deepEqual(page[4], { kind: "list", items: [text("one more"), text("two")] });
});

test("clauses in backticks and examples are known from code and paragraphs", () => {
  const page = blocks("Take it `TOY-2`, or type `7D!`.\n\n![](example-one)");
  const [first, second] = page;
  assert.deepEqual(first?.kind === "paragraph" && first.inlines.map(({ kind }) => kind), ["text", "clause", "text", "code", "text"]);
  assert.deepEqual(second, { kind: "example", id: "example-one" });
  assert.deepEqual(["TOY-2", "toy-2", "in-detail", "TOY-2b"].map(isClause), [true, false, false, false]);
});

test("a page falls into sections, each found by the letters of its heading", () => {
  const [intro, ...rest] = sections(blocks("# Toy\n\nBy me.\n\n## À votre tour\n\nLay.\n\n### Aside\n\nNo.\n\n## L’ouverture"));
  assert.deepEqual(intro!.map(({ kind }) => kind), ["heading", "paragraph"]);
  assert.deepEqual(rest.map((section) => section.length), [4, 1]);
  const names = rest.map(([first]) => (first!.kind === "heading" ? slug(plain(first!.inlines)) : ""));
  assert.deepEqual(names, ["a-votre-tour", "l-ouverture"]);
});

test("clauses are found by their numbers, in page order", () => {
  const found = clauses(blocks(PAGE), ["TOY-2", "TOY-1", "TOY-9"]);
  assert.deepEqual(found.map((block) => block.kind === "paragraph" && block.clause), ["TOY-1", "TOY-2"]);
});
