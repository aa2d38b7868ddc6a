import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` draws the app from source beside a running `tablee serve --port 8000`.
const server = process.env.TABLEE ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tablee/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a font or picture of its own, never a data: address
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
