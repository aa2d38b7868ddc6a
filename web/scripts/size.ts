// Weighs the first load: page, scripts, styles and the platform's words, gzipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import manifest from "../package.json" with { type: "json" };

const LIMIT = 150_000;
const web = join(import.meta.dirname, "..");
const built = join(web, manifest.config.page);
const words = (language: string) => {
  const folder = join(web, "../src/tablee/words", language);
  const api = readFileSync(join(web, "../src/tablee/server/http/routes/games.py"), "utf-8");
  return [...api.match(/^WORDS = \((.*?)\)/ms)![1]!.matchAll(/"(\w+)"/g)]
    .map(([, name]) => readFileSync(join(folder, `${name}.ftl`), "utf-8"))
    .join("\n");
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
  ["words", words("fr")],
];
let total = 0;
for (const [name, content] of parts) {
  const size = gzipSync(content).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load, gzipped (limit ${LIMIT / 1000} kB)`);
if (total > LIMIT) process.exit(1);
