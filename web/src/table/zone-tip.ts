// What a zone says about itself.
import { t } from "../lib/words.svelte.ts";
import type { Tip } from "../ui/tips.svelte.ts";
import type { Zone } from "../wire/types.ts";
import type { TableViewContext } from "./context.ts";

const LONGEST = 90; // characters of two lines on the smallest phone: a longer note says enough

/** Its title, a note such as what it holds, and what it is for. */
export function zoneTip({ format, explain }: Pick<TableViewContext, "format" | "explain">, zone: Zone, note: string): Tip {
  const [title, text] = [format(zone.title), explain(zone.title)];
  const heading = note ? t("web-cloth-group", { title, note }) : title;
  return { title: heading, text: heading.length + text.length > LONGEST ? "" : text };
}
