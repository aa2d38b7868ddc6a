// Numbers as readers write them.

/** A number with a true minus sign. */
export function numeral(value: number): string {
  return String(value).replace("-", "−");
}

/** What is added to a score, with its sign. */
export function withSign(value: number): string {
  return value < 0 ? numeral(value) : `+${value}`;
}
