// Follows what a page shows: the server says that it has changed, and nothing more; the page asks for it anew.
import { type Socket, transport } from "./transport.ts";

// All in milliseconds.
const SELDOM = 60_000; // between two looks while the server tells of changes, for what it does not tell
const OFTEN = 10_000; // and while it cannot be heard, each of which tries to hear it again
const APART = 2_000; // the least between two looks
const SPREAD = 500; // within which all ask who have been told of the same change

/**
 * Call `look` after each change of what is at `path` while the page is seen, and now and then besides.
 *
 * `path`: of the server's sockets; null for what it tells nobody of. Returns what ends it.
 */
export function follow(path: string | null, look: () => unknown, apart = APART): () => void {
  let socket: Socket | null = null;
  let live = false;
  let told = false; // of a change since the last look
  let timer = 0;
  let looked = performance.now();

  function wait(milliseconds: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(lookAgain, milliseconds);
  }
  function lookAgain(): void {
    looked = performance.now();
    told = false;
    open();
    look();
    wait(live ? SELDOM : OFTEN);
  }
  function changed(): void {
    if (told) return;
    told = true;
    wait(Math.max(looked + apart - performance.now(), SPREAD * Math.random()));
  }

  function open(): void {
    if (path === null || socket !== null) return;
    socket = transport.socket(path);
    socket.onopen = () => {
      live = true;
      changed(); // as it may have since the page asked
    };
    socket.onmessage = changed;
    socket.onclose = () => {
      drop();
      wait(OFTEN * (0.5 + Math.random() / 2));
    };
  }
  function drop(): void {
    live = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }
  function rest(): void {
    window.clearTimeout(timer);
    drop();
  }
  const turn = (): void => (document.hidden ? rest() : lookAgain());

  document.addEventListener("visibilitychange", turn);
  if (!document.hidden) {
    open();
    wait(OFTEN);
  }
  return () => {
    document.removeEventListener("visibilitychange", turn);
    rest();
  };
}
