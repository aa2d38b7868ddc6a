// What a zone says about itself.
import { t } from "../lib/words.svelte.ts";
import type { Tip } from "../ui/tips.svelte.ts";
import type { Zone } from "../wire/types.ts";
import type { TableViewContext } from "./context.ts";

const LONGEST = 90; // characters of two lines on the smallest phone

/** Without the text where the title alone says enough for two lines. */
export function briefly(title: string, text: string): Tip {
  return { title, text: title.length + text.length > LONGEST ? "" : text };
}

/** Its title, a note such as what it holds, and what it is for. */
export function zoneTip({ format, explain }: Pick<TableViewContext, "format" | "explain">, zone: Zone, note: string): Tip {
  const [title, text] = [format(zone.title), explain(zone.title)];
  return briefly(note ? t("web-cloth-group", { title, note }) : title, text);
}
