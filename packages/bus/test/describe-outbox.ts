import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Documents } from '@limner/documents';
import { AppError, createMetrics, type Logger, type Metrics } from '@limner/platform';
import { type Model, Schema } from 'mongoose';
import {
  type Bus,
  createInbox,
  createOutbox,
  type Delivery,
  keepDeadLetters,
  listDeadLetters,
  type Outbox,
  type OutboxOptions,
  redriveDeadLetters,
  runInContext,
} from '../src/index.ts';
import { createLog } from './log.ts';
import { sample } from './sample-contracts.ts';
import { Seen, until } from './waiting.ts';

export interface OutboxSystem {
  /** A bus as a new process opens it: without anything from the memory of another. */
  open(options: {
    logger: Logger;
    metrics: Metrics;
    retryDelaysMs: readonly number[];
    outageDelaysMs: readonly number[];
  }): Promise<Bus>;
  /** Deletes everything that the broker has stored. */
  loseEverything(): Promise<void>;
  close(): Promise<void>;
}

interface Note {
  readonly text: string;
}

/** Rows that are not confirmed are sent again at once. Tests that count deliveries do not use it: on a busy machine a confirmation may take longer. */
const SENT_AGAIN_SOON = { resendMs: 50 };

/** The contract suite of outbox, inbox and dead letters, for every engine of the bus. */
export function describeOutbox(
  name: string,
  begin: () => Promise<OutboxSystem>,
  openDocuments: () => Promise<Documents>,
): void {
  describe(`outbox and inbox ${name}`, () => {
    const outboxes: Outbox[] = [];
    const buses: Bus[] = [];
    const { logger } = createLog();
    let system: OutboxSystem;
    let documents: Documents;
    let metrics: Metrics;
    let notes: Model<Note>;
    let bus: Bus;
    let outbox: Outbox;

    beforeAll(async () => {
      documents = await openDocuments();
      notes = documents.connection.model<Note>('notes', new Schema<Note>({ text: String }), 'catalogue_notes');
      await notes.init();
    });

    afterAll(() => documents.close());

    beforeEach(async () => {
      metrics = createMetrics();
      system = await begin();
      ({ bus, outbox } = await startProcess());
    });

    afterEach(async () => {
      await Promise.all(outboxes.splice(0).map((each) => each.stop()));
      await Promise.all(buses.splice(0).map((each) => each.drain(500)));
      await system.close();
      for (const model of Object.values(documents.connection.models)) await model.deleteMany({});
    });

    async function startProcess(options: Partial<OutboxOptions> = {}): Promise<{ bus: Bus; outbox: Outbox }> {
      const opened = await system.open({ logger, metrics, retryDelaysMs: [1], outageDelaysMs: [1] });
      buses.push(opened);
      await keepDeadLetters(opened, documents);
      const made = makeOutbox(opened, options);
      await made.start();
      return { bus: opened, outbox: made };
    }

    function makeOutbox(on: Bus, options: Partial<OutboxOptions> = {}): Outbox {
      const made = createOutbox({
        documents,
        bus: on,
        service: 'catalogue',
        logger,
        metrics,
        pollMs: 50,
        resendMs: 60_000,
        ...options,
      });
      outboxes.push(made);
      return made;
    }

    /** Like a crash of the process: nothing more is confirmed or sent. */
    async function crash(): Promise<void> {
      await outbox.stop();
      await bus.drain(1);
    }

    async function sendAgainSoon(): Promise<void> {
      await outbox.stop();
      ({ bus, outbox } = await startProcess(SENT_AGAIN_SOON));
    }

    const write = (text: string, into = outbox) =>
      documents.transaction(async (session) => {
        await notes.insertMany([{ text }], { session });
        return into.add(session, sample.noted, { text, tags: [] });
      });
    const change = (n: number) => documents.transaction((session) => outbox.add(session, sample.changed, { n }));

    it('when a document is committed, then its event arrives under its id, and the row is removed', async () => {
      const seen = new Seen<Delivery<{ text: string }>>();
      await bus.subscribe(sample.noted, 'search', async (delivery) => seen.add(delivery));
      const context = {
        requestId: 'r-3',
        caller: { kind: 'user', id: '8', groups: [] },
        deadline: Date.now() + 5_000,
      } as const;
      const id = await runInContext(context, () => write('a'));
      await outbox.flush();
      expect(seen.items).toHaveLength(1);
      expect(seen.items[0]).toMatchObject({
        id,
        payload: { text: 'a' },
        context: { requestId: 'r-3', causedBy: { id: '8' } },
      });
      expect(await outbox.pending()).toBe(0);
    });

    it('when the transaction is rolled back, then there is no row, and nothing is sent', async () => {
      const seen = new Seen<string>();
      await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      const rolledBack = documents.transaction(async (session) => {
        await notes.insertMany([{ text: 'never' }], { session });
        await outbox.add(session, sample.noted, { text: 'never', tags: [] });
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      expect(await outbox.pending()).toBe(0);
      await write('after');
      await outbox.flush();
      expect(seen.items).toEqual(['after']);
    });

    it('when an event is not valid, then adding it fails, and the document is not written', async () => {
      const added = documents.transaction(async (session) => {
        await notes.insertMany([{ text: 'x' }], { session });
        await outbox.add(session, sample.noted, { text: 7 } as never);
      });
      await expect(added).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await notes.countDocuments({})).toBe(0);
    });

    it('when many events are added, then they arrive in the order of their commits', async () => {
      const seen = new Seen<string>();
      await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      const texts = Array.from({ length: 120 }, (_, index) => `n${index}`);
      await documents.transaction(async (session) => {
        for (const text of texts) await outbox.add(session, sample.noted, { text, tags: [] });
      });
      await outbox.flush();
      expect(seen.items).toEqual(texts);
    });

    it('when a consumer is down, then rows wait, and arrive when it is up', async () => {
      await write('while away');
      await expect(outbox.flush(200)).rejects.toMatchObject({ code: 'deadline_exceeded' });
      expect(await outbox.pending()).toBe(1);
      const seen = new Seen<string>();
      await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      await outbox.flush();
      expect(new Set(seen.items)).toEqual(new Set(['while away']));
    });

    it('when one of two consumers has confirmed, then the row stays until the other has', async () => {
      const search = new Seen<number>();
      await bus.subscribe(sample.changed, 'search', async ({ payload }) => search.add(payload.n));
      await change(1);
      await search.count(1);
      await expect(outbox.flush(200)).rejects.toMatchObject({ code: 'deadline_exceeded' });
      await bus.subscribe(sample.changed, 'events', async () => undefined);
      await outbox.flush();
    });

    it('when an event has no consumers, then its row is removed once it is sent', async () => {
      await documents.transaction((session) => outbox.add(session, sample.unheard, { n: 1 }));
      await outbox.flush();
      expect(await outbox.pending()).toBe(0);
    });

    it('when the process ends before it sends, then the next one does', async () => {
      const silent = makeOutbox(bus);
      await outbox.stop();
      await write('left behind', silent);
      const next = await startProcess();
      const seen = new Seen<string>();
      await next.bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      await next.outbox.flush();
      expect(seen.items).toEqual(['left behind']);
    });

    it('when the process ends between sending and confirmation, then the effect is still applied once', async () => {
      await sendAgainSoon();
      const inbox = createInbox({ documents, service: 'search' });
      const { promise: never } = Promise.withResolvers<void>();
      const done = new Seen<string>();
      const effect = async (delivery: Delivery<{ text: string }>) => {
        await inbox.once(
          delivery,
          async (session) => void (await notes.insertMany([{ text: `found ${delivery.payload.text}` }], { session })),
        );
        done.add(delivery.id);
      };
      await bus.subscribe(sample.noted, 'search', async (delivery) => {
        await effect(delivery);
        await never;
      });
      await write('a');
      await done.count(1);
      await crash();
      expect(await outbox.pending()).toBe(1);
      const next = await startProcess(SENT_AGAIN_SOON);
      await next.bus.subscribe(sample.noted, 'search', effect);
      await next.outbox.flush(40_000);
      expect(await notes.countDocuments({ text: 'found a' })).toBe(1);
    }, 60_000);

    it('when the broker loses what it had, then unconfirmed rows are sent again', async () => {
      await sendAgainSoon();
      await write('kept');
      await until(async () => (await sent()) > 0, 'the row was sent');
      await system.loseEverything();
      const seen = new Seen<string>();
      const next = await startProcess(SENT_AGAIN_SOON);
      await next.bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      await next.outbox.flush();
      expect(new Set(seen.items)).toEqual(new Set(['kept']));
    });

    it('when two processes of a service share an outbox, then each row is sent by one of them', async () => {
      await outbox.stop();
      const sends: string[] = [];
      const send: Bus['send'] = (message) => {
        sends.push(message.id);
        return bus.send(message);
      };
      const counting: Bus = { ...bus, send };
      const both = [makeOutbox(counting, { resendMs: 60_000 }), makeOutbox(counting, { resendMs: 60_000 })];
      await Promise.all(both.map((each) => each.start()));
      const ids: string[] = [];
      for (let n = 0; n < 40; n++) ids.push(await write(`n${n}`, both[n % 2] ?? outbox));
      await until(() => sends.length >= 40, 'all were sent');
      await bus.subscribe(sample.noted, 'search', async () => undefined);
      await both[0]?.flush();
      expect([...sends].sort()).toEqual(ids);
    });

    it('when a delivery comes twice, then its effect is applied once', async () => {
      const inbox = createInbox({ documents, service: 'search' });
      const effect = async (text: string) =>
        inbox.once({ id: 'same' }, async (session) => void (await notes.insertMany([{ text }], { session })));
      expect(await effect('first')).toBe(true);
      expect(await effect('second')).toBe(false);
      const racing = await Promise.all(
        ['a', 'b'].map(() =>
          inbox.once({ id: 'race' }, async (session) => void (await notes.insertMany([{ text: 'race' }], { session }))),
        ),
      );
      expect(racing.filter(Boolean)).toHaveLength(1);
      expect(await notes.countDocuments({})).toBe(2);
    });

    it('when several deliveries come together, some for the second time, then the effect is applied for the new ones alone', async () => {
      const inbox = createInbox({ documents, service: 'search' });
      const effect = (...ids: string[]) =>
        inbox.onceEach(
          ids.map((id) => ({ id })),
          async (session, fresh) =>
            void (await notes.insertMany(
              [...fresh].map((text) => ({ text })),
              { session },
            )),
        );
      expect([...(await effect('a', 'b', 'a'))]).toEqual(['a', 'b']);
      expect([...(await effect('b', 'c'))]).toEqual(['c']);
      expect([...(await effect('a', 'c'))]).toEqual([]);
      await Promise.all([effect('d', 'e'), effect('e', 'f')]);
      const texts = (await notes.find({}).lean()).map(({ text }) => text);
      expect(texts.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    });

    it('when several events are added at once, then all are sent in their order; when one is refused, then none is', async () => {
      const seen = new Seen<string>();
      await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
      const add = (...texts: string[]) =>
        documents.transaction((session) =>
          outbox.addAll(
            session,
            sample.noted,
            texts.map((text) => ({ text, tags: [] })),
          ),
        );
      expect(new Set(await add('a', 'b', 'c')).size).toBe(3);
      await expect(add('d', null as never)).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await add()).toEqual([]);
      await outbox.flush();
      expect(seen.items).toEqual(['a', 'b', 'c']);
    });

    it('when an effect fails, then it is rolled back, and the next attempt applies it', async () => {
      const inbox = createInbox({ documents, service: 'search' });
      await bus.subscribe(sample.noted, 'search', async (delivery) => {
        await inbox.once(delivery, async (session) => {
          await notes.insertMany([{ text: `try ${delivery.attempt}` }], { session });
          if (delivery.attempt === 1) throw new Error('the first try fails');
        });
      });
      await outbox.stop();
      await bus.publish(sample.noted, { text: 'x', tags: [] }, 'once');
      await until(async () => (await notes.countDocuments({})) > 0, 'the effect is there');
      expect((await notes.find({}).lean()).map((note) => note.text)).toEqual(['try 2']);
    });

    it('when processes end one after the other during an outage, then none of their attempts count', async () => {
      await sendAgainSoon();
      const seen = new Seen<number>();
      let outages = 0;
      let process = { bus, outbox };
      await write('patient');
      for (let round = 1; round <= 3; round++) {
        await process.bus.subscribe(sample.noted, 'search', async () => {
          outages += 1;
          throw new AppError('unavailable', 'something is away');
        });
        await until(() => outages >= round * 4, 'the event came several times');
        await process.outbox.stop();
        await process.bus.drain(500);
        process = await startProcess(SENT_AGAIN_SOON);
      }
      await process.bus.subscribe(sample.noted, 'search', async ({ attempt }) => seen.add(attempt));
      await process.outbox.flush(20_000);
      expect(seen.items).toEqual([1]);
      expect(await listDeadLetters(documents)).toEqual([]);
    }, 60_000);

    it('when an event became a dead letter, then its count of attempts is removed', async () => {
      const attempts: number[] = [];
      const fail = async ({ attempt }: Delivery<unknown>) => {
        attempts.push(attempt);
        throw new Error('cannot read it');
      };
      await bus.subscribe(sample.noted, 'search', fail);
      await write('bad');
      await outbox.flush();
      expect(attempts).toEqual([1, 2, 3, 4, 5]);
      expect(await listDeadLetters(documents)).toMatchObject([{ tries: 5 }]);
      const counts = documents.connection.collection('bus_tries');
      await until(async () => (await counts.countDocuments({})) === 0, 'its count is gone');
    });

    describe('dead letters', () => {
      let isFit: boolean;
      const seen = new Seen<string>();

      beforeEach(async () => {
        isFit = false;
        seen.items.length = 0;
        await bus.subscribe(sample.noted, 'search', async ({ payload }) => {
          if (!isFit) throw new Error(`cannot read ${payload.text}`);
          seen.add(payload.text);
        });
      });

      it('when five attempts have failed, then the event is stored with its payload and error, and its row is removed', async () => {
        const id = await write('a');
        await outbox.flush();
        expect(await listDeadLetters(documents)).toMatchObject([
          {
            _id: `search:${id}`,
            event_id: id,
            group: 'search',
            tries: 5,
            error: 'Error: cannot read a',
            body: '{"text":"a","tags":[]}',
          },
        ]);
      });

      it('when it is redriven, then it gets another attempt and is removed after it succeeds', async () => {
        await write('a');
        await write('b');
        await outbox.flush();
        const letters = await listDeadLetters(documents);
        expect(letters).toHaveLength(2);
        isFit = true;
        const b = letters.find(({ body }) => body.includes('"b"'));
        expect(await redriveDeadLetters(documents, bus, b?._id)).toBe(1);
        await until(async () => (await listDeadLetters(documents)).length === 1, 'one letter is gone');
        expect(seen.items).toEqual(['b']);
        expect(await redriveDeadLetters(documents, bus)).toBe(1);
        await until(async () => (await listDeadLetters(documents)).length === 0, 'the other is gone');
        expect(await redriveDeadLetters(documents, bus, 'search:unknown')).toBe(0);
      });

      it('when a redrive fails too, then the letter stays, with the count of all attempts', async () => {
        const id = await write('a');
        await outbox.flush();
        await redriveDeadLetters(documents, bus);
        await until(async () => (await listDeadLetters(documents))[0]?.tries === 10, 'it failed again');
        expect(await listDeadLetters(documents)).toMatchObject([{ event_id: id, is_redriven: false }]);
      });

      it('when it is redriven without a running consumer, then the next process makes the attempt', async () => {
        await write('a');
        await outbox.flush();
        await crash();
        const idle = await system.open({ logger, metrics, retryDelaysMs: [1], outageDelaysMs: [1] });
        buses.push(idle);
        await redriveDeadLetters(documents, idle);
        await system.loseEverything();
        const next = await startProcess();
        await next.bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
        await until(async () => (await listDeadLetters(documents)).length === 0, 'the letter is gone');
        expect(seen.items).toEqual(['a']);
      });
    });

    async function sent(): Promise<number> {
      const row = await documents.connection.collection('catalogue_outbox').findOne({});
      return Number(row?.sent ?? 0);
    }
  });
}
