// What lies round the stage: header, log, and the bar or rail of buttons on phones.
import type { Size } from "./plan-types.ts";

/** How a window is divided. */
export interface Shell {
  header: number;
  /** The log: a column beside the stage, a tab that opens it, or something over the stage when asked for. */
  log: "column" | "tab" | "drawer";
  /** Width taken from the stage by the log. */
  logWidth: number;
  /** Height of the bar of buttons below the stage, on phones held upright. */
  bar: number;
  /** Width of the rail of buttons at the right, on phones held sideways; there is no header then. */
  rail: number;
  stage: Size;
}

const HEADER = 44;
const PHONE_HEADER = [38, 42] as const;
const PHONE_BAR = [46, 50] as const;
const RAIL = 48;
const COLUMN = 212;
const TAB = 18;
/** Phones of less than this height have the lower header and bar. */
const SHORT = 700;
/** A phone whose width is its height so many times is held sideways. */
const LYING = 1.15;

/** Divides a window; only the player's opening of the log changes it. */
export function shell(window: Size, logOpen: boolean): Shell {
  const { width, height } = window;
  if (width < 600 && width < height * LYING) {
    const at = height < SHORT ? 0 : 1;
    return withStage(window, { header: PHONE_HEADER[at], log: "drawer", logWidth: 0, bar: PHONE_BAR[at], rail: 0 });
  }
  if (height < 480 || width < 600) return withStage(window, { header: 0, log: "drawer", logWidth: 0, bar: 0, rail: RAIL });
  if (width < 1000 || height < 600) {
    return withStage(window, { header: HEADER, log: "drawer", logWidth: 0, bar: 0, rail: 0 });
  }
  const log = logOpen ? "column" : "tab";
  return withStage(window, { header: HEADER, log, logWidth: logOpen ? COLUMN : TAB, bar: 0, rail: 0 });
}

function withStage(window: Size, shell: Omit<Shell, "stage">): Shell {
  const width = window.width - shell.logWidth - shell.rail;
  return { ...shell, stage: { width, height: window.height - shell.header - shell.bar } };
}
