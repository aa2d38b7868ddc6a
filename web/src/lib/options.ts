// The form of a game's options. What is not in `Options` has its usual value, which may hang on other options.
import type { Clock, OptionRow, Options } from "./wire.ts";

/** What the host of a table decides. */
export interface Rules {
  options: Options;
  clock: Clock;
  public: boolean;
  watch: boolean;
}

/** The value of an option as text of a form field, "" for the usual one. */
export function fieldText(row: OptionRow, options: Options): string {
  const value = options[row.name] ?? row.default;
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** The options after a field was changed to `text`; the server checks them. */
export function withField(row: OptionRow, options: Options, text: string): Options {
  const { [row.name]: _, ...others } = options;
  if (text.trim() === "") return others;
  if (row.kind === "int") return { ...others, [row.name]: Number(text) };
  if (row.kind === "list") return { ...others, [row.name]: text.split(",").map((part) => part.trim()).filter(Boolean) };
  return { ...others, [row.name]: row.kind === "bool" ? text === "true" : text };
}
