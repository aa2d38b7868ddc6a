/** Random bytes as hexadecimal digits. `crypto.randomUUID` does not exist on pages served over plain HTTP. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
