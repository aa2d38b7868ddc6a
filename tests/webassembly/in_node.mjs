// Runs entries as WebAssembly: node in_node.mjs FOLDER, where each case is a file NAME.json (its module, the table's words with the places
// of its buffers, their bytes in hexadecimal). Prints for each case, as a line of JSON, what the buffers hold afterwards, hashed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const BEGIN = 1 << 20; // above the module's constants and its stack
const folder = process.argv[2];
const modules = new Map();

function run({ module, buffers, numbers }) {
  if (!modules.has(module)) modules.set(module, new WebAssembly.Module(readFileSync(`${folder}/${module}`)));
  const sizes = buffers.map(({ bytes }) => bytes.length / 2);
  const pages = Math.ceil((BEGIN + sizes.reduce((sum, size) => sum + size + 16, 4096)) / 65536);
  const memory = new WebAssembly.Memory({ initial: pages });
  const stack = new WebAssembly.Global({ value: "i32", mutable: true }, BEGIN);
  const env = { __linear_memory: memory, __stack_pointer: stack };
  const { exports } = new WebAssembly.Instance(modules.get(module), { env });
  const words = new BigInt64Array(memory.buffer, BEGIN, 256);
  let at = BEGIN + 4096;
  let next = 0;
  const places = buffers.map(({ bytes, shape }) => {
    at = (at + 15) & ~15;
    new Uint8Array(memory.buffer).set(Buffer.from(bytes, "hex"), at);
    for (const word of [at, ...shape]) words[next++] = BigInt(word);
    at += bytes.length / 2;
    return at - bytes.length / 2;
  });
  for (const number of numbers) words[next++] = BigInt(number);
  const began = performance.now();
  const failed = exports.tablee_entry(BEGIN);
  const took = performance.now() - began;
  const hash = createHash("sha256");
  places.forEach((place, i) => hash.update(new Uint8Array(memory.buffer, place, sizes[i])));
  return { failed, hash: hash.digest("hex"), took };
}

for (const file of readdirSync(folder).filter((name) => name.endsWith(".json")).sort())
  console.log(JSON.stringify({ case: file, ...run(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))) }));
