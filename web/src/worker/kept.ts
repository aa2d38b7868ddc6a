// What the browser keeps of tables, in IndexedDB: events, seats' tokens, finished games. As `BrowserDatabase` in standalone/kept.py.

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open("tablee", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("events", { keyPath: ["table", "seq"] });
    opening.result.createObjectStore("tables", { keyPath: "id" });
    opening.result.createObjectStore("games", { keyPath: "id" });
  };
  return done(opening);
}

/** Do `work` in a transaction; what it wrote is stored when the promise is kept. */
async function transaction<T>(stores: string[], mode: IDBTransactionMode, work: (of: (store: string) => IDBObjectStore) => Promise<T> | T): Promise<T> {
  const whole = (await opened).transaction(stores, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    whole.oncomplete = () => resolve();
    whole.onabort = () => reject(whole.error);
  });
  const result = await work((store) => whole.objectStore(store));
  await ended;
  return result;
}

/** A finished game, and what is told of it. */
interface Game {
  id: string;
  replay: string;
  told: unknown;
}

const games = () => transaction(["games"], "readonly", (of) => done<Game[]>(of("games").getAll()));

const opened = database();
opened.catch(() => {}); // whoever wants to store something hears of it

export const kept = {
  /** Whether they are stored; if not, another tab has stored an event with such a number. */
  append: (table: string, seq: number, rows: string, tokens: string): Promise<boolean> =>
    transaction(["events", "tables"], "readwrite", (of) => {
      for (const [index, row] of (JSON.parse(rows) as unknown[]).entries()) of("events").add({ table, seq: seq + index, row });
      of("tables").put({ id: table, tokens: JSON.parse(tokens) as unknown });
    }).then(
      () => true,
      (fault: DOMException) => {
        if (fault.name === "ConstraintError") return false;
        throw fault;
      },
    ),

  /** `undefined`, which Python takes for None, where nothing is stored. */
  read: (table: string) =>
    transaction(["events", "tables"], "readonly", async (of) => {
      const [rows, known] = await Promise.all([
        done<{ row: unknown }[]>(of("events").getAll(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]))),
        done<{ tokens: unknown } | undefined>(of("tables").get(table)),
      ]);
      return known && JSON.stringify({ rows: rows.map(({ row }) => row), tokens: known.tokens });
    }),

  finish: (id: string, replay: string, told: string) =>
    transaction(["games"], "readwrite", (of) => {
      of("games").put({ id, replay, told: JSON.parse(told) as unknown });
    }),

  game: (id: string) =>
    transaction(["games"], "readonly", async (of) => (await done<Game | undefined>(of("games").get(id)))?.replay),

  games: async () => JSON.stringify((await games()).map(({ told }) => told)),

  replays: async () => (await games()).map(({ replay }) => replay).join(""),
};
