// The platform's words in the reader's language, and what each game provides: its words, faces and pictures.
import type { Argument, Face, Language } from "../wire/types.ts";
import { api } from "./api.ts";
import { Words } from "./message.ts";
import { prefs } from "./prefs.svelte.ts";

/** The faces of a game's cards, by their keys. */
export type Faces = Readonly<Record<string, Face>>;

let platform = $state.raw<Words | null>(null);

function remembered<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const promise = make(key);
    made.set(key, promise);
    promise.catch(() => made.delete(key)); // the next call tries again
    return promise;
  };
}

const platformText = remembered((language) => api.platformWords(language as Language));
const faces = remembered<Faces>(api.faces);
const sprite = remembered(loadSprite);

/** Load the platform's words in the chosen language. The old ones stay in use until the new ones have arrived. */
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
  return platform === null ? "" : platform.format([id, args]);
}

/** The platform's words; null until they have been loaded. */
export function platformWords(): Words | null {
  return platform;
}

/** What a game provides. `pictures` are the ids of the symbols in its sprite, which is hidden in the page. */
export interface GameAssets {
  words: Words;
  faces: Faces;
  pictures: ReadonlySet<string>;
}

const gameText = remembered((key) => {
  const [game, language] = key.split(" ") as [string, Language];
  return api.gameWords(game, language);
});

/** The words of a game, and the platform's words for messages that it does not define. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  return new Words(language, await Promise.all([gameText(`${game} ${language}`), platformText(language)]));
}

export async function loadGameAssets(game: string, language: Language): Promise<GameAssets> {
  const [words, itsFaces, pictures] = await Promise.all([gameWords(game, language), faces(game), sprite(game)]);
  return { words, faces: itsFaces, pictures };
}

/** Put the sprite of a game into the page, hidden. Without a sprite, every card is drawn from its face. */
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
