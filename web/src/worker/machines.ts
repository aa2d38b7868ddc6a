// Compiled searches, one WebAssembly module a game: see src/tablee/engine/machine.py, which they are handed to.
const PAGE = 65_536; // bytes
const BEGIN = 1 << 20; // below lie a module's constants and its stack

/** A compiled search with a memory of its own. */
class Machine {
  readonly #memory: WebAssembly.Memory;
  readonly #entry: (table: number) => number;

  constructor(module: WebAssembly.Module, bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, BEGIN);
    const env = { __linear_memory: this.#memory, __stack_pointer: stack };
    this.#entry = new WebAssembly.Instance(module, { env }).exports.tablee_entry as (table: number) => number;
  }

  write(at: number, data: Uint8Array): void {
    new Uint8Array(this.#memory.buffer).set(data, at);
  }

  read(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, size);
  }

  run(table: number): number {
    return this.#entry(table);
  }
}

export type MachineMaker = (bytes: number) => Machine;

/** What makes machines of the module in a file; null where it cannot be had, or the browser refuses to compile it. */
export async function machines(file: URL): Promise<MachineMaker | null> {
  try {
    const found = await fetch(file);
    if (!found.ok) return null;
    const module = await WebAssembly.compile(await found.arrayBuffer());
    return (bytes) => new Machine(module, bytes);
  } catch (fault) {
    console.warn(fault);
    return null;
  }
}
