import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import manifest from "./package.json" with { type: "json" };

// `npm run dev` serves the app from source, next to a running `tablee serve --port 8000`.
const server = process.env.TABLEE ?? "http://127.0.0.1:8000";

/** Tell the service worker which files make up the shell. vite-plugin-pwa would bring in Workbox for these few lines. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.values(bundle).filter((file) => file.fileName !== "index.html");
        const shell = ["./", ...built.map((file) => file.fileName), ...readdirSync("public")];
        const version = createHash("sha256");
        for (const file of Object.values(bundle)) version.update(file.type === "chunk" ? file.code : file.source);
        for (const name of readdirSync("public")) version.update(readFileSync(`public/${name}`));
        const source = readFileSync("src/sw.js", "utf-8")
          .replace('"__SHELL__"', JSON.stringify(shell))
          .replace("__VERSION__", version.digest("hex").slice(0, 12));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

/** Put Python beside the page, for tables without a server. */
function python(): Plugin {
  return {
    name: "python",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/python`, { recursive: true });
      for (const name of PYTHON) copyFileSync(`node_modules/pyodide/${name}`, `${dir}/python/${name}`);
      for (const name of readdirSync("wheels")) copyFileSync(`wheels/${name}`, `${dir}/python/${name.split("-")[0]}.zip`);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker(), python()],
  worker: { format: "es" },
  // What a script or a style asks for lies beside it, wherever the page is; the page itself is served at any address.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    outDir: manifest.config.page,
    emptyOutDir: true,
    assetsInlineLimit: 0, // fonts and pictures are files of their own, never data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
