// The Markdown of rule pages, parsed into blocks to draw: headings, paragraphs, lists and tables, with bold and code.

export type Inline = { kind: "text" | "strong" | "code"; text: string };

export type Block =
  | { kind: "heading"; level: number; inlines: Inline[] }
  | { kind: "paragraph"; clause: string | null; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const CLAUSE = /^\*\*([A-Z]+-\d+)\*\*/;

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

function block(paragraph: string): Block {
  const lines = paragraph.split("\n");
  const heading = /^(#+) +(.*)$/.exec(paragraph);
  if (heading) return { kind: "heading", level: heading[1]!.length, inlines: inlines(heading[2]!) };
  if (lines.every((line) => line.startsWith("|"))) {
    const [head, , ...rows] = lines.map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inlines(cell.trim())));
    return { kind: "table", head: head!, rows };
  }
  if (paragraph.startsWith("- ")) {
    return { kind: "list", items: `\n${paragraph}`.split("\n- ").slice(1).map((item) => inlines(joined(item))) };
  }
  return { kind: "paragraph", clause: CLAUSE.exec(paragraph)?.[1] ?? null, inlines: inlines(joined(paragraph)) };
}

function joined(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function inlines(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}
