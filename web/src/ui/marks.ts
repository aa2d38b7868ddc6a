// One small drawing for each mark, on a grid of 24, made to be read at 13 pixels. Chips, tokens and nuggets have colours of
// their own; the others take the colour of the text beside them.
import type { Goal } from "../wire/types.ts";

/** The marks that games use. */
export type GameMark = Goal["icon"];
/** With those of the page itself. */
export type MarkName = GameMark | "hint" | "refused" | "turn" | "trump" | "team";

type Shape =
  | { d: string; fill?: string; opacity?: number }
  | { d: string; stroke: string; width: number; dash?: string; opacity?: number };

const INK = "currentColor";
const line = (d: string, width = 2.4): Shape => ({ d, stroke: INK, width });
const disc = (r: number) => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const upright = (x: number, y: number) => `M${x + 1} ${y}h4a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z`;

/** A round piece with a striped edge: the stripes are dashes of an even number that goes round exactly. */
function chip(edge: string, stripes: number): Shape[] {
  const dash = ((2 * Math.PI * 9.4) / stripes / 2).toFixed(3);
  return [{ d: disc(11.4), fill: edge }, { d: disc(9.4), stroke: "#fff", width: 3.4, dash }];
}

const FIVE = "M17.3 8.9h-3.6l-.3 3.1q3.9-.9 3.9 1.6 0 2.3-3.9 1.6";

export const SHAPES: Readonly<Record<MarkName, readonly Shape[]>> = {
  cards: [
    { d: "M4.2 6.1l7-2.4a1.5 1.5 0 0 1 1.9 1l.3 1H11a3 3 0 0 0-3 3v9.6l-1.3.4a1.5 1.5 0 0 1-1.9-1L1.9 9.300z", opacity: 0.6 },
    { d: "M11 7h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z" },
  ],
  tricks: [{ d: "M12 2.500l10 5-10 5-10-5z" }, line("M2.8 12.200L12 16.800l9.2-4.600M2.8 16.700L12 21.300l9.2-4.6")],
  points: [{ d: "M12 2l3 6.5 7.1.9-5.2 4.9 1.3 7L12 17.900l-6.2 3.4 1.3-7L1.9 9.4 9 8.500z" }],
  nugget: [
    { d: "M9 1.800l7 .4 5.6 4.6.8 7-4 6.2-6.8 2.4-6.6-2.800L1.4 13l1.4-6.800z", fill: "#8a5c12" },
    { d: "M9.4 3.300l6 .4 4.8 3.9.7 5.8-3.4 5.3-5.9 2-5.7-2.400L2.9 12.600l1.2-5.600z", fill: "#eebc3b" },
    { d: "M9.4 3.300L4.1 7l5.4 3.3 6-2.400zM2.9 12.600l6.6-2.3-1 7-2.6 1z", fill: "#fbe08a" },
    { d: "M20.2 7.600l-4.7.3-1.2 7 3.2 3.8 3.4-5.300zM8.5 17.300l5.8-2.4 3.2 3.8-5.9 2-5.7-2.400z", fill: "#c98d1f" },
  ],
  chip: [...chip("#1f4c8f", 8), { d: disc(7), fill: "#1f4c8f" }, { d: disc(5), stroke: "#fff", width: 1.1 }],
  token: [
    ...chip("#472b57", 8),
    { d: disc(7.7), fill: "#fff8ea" },
    { d: "M5.6 12.200h5M8.1 9.700v5", stroke: "#3a2148", width: 1.7 },
    { d: FIVE, stroke: "#3a2148", width: 1.7 },
  ],
  lacks: [line(disc(9), 2.4), line("M5.8 5.800l12.4 12.4")],
  lacked: [line(disc(9), 1.4), line("M5.8 5.800l12.4 12.4", 1.4)],
  done: [line("M3.5 13l5.5 5.500L20.5 6", 3.4)],
  flip: [line("M7.5 20V4.500M3 9l4.5-4.700L12 9M16.5 4v15.500M12 15l4.5 4.700L21 15", 2.5)],
  "never-trump": [{ d: "M2.5 7.500l5 3.800L12 4l4.5 7.3 5-3.800L19.8 19H4.200z", opacity: 0.75 }, line("M3 3l18 18", 2.8)],
  winning: laurel(),
  led: [
    { d: "M2 5.500h13.500L22 12l-6.5 6.500H2zM9 8L6 9.500v1.600l1.5-.6V16h1.900V8z" },
  ],
  held: [
    {
      d: "M7.6 12V5.300a1.4 1.4 0 0 1 2.8 0v5h.6V3.400a1.4 1.4 0 0 1 2.8 0v6.900h.6V4.700a1.4 1.4 0 0 1 2.8 0v6.800h.6V7.300a1.4 1.4 0 0 1 2.7 0v8.200c0 4-3 6.7-6.8 6.7-3 0-4.9-1.3-6.3-3.700l-3.8-6.400c-.9-1.6 1.3-2.9 2.4-1.500z",
    },
  ],
  series: [{ d: upright(1.5, 11) + upright(9, 6.5) + upright(16.5, 2) }],
  gain: [line("M4 16l8-8 8 8", 3.2)],
  loss: [line("M4 8l8 8 8-8", 3.2)],
  hint: [line("M9 15.500c0-2-3.2-3.3-3.2-7a6.2 6.2 0 0 1 12.4 0c0 3.7-3.2 5-3.2 7zM9.3 18.700h5.400M10.3 21.600h3.4", 2)],
  refused: [{ d: disc(10.5), fill: "#b3202c" }, { d: "M6 12h12", stroke: "#fff", width: 4 }],
  turn: [{ d: "M6 3l13 9-13 9z" }],
  trump: [{ d: "M2.5 7.500l5 3.800L12 4l4.5 7.3 5-3.800L19.8 19H4.200z" }],
  team: [line("M10.5 7l2.3-2.300a4.6 4.6 0 0 1 6.5 6.500L17 13.500M13.5 17l-2.3 2.300a4.6 4.6 0 0 1-6.5-6.500L7 10.500M9 15l6-6", 2.4)],
};

/** Two branches that meet at the foot, four leaves each. */
function laurel(): Shape[] {
  const leaf = (x: number, y: number, side: 1 | -1, turn: number) => {
    const [dx, dy] = [Math.cos(turn) * 3.3 * side, Math.sin(turn) * 3.3];
    const [nx, ny] = [-dy * 0.8, dx * 0.8];
    const n = (value: number) => value.toFixed(1);
    return `M${n(x - dx)} ${n(y - dy)}Q${n(x + nx)} ${n(y + ny)} ${n(x + dx)} ${n(y + dy)}Q${n(x - nx)} ${n(y - ny)} ${n(x - dx)} ${n(y - dy)}z`;
  };
  const places = [[-5.2, 19, 2.7], [-8.6, 14.8, 3.3], [-8.8, 9.7, -2.3], [-6.6, 5, -2]] as const;
  const leaves = places.flatMap(([x, y, turn]) => [leaf(12 + x, y, 1, turn), leaf(12 - x, y, -1, turn)]);
  return [line("M12 21.500C6.5 20.5 4.5 15.5 5.3 9M12 21.500c5.5-1 7.5-6 6.7-12.5", 1.6), { d: leaves.join("") }];
}
