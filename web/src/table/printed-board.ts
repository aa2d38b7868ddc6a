// A board drawn in the game's sprite: a symbol with a rectangle for each place that holds a piece.

export interface Box {
  x: number;
  y: number;
  width: number;
}

/** The size of a symbol's picture, and its places: the rectangles `{symbol}-0`, `{symbol}-1` … Null without the symbol. */
export function printedBoard(symbol: string): { width: number; height: number; boxes: Box[] } | null {
  const drawn = document.getElementById(symbol);
  if (!(drawn instanceof SVGSymbolElement)) return null;
  const { width, height } = drawn.viewBox.baseVal;
  const boxes: Box[] = [];
  for (let rect; (rect = document.getElementById(`${symbol}-${boxes.length}`)) instanceof SVGRectElement; ) {
    boxes.push({ x: rect.x.baseVal.value, y: rect.y.baseVal.value, width: rect.width.baseVal.value });
  }
  return { width, height, boxes };
}
