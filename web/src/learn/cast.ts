// Who sits at the table of a lesson or of an example.
import { t } from "../lib/words.svelte.ts";
import type { LessonPage, TableInfo } from "../wire/types.ts";

/** The names by seat: `own` at the learner's, bots' at the others. */
export function cast({ seat, players }: LessonPage, own: string): string[] {
  const others = t("bot-names").split(",").map((name) => name.trim());
  return [...others.slice(0, seat), own, ...others.slice(seat)].slice(0, players);
}

/** A table of `game` in play between people of these names. */
export function tableOf(game: string, names: readonly string[]): TableInfo {
  return {
    id: "",
    game,
    options: {},
    status: "playing",
    number: 0,
    seats: names.map((name) => ({ name, kind: "human", level: null, here: true, stand_in: false, avatar: null, face: null, manner: null })),
    commitment: "",
    levels: [],
    host: null,
    clock: "none",
    public: false,
    watch: true,
    rated: false,
    occasion: null,
    draw: null,
    open: [],
    watchers: 0,
    scores: [],
    places: [],
    replay: null,
    teams: [],
    ending: [],
    sent_away: [],
    ended: false,
  };
}
