// Python in a worker: the same rooms as on a server, in Pyodide.
import type { loadPyodide, PyodideAPI } from "pyodide";
import { Kept } from "./kept.ts";
import { machines, type MachineMaker } from "./machines.ts";
import type { FromWorker, ToWorker } from "./standalone.ts";
import { forget, remember, remembered } from "./memory.ts";

/** What `tablee.standalone` gives. */
interface Tables {
  answer(method: string, path: string, query: string, body: string): Promise<{ toJs(): [status: number, text: string]; destroy(): void }>;
}
interface Connection {
  hear(frame: string): void;
  leave(): void;
  destroy(): void;
}

const PACKAGES = ["tablee.zip", "msgspec.zip"] as const;
// What is imported of Python's library: as it is found in memory the next time, that takes no time then.
const LIBRARY =
  "asyncio, concurrent.futures.thread, datetime, hmac, html, importlib.metadata, ipaddress, pkgutil, secrets, statistics, urllib.parse, uuid, zipfile";
const FOLDER = new URL("../python/", self.location.href); // beside the page's assets: see server/http/export.py
const tell = (message: FromWorker) => self.postMessage(message);
const connections = new Map<number, Connection>();

async function start() {
  const { loadPyodide, version } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as typeof import("pyodide");
  const memory = await remembered(version);
  if (!memory) countArrivals();
  const woken = async () => (memory && (await wake(loadPyodide, memory))) ?? begin(loadPyodide);
  const [python, packages] = await Promise.all([woken(), Promise.all(PACKAGES.map(fetched))]);
  const site = python.runPython("import site; site.getsitepackages()[0]") as string;
  for (const found of packages) python.unpackArchive(found, "zip", { extractDir: site });
  const { Tables, StandaloneSocket } = python.pyimport("tablee.standalone.connection") as {
    Tables: (storage: Kept, load: (file: string) => Promise<MachineMaker | null>) => Tables;
    StandaloneSocket: (tables: Tables, table: string, send: (frame: string) => void, close: (code: number) => void) => Connection;
  };
  const tables = Tables(new Kept(() => tell({ type: "unkept" })), (file) => machines(new URL(file, FOLDER)));
  tell({ type: "ready" });
  return { tables, connect: StandaloneSocket };
}

async function fetched(name: string): Promise<ArrayBuffer> {
  const found = await fetch(new URL(name, FOLDER));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found.arrayBuffer();
}

/** Python as it was when it had begun here before; null if that fails. */
async function wake(load: typeof loadPyodide, memory: ArrayBuffer): Promise<PyodideAPI | null> {
  try {
    const python = await load({ indexURL: FOLDER.href, _loadSnapshot: memory });
    python.runPython("import random; random.seed()"); // else it would go on as the last time
    return python;
  } catch (fault) {
    console.warn(fault);
    await forget();
    return null;
  }
}

/** Python, begun anew; its memory is kept for the next time. */
async function begin(load: typeof loadPyodide): Promise<PyodideAPI> {
  const python = await load({ indexURL: FOLDER.href, _makeSnapshot: true });
  python.runPython(`import ${LIBRARY}`);
  void remember(python.version, new Uint8Array(python.makeMemorySnapshot()));
  return python;
}

/** Tell how many bytes have arrived of all that is fetched from now on. */
function countArrivals(): void {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  const counting = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, onward) {
        tell({ type: "arrived", bytes: (bytes += chunk.byteLength) });
        onward.enqueue(chunk);
      },
    });
  self.fetch = async (...asked) => {
    const found = await plain(...asked);
    return found.body ? new Response(found.body.pipeThrough(counting()), found) : found;
  };
}

const started = start();
started.catch((fault: unknown) => tell({ type: "failed", reason: String(fault) }));

/** A connection is closed: let Python free it. */
function end(id: number): void {
  connections.get(id)?.destroy();
  connections.delete(id);
}

async function hear(message: ToWorker): Promise<void> {
  const { tables, connect } = await started;
  const { id } = message;
  switch (message.type) {
    case "request": {
      const answer = await tables.answer(message.method, message.path, message.query, message.body);
      const [status, text] = answer.toJs();
      answer.destroy();
      return tell({ type: "answer", id, status, text });
    }
    case "open": {
      const send = (frame: string) => tell({ type: "frame", id, frame });
      const close = (code: number) => {
        end(id);
        tell({ type: "closed", id, code });
      };
      connections.set(id, connect(tables, message.table, send, close));
      return;
    }
    case "frame":
      return connections.get(id)?.hear(message.frame);
    case "close":
      connections.get(id)?.leave();
      end(id);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void hear(data).catch((fault: unknown) => {
    console.error(fault);
    if (data.type === "request") tell({ type: "answer", id: data.id, status: 500, text: "null" });
  });
