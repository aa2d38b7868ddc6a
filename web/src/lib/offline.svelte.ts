// The page that plays without the server, which the browser keeps once the player asks for it: it is several megabytes.

/** Where the server has it: see server/http/standalone.py. */
export const PLACE = "/alone/";

/** Whether all of it has been fetched, once the browser knows. */
function fetched(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated") resolve(true);
      else if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

class Offline {
  /** null: the host does not have it, the browser cannot keep it, or nobody knows yet. */
  state = $state<"offered" | "arriving" | "kept" | "failed" | null>(null);

  constructor() {
    if ("offline" in document.documentElement.dataset && "serviceWorker" in navigator) void this.#look();
  }

  async #registration(): Promise<ServiceWorkerRegistration | null> {
    const found = await navigator.serviceWorker.getRegistration(PLACE);
    return found && new URL(found.scope).pathname === PLACE ? found : null; // another may be in charge of the whole host
  }

  async #look(): Promise<void> {
    this.state = (await this.#registration())?.active ? "kept" : "offered";
  }

  async keep(): Promise<void> {
    this.state = "arriving";
    try {
      const { installing, waiting, active } = await navigator.serviceWorker.register(`${PLACE}sw.js`);
      this.state = (await fetched((installing ?? waiting ?? active)!)) ? "kept" : "failed";
    } catch (fault) {
      console.warn(fault);
      this.state = "failed";
    }
  }

  /** Keep it no longer. The games that were played there stay. */
  async remove(): Promise<void> {
    await (await this.#registration())?.unregister();
    const names = await caches.keys();
    const its = names.filter((name) => name.startsWith(`tablee ${PLACE} `) || name === "tablee-python"); // see sw.js
    await Promise.all(its.map((name) => caches.delete(name)));
    this.state = "offered";
  }
}

export const offline = new Offline();
