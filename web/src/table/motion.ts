// Moving cards: positions are measured before and after the page changes, and the difference is animated.
import type { Attachment } from "svelte/attachments";
import { prefs } from "../lib/prefs.svelte.ts";
import type { Layout } from "./piece-keys.ts";

const TIME = 260; // milliseconds, at normal speed
const PAY = 380; // the same for chips and tokens
const COIN = 40; // pixels
const EASE = "cubic-bezier(.3, .7, .2, 1)";

interface Start {
  rect: DOMRect;
  zone: string;
  picture: HTMLElement | null; // of a piece that will fly to join another
}

/** Chips or tokens that a piece pays to a seat. */
interface Coin {
  from: string; // the key of the piece
  to: Element | null; // the seat
}

/** So many pixels from where an element lies. Animations that add to its place would run in the page's own thread, which styles it in every frame. */
function apart({ style }: HTMLElement, x: number, y: number): string {
  const [left, top] = style.translate.split(" ");
  return `calc(${left || "0px"} + ${x}px) calc(${top ?? "0px"} + ${y}px)`;
}

export class Motion {
  readonly #elements = new Map<string, HTMLElement>();
  readonly #flying = new Map<string, HTMLElement>(); // by key: the picture shown instead of the piece until it lands
  #running: Animation[] = [];
  #starts = new Map<string, Start>();
  #air: HTMLElement | null = null;
  #due: (() => void) | null = null; // what the next frame is to begin with
  readonly #scale: () => number;

  /** `scale`: by how much the pieces are drawn larger than they are laid out. */
  constructor(scale: () => number) {
    this.#scale = scale;
  }

  /** The layer above the table through which cards fly. */
  readonly air: Attachment<HTMLElement> = (element) => {
    this.#air = element;
    return () => (this.#air = null);
  };

  /** Register the element of a piece. */
  piece(key: string): Attachment<HTMLElement> {
    return (element) => {
      this.#elements.set(key, element);
      return () => {
        if (this.#elements.get(key) === element) this.#elements.delete(key);
      };
    };
  }

  /** Begin the next frame with this, or do it before the next change: measured earlier, the page would be laid out in the task that changes it. */
  inFrame(deed: () => void): void {
    const frame = requestAnimationFrame(() => this.#due?.());
    this.#due = () => {
      cancelAnimationFrame(frame);
      this.#due = null;
      deed();
    };
  }

  /** Before the page changes to `next`: measure where every piece is, in flight or at rest. */
  before(next: Layout): void {
    this.#due?.();
    const joining = new Set(next.flights.map(({ from }) => from));
    this.#starts.clear();
    for (const [key, element] of this.#elements) {
      const rect = (this.#flying.get(key) ?? element).getBoundingClientRect();
      const picture = joining.has(key) ? (element.cloneNode(true) as HTMLElement) : null;
      this.#starts.set(key, { rect, zone: element.dataset.in ?? "", picture });
    }
    this.#land();
  }

  /** After the page has changed to `now`: animate what has moved, chips and tokens too. All is measured first: what moves would be laid out anew each time. */
  after(now: Layout, coins: readonly Coin[]): void {
    if (prefs.still || prefs.tempo === 0 || document.hidden) return;
    const origins = new Map(now.flights.map(({ from, to }) => [to, this.#starts.get(from)]));
    const rects = new Map([...this.#elements].map(([key, element]) => [key, element.getBoundingClientRect()]));
    const air = this.#air?.getBoundingClientRect() ?? null;
    const seats = coins.map(({ to }) => to?.getBoundingClientRect());
    let entered = 0;
    for (const { key } of now.pieces.flat()) {
      const element = this.#elements.get(key);
      const rect = rects.get(key);
      if (!element || !rect) continue;
      const start = this.#starts.get(key);
      const from = start ?? origins.get(key);
      if (!from) this.#enter(element, entered++);
      else if (from === start && from.zone === element.dataset.in) this.#slide(element, from.rect, rect);
      else this.#fly(air, key, element.cloneNode(true) as HTMLElement, from.rect, rect, element);
    }
    for (const { from, to } of now.flights) {
      const start = this.#starts.get(from);
      const target = rects.get(to);
      if (start?.picture && target && this.#starts.has(to)) this.#fly(air, `${from} ${to}`, start.picture, start.rect, target, null);
    }
    for (const [i, { from }] of coins.entries()) this.#pay(air, from, rects.get(from), seats[i]);
    this.#starts.clear();
  }

  focus(key: string): void {
    this.#elements.get(key)?.focus();
  }

  /** Shake a piece that may not be played. */
  refuse(key: string): void {
    if (prefs.still) return;
    const shake = ["0", "-5px", "5px", "-3px", "3px", "0"].map((translate) => ({ translate }));
    this.#elements.get(key)?.animate(shake, { duration: 300, composite: "add" });
  }

  #run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { duration: TIME * prefs.tempo, easing: EASE, ...options });
    this.#running.push(animation);
    return animation;
  }

  #enter(element: HTMLElement, nth: number): void {
    const delay = Math.min(nth * 40, 640) * prefs.tempo;
    this.#run(element, [{ opacity: 0, translate: apart(element, 0, -14) }, {}], { delay, fill: "backwards" });
  }

  #slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
    const [x, y] = [(from.x - to.x) / this.#scale(), (from.y - to.y) / this.#scale()];
    if (Math.abs(x) + Math.abs(y) > 1) this.#run(element, [{ translate: apart(element, x, y) }, {}], {});
  }

  /** Let a picture fly through the layer at `air`. The piece it represents is invisible until it lands. */
  #fly(air: DOMRect | null, key: string, picture: HTMLElement, from: DOMRect, to: DOMRect, piece: HTMLElement | null): void {
    if (!this.#air || !air || !from.width || !to.width) return;
    const spot = { left: to.x - air.x, top: to.y - air.y, "--w": to.width };
    picture.classList.add("flying");
    picture.style.translate = "none";
    for (const [property, value] of Object.entries(spot)) picture.style.setProperty(property, `${value}px`);
    this.#air.append(picture);
    this.#flying.set(key, picture);
    const size = from.width / to.width;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const flight = this.#run(picture, [{ translate: `${x}px ${y}px`, scale: size }, { translate: "0 0", scale: 1 }], {});
    const hidden = piece && this.#run(piece, [{ opacity: 0 }, { opacity: 0 }], {});
    hidden?.pause();
    flight.onfinish = () => {
      picture.remove();
      hidden?.cancel();
      if (this.#flying.get(key) === picture) this.#flying.delete(key);
    };
  }

  /** Let chips or tokens fly from a piece to a seat's plate. */
  #pay(air: DOMRect | null, key: string, from: DOMRect | undefined, to: DOMRect | undefined): void {
    const piece = this.#elements.get(key);
    if (!this.#air || !air || !piece || !from || !to) return;
    const coin = (piece.querySelector(".count.chips") ?? piece).cloneNode(true) as HTMLElement;
    const size = Math.min(from.width, COIN);
    coin.setAttribute("style", `position:absolute;inset:auto;left:0;top:0;width:${size}px;height:${size}px;--w:${size}px`);
    this.#air.append(coin);
    const at = (rect: DOMRect) => `${rect.x + rect.width / 2 - air.x - size / 2}px ${rect.y + rect.height / 2 - air.y - size / 2}px`;
    this.#flying.set(`${key} paid`, coin);
    this.#run(coin, [{ translate: at(from) }, { translate: at(to) }], { duration: PAY * prefs.tempo }).onfinish = () => {
      coin.remove();
      this.#flying.delete(`${key} paid`);
    };
  }

  /** End all motion: every piece jumps to where it belongs. */
  #land(): void {
    for (const animation of this.#running) animation.cancel();
    for (const picture of this.#flying.values()) picture.remove();
    this.#running = [];
    this.#flying.clear();
  }
}
