// The platform's words in the reader's language, and what each game provides: its words, faces and pictures.
import type { Argument, Face, Language } from "../wire/types.ts";
import { api } from "./api.ts";
import { Words } from "./message.ts";
import { Pictures } from "./pictures.ts";
import { prefs } from "./prefs.svelte.ts";

/** The faces of a game's cards, by their keys. */
export type Faces = Readonly<Record<string, Face>>;

let platform = $state.raw<Words | null>(null);
let whole = $state(false); // whether those are the words of all pages
let wanted = false; // and whether they are to be

function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
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

/** A game and a language from the key under which something of both is remembered. */
const inLanguage = (key: string) => key.split(" ") as [string, Language];

const platformText = once((language) => api.platformWords(language as Language));
const homeWords = once(async (language) => new Words(language, [await api.homeWords(language as Language)]));
const allWords = once(async (language) => new Words(language, [await platformText(language)]));
const faces = once<Faces>(api.faces);
const pictures = once(loadPictures);

/**
 * Load the platform's words in the chosen language, from now on those of `all` pages or at first of the home page alone.
 * The old ones stay in use until the new ones have arrived.
 */
export async function loadWords(all: boolean): Promise<void> {
  const language = prefs.language;
  const these = (wanted ||= all);
  const words = await (these ? allWords : homeWords)(language);
  if (language !== prefs.language || these !== wanted) return;
  platform = words;
  whole = these;
  document.documentElement.lang = language;
}

/** Whether the words of all pages have been loaded. */
export function hasAllWords(): boolean {
  return whole;
}

/** A message of the platform. */
export function t(id: string, args: Readonly<Record<string, Argument>> = {}): string {
  return platform === null ? "" : platform.format([id, args]);
}

/** What the thing that a message of the platform names is, in one sentence. */
export function explanation(id: string): string {
  return platform?.about([id, {}]) ?? "";
}

/** The platform's words; null until they have been loaded. */
export function platformWords(): Words | null {
  return platform;
}

/** What a game provides. */
export interface GameAssets {
  words: Words;
  faces: Faces;
  pictures: Pictures;
}

const gameText = once((key) => api.gameWords(...inLanguage(key)));

/** The words of a game, and the platform's words for messages that it does not define. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  return new Words(language, await Promise.all([gameText(`${game} ${language}`), platformText(language)]));
}

export async function loadGameAssets(game: string, language: Language): Promise<GameAssets> {
  const [words, itsFaces, itsPictures] = await Promise.all([
    gameWords(game, language),
    faces(game),
    pictures(`${game} ${language}`),
  ]);
  return { words, faces: itsFaces, pictures: itsPictures };
}

/** The pictures in the sprite of a game. Without one, every card is drawn from its face. */
async function loadPictures(key: string): Promise<Pictures> {
  let text: string;
  try {
    text = await api.pictures(...inLanguage(key));
  } catch {
    return new Pictures(null);
  }
  const made = new Pictures(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  made.make();
  return made;
}
