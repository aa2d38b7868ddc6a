// The platform's words in the reader's language, and all that a game brings: its words, faces and pictures.
import { api } from "./api.ts";
import type { Faces } from "./cloth.ts";
import { prefs } from "./prefs.svelte.ts";
import { Words } from "./say.ts";
import type { Argument, Language } from "./wire.ts";

let platform = $state.raw<Words | null>(null);

function remembered<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const promise = make(key);
    made.set(key, promise);
    promise.catch(() => made.delete(key)); // try again the next time
    return promise;
  };
}

const platformText = remembered((language) => api.platformWords(language as Language));
const faces = remembered<Faces>(api.faces);
const sprite = remembered(loadSprite);

/** Load the platform's words in the chosen language; those shown stay until the new ones are there. */
export async function loadWords(): Promise<void> {
  const language = prefs.language;
  const words = new Words(language, [await platformText(language)]);
  if (language === prefs.language) {
    platform = words;
    document.documentElement.lang = language;
  }
}

/** A message of the platform. */
export function t(id: string, args: Readonly<Record<string, Argument>> = {}): string {
  return platform === null ? "" : platform.say([id, args]);
}

/** The platform's words, or null before they are there. */
export function platformWords(): Words | null {
  return platform;
}

/** What a game brings to the page. `pictures`: the ids of the symbols of its sprite, which lies hidden in the page. */
export interface Kit {
  words: Words;
  faces: Faces;
  pictures: ReadonlySet<string>;
}

const gameText = remembered((key) => {
  const [game, language] = key.split(" ") as [string, Language];
  return api.gameWords(game, language);
});

/** The words of a game, and the platform's for what it does not say itself. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  return new Words(language, await Promise.all([gameText(`${game} ${language}`), platformText(language)]));
}

export async function loadKit(game: string, language: Language): Promise<Kit> {
  const [words, itsFaces, pictures] = await Promise.all([gameWords(game, language), faces(game), sprite(game)]);
  return { words, faces: itsFaces, pictures };
}

/** Put the sprite of a game into the page, hidden; without one every card is drawn from its face. */
async function loadSprite(game: string): Promise<ReadonlySet<string>> {
  let text: string;
  try {
    text = await api.pictures(game);
  } catch {
    return new Set();
  }
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.nodeName !== "svg") return new Set();
  svg.setAttribute("class", "sprite");
  svg.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(svg, true));
  return new Set([...svg.querySelectorAll("symbol")].map((symbol) => symbol.id));
}
