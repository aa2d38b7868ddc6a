// What is particular about a table, in words: its time per move, who may come, and unusual options.
import { clockName } from "../lib/clocks.svelte.ts";
import type { Words } from "../lib/message.ts";
import { t } from "../lib/words.svelte.ts";
import type { GameInfo, TableInfo } from "../wire/types.ts";

export function about(table: TableInfo, game: GameInfo, words: Words): string[] {
  const sides = new Set(table.teams).size;
  return [
    t("web-seats-count", { players: table.seats.length }),
    ...(sides ? [t("web-in-teams", { teams: sides, each: table.seats.length / sides })] : []),
    ...(table.rated ? [t("rated-chip")] : []),
    ...(table.clock === "none" ? [] : [t("web-option-is", { option: t("web-clock"), value: clockName(table.clock) })]),
    ...(table.public ? [t("web-is-public")] : []),
    ...(table.watchers ? [t("web-watchers", { watchers: table.watchers })] : []),
    ...unusual(table, game, words),
  ];
}

/** The options that differ from their defaults. */
function unusual(table: TableInfo, game: GameInfo, words: Words): string[] {
  return game.options
    .filter((row) => row.default !== null && row.name !== "players" && table.options[row.name] !== row.default)
    .map((row) => {
      const value = table.options[row.name];
      const option = words.format([`option-${row.name}`, {}]);
      if (row.kind === "bool") return t(value ? "web-option-on" : "web-option-off", { option });
      return t("web-option-is", {
        option,
        value: row.kind === "choice" ? words.format([`option-${row.name}-${value}`, {}]) : String(value),
      });
    });
}
