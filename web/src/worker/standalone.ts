// The tables of the standalone page: a worker holds them, and answers as a server would.
import { announcements } from "../lib/announce.svelte.ts";
import { problem } from "../lib/message.ts";
import { starting } from "../lib/starting.svelte.ts";
import type { Socket, Transport } from "../lib/transport.ts";

/** What the page tells the worker. A socket is named by a number, a request too. */
export type ToWorker =
  | { type: "request"; id: number; method: string; path: string; query: string; body: string }
  | { type: "open"; id: number; table: string }
  | { type: "frame"; id: number; frame: string }
  | { type: "close"; id: number };

/** What the worker tells; `arrived`: so much of Python, where it is not kept; `failed`: it cannot start; `unkept`: nothing is stored. */
export type FromWorker =
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "frame"; id: number; frame: string }
  | { type: "closed"; id: number; code: number }
  | { type: "arrived"; bytes: number }
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "unkept" };

const BASE = new URL(".", document.baseURI); // wherever the folder lies
const beside = document.documentElement.dataset.server; // which `tablee export` does not know, and a server does
const FILES = /^\/api\/(games|words)(\/|$)/; // what follows from the version alone is a file of the folder
const HAS_TYPE = /\.\w+$/;

const asked = new Map<number, { resolve: (response: Response) => void; reject: (fault: Error) => void }>();
const sockets = new Map<number, StandaloneSocket>();
let started: Worker | null = null;
let count = 0;

/** The worker, which takes seconds to start: what it is told meanwhile waits. */
function worker(): Worker {
  if (started) return started;
  started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  started.onerror = ({ message }) => hear({ type: "failed", reason: message || "worker.js" }); // none where the file is missing
  return started;
}

const tell = (message: ToWorker) => worker().postMessage(message);

function hear(message: FromWorker): void {
  if (message.type === "arrived") starting.arrived(message.bytes);
  else if (message.type === "ready") starting.ended();
  else if (message.type === "unkept") announcements.raise(problem("standalone-unkept"), {});
  else if (message.type === "failed") {
    starting.ended();
    announcements.raise(problem("standalone-failed-why", { reason: message.reason }), { again: () => location.reload() });
    for (const { reject } of asked.values()) reject(new TypeError(message.reason));
    asked.clear();
    for (const socket of [...sockets.values()]) socket.closed(1013);
    started?.terminate(); // the next request starts another
    started = null;
  } else if (message.type === "answer") {
    asked.get(message.id)?.resolve(new Response(message.text, { status: message.status }));
    asked.delete(message.id);
  } else if (message.type === "frame") sockets.get(message.id)?.onmessage?.({ data: message.frame });
  else sockets.get(message.id)?.closed(message.code);
}

class StandaloneSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #id = ++count;

  constructor(table: string) {
    sockets.set(this.#id, this);
    tell({ type: "open", id: this.#id, table });
    queueMicrotask(() => this.onopen?.());
  }

  send(frame: string): void {
    tell({ type: "frame", id: this.#id, frame });
  }

  close(): void {
    if (sockets.delete(this.#id)) tell({ type: "close", id: this.#id });
  }

  /** The other side has closed it. */
  closed(code: number): void {
    sockets.delete(this.#id);
    this.onclose?.({ code });
  }
}

function file(path: string): string {
  return new URL(`.${path}${HAS_TYPE.test(path) ? "" : ".json"}`, BASE).href;
}

export const standalone: Transport = {
  request(path, init) {
    const { pathname, search } = new URL(path, location.origin);
    const method = init?.method ?? "GET";
    if (method === "GET" && search === "" && FILES.test(pathname)) return fetch(file(pathname));
    const id = ++count;
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject });
      tell({ type: "request", id, method, path: pathname, query: search.slice(1), body: String(init?.body ?? "") });
    });
  },
  address: file,
  socket: (path) => new StandaloneSocket(decodeURIComponent(path.split("/")[3]!)),
  worker: new URL("sw.js", BASE).href,
  standalone: true,
  unreachable: "standalone-failed",
  server: beside ? new URL(beside, BASE).href : null,
};
