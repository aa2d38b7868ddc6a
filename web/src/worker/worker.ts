// Python in a worker: the same rooms as on a server, in Pyodide.
import type { loadPyodide } from "pyodide";
import { kept } from "./kept.ts";
import type { FromWorker, ToWorker } from "./local.ts";

/** What `tablee.local` gives. */
interface Tables {
  answer(method: string, path: string, query: string, body: string): Promise<{ toJs(): [status: number, text: string]; destroy(): void }>;
}
interface Connection {
  hear(frame: string): void;
  leave(): void;
  destroy(): void;
}

const FOLDER = new URL("../python/", self.location.href); // beside the page's assets: see server/export.py
const tell = (message: FromWorker) => self.postMessage(message);
const connections = new Map<number, Connection>();

async function start() {
  const { loadPyodide: load } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  const packages = (["tablee.zip", "msgspec.zip"] as const).map((name) => fetch(new URL(name, FOLDER)).then((found) => found.arrayBuffer()));
  const python = await load({ indexURL: FOLDER.href });
  const site = python.runPython("import site; site.getsitepackages()[0]") as string;
  for (const found of packages) python.unpackArchive(await found, "zip", { extractDir: site });
  const { Tables, LocalSocket } = python.pyimport("tablee.local.connection") as {
    Tables: (storage: typeof kept) => Tables;
    LocalSocket: (tables: Tables, table: string, send: (frame: string) => void, close: (code: number) => void) => Connection;
  };
  const tables = Tables(kept);
  return { tables, connect: LocalSocket };
}

const started = start();
started.catch((fault: unknown) => tell({ type: "failed", reason: String(fault) }));

/** Python has closed a connection. */
function end(id: number, code: number): void {
  connections.delete(id);
  tell({ type: "closed", id, code });
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
    case "open":
      connections.set(id, connect(tables, message.table, (frame) => tell({ type: "frame", id, frame }), (code) => end(id, code)));
      return;
    case "frame":
      return connections.get(id)?.hear(message.frame);
    case "close":
      connections.get(id)?.leave();
      connections.delete(id);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void hear(data).catch((fault: unknown) => {
    console.error(fault);
    if (data.type === "request") tell({ type: "answer", id: data.id, status: 500, text: "null" });
  });
