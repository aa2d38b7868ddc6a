// The form for a game's options. An option missing from `Options` has its default, which may depend on other options.
import type { Clock, OptionRow, Options } from "../wire/types.ts";

/** What the host of a table chooses. */
export interface Rules {
  options: Options;
  clock: Clock;
  public: boolean;
  watch: boolean;
}

/** The text of an option's form field: "" for a default that depends on other options. */
export function fieldText(row: OptionRow, options: Options): string {
  const value = options[row.name] ?? row.default;
  if (value === null) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** The options after a field is changed to `text`. They are not checked here: the server does that. */
export function withField(row: OptionRow, options: Options, text: string): Options {
  const { [row.name]: _, ...others } = options;
  if (text.trim() === "") return others;
  if (row.kind === "int") return { ...others, [row.name]: Number(text) };
  if (row.kind === "list") return { ...others, [row.name]: text.split(",").map((part) => part.trim()).filter(Boolean) };
  return { ...others, [row.name]: row.kind === "bool" ? text === "true" : text };
}
