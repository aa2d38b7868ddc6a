// Which portrait stands for whom. The portraits are files of the same names in ./portraits, drawn for this project.

const PEOPLE = [
  "ada",
  "basil",
  "chloe",
  "dimitri",
  "elsa",
  "farid",
  "gina",
  "gaelle",
  "hugo",
  "ines",
  "leon",
  "kenji",
  "leila",
  "omar",
  "mina",
] as const;

const ANIMALS = [
  "otter",
  "owl",
  "badger",
  "fox",
  "hedgehog",
  "hare",
  "robin",
  "blackbird",
  "magpie",
  "bear",
  "lynx",
] as const;

export const AVATARS = [...PEOPLE, ...ANIMALS] as const;
export type Avatar = (typeof AVATARS)[number];

/** Words in a name that suit a portrait: the bots' names, and the names offered to newcomers, in both languages. */
const SUITS: Readonly<Record<string, Avatar>> = {
  ...(Object.fromEntries(AVATARS.map((avatar) => [avatar, avatar])) as Record<Avatar, Avatar>),
  basile: "basil",
  grace: "gina",
  loutre: "otter",
  chouette: "owl",
  hibou: "owl",
  blaireau: "badger",
  renard: "fox",
  herisson: "hedgehog",
  lievre: "hare",
  merle: "blackbird",
  pie: "magpie",
  ours: "bear",
};

export function isAvatar(id: string | null | undefined): id is Avatar {
  return (AVATARS as readonly (string | null | undefined)[]).includes(id);
}

/** The portrait of a player: the chosen one, or one that suits the name, or always the same one for the same name. */
export function avatarOf(name: string, chosen?: string | null): Avatar {
  if (isAvatar(chosen)) return chosen;
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const word of plain.split(/[^\p{L}]+/u)) {
    if (Object.hasOwn(SUITS, word)) return SUITS[word]!;
  }
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of plain) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return AVATARS[(hash >>> 0) % AVATARS.length]!;
}
