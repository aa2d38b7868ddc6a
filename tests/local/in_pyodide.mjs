// Runs Python code in the Python of an exported folder, under Node, as the worker of the page does:
// node in_pyodide.mjs FOLDER CODE [FOLDER OF MORE MODULES]…; prints what its last expression is.
import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";

const [folder, code, ...more] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/python/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/python/` });
const site = python.runPython("import site; site.getsitepackages()[0]");
for (const name of ["tablee.zip", "msgspec.zip"]) {
  python.unpackArchive(new Uint8Array(readFileSync(`${folder}/python/${name}`)), "zip", { extractDir: site });
}
for (const found of more) {
  const there = `${site}/${basename(found)}`;
  python.FS.mkdirTree(there);
  for (const name of readdirSync(found)) {
    if (name.endsWith(".py")) python.FS.writeFile(`${there}/${name}`, readFileSync(`${found}/${name}`, "utf8"));
  }
}
console.log(python.runPython(code));
