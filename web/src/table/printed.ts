// A board that is drawn in the game's sprite: a symbol with a rectangle for each place where a piece lies.

export interface Box {
  x: number;
  y: number;
  width: number;
}

/** The size of the symbol's picture and its places, the rectangles `{symbol}-0`, `{symbol}-1` and so on. */
export function printedBoard(symbol: string): { width: number; height: number; places: Box[] } | null {
  const drawn = document.getElementById(symbol);
  if (!(drawn instanceof SVGSymbolElement)) return null;
  const { width, height } = drawn.viewBox.baseVal;
  const places: Box[] = [];
  for (let rect; (rect = document.getElementById(`${symbol}-${places.length}`)) instanceof SVGRectElement; ) {
    places.push({ x: rect.x.baseVal.value, y: rect.y.baseVal.value, width: rect.width.baseVal.value });
  }
  return { width, height, places };
}
