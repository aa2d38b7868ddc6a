// The Markdown of rule pages, parsed into blocks to draw: headings, paragraphs, lists, tables and examples, with bold,
// code and clauses.

export type Inline = { kind: "text" | "strong" | "code" | "clause"; text: string };

export type Block =
  | { kind: "heading"; level: number; inlines: Inline[] }
  | { kind: "paragraph"; clause: string | null; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "example"; id: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const CLAUSE = /^\*\*([A-Z]+-\d+)\*\*/;
const NUMBER = /^[A-Z]+-\d+$/;
const EXAMPLE = /^!\[\]\(([\w-]+)\)$/;

/** The blocks of a page. */
export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(block);
}

/** The paragraphs of the clauses `wanted`, in page order. */
export function clauses(page: readonly Block[], wanted: readonly string[]): Block[] {
  return page.filter((block) => block.kind === "paragraph" && block.clause !== null && wanted.includes(block.clause));
}

/** Whether a text is the number of a clause, such as OLE-5. */
export function isClause(text: string): boolean {
  return NUMBER.test(text);
}

/** The text of a part of a page, without what sets its words off. */
export function plain(inlines: readonly Inline[]): string {
  return inlines.map((part) => part.text).join("");
}

/** The name under which a heading is found in an address: « À votre tour » is a-votre-tour. */
export function slug(heading: string): string {
  const letters = heading.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** The sections of a page: what stands before the first heading of the second level, then one for each of these. */
export function sections(page: readonly Block[]): Block[][] {
  const found: Block[][] = [[]];
  for (const block of page) {
    if (block.kind === "heading" && block.level === 2) found.push([]);
    found.at(-1)!.push(block);
  }
  return found;
}

function block(paragraph: string): Block {
  const lines = paragraph.split("\n");
  const heading = /^(#+) +(.*)$/.exec(paragraph);
  if (heading) return { kind: "heading", level: heading[1]!.length, inlines: inlines(heading[2]!) };
  if (lines.every((line) => line.startsWith("|"))) {
    const [head, , ...rows] = lines.map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inlines(cell.trim())));
    return { kind: "table", head: head!, rows };
  }
  const example = EXAMPLE.exec(paragraph);
  if (example) return { kind: "example", id: example[1]! };
  if (paragraph.startsWith("- ")) {
    return { kind: "list", items: `\n${paragraph}`.split("\n- ").slice(1).map((item) => inlines(oneLine(item))) };
  }
  return { kind: "paragraph", clause: CLAUSE.exec(paragraph)?.[1] ?? null, inlines: inlines(oneLine(paragraph)) };
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function inlines(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) {
        const text = part.slice(1, -1);
        return { kind: isClause(text) ? "clause" : "code", text };
      }
      return { kind: "text", text: part };
    });
}
