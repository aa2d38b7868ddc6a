// The server's HTTP API. Requests fail with a `Refusal`, whose `problem` can be shown to people.
import {
  type SentAnalysing,
  type SentFairness,
  type SentFrames,
  type SentGameInfo,
  type SentLessonPage,
  type SentLessonReply,
  type SentProblem,
  type SentStory,
  type SentTableNow,
  type SentTableSetup,
  wholeAnalysing,
  wholeFairness,
  wholeFrames,
  wholeGameInfo,
  wholeLessonPage,
  wholeLessonReply,
  wholeProblem,
  wholeStory,
  wholeTableNow,
  wholeTableSetup,
} from "../wire/defaults.ts";
import type { LessonTry, NewSeat, NewTable } from "../wire/requests.ts";
import type {
  Analysing,
  Eyes,
  Face,
  Language,
  LessonInfo,
  Listed,
  Options,
  Problem,
  Proof,
  Seated,
  TableLink,
  TableSetup,
} from "../wire/types.ts";
import { problem } from "./message.ts";

export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number; // the HTTP status; 0 when the server could not be reached

  constructor(problem: Problem, status: number) {
    super(problem.error[0]);
    this.problem = problem;
    this.status = status;
  }
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal(problem("web-unreachable"), 0);
  }
  if (response.ok) return response;
  const told = await response.json().catch(() => null);
  const known = Array.isArray(told?.error) ? wholeProblem(told as SentProblem) : problem("web-server-fault");
  throw new Refusal(known, response.status);
}

async function getText(path: string): Promise<string> {
  return (await request(path)).text();
}

async function getJson<T>(path: string): Promise<T> {
  return (await request(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await request(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

const part = encodeURIComponent;

/** The address of a replay as a file. */
export const replayFile = (id: string) => `/api/replays/${part(id)}`;

export const api = {
  games: async () => (await getJson<SentGameInfo[]>("/api/games")).map(wholeGameInfo),
  /** What a table for `game` is like after a change, and what is left to choose. */
  setup: async (game: string, options: Options, change: Options): Promise<TableSetup> => {
    const query = new URLSearchParams({ options: JSON.stringify(options), change: JSON.stringify(change) });
    return wholeTableSetup(await getJson<SentTableSetup>(`/api/games/${part(game)}/setup?${query}`));
  },
  faces: (game: string) => getJson<Record<string, Face>>(`/api/games/${part(game)}/faces`),
  pictures: (game: string, language: Language) => getText(`/api/games/${part(game)}/pictures/${language}.svg`),
  gameWords: (game: string, language: Language) => getText(`/api/games/${part(game)}/words/${language}.ftl`),
  platformWords: (language: Language) => getText(`/api/words/${language}.ftl`),
  guide: (game: string, language: Language) => getText(`/api/games/${part(game)}/guide/${language}.md`),
  /** What the rule page of a game draws. */
  examples: async (game: string) => (await getJson<SentLessonPage[]>(`/api/games/${part(game)}/examples`)).map(wholeLessonPage),
  rules: (game: string, language: Language) => getText(`/api/games/${part(game)}/rules/${language}.md`),
  summary: (game: string, language: Language) => getText(`/api/games/${part(game)}/summary/${language}.md`),
  scores: (game: string, language: Language) => getText(`/api/games/${part(game)}/scores/${language}.md`),
  lessons: (game: string) => getJson<LessonInfo[]>(`/api/games/${part(game)}/lessons`),
  lesson: async (game: string, lesson: string) =>
    wholeLessonPage(await getJson<SentLessonPage>(`/api/games/${part(game)}/lessons/${part(lesson)}`)),
  /** What the next move of a lesson brings. */
  lessonMove: async (game: string, lesson: string, tried: LessonTry) =>
    wholeLessonReply(await post<SentLessonReply>(`/api/games/${part(game)}/lessons/${part(lesson)}`, tried)),
  tables: () => getJson<Listed[]>("/api/tables"),
  table: async (id: string) => wholeTableNow(await getJson<SentTableNow>(`/api/tables/${part(id)}`)),
  link: (id: string) => getJson<TableLink>(`/api/tables/${part(id)}/link`),
  newTable: (wanted: NewTable) => post<Seated>("/api/tables", wanted),
  newSeat: (table: string, wanted: NewSeat) => post<Seated>(`/api/tables/${part(table)}/seats`, wanted),
  story: async (replay: string) => wholeStory(await getJson<SentStory>(`${replayFile(replay)}/story`)),
  frames: async (replay: string, eyes: Eyes, from: number, count: number) =>
    wholeFrames(await getJson<SentFrames>(`${replayFile(replay)}/frames?eyes=${eyes}&from=${from}&count=${count}`)),
  proof: (replay: string) => getJson<Proof>(`${replayFile(replay)}/decks`),
  /** What a replay holds to prove its shuffle; null where it holds nothing. */
  fairness: async (replay: string) => {
    const { fairness } = await getJson<{ fairness?: SentFairness | null }>(replayFile(replay));
    return fairness ? wholeFairness(fairness) : null;
  },
  /** How far the analysis of a game is. */
  analysis: async (replay: string): Promise<Analysing> =>
    wholeAnalysing(await getJson<SentAnalysing>(`${replayFile(replay)}/analysis`)),
  analyse: async (replay: string): Promise<Analysing> =>
    wholeAnalysing(await post<SentAnalysing>(`${replayFile(replay)}/analysis`, {})),
};
