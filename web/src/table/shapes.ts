// The colours of cards without pictures. Each has its own shape, so that hue is never the only difference.
import type { Colour } from "../wire/types.ts";

/** The fill of each colour, and its shape: a path in a square of 20 × 20, centred on the origin. */
export const SHAPES: Record<Colour, { fill: string; path: string }> = {
  red: { fill: "#c8102e", path: "M0-10 7.5 0 0 10-7.5 0Z" },
  blue: { fill: "#1257a8", path: "M0-9A9 9 0 0 1 0 9 9 9 0 0 1 0-9Z" },
  green: { fill: "#1a7a3a", path: "M0-9.5 10 8.5H-10Z" },
  yellow: { fill: "#f2b700", path: "M0.0 -10.0L2.6 -3.6L9.5 -3.1L4.2 1.4L5.9 8.1L0.0 4.4L-5.9 8.1L-4.2 1.4L-9.5 -3.1L-2.6 -3.6Z" },
  orange: { fill: "#e06a00", path: "M-9.5-9.5 0-6 9.5-9.5 6 0 9.5 9.5 0 6-9.5 9.5-6 0Z" },
  violet: { fill: "#6d2f9c", path: "M-5-8.7H5L10 0 5 8.7H-5L-10 0Z" },
  brown: { fill: "#7a4a21", path: "M-8-8H8V8H-8Z" },
  pink: { fill: "#d6457f", path: "M0 9C-5 5-10 1-10-4-10-7-8-9-5-9-3-9-1-8 0-6 1-8 3-9 5-9 8-9 10-7 10-4 10 1 5 5 0 9Z" },
  grey: { fill: "#6b7378", path: "M-9-8H9V-4H-9ZM-9-2H9V2H-9ZM-9 4H9V8H-9Z" },
  black: { fill: "#1d2320", path: "M-3.2-9.5H3.2V-3.2H9.5V3.2H3.2V9.5H-3.2V3.2H-9.5V-3.2H-3.2Z" },
  white: { fill: "#59625d", path: "M0-9.5A9.5 9.5 0 0 1 0 9.5 9.5 9.5 0 0 1 0-9.5ZM0-5A5 5 0 0 0 0 5 5 5 0 0 0 0-5Z" },
};

/** The suits of French cards, which say more than their colour: paths in the same square. */
export const SUITS: Readonly<Record<string, string>> = {
  "♥": SHAPES.pink.path,
  "♦": SHAPES.red.path,
  "♠": "M0-10C3-5 9-2 9 3 9 6 7 8 4.5 8 2.8 8 1.5 7 .8 5.8L2.5 10H-2.5L-.8 5.8C-1.5 7-2.8 8-4.5 8-7 8-9 6-9 3-9-2-3-5 0-10Z",
  "♣": "M0-10A4.4 4.4 0 0 1 3.6-3.1 4.4 4.4 0 1 1 1 3.5L2.6 10H-2.6L-1 3.5A4.4 4.4 0 1 1-3.6-3.1 4.4 4.4 0 0 1 0-10Z",
};
