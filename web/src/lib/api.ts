// The server's HTTP API. Requests fail with a `Refusal`, whose `problem` can be shown to people.
import type { BlockSeat, LessonTry, Listing, NewMe, NewReport, NewSeat, NewTable, NewTry, PadRounds } from "../wire/requests.ts";
import type {
  AnalysisProgress,
  BlockedSeats,
  Clock,
  Companion,
  Daily,
  DealPage,
  Eyes,
  Face,
  Fairness,
  Frames,
  GameInfo,
  GameRatings,
  Language,
  LessonInfo,
  LessonPage,
  LessonReply,
  ListedTable,
  Me,
  MySeat,
  News,
  Options,
  PadPage,
  PastGame,
  Plan,
  Problem,
  Proof,
  Ranks,
  SeatToken,
  Statistics,
  Story,
  TableCircle,
  TableLink,
  TableNow,
  TableSetup,
  TrySeat,
} from "../wire/types.ts";
import { problem } from "./message.ts";
import { transport } from "./transport.ts";

export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number; // the HTTP status; 0 when the server could not be reached

  constructor(problem: Problem, status: number) {
    super(problem.error[0]);
    this.problem = problem;
    this.status = status;
  }
}

/** The refusal that `fault` is; whatever else went wrong is thrown again. */
export function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  throw fault;
}

/** What the reader was about to ask for, and thought better of. */
export class Cancelled extends Error {}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await transport.request(path, init);
  } catch {
    throw new Refusal(problem(transport.unreachable), 0);
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  const known = Array.isArray(answer?.error) ? (answer as Problem) : problem("web-server-fault");
  throw new Refusal(known, response.status);
}

async function getText(path: string): Promise<string> {
  return (await request(path)).text();
}

export async function getJson<T>(path: string): Promise<T> {
  return (await request(path)).json() as Promise<T>;
}

/** Ask for a change; the answer is null where there is nothing to tell. */
export async function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const response = await request(path, { method, headers, body: JSON.stringify(body) });
  return (response.status === 204 ? null : await response.json()) as T;
}

const post = <T>(path: string, body: object) => send<T>("POST", path, body);

const part = encodeURIComponent;

// Browsers keep what is read from a replay for an hour. The server ignores this; it keeps a page from being given the
// answers of a version that left fields out. Count it up when their format changes.
const FORMAT = "format=2";

/** The address of the picture that a game is shown by. */
export const cover = (game: string) => transport.address(`/api/games/${part(game)}/cover.svg`);

/** The address of a replay as a file. */
export const replayFile = (id: string) => `/api/replays/${part(id)}`;

export const api = {
  games: () => getJson<GameInfo[]>("/api/games"),
  /** What a table for `game` is like after a change, and what is left to choose. */
  setup: (game: string, options: Options, change: Options) => {
    const query = new URLSearchParams({ options: JSON.stringify(options), change: JSON.stringify(change) });
    return getJson<TableSetup>(`/api/games/${part(game)}/setup?${query}`);
  },
  faces: (game: string) => getJson<Record<string, Face>>(`/api/games/${part(game)}/faces`),
  pictures: (game: string, language: Language) => getText(`/api/games/${part(game)}/pictures/${language}.svg`),
  gameWords: (game: string, language: Language) => getText(`/api/games/${part(game)}/words/${language}.ftl`),
  platformWords: (language: Language) => getText(`/api/words/${language}.ftl`),
  /** Those of them that the home page of a newcomer needs. */
  homeWords: (language: Language) => getText(`/api/words/home/${language}.ftl`),
  guide: (game: string, language: Language) => getText(`/api/games/${part(game)}/guide/${language}.md`),
  /** What the rule page of a game draws. */
  examples: (game: string) => getJson<LessonPage[]>(`/api/games/${part(game)}/examples`),
  rules: (game: string, language: Language) => getText(`/api/games/${part(game)}/rules/${language}.md`),
  summary: (game: string, language: Language) => getText(`/api/games/${part(game)}/summary/${language}.md`),
  scores: (game: string, language: Language) => getText(`/api/games/${part(game)}/scores/${language}.md`),
  lessons: (game: string) => getJson<LessonInfo[]>(`/api/games/${part(game)}/lessons`),
  lesson: (game: string, lesson: string) => getJson<LessonPage>(`/api/games/${part(game)}/lessons/${part(lesson)}`),
  /** What the next move of a lesson brings. */
  lessonMove: (game: string, lesson: string, tried: LessonTry) =>
    post<LessonReply>(`/api/games/${part(game)}/lessons/${part(lesson)}`, tried),
  /** What a real table's rounds come to. */
  pad: (game: string, told: PadRounds) => post<PadPage>(`/api/games/${part(game)}/pad`, told),
  /** What the home page shows besides the games. */
  plan: () => getJson<Plan>("/api/me/plan"),
  /** The player that this device is known as. */
  me: () => getJson<Me | null>("/api/me"),
  /** The tables at which the player sits, on whatever device. */
  mySeats: () => getJson<MySeat[]>("/api/me/tables"),
  /** `with`: the players who all sat there too; `before` and `last`: the time and the id of the last one known. */
  myGames: (asked: {
    game?: string | null;
    rated?: boolean;
    with?: readonly string[];
    before?: number | undefined;
    last?: string | undefined;
    limit?: number;
  }) => {
    const query = new URLSearchParams(asked.with?.map((player) => ["with", player]));
    for (const [name, value] of Object.entries({ ...asked, with: null })) if (value || value === 0) query.set(name, String(value));
    return getJson<PastGame[]>(`/api/me/games?${query}`);
  },
  /** Whom the player has finished games with. */
  companions: () => getJson<Companion[]>("/api/me/people"),
  myStatistics: (game: string) => getJson<Statistics>(`/api/me/statistics/${part(game)}`),
  /** Take one's own seat at a table from this device too. */
  mySeat: (table: string) => post<SeatToken>(`/api/tables/${part(table)}/seats/mine`, {}),
  /** What was done elsewhere to the player of this device, until it has been read. */
  news: () => getJson<News[]>("/api/me/news"),
  readNews: () => send<null>("DELETE", "/api/me/news"),
  /** The seats of those whom the player has blocked. */
  blockedSeats: (table: string) => getJson<BlockedSeats>(`/api/tables/${part(table)}/blocks`),
  blockSeat: (table: string, wanted: BlockSeat) => post<BlockedSeats>(`/api/tables/${part(table)}/blocks`, wanted),
  report: (table: string, wanted: NewReport) => post<null>(`/api/tables/${part(table)}/reports`, wanted),
  becomeMe: (wanted: NewMe) => post<Me>("/api/me", wanted),
  daily: () => getJson<Daily>("/api/daily"),
  deal: (day: string, game: string) => getJson<DealPage>(`/api/daily/${part(day)}/${part(game)}`),
  /** Begin a deal, go on with it, or practise it once its day is over. */
  playDeal: (day: string, game: string, wanted: NewTry) => post<TrySeat>(`/api/daily/${part(day)}/${part(game)}`, wanted),
  /** Seconds a move on each clock; null for no limit. */
  clocks: () => getJson<Record<Clock, number | null>>("/api/clocks"),
  /** The lists of a game, from a number on. */
  ranks: (game: string, from: number) => getJson<Ranks>(`/api/ranks/${part(game)}?from=${from}`),
  listMe: (listed: boolean) => post<Listing>("/api/me/listed", { listed }),
  /** What a finished game did to ratings. */
  ratingsOf: (replay: string) => getJson<GameRatings>(`${replayFile(replay)}/ratings`),
  tables: () => getJson<ListedTable[]>("/api/tables"),
  table: (id: string) => getJson<TableNow>(`/api/tables/${part(id)}`),
  /** The circle whose table that is, for its members; null if it is of none. */
  circleOf: (id: string) => getJson<TableCircle | null>(`/api/tables/${part(id)}/circle`),
  link: (id: string) => getJson<TableLink>(`/api/tables/${part(id)}/link`),
  newTable: (wanted: NewTable) => post<SeatToken>("/api/tables", wanted),
  newSeat: (table: string, wanted: NewSeat) => post<SeatToken>(`/api/tables/${part(table)}/seats`, wanted),
  replay: (id: string) => getText(replayFile(id)),
  /** All replays of one's own games, and those looked at: only where there is no server. */
  allReplays: () => getText("/api/me/replays"),
  /** Keep the replays of a file; their ids. Only where there is no server. */
  takeReplays: (text: string) => request("/api/replays", { method: "POST", body: text }).then((answer) => answer.json() as Promise<string[]>),
  story: (replay: string) => getJson<Story>(`${replayFile(replay)}/story?${FORMAT}`),
  frames: (replay: string, eyes: Eyes, from: number, count: number) =>
    getJson<Frames>(`${replayFile(replay)}/frames?eyes=${eyes}&from=${from}&count=${count}&${FORMAT}`),
  proof: (replay: string) => getJson<Proof>(`${replayFile(replay)}/decks`),
  /** What a replay holds to prove its shuffle; null where it holds nothing. */
  fairness: async (replay: string) => {
    const { fairness } = await getJson<{ fairness?: Fairness }>(replayFile(replay));
    return fairness ?? null;
  },
  /** How far the analysis of a game is. */
  analysis: (replay: string) => getJson<AnalysisProgress>(`${replayFile(replay)}/analysis`),
  analyse: (replay: string) => post<AnalysisProgress>(`${replayFile(replay)}/analysis`, {}),
};
