/** Random bytes as hexadecimal digits. `crypto.randomUUID` is missing on pages that came over plain HTTP. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
