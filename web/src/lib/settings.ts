// The settings that are one of a few values, and what may be read back for any of them.

export const VALUES = {
  theme: ["system", "light", "dark"],
  speed: ["calm", "normal", "quick", "instant"],
  cards: ["normal", "large"],
  motion: ["system", "reduced"],
  coach: ["first", "on", "off"],
  language: ["en", "fr"],
} as const;

type Chosen = { -readonly [Key in keyof typeof VALUES]: (typeof VALUES)[Key][number] };
export type Values = Omit<Chosen, "language">;

/** Whether a value found in storage suits the setting: an older version, or a curious player, may have left another. */
export function worthKeeping(key: string, kept: unknown, initial: unknown): boolean {
  if (Object.hasOwn(VALUES, key)) return (VALUES[key as keyof typeof VALUES] as readonly unknown[]).includes(kept);
  if (typeof initial === "number") return typeof kept === "number" && kept >= 0 && kept <= 100;
  return initial === null ? kept === null || typeof kept === "string" : typeof kept === typeof initial;
}
