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
  lapin: "hare",
  rabbit: "hare",
  merle: "blackbird",
  corbeau: "blackbird",
  corneille: "blackbird",
  raven: "blackbird",
  rook: "blackbird",
  mesange: "robin",
  fauvette: "robin",
  pinson: "robin",
  moineau: "robin",
  finch: "robin",
  wren: "robin",
  sparrow: "robin",
  pie: "magpie",
  ours: "bear",
  ourse: "bear",
  renarde: "fox",
  belette: "otter",
  hermine: "otter",
  weasel: "otter",
  castor: "otter",
  beaver: "otter",
  wildcat: "lynx",
};

export function isAvatar(id: string | null | undefined): id is Avatar {
  return (AVATARS as readonly (string | null | undefined)[]).includes(id);
}

const plainName = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The portrait that a word of a name suits, if there is one. */
export function suits(name: string): Avatar | undefined {
  const word = plainName(name).split(/[^\p{L}]+/u).find((one) => Object.hasOwn(SUITS, one));
  return word === undefined ? undefined : SUITS[word];
}

/** The portrait of a player: the chosen one, or one that suits the name, or always the same one for the same name. */
export function avatarOf(name: string, chosen?: string | null): Avatar {
  if (isAvatar(chosen)) return chosen;
  const suiting = suits(name);
  if (suiting) return suiting;
  const plain = plainName(name);
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of plain) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return AVATARS[(hash >>> 0) % AVATARS.length]!;
}

/** Those who meet, each with a portrait of their own as far as there are enough: first a chosen one, then one that suits. */
export function facesOf<Person extends { name: string; avatar: string | null }>(people: Person[]): Person[] {
  const firsts = new Set(new Map(people.toReversed().map((person) => [person.avatar, person])).values()); // to choose theirs
  const keeps = (person: Person) => isAvatar(person.avatar) && firsts.has(person);
  if (people.every((person) => !person.name || keeps(person))) return people;
  const own = people.map((person) => (person.avatar === null || keeps(person) ? person : { ...person, avatar: null }));
  const taken = new Set(own.map(({ avatar }) => avatar));
  const faces = [...own];
  const give = (at: number, avatar: Avatar) => {
    taken.add(avatar);
    faces[at] = { ...faces[at]!, avatar };
  };
  // By name, not by seat: the same people look the same in their circle and at every table.
  const key = (at: number) => `${plainName(own[at]!.name)} ${own[at]!.name}`;
  const order = [...own.keys()].filter((at) => own[at]!.name && !isAvatar(own[at]!.avatar)).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  for (const at of order) {
    const suiting = suits(own[at]!.name);
    if (suiting && !taken.has(suiting)) give(at, suiting);
  }
  for (const at of order.filter((at) => !isAvatar(faces[at]!.avatar))) {
    const wanted = avatarOf(own[at]!.name);
    const from = AVATARS.indexOf(wanted);
    give(at, [...AVATARS.slice(from), ...AVATARS.slice(0, from)].find((one) => !taken.has(one)) ?? wanted);
  }
  return faces;
}
