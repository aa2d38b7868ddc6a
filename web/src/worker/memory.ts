// Python's memory as it is once Python has begun, kept by the browser: read from there, it begins in a third of the time.

const CACHE = "tablee-python"; // the service worker leaves it alone: see sw.js

/** Where it is kept; null where browsers keep nothing: pages of neither HTTPS nor this machine. */
const cache = () => ("caches" in self ? caches.open(CACHE) : null);
const address = (version: string) => `/python-${version}.memory`;

/** What is kept of that version; null if nothing is. */
export async function remembered(version: string): Promise<ArrayBuffer | null> {
  const found = await (await cache())?.match(address(version));
  return found ? found.arrayBuffer() : null;
}

/** Keep it, instead of any other. Where there is no room, Python begins anew each time. */
export async function remember(version: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget();
  await (await cache())?.put(address(version), new Response(memory)).catch(console.warn);
}

/** Forget what is kept. */
export async function forget(): Promise<void> {
  if ("caches" in self) await caches.delete(CACHE);
}
