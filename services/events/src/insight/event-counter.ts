import type { Documents } from '@limner/documents';
import type { ClientSession } from 'mongoose';
import type { EventBatch, EventWork } from '../follow/event-follower.ts';
import type { LogEntry, LogReader } from '../log/event-log.ts';
import { type CountedEvent, readEvent } from './counted-event.ts';
import { dayOf, shiftDay } from './days.ts';
import { REMEMBERED_MS, RecentIds } from './recent-ids.ts';
import type { GenerationRow, InsightModels } from './tally.model.ts';
import { TallyBatch } from './tally-batch.ts';
import { Turns } from './turns.ts';

/** Entries and bytes that are counted in one transaction: about 20,000 events. */
const MOST = { entries: 2_000, bytes: 6_000_000 } as const;
/** Days for which visits are remembered. */
const VISITS_DAYS = 2;

interface Parts {
  readonly log: LogReader;
  readonly documents: Documents;
  readonly models: InsightModels;
  /** In use, and not replaced meanwhile. Throws when it is no longer. */
  assertWanted(generation: number): Promise<void>;
}

export const followerName = (generation: number): string => `insight-${generation}`;

/** Adds events to the tallies of a generation, each once: tallies and position commit together, and repeats are recognised by their ids. */
export class EventCounter implements EventWork {
  readonly name: string;
  readonly begins = 'first';
  readonly most = MOST;
  /** Undefined before the first batch, and after one that failed. */
  #ids: RecentIds | undefined;
  /** Position of the last entry whose ids are known: another process may have counted others meanwhile. */
  #last = 0;

  constructor(
    private readonly generation: number,
    /** Days up to this one are left out: see `GenerationRow`. */
    private readonly keeps: string | null,
    private readonly parts: Parts,
  ) {
    this.name = followerName(generation);
  }

  async handle({ entries, signal, advance }: EventBatch): Promise<void> {
    const [first] = entries;
    if (!first) return;
    const isNext = first.position === this.#last + 1;
    const ids = (isNext ? this.#ids : undefined) ?? (await this.#idsBefore(first));
    this.#ids = undefined;
    const events = (await this.#read(entries, ids)).filter(({ day }) => this.keeps === null || day > this.keeps);
    signal.throwIfAborted();
    await this.parts.documents.transaction(async (session) => {
      await this.parts.assertWanted(this.generation);
      const batch = new TallyBatch(this.parts.models, this.generation, session);
      await batch.load(events);
      const turns = new Turns();
      for (const event of events) {
        if (turns.isOver) await turns.give();
        batch.add(event);
      }
      await batch.save();
      await this.#note(events, session);
      await advance({ session });
    });
    this.#ids = ids;
    this.#last = entries.at(-1)?.position ?? 0;
  }

  /** New events, in their order. */
  async #read(entries: readonly LogEntry[], ids: RecentIds): Promise<CountedEvent[]> {
    const events: CountedEvent[] = [];
    for await (const event of eventsOf(entries)) {
      if (ids.has(event.id)) continue;
      ids.add(event.id, event.at);
      events.push(event);
    }
    return events;
  }

  /** The ids that were counted shortly before an entry: after a start, and after a batch that failed. */
  async #idsBefore({ position, at }: LogEntry): Promise<RecentIds> {
    const ids = new RecentIds();
    const since = await this.parts.log.positionBefore(new Date(at - REMEMBERED_MS));
    for await (const entry of this.parts.log.read(since)) {
      if (entry.position >= position) break;
      for await (const event of eventsOf([entry])) ids.add(event.id, event.at);
    }
    return ids;
  }

  async #note(events: readonly CountedEvent[], session: ClientSession): Promise<void> {
    const last = events.reduce((latest, { at }) => Math.max(latest, at), 0);
    if (last === 0) return;
    const { generations, tallies } = this.parts.models;
    const _id = this.generation;
    const known = await generations.findById(_id, null, { session }).lean<GenerationRow>();
    const until = new Date(Math.max(last, known?.until?.getTime() ?? 0));
    await generations.updateOne({ _id }, { $set: { until } }, { session, upsert: true });
    const oldest = shiftDay(dayOf(undefined, until.getTime()), -VISITS_DAYS);
    if (known?.until && dayOf(undefined, known.until.getTime()) === dayOf(undefined, until.getTime())) return;
    await tallies.deleteMany({ generation: _id, kind: 'sessions', period: { $lt: oldest } }, { session });
  }
}

/** The events of entries that are counted. */
async function* eventsOf(entries: readonly LogEntry[]): AsyncGenerator<CountedEvent> {
  const turns = new Turns();
  for (const { body } of entries) {
    for (const line of Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString().split('\n')) {
      if (turns.isOver) await turns.giveMore();
      const event = line === '' ? undefined : readEvent(line);
      if (event) yield event;
    }
  }
}
