// A lesson under way: the steps so far, which of them is shown, and how far its scenes have come.
import { api, Refusal } from "../lib/api.ts";
import type { LessonPage, LessonStep, Message, Problem } from "../wire/types.ts";

export class Lesson {
  readonly game: string;
  readonly page: LessonPage;
  #steps = $state.raw<LessonStep[]>([]);
  #at = $state(0);
  #scene = $state(0); // of the step shown
  #answered = $state.raw<ReadonlyMap<number, readonly number[]>>(new Map()); // what was chosen at each question
  #played: string[] = [];
  #slips = 0;
  /** What was said to the last move, unless it was right. */
  reply = $state.raw<Message | null>(null);
  done = $state(false);

  constructor(game: string, page: LessonPage) {
    this.game = game;
    this.page = page;
    this.#steps = page.steps;
  }

  get at(): number {
    return this.#at;
  }

  get step(): LessonStep {
    return this.#steps[this.#at]!;
  }

  /** What has happened in this step up to now; the last one is what the table shows. */
  get scenes() {
    return this.step.scenes.slice(0, this.#scene + 1);
  }

  /** Whether all that happens in this step has been shown. */
  get settled(): boolean {
    return this.#scene === this.step.scenes.length - 1;
  }

  /** Whether the reader is to play now. */
  get playing(): boolean {
    return this.step.kind === "play" && this.#at === this.#steps.length - 1 && !this.done;
  }

  /** The answers chosen so far, the latest last. */
  get chosen(): readonly number[] {
    return this.#answered.get(this.#at) ?? [];
  }

  /** How many wrong answers and moves there have been since it began. */
  get slips(): number {
    return this.#slips;
  }

  /** Whether the step asks for something that has not been done yet. */
  get open(): boolean {
    return this.playing || (this.step.kind === "ask" && !this.chosen.some((i) => this.step.answers[i]!.right));
  }

  /** Show the next thing that happens in this step. */
  advance(): void {
    if (!this.settled) this.#scene += 1;
  }

  choose(answer: number): void {
    if (!this.step.answers[answer]!.right) this.#slips += 1;
    this.#answered = new Map(this.#answered).set(this.#at, [...this.chosen.filter((other) => other !== answer), answer]);
  }

  back(): void {
    if (this.#at > 0) this.#go(this.#at - 1, true);
  }

  next(): void {
    if (this.#at < this.#steps.length - 1) this.#go(this.#at + 1);
    else if (!this.playing) this.done = true;
  }

  /** Begin once more. */
  again(): void {
    this.#steps = this.page.steps;
    this.#played = [];
    this.#slips = 0;
    this.#answered = new Map();
    this.#go(0);
  }

  /** Do what the step asks for, and go on. */
  async skip(): Promise<void> {
    if (this.playing) await this.act(this.step.right[0]!);
    else this.next();
  }

  #go(step: number, whole = false): void {
    this.#at = step;
    this.#scene = whole ? this.step.scenes.length - 1 : 0;
    this.reply = null;
    this.done = false;
  }

  /** Play a move. Resolves to what speaks against it, or to null if it was right: then the next step is shown. */
  async act(move: string): Promise<Problem | null> {
    this.reply = null;
    try {
      const { steps, reply, clause } = await api.lessonMove(this.game, this.page.lesson.id, { played: this.#played, move });
      if (reply !== null) {
        this.reply = reply;
        this.#slips += 1;
        return { error: reply, clause };
      }
      this.#played = [...this.#played, move];
      this.#steps = [...this.#steps, ...steps];
      this.next();
      return null;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return fault.problem;
    }
  }
}
