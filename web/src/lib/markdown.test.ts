import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks, clauses } from "./markdown.ts";

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

test("clauses are found by their numbers, in page order", () => {
  const found = clauses(blocks(PAGE), ["TOY-2", "TOY-1", "TOY-9"]);
  assert.deepEqual(found.map((block) => block.kind === "paragraph" && block.clause), ["TOY-1", "TOY-2"]);
});
