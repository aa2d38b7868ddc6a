// Draws every plan on a contact sheet, to be looked at: build/plans/*.svg, one sheet for each screen.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shell } from "../src/table/plan-shell.ts";
import { spread } from "../src/table/plan-spread.ts";
import type { Box, Declared, Plan } from "../src/table/plan-types.ts";
import { plan } from "../src/table/plan.ts";

const SCREENS = [[360, 640], [390, 844], [768, 1024], [844, 390], [1280, 720], [1366, 657], [1440, 900], [1920, 1080]];
const root = join(import.meta.dirname, "..");
const out = join(root, "../build/plans");
const games = JSON.parse(readFileSync(join(root, "src/table/declared.json"), "utf-8")) as {
  name: string;
  declared: Declared;
}[];

function rect({ x, y, width, height }: Box, fill: string, text = "", stroke = "#0008"): string {
  const at = `x="${x.toFixed(1)}" y="${y.toFixed(1)}"`;
  const box = `<rect ${at} width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" stroke="${stroke}"/>`;
  const size = Math.min(12, Math.max(7, width / Math.max(4, text.length)));
  return box + (text && `<text x="${x + 3}" y="${y + 12}" font-size="${size}" fill="#000">${text}</text>`);
}

function drawn(declared: Declared, laid: Plan): string {
  const parts: string[] = [];
  laid.seats.forEach((seat, at) => {
    parts.push(rect(seat.box, "#a67648", `${at} ${seat.form} ${seat.portrait | 0}`));
    if (seat.bubble) parts.push(rect(seat.bubble, "#fff", `“${at}”`));
  });
  for (const { id, kind, capacity } of declared.zones) {
    const zone = laid.zones[id];
    if (!zone) {
      parts.push(`<text x="20" y="40" font-size="20" fill="red">no ${id}</text>`);
      continue;
    }
    if (zone.card === 0 && zone.box === laid.seats[declared.zones.find((z) => z.id === id)!.seat ?? 0]?.box) continue;
    parts.push(rect(zone.box, "#0004", `${id} ${zone.card}`));
    for (const place of zone.places.length || kind === "board" ? zone.places : spread(zone, capacity)) parts.push(rect(place, "#fdf6e6b0"));
    if (zone.note) parts.push(rect(zone.note, "none", `note ${id}`, "#ff0"));
  }
  if (laid.signs) parts.push(rect(laid.signs, "#246", "signs"));
  parts.push(rect(laid.prompt, "#e0bb6c", "prompt"), rect(laid.hint, "#e0bb6c", "hint"));
  if (laid.lastMove) parts.push(rect(laid.lastMove, "#cdf", "lastMove"));
  parts.push(rect(laid.count, "none", "", "#f0f"), rect(laid.race, "none", "", "#0ff"));
  return parts.join("");
}

mkdirSync(out, { recursive: true });
const only = process.argv[2];
for (const [width, height] of SCREENS) {
  const size = { width: width!, height: height! };
  const { stage } = shell(size, true);
  const perRow = Math.max(2, Math.round(4200 / stage.width));
  const shown = games.filter(({ name }) => !only || new RegExp(only).test(name));
  const cells = shown.map(({ name, declared }, at) => {
    const x = (at % perRow) * (stage.width + 20);
    const y = Math.floor(at / perRow) * (stage.height + 40) + 20;
    const ground = rect({ x: 0, y: 0, ...stage }, "#1f6048");
    return `<g transform="translate(${x} ${y})"><text y="-4" font-size="16">${name}</text>${ground}${drawn(declared, plan(declared, stage))}</g>`;
  });
  const sheet = { width: perRow * (stage.width + 20), height: Math.ceil(shown.length / perRow) * (stage.height + 40) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" font-family="sans-serif">${cells.join("")}</svg>`;
  writeFileSync(join(out, `${width}x${height}.svg`), svg);
}
