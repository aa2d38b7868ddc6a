// Where the curve of a game's totals puts its lines and names. Nothing here needs a browser.

const LINES = 5; // about so many lines across

/** Round values that enclose all `values` and 0, evenly spaced. */
export function ticks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const rough = (high - low) / (LINES - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * [1, 2, 4, 5, 10].find((factor) => factor * power >= rough)!);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** The places nearest to `wanted`, in the same order, that lie `apart` from each other, between `low` and `high` if they fit. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const placed = [...wanted];
  let least = low;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, least);
    least = placed[index]! + apart;
  }
  let most = Math.max(high, low + apart * (wanted.length - 1));
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - apart;
  }
  return placed;
}
