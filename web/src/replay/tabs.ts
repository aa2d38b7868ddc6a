// What there is beside a finished game.

export type Tab = "analysis" | "curve" | "moves" | "scores" | "shuffle";

/** The tabs, the first of which is open where there is room; while the end is `hidden`, none that tells what comes. */
export function tabsOf(analysed: boolean, hidden: boolean): Tab[] {
  if (hidden) return ["scores"];
  return ["analysis", ...(analysed ? (["curve"] as const) : []), "moves", "scores", "shuffle"];
}
