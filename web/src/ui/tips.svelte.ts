// What explains itself, and which of it is being explained.
import type { Attachment } from "svelte/attachments";
import type { MarkName } from "./marks.ts";

/** What a tooltip says: a sentence, after the name of the thing, or after its sign. */
export interface Tip {
  text: string;
  title?: string;
  icon?: MarkName;
}
type Content = () => Tip | string | null;

const contents = new WeakMap<Element, Content>();
let shown = $state.raw<Element | null>(null);

/** What explains itself at this point of the page, if anything. */
export function tipTarget(at: EventTarget | null): HTMLElement | null {
  return at instanceof Element ? at.closest<HTMLElement>("[data-tip]") : null;
}

/** What explains itself where a pointer is: on ground, the thing that lies there, be it below what can be pressed. */
export function tipTargetAt({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  const top = tipTarget(target);
  if (top?.dataset.tip !== "area") return top;
  const things = document.elementsFromPoint(clientX, clientY).map(tipTarget);
  return things.find((node) => node && node.dataset.tip !== "area") ?? top;
}

/** Let an element explain itself. `area` is for what is not a thing but ground between things. */
export function tip(content: Content, area = false): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    node.dataset.tip = area ? "area" : "";
    contents.set(node, content);
    return () => {
      if (shown === node) shown = null;
      contents.delete(node);
      delete node.dataset.tip;
    };
  };
}

/** What an element says about itself now; null for nothing. */
export function contentOf(node: Element): Tip | null {
  const content = contents.get(node)?.() ?? null;
  const said = typeof content === "string" ? { text: content } : content;
  return said !== null && (said.text || said.title) ? said : null;
}

export const tips = {
  /** What is being explained. */
  get shown() {
    return shown;
  },
  show(node: Element): void {
    shown = contentOf(node) === null ? null : node;
  },
  hide(): void {
    shown = null;
  },
};
