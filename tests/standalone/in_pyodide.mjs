// Runs Python code in the Python of an exported folder, under Node, as the worker of the page does:
// node in_pyodide.mjs FOLDER CODE [ZIP OF MORE MODULES]…; prints what its last expression is.
import { readFileSync } from "node:fs";
import { machines } from "../../web/src/worker/machines.ts";

const [folder, code, ...more] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/python/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/python/` });
const site = python.runPython("import site; site.getsitepackages()[0]");
for (const name of ["tablee.zip", "msgspec.zip"]) {
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/python/${name}`)), "zip", { extractDir: site });
}
for (const found of more) python.unpackArchive(new Uint8Array(readFileSync(found)), "zip", { extractDir: site });
globalThis.fetch = async (file) => new Response(readFileSync(file));
globalThis.loadSearch = (file) => machines(new URL(`file://${folder}/python/${file}`));
try {
  console.log(await python.runPythonAsync(code));
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
