// Python's memory as it is once Python has begun, kept by the browser: read from there, it begins in a third of the time.

const CACHE = "tablee-python"; // the service worker leaves it alone: see sw.js
const address = (version: string) => `/python-${version}.memory`;

/** What `work` gives; null where the browser keeps nothing: pages of neither HTTPS nor this machine, or none with data blocked. */
async function tried<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return "caches" in self ? await work() : null;
  } catch (fault) {
    console.warn(fault); // Python then begins anew each time
    return null;
  }
}

/** What is kept of that version; null if nothing is. */
export const remembered = (version: string) =>
  tried(async () => (await (await caches.open(CACHE)).match(address(version)))?.arrayBuffer() ?? null);

/** Keep it, instead of any other. */
export const remember = (version: string, memory: Uint8Array<ArrayBuffer>) =>
  tried(async () => {
    await caches.delete(CACHE);
    await (await caches.open(CACHE)).put(address(version), new Response(memory));
  });

/** Forget what is kept. */
export const forget = () => tried(() => caches.delete(CACHE));
