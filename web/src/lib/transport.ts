// How the page reaches what holds its tables: a server or, where there is none, a worker beside the page.

/** As much of a WebSocket as a table needs. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(frame: string): void;
  close(): void;
}

export interface Transport {
  /** Ask for what is at a path that begins with `/api/`; fails like `fetch`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The address of a file that an element of the page shows. */
  address(path: string): string;
  socket(path: string): Socket;
  /** The address of the service worker. */
  readonly worker: string;
  /** Whether this is the standalone page, which has no server. Addresses within the app then stand behind a `#`, so that any file server finds the page. */
  readonly standalone: boolean;
  /** The message that says that a request did not get through. */
  readonly unreachable: string;
  /** Of the standalone page: the address of one with a server, for which this one stands in; null if there is none. */
  readonly server: string | null;
}

const server: Transport = {
  request: (path, init) => fetch(path, init),
  address: (path) => path,
  socket: (path) => new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`) as Socket,
  worker: "/sw.js",
  standalone: false,
  unreachable: "web-unreachable",
  server: null,
};

/** `tablee export` says so in the page. */
const isStandalone = typeof document !== "undefined" && document.documentElement.dataset.tables === "here";

export const transport: Transport = isStandalone ? (await import("../worker/standalone.ts")).standalone : server;
