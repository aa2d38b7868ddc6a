// What the browser keeps of tables, in IndexedDB: events, seats' tokens, finished games. As `BrowserDatabase` in standalone/kept.py.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";

/** A finished game, and what is told of it. */
interface Game {
  id: string;
  replay: string;
  told: unknown;
}

interface Schema extends DBSchema {
  events: { key: [table: string, seq: number]; value: { table: string; seq: number; row: unknown } };
  tables: { key: string; value: { id: string; tokens: unknown } };
  games: { key: string; value: Game };
}
const STORES = ["events", "tables", "games"] as const;
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, typeof STORES, Mode>;

/** The events of a table from number `seq` on, and its tokens. */
interface Tail {
  seq: number;
  rows: unknown[];
  tokens: unknown;
}

/** Another tab was faster: there is an event with such a number. */
const isConflict = (fault: unknown) => (fault as DOMException).name === "ConstraintError";

/** Keeps what it can: what the browser does not store is remembered until the page is closed. */
export class Kept {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;
  readonly #tails = new Map<string, Tail>(); // what could not be stored of tables
  readonly #games = new Map<string, Game>(); // … and which games
  readonly #onlost: () => void;
  #lost = false;

  /** `onlost` is called once, where something cannot be stored or read. */
  constructor(onlost: () => void) {
    this.#onlost = onlost;
  }

  /** Whether it is known from now on; if not, another tab has stored an event with such a number. */
  async append(table: string, seq: number, rows: string, tokens: string): Promise<boolean> {
    const before = this.#tails.get(table) ?? { seq, rows: [] };
    const tail = { seq: before.seq, rows: [...before.rows, ...(JSON.parse(rows) as unknown[])], tokens: JSON.parse(tokens) as unknown };
    try {
      await this.#transaction("readwrite", (whole) => [
        ...tail.rows.map((row, index) => whole.objectStore("events").add({ table, seq: tail.seq + index, row })),
        whole.objectStore("tables").put({ id: table, tokens: tail.tokens }),
      ]);
      this.#tails.delete(table);
      return true;
    } catch (fault) {
      if (isConflict(fault)) this.#tails.delete(table);
      else {
        this.#tails.set(table, tail);
        this.#lose(fault);
      }
      return !isConflict(fault);
    }
  }

  /** `undefined`, which Python takes for None, where nothing is known. */
  async read(table: string): Promise<string | undefined> {
    const tail = this.#tails.get(table);
    if (tail?.seq === 1) return JSON.stringify(tail);
    const [rows, known] = await this.#transaction("readonly", (whole) => [
      whole.objectStore("events").getAll(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])),
      whole.objectStore("tables").get(table),
    ]).catch((fault: unknown) => {
      throw new Error(String(fault)); // an exception that Python can pass on
    });
    return known && JSON.stringify({ rows: [...rows.map(({ row }) => row), ...(tail?.rows ?? [])], tokens: tail?.tokens ?? known.tokens });
  }

  async finish(id: string, replay: string, told: string): Promise<void> {
    const game = { id, replay, told: JSON.parse(told) as unknown };
    await this.#transaction("readwrite", (whole) => [whole.objectStore("games").put(game)]).catch((fault: unknown) => {
      this.#games.set(id, game);
      this.#lose(fault);
    });
  }

  async game(id: string): Promise<string | undefined> {
    const [stored] = await this.#transaction("readonly", (whole) => [whole.objectStore("games").get(id)]).catch(this.#lose);
    return (this.#games.get(id) ?? stored)?.replay;
  }

  async games(): Promise<string> {
    return JSON.stringify((await this.#finished()).map(({ told }) => told));
  }

  async replays(): Promise<string> {
    return (await this.#finished()).map(({ replay }) => replay).join("");
  }

  async #finished(): Promise<Game[]> {
    const [stored] = await this.#transaction("readonly", (whole) => [whole.objectStore("games").getAll()]).catch(this.#lose);
    return [...(stored ?? []), ...this.#games.values()];
  }

  /** The browser stores nothing, or gives nothing back. */
  readonly #lose = (fault: unknown): [] => {
    console.warn(fault);
    if (!this.#lost) this.#onlost();
    this.#lost = true;
    return [];
  };

  /** Do `work` in a transaction; what it wrote is stored when the promise is kept. A connection may be lost: it is opened again. */
  async #transaction<Mode extends IDBTransactionMode, Done extends readonly unknown[]>(
    mode: Mode,
    work: (whole: Transaction<Mode>) => { [Index in keyof Done]: Promise<Done[Index]> },
  ): Promise<Done> {
    const once = async () => {
      const whole = (await this.#open()).transaction(STORES, mode, { durability: "strict" });
      return (await Promise.all([...work(whole), whole.done])) as readonly unknown[] as Done; // a conflict is told by what was asked first
    };
    return once().catch((fault: unknown) => {
      if (isConflict(fault)) throw fault;
      this.#close();
      return once();
    });
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= new Promise((resolve, reject) => {
      const close = () => this.#close();
      openDB<Schema>("tablee", 1, {
        upgrade(database) {
          database.createObjectStore("events", { keyPath: ["table", "seq"] });
          database.createObjectStore("tables", { keyPath: "id" });
          database.createObjectStore("games", { keyPath: "id" });
        },
        blocked: () => reject(new Error("a tab with an older version of this page keeps the database")),
        blocking: close, // a tab with a newer one waits for it
        terminated: close,
      }).then(resolve, reject);
    });
    return this.#opened;
  }

  /** Let the connection go; whoever wants to store something opens another. */
  #close(): void {
    this.#opened?.then((database) => database.close(), () => {});
    this.#opened = null;
  }
}
