// The pictures of a game, each as an image of its own: every copy of a drawing in the page would be styled and laid out anew.

/** A printed board: the size of its picture, and the places of its pieces. */
export interface PrintedBoard {
  width: number;
  height: number;
  boxes: { x: number; y: number; width: number }[];
}

const REST = 30; // milliseconds of an idle moment that are left: making one takes up to 10 on a slow phone

export class Pictures {
  readonly #parts = new Map<string, Element>(); // of the sprite, by their ids
  readonly #addresses = new Map<string, string>();
  readonly #kept: HTMLImageElement[] = []; // so that no picture has to be made again

  constructor(sprite: Element | null) {
    for (const part of sprite?.querySelectorAll("[id]") ?? []) this.#parts.set(part.id, part);
  }

  has(symbol: string): boolean {
    return this.#parts.get(symbol)?.nodeName === "symbol";
  }

  /** Whether it is drawn in the colour of the text around it. */
  isInked(symbol: string): boolean {
    return this.#parts.get(symbol)?.querySelector('[stroke="currentColor"], [fill="currentColor"]') != null;
  }

  /** Where an image of a symbol is found. */
  address(symbol: string): string {
    const known = this.#addresses.get(symbol);
    if (known !== undefined) return known;
    const drawn = this.#parts.get(symbol)!;
    const [width, height] = sizeOf(drawn);
    const parts = [...this.#partsOf(drawn, new Set())].map(written).join("");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${parts}</defs><use href="#${symbol}"/></svg>`;
    const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    this.#addresses.set(symbol, address);
    return address;
  }

  /** A printed board, and the rectangles `{symbol}-0`, `{symbol}-1` … in it; null without the symbol. */
  board(symbol: string): PrintedBoard | null {
    if (!this.has(symbol)) return null;
    const [width, height] = sizeOf(this.#parts.get(symbol)!);
    const boxes: PrintedBoard["boxes"] = [];
    for (let place: Element | undefined; (place = this.#parts.get(`${symbol}-${boxes.length}`)); ) {
      const side = (name: string) => Number(place!.getAttribute(name));
      boxes.push({ x: side("x"), y: side("y"), width: side("width") });
    }
    return { width, height, boxes };
  }

  /** Make all images in idle moments: whatever shows one for the first time need not wait for it. */
  make(): void {
    const symbols = [...this.#parts.keys()].filter((id) => this.has(id));
    const some = (idle?: IdleDeadline) => {
      do {
        const image = new Image();
        image.src = this.address(symbols.pop()!);
        this.#kept.push(image);
      } while (symbols.length && idle && idle.timeRemaining() > REST);
      if (symbols.length) later(some);
    };
    const worker = navigator.serviceWorker; // when one takes over a page, the browser forgets its images
    if (!symbols.length) return;
    if (worker && !worker.controller) worker.addEventListener("controllerchange", () => later(some), { once: true });
    else later(some);
  }

  /** A part of the sprite, and all that it refers to. */
  #partsOf(part: Element, found: Set<Element>): Set<Element> {
    if (found.has(part)) return found;
    found.add(part);
    for (const [, id] of written(part).matchAll(/#([^")]+)/g)) {
      const other = this.#parts.get(id!);
      if (other) this.#partsOf(other, found);
    }
    return found;
  }
}

const written = (element: Element) => new XMLSerializer().serializeToString(element);
const sizeOf = (symbol: Element) => symbol.getAttribute("viewBox")!.split(/[\s,]+/).slice(2).map(Number) as [number, number];
const later = (deed: (idle?: IdleDeadline) => void) => void ("requestIdleCallback" in window ? requestIdleCallback(deed) : setTimeout(deed, 50));
