import { type Documents, withLease } from '@limner/documents';
import { AppError, type Clock, type Logger } from '@limner/platform';
import type { Appends } from '../follow/appends.ts';
import type { EventFollower } from '../follow/event-follower.ts';
import { followEvents } from '../follow/follow-events.ts';
import { positionModel } from '../follow/position.model.ts';
import type { LogReader } from '../log/event-log.ts';
import { dayOf, shiftDay } from './days.ts';
import { EventCounter, followerName } from './event-counter.ts';
import { copyKept, forgetRare, keptDays } from './kept-days.ts';
import { type GenerationRow, type InsightModels, type InsightState, insightModels, RULES } from './tally.model.ts';

const STATE = 'insight';
/** Milliseconds between two looks at the state: another process may have begun or completed a rebuild. */
const LOOK_MS = 5_000;

interface Parts {
  readonly log: LogReader;
  readonly documents: Documents;
  readonly appends: Appends;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Days for which events are stored. */
  readonly keepDays: number;
}

export interface CountingStatus {
  readonly generation: number;
  /** Position of the last counted entry. */
  readonly position: number;
  /** Entries are stored that are not counted yet. */
  readonly behind: boolean;
  readonly rebuilding: number | null;
  readonly until: Date | null;
}

/**
 * Keeps the tallies: one follower of the log for the generation in use, and during a rebuild one for the next, which replaces it when it has counted as far.
 * What is to be done stands in the documents alone: whichever process sees it goes on with it, also after a kill.
 */
export class InsightCounting {
  readonly models: InsightModels;
  readonly #followers = new Map<number, EventFollower>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  /** The day before which rare questions were removed. */
  #forgotten = '';

  constructor(private readonly parts: Parts) {
    this.models = insightModels(parts.documents);
  }

  async prepare(): Promise<void> {
    const { tallies, changes, states, generations, marks } = this.models;
    for (const model of [tallies, changes, states, generations, marks, positionModel(this.parts.documents)])
      await model.init();
    await states.updateOne(
      { _id: STATE },
      { $setOnInsert: { generation: 1, rebuilding: null, rules: RULES } },
      { upsert: true },
    );
  }

  start(): void {
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#work;
    await Promise.all([...this.#followers.values()].map((follower) => follower.stop()));
    this.#followers.clear();
  }

  /** Begins a rebuild, and returns the number of the generation that it makes. Throws `conflict` while one is running. */
  async rebuild(): Promise<number> {
    const { generation, rebuilding } = await this.state();
    const next = generation + 1;
    if (!(await this.#begin(generation)))
      throw new AppError('conflict', `The events are being counted again already (${rebuilding ?? next})`);
    void this.#complete(next);
    return next;
  }

  /** Notes that the generation after this one is to be made; false when it was replaced, or another is being made. */
  async #begin(generation: number): Promise<boolean> {
    const { matchedCount } = await this.models.states.updateOne(
      { _id: STATE, generation, rebuilding: null },
      { $set: { rebuilding: generation + 1, nextRules: RULES } },
    );
    return matchedCount > 0;
  }

  /** Without waiting for the next look. */
  async #complete(next: number): Promise<void> {
    await this.#look();
    // It logs its failures, and tries again.
    await this.#followers
      .get(next)
      ?.catchUp()
      .catch(() => undefined);
    await this.#look();
  }

  /** Counts everything that is stored now, and completes a rebuild that has begun. Rejects when that is not possible. */
  async catchUp(): Promise<void> {
    await this.#alone(() => this.#sync());
    for (const follower of [...this.#followers.values()]) await follower.catchUp();
    await this.#alone(() => this.#sync());
  }

  async status(): Promise<CountingStatus> {
    const { generation, rebuilding } = await this.state();
    const [row, position, end] = await Promise.all([
      this.models.generations.findById(generation).lean<GenerationRow>(),
      this.#positionOf(generation),
      this.parts.log.end(),
    ]);
    return { generation, rebuilding, position, behind: position < end, until: row?.until ?? null };
  }

  async state(): Promise<InsightState> {
    const state = await this.models.states.findById(STATE).lean<InsightState>();
    return state ?? { _id: STATE, generation: 1, rebuilding: null };
  }

  /** Errors are logged; the next look tries again. */
  #look(): Promise<void> {
    return this.#alone(() => this.#sync()).catch((err: unknown) => {
      if (!this.#isStopped)
        this.parts.logger.warn({ err }, 'the counting of events could not go on; it is tried again');
    });
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Followers of exactly the generations that are wanted; the swap when the next one has counted as far. */
  async #sync(): Promise<void> {
    if (this.#isStopped) return;
    await this.#renew();
    const { generation, rebuilding } = await this.state();
    await this.#follow(generation);
    if (rebuilding !== null) await this.#goOn(generation, rebuilding);
    const current = await this.state();
    for (const [number, follower] of this.#followers) {
      if (number === current.generation || number === current.rebuilding) continue;
      this.#followers.delete(number);
      await follower.stop();
    }
    await this.#removeOld(current);
    await this.#forget();
  }

  /** Tallies by the rules of an earlier version are counted again. */
  async #renew(): Promise<void> {
    const { generation, rebuilding, rules = 0 } = await this.state();
    if (rules >= RULES || rebuilding !== null || !(await this.#begin(generation))) return;
    this.parts.logger.info(
      { generation: generation + 1 },
      'more is counted of events than before: all are counted again',
    );
  }

  /** Once a day. */
  async #forget(): Promise<void> {
    const before = shiftDay(dayOf(undefined, this.parts.clock.now().getTime()), -this.parts.keepDays);
    if (before === this.#forgotten) return;
    while (await forgetRare(this.models, before));
    this.#forgotten = before;
  }

  async #goOn(generation: number, next: number): Promise<void> {
    if (!(await this.#isPrepared(generation, next))) return;
    await this.#follow(next);
    const [reached, wanted] = await Promise.all([this.#positionOf(next), this.#positionOf(generation)]);
    if (reached < wanted) return;
    const { nextRules = 0 } = await this.state();
    const { modifiedCount } = await this.models.states.updateOne(
      { _id: STATE, generation, rebuilding: next },
      { $set: { generation: next, rebuilding: null, rules: nextRules } },
    );
    if (modifiedCount > 0) this.parts.logger.info({ generation: next }, 'all events were counted again');
  }

  /** Copies what cannot be counted again, in one process. */
  async #isPrepared(generation: number, next: number): Promise<boolean> {
    const { generations } = this.models;
    if ((await generations.findById(next).lean<GenerationRow>())?.isPrepared) return true;
    const done = await withLease(this.parts.documents, 'events.insight.prepare', async () => {
      await this.#remove(next);
      const keeps = await keptDays(this.parts.log);
      if (keeps !== null) await copyKept(this.models, { from: generation, to: next, keeps });
      await generations.updateOne({ _id: next }, { $set: { keeps, until: null, isPrepared: true } }, { upsert: true });
    });
    return done !== undefined;
  }

  async #follow(generation: number): Promise<void> {
    if (this.#followers.has(generation)) return;
    const row = await this.models.generations.findById(generation).lean<GenerationRow>();
    const counter = new EventCounter(generation, row?.keeps ?? null, {
      ...this.parts,
      models: this.models,
      assertWanted: (number) => this.#assertWanted(number),
    });
    const follower = followEvents(counter, this.parts);
    this.#followers.set(generation, follower);
    follower.start();
  }

  async #assertWanted(number: number): Promise<void> {
    const { generation, rebuilding } = await this.state();
    if (number !== generation && number !== rebuilding)
      throw new AppError('conflict', `the tallies ${number} were replaced by ${generation}`);
  }

  /** Tallies of generations before the one in use, a thousand at a time. */
  async #removeOld({ generation }: InsightState): Promise<void> {
    const old = await this.models.generations.find({ _id: { $lt: generation } }).lean<GenerationRow[]>();
    for (const { _id } of old) await this.#remove(_id);
  }

  async #remove(generation: number): Promise<void> {
    const { tallies, changes, generations } = this.models;
    for (;;) {
      const rows = await tallies.find({ generation }, { _id: 1 }).limit(1_000).lean<{ _id: string }[]>();
      if (rows.length === 0) break;
      await tallies.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    }
    await changes.deleteMany({ generation });
    await generations.deleteOne({ _id: generation });
    await positionModel(this.parts.documents).deleteOne({ _id: followerName(generation) });
  }

  async #positionOf(generation: number): Promise<number> {
    const row = await positionModel(this.parts.documents)
      .findById(followerName(generation))
      .lean<{ position: number }>();
    return row?.position ?? 0;
  }
}
