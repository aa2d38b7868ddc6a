// How many lines words take, measured without laying out the page.

let pen: CanvasRenderingContext2D | null | undefined;
let family = ""; // asked for but once: the page is styled for the answer

/** The lines that a text takes in a `width` of pixels, in a size and weight of the page's own font; broken at spaces only. */
export function linesOf(text: string, width: number, size: number, weight: number): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return 1;
  family ||= getComputedStyle(document.documentElement).getPropertyValue("--text");
  pen.font = `${weight} ${size}px ${family}`;
  const space = pen.measureText(" ").width;
  let [lines, used] = [1, -space];
  for (const word of text.split(" ")) {
    const long = pen.measureText(word).width;
    if (used + space + long > width && used > 0) [lines, used] = [lines + 1, long];
    else used += space + long;
  }
  return lines;
}
