// Weighs the first load: page, scripts, styles and the platform's words, gzipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import manifest from "../package.json" with { type: "json" };

const LIMIT = 100_000;
const LATER = new Set(["web-made-up", "web-clock-timed"]); // known to parts of the home page, and asked for by what waits for all words
const web = join(import.meta.dirname, "..");
const built = join(web, manifest.config.page);
const words = (name: string) => readFileSync(join(web, `../src/tablee/words/fr/${name}.ftl`), "utf-8");
/** The platform's words that the server sends later. */
const later = () => {
  const api = readFileSync(join(web, "../src/tablee/server/http/routes/games.py"), "utf-8");
  const files = api.match(/^WORDS = \((.*?)\n\)/ms)![1]!;
  return [...files.matchAll(/"(\w+)"/g)].map(([, name]) => words(name!)).join("\n");
};

/** The assets that a file needs at once: not those that it only knows the address of, or imports when they are called for. */
function needed(file: string, found: Set<string> = new Set()): Set<string> {
  const text = readFileSync(join(built, file), "utf-8");
  const names = file.endsWith(".html") ? text.matchAll(/"\/assets\/([^"]+)"/g) : text.matchAll(/(?:^|[;}])\s*import[^("']*["']\.\/([^"']+)["']/g);
  for (const [, name] of names) {
    if (found.has(name!)) continue;
    found.add(name!);
    if (name!.endsWith(".js")) needed(`assets/${name}`, found);
  }
  return found;
}

const parts: [name: string, content: string | Buffer][] = [
  ["index.html", readFileSync(join(built, "index.html"))],
  ...[...needed("index.html")].map((name): [string, Buffer] => [name, readFileSync(join(built, "assets", name))]),
  ["words", words("home")],
];
let total = 0;
for (const [name, content] of parts) {
  const size = gzipSync(content).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load, gzipped (limit ${LIMIT / 1000} kB)`);
if (total > LIMIT) process.exit(1);

// Words of other pages come later than what is shown at first, which therefore may not need them.
const ids = new Set([...later().matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!));
const first = parts.filter(([name]) => name.endsWith(".js")).map(([, content]) => content.toString()).join("\n");
const early = [...new Set([...first.matchAll(/["`]([a-z]+(?:-[a-z0-9]+)+)["`]/g)].map(([, id]) => id!))].filter((id) => ids.has(id) && !LATER.has(id));
if (early.length) {
  console.log(`The home page needs words that are not in home.ftl: ${early.join(", ")}`);
  process.exit(1);
}
