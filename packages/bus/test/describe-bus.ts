import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, createMetrics, type Logger, type Metrics } from '@limner/platform';
import {
  type Bus,
  currentContext,
  type DeadLetter,
  type Delivery,
  MAX_MESSAGE_BYTES,
  runInContext,
  SYSTEM_CALLER,
} from '../src/index.ts';
import { createLog } from './log.ts';
import { sample } from './sample-contracts.ts';
import { Seen, until } from './waiting.ts';

export interface BusUnderTest {
  /** A bus of the same system: a second process where the engine has processes, the same one otherwise. */
  open(options: {
    logger: Logger;
    metrics: Metrics;
    retryDelaysMs: readonly number[];
    outageDelaysMs: readonly number[];
  }): Promise<Bus>;
  close(): Promise<void>;
}

/** The contract suite of the bus, for every engine. `begin` makes a fresh system. */
export function describeBus(name: string, begin: () => Promise<BusUnderTest>): void {
  describe(`the bus ${name}`, () => {
    const opened: Bus[] = [];
    let system: BusUnderTest;
    let log: ReturnType<typeof createLog>;
    let metrics: Metrics;
    let bus: Bus;

    const open = async () => {
      const another = await system.open({ logger: log.logger, metrics, retryDelaysMs: [1], outageDelaysMs: [1] });
      opened.push(another);
      return another;
    };

    beforeEach(async () => {
      log = createLog();
      metrics = createMetrics();
      system = await begin();
      bus = await open();
    });

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.drain(1_000)));
      await system.close();
    });

    const greet = (text = 'Hello') =>
      bus.handle(sample.greet, 'catalogue', async ({ name: who, times }) => ({ greeting: `${text} ${who} ${times}` }));
    const failureOf = (work: Promise<unknown>): Promise<AppError> =>
      work.then(
        () => {
          throw new Error('it did not fail');
        },
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );

    describe('requests', () => {
      it('when a service answers, then its response arrives, with defaults of the contract filled in', async () => {
        await greet();
        await expect(bus.request(sample.greet, { name: 'Ada' })).resolves.toEqual({ greeting: 'Hello Ada 1' });
      });

      it('when no service answers a subject, then the request fails at once', async () => {
        const started = performance.now();
        const error = await failureOf(bus.request(sample.greet, { name: 'Ada' }));
        expect(error.code).toBe('unavailable');
        expect(performance.now() - started).toBeLessThan(500);
      });

      it('when a handler changes its input or a caller the response, then the other side is not affected', async () => {
        const note = { text: 'mine', tags: ['a'] };
        const input = { name: 'Ada', at: { city: 'Paris' } };
        await bus.handle(sample.greet, 'catalogue', async (given) => {
          if (given.at) given.at.city = 'Rome';
          return { greeting: given.at?.city ?? '', note };
        });
        const first = await bus.request(sample.greet, input);
        first.note?.tags.push('b');
        expect(first.greeting).toBe('Rome');
        expect(input.at.city).toBe('Paris');
        expect(note.tags).toEqual(['a']);
        expect((await bus.request(sample.greet, input)).note?.tags).toEqual(['a']);
      });

      it('when a caller changes its input right after the request, then the handler sees the original input', async () => {
        await greet();
        const input = { name: 'Ada' };
        const answer = bus.request(sample.greet, input);
        input.name = 'Eve';
        await expect(answer).resolves.toEqual({ greeting: 'Hello Ada 1' });
      });

      it('when input and output are undefined, then undefined arrives', async () => {
        await bus.handle(sample.touch, 'catalogue', async () => undefined);
        await expect(bus.request(sample.touch, undefined)).resolves.toBeUndefined();
      });

      it('when the input breaks the contract, then invalid_input names each field and no handler runs', async () => {
        let calls = 0;
        await bus.handle(sample.greet, 'catalogue', async () => ({ greeting: String(++calls) }));
        const error = await failureOf(bus.request(sample.greet, { name: 'A', at: { city: 7 } } as never));
        expect(error.code).toBe('invalid_input');
        expect(error.fields.map((field) => field.path).sort()).toEqual(['at.city', 'name']);
        expect(calls).toBe(0);
      });

      it('when a handler throws an AppError, then the same one arrives', async () => {
        await bus.handle(sample.greet, 'catalogue', async () => {
          throw new AppError('conflict', 'The name is taken', [{ path: 'name', message: 'is taken' }]);
        });
        const error = await failureOf(bus.request(sample.greet, { name: 'Ada' }));
        expect(error).toMatchObject({
          code: 'conflict',
          message: 'The name is taken',
          fields: [{ path: 'name', message: 'is taken' }],
        });
      });

      it('when a handler throws anything else, then internal arrives without its text, which is logged with the request id', async () => {
        await bus.handle(sample.greet, 'catalogue', async () => {
          throw new Error('the password is 1234');
        });
        const context = {
          requestId: 'r-17',
          caller: { kind: 'user', id: '5', groups: [] },
          deadline: Date.now() + 5_000,
        } as const;
        const error = await failureOf(runInContext(context, () => bus.request(sample.greet, { name: 'Ada' })));
        expect(error.code).toBe('internal');
        expect(error.message).not.toContain('1234');
        expect(log.lines.some((line) => line.includes('r-17') && line.includes('1234'))).toBe(true);
      });

      it.each([
        ['unavailable', 1],
        ['not_found', 0],
      ] as const)(
        'when a handler throws %s with a cause, then %s lines of the log have its stack',
        async (code, count) => {
          await bus.handle(sample.greet, 'catalogue', async () => {
            throw new AppError(code, 'Nobody is greeted', [], { cause: new Error('the door is closed') });
          });
          expect((await failureOf(bus.request(sample.greet, { name: 'Ada' }))).code).toBe(code);
          expect(log.lines.filter((line) => line.includes('the door is closed'))).toHaveLength(count);
        },
      );

      it('when a response breaks the contract, then the caller gets internal', async () => {
        await bus.handle(sample.greet, 'catalogue', async () => ({ greeting: 7 }) as never);
        expect((await failureOf(bus.request(sample.greet, { name: 'Ada' }))).code).toBe('internal');
      });

      it('when input or response are larger than a message may be, then it is too_large, and one of exactly the limit passes', async () => {
        await bus.handle(sample.blob, 'catalogue', async ({ answer }) => 'x'.repeat(answer));
        const overhead = JSON.stringify({ text: '', answer: MAX_MESSAGE_BYTES - 2 }).length;
        const fits = { text: 'x'.repeat(MAX_MESSAGE_BYTES - overhead), answer: MAX_MESSAGE_BYTES - 2 };
        await expect(bus.request(sample.blob, fits)).resolves.toHaveLength(MAX_MESSAGE_BYTES - 2);
        const asked = await failureOf(bus.request(sample.blob, { ...fits, text: `${fits.text}x` }));
        expect(asked.code).toBe('too_large');
        expect(asked.message).toContain(String(MAX_MESSAGE_BYTES));
        const answered = await failureOf(bus.request(sample.blob, { text: '', answer: MAX_MESSAGE_BYTES - 1 }));
        expect(answered.code).toBe('too_large');
        const wide = await failureOf(bus.request(sample.blob, { text: 'ä'.repeat(MAX_MESSAGE_BYTES / 2), answer: 0 }));
        expect(wide.code).toBe('too_large');
      });

      it('when a handler is too slow, then deadline_exceeded comes at the deadline, and others are served meanwhile', async () => {
        const { promise: never, resolve } = Promise.withResolvers<void>();
        await bus.handle(sample.greet, 'catalogue', async ({ name: who }) => {
          if (who === 'slow') await never;
          return { greeting: who };
        });
        const started = performance.now();
        const slow = failureOf(bus.request(sample.greet, { name: 'slow' }, { deadlineMs: 150 }));
        await expect(bus.request(sample.greet, { name: 'quick' })).resolves.toEqual({ greeting: 'quick' });
        expect((await slow).code).toBe('deadline_exceeded');
        expect(performance.now() - started).toBeGreaterThanOrEqual(140);
        resolve();
      });

      it('when the caller gives up, then its request rejects with the reason', async () => {
        const { promise: never, resolve } = Promise.withResolvers<void>();
        await bus.handle(sample.greet, 'catalogue', async () => {
          await never;
          return { greeting: '' };
        });
        const given = new AbortController();
        const answer = bus.request(sample.greet, { name: 'Ada' }, { signal: given.signal });
        given.abort(new Error('enough'));
        await expect(answer).rejects.toThrow('enough');
        resolve();
      });

      it('when the caller gives up or the deadline passes, then the signal of the handler is aborted', async () => {
        const other = await open();
        const [begun, ended] = [new Seen<string>(), new Seen<string>()];
        await other.handle(sample.greet, 'catalogue', async ({ name: who }, { signal }) => {
          signal?.addEventListener('abort', () => ended.add(who));
          begun.add(who);
          return new Promise(() => undefined);
        });
        const given = new AbortController();
        const left = bus.request(sample.greet, { name: 'left' }, { signal: given.signal });
        const late = failureOf(bus.request(sample.greet, { name: 'late' }, { deadlineMs: 300 }));
        await begun.count(2);
        given.abort(new Error('enough'));
        await expect(left).rejects.toThrow('enough');
        expect((await late).code).toBe('deadline_exceeded');
        await ended.count(2);
        expect(ended.items.toSorted()).toEqual(['late', 'left']);
      });

      it('when a handler is cancelled because its caller gave up, then the log has the outcome and no failure', async () => {
        const begun = Promise.withResolvers<void>();
        await bus.handle(sample.greet, 'catalogue', async (_input, { signal }) => {
          const cancelled = once(new EventEmitter(), 'never', { signal });
          begun.resolve();
          return { greeting: String(await cancelled) };
        });
        const given = new AbortController();
        const answer = bus.request(sample.greet, { name: 'Ada' }, { signal: given.signal });
        await begun.promise;
        given.abort();
        await expect(answer).rejects.toThrow('aborted');
        await until(() => log.lines.some((line) => line.includes('"outcome":"deadline_exceeded"')), 'it was handled');
        expect(log.lines.filter((line) => line.includes('a handler failed'))).toEqual([]);
      });

      it('when a request is for a visitor, then its handler and nested handlers know the visitor', async () => {
        const other = await open();
        await other.handle(sample.inspect, 'search', async (_input, { visitor }) => ({ visitor }));
        await bus.handle(sample.forward, 'catalogue', async () => bus.request(sample.inspect, {}));
        const context = {
          requestId: 'r-2',
          caller: { kind: 'anonymous', id: '', groups: [] },
          deadline: Date.now() + 5_000,
        } as const;
        const ask = (visitor: string) => runInContext({ ...context, visitor }, () => bus.request(sample.forward, {}));
        await expect(ask('2001:db8:1:2::/64')).resolves.toEqual({ visitor: '2001:db8:1:2::/64' });
        await expect(runInContext(context, () => bus.request(sample.forward, {}))).resolves.toEqual({});
      });

      it('when a handler sends a request, then it carries the request id, the caller and the rest of the deadline', async () => {
        const caller = { kind: 'user', id: '42', groups: ['editor', 'grüße'] } as const;
        const other = await open();
        await other.handle(sample.inspect, 'search', async (_input, context) => ({
          ...context,
          seen: currentContext(),
        }));
        await bus.handle(sample.forward, 'catalogue', async () => bus.request(sample.inspect, {}));
        const deadline = Date.now() + 1_000;
        const forwarded = await runInContext({ requestId: 'r-1', caller, deadline }, () =>
          bus.request(sample.forward, {}),
        );
        expect(forwarded).toMatchObject({ requestId: 'r-1', caller, seen: { requestId: 'r-1', caller } });
        const reached = (forwarded as { deadline: number }).deadline;
        expect(reached).toBeLessThanOrEqual(deadline + 50);
        expect(reached).toBeGreaterThan(deadline - 900);
      });

      it('when the surrounding deadline has passed, then a nested request fails with it, whatever the contract allows', async () => {
        await bus.handle(sample.inspect, 'search', () => new Promise(() => undefined));
        await bus.handle(sample.forward, 'catalogue', async () => bus.request(sample.inspect, {}));
        const started = performance.now();
        const error = await failureOf(bus.request(sample.forward, {}, { deadlineMs: 200 }));
        expect(error.code).toBe('deadline_exceeded');
        expect(performance.now() - started).toBeLessThan(1_500);
      });

      it('when a service has two members, then each request goes to one of them, and both get some', async () => {
        const counts = { a: 0, b: 0 };
        const other = await open();
        await bus.handle(sample.greet, 'catalogue', async () => ({ greeting: String(++counts.a) }));
        await other.handle(sample.greet, 'catalogue', async () => ({ greeting: String(++counts.b) }));
        await Promise.all(Array.from({ length: 200 }, () => bus.request(sample.greet, { name: 'Ada' })));
        expect(counts.a + counts.b).toBe(200);
        expect(Math.min(counts.a, counts.b)).toBeGreaterThan(0);
      });

      it('when a handler is closed, then its subject is unavailable', async () => {
        const subscription = await greet();
        await bus.request(sample.greet, { name: 'Ada' });
        await subscription.close();
        expect((await failureOf(bus.request(sample.greet, { name: 'Ada' }))).code).toBe('unavailable');
      });

      it('when the bus drains, then running handlers finish, nested requests included, and new requests are refused', async () => {
        const caller = await open();
        const { promise: go, resolve } = Promise.withResolvers<void>();
        const begun = new Seen<string>();
        const asked = await open();
        await asked.handle(sample.inspect, 'search', async () => 'done');
        await bus.handle(sample.forward, 'catalogue', async () => {
          begun.add('begun');
          await go;
          return bus.request(sample.inspect, {});
        });
        const answer = caller.request(sample.forward, {});
        await begun.count(1);
        const drained = bus.drain(2_000);
        expect((await failureOf(bus.request(sample.inspect, {}))).code).toBe('unavailable');
        resolve();
        await expect(answer).resolves.toBe('done');
        await drained;
        await expect(bus.check()).rejects.toThrow('closed');
      });

      it('when requests are handled, then their seconds are observed by subject and outcome', async () => {
        await greet();
        await bus.request(sample.greet, { name: 'Ada' });
        expect(await metrics.registry.metrics()).toContain(
          'limner_message_seconds_count{subject="catalogue.sample.greet",outcome="ok"} 1',
        );
      });
    });

    describe('events', () => {
      it('when an event is published, then each group gets it once, whatever its members', async () => {
        const search = new Seen<number>();
        const events = new Seen<number>();
        const other = await open();
        for (const member of [bus, other]) {
          await member.subscribe(sample.changed, 'search', async ({ payload }) => search.add(payload.n));
        }
        await bus.subscribe(sample.changed, 'events', async ({ payload }) => events.add(payload.n));
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id, group }) => confirmed.add(`${group} ${id}`));
        const numbers = Array.from({ length: 30 }, (_, index) => index);
        await Promise.all(numbers.map((n) => bus.publish(sample.changed, { n }, `changed-${n}`)));
        await confirmed.count(60);
        expect([...search.items].sort((a, b) => a - b)).toEqual(numbers);
        expect(events.items).toEqual(numbers);
        expect(new Set(confirmed.items).size).toBe(60);
      });

      it('when a group subscribes late, then it gets what was published before', async () => {
        await bus.publish(sample.noted, { text: 'early', tags: [] }, randomUUID());
        const seen = new Seen<string>();
        await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
        expect(await seen.count(1)).toEqual(['early']);
      });

      it('when an event is handled, then it carries id, attempt, request id and who caused it, and its caller is the system', async () => {
        const seen = new Seen<Delivery<unknown>>();
        await bus.subscribe(sample.noted, 'search', async (delivery) => {
          expect(currentContext()).toEqual(delivery.context);
          seen.add(delivery);
        });
        const context = {
          requestId: 'r-9',
          caller: { kind: 'user', id: '3', groups: ['staff'] },
          deadline: Date.now() + 1_000,
        } as const;
        const payload = { text: 'x', tags: ['t'] };
        await runInContext(context, () => bus.publish(sample.noted, payload, 'id-1'));
        payload.tags.push('later');
        const [delivery] = await seen.count(1);
        expect(delivery).toMatchObject({ id: 'id-1', attempt: 1, payload: { text: 'x', tags: ['t'] } });
        expect(delivery?.context).toMatchObject({ requestId: 'r-9', causedBy: context.caller, caller: SYSTEM_CALLER });
      });

      it('when an event is invalid or too large, then publishing refuses it', async () => {
        expect((await failureOf(bus.publish(sample.noted, { text: 7 } as never, 'a'))).code).toBe('invalid_input');
        const large = { text: 'x'.repeat(MAX_MESSAGE_BYTES), tags: [] };
        expect((await failureOf(bus.publish(sample.noted, large, 'b'))).code).toBe('too_large');
      });

      it('when a group is not among the consumers, then it may not subscribe', async () => {
        await expect(bus.subscribe(sample.noted, 'uploads', async () => undefined)).rejects.toThrow(
          'not among the consumers',
        );
      });

      it('when one id is published twice while it waits, then it is delivered once', async () => {
        const seen = new Seen<string>();
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        for (const text of ['first', 'first']) await bus.publish(sample.noted, { text, tags: [] }, 'same');
        await bus.publish(sample.noted, { text: 'last', tags: [] }, 'other');
        await bus.subscribe(sample.noted, 'search', async ({ payload }) => seen.add(payload.text));
        await confirmed.count(2);
        expect(seen.items).toEqual(['first', 'last']);
      });

      it('when a handler fails twice, then the event is retried and confirmed after it succeeds', async () => {
        const attempts = new Seen<number>();
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        await bus.subscribe(sample.noted, 'search', async ({ attempt }) => {
          attempts.add(attempt);
          if (attempt < 3) throw new Error('not yet');
        });
        await bus.publish(sample.noted, { text: 'x', tags: [] }, 'id-2');
        expect(await confirmed.count(1)).toEqual(['id-2']);
        expect(attempts.items).toEqual([1, 2, 3]);
      });

      it('when a handler fails five times, then the event is kept as a dead letter and confirmed, and the next ones pass', async () => {
        const letters: DeadLetter[] = [];
        bus.useDeadLetters({ keep: async (letter) => void letters.push(letter), settle: async () => undefined });
        const attempts: number[] = [];
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        await bus.subscribe(sample.noted, 'search', async ({ payload, attempt }) => {
          if (payload.text !== 'bad') return;
          attempts.push(attempt);
          throw new Error('cannot read it');
        });
        await bus.publish(sample.noted, { text: 'bad', tags: [] }, 'bad');
        await bus.publish(sample.noted, { text: 'good', tags: [] }, 'good');
        expect([...(await confirmed.count(2))].sort()).toEqual(['bad', 'good']);
        expect(attempts).toEqual([1, 2, 3, 4, 5]);
        expect(letters).toHaveLength(1);
        expect(letters[0]).toMatchObject({
          group: 'search',
          attempts: 5,
          error: 'Error: cannot read it',
          message: { id: 'bad' },
        });
        expect(await metrics.registry.metrics()).toContain('limner_dead_letters_total{group="search"} 1');
      });

      it('when an outage lasts longer than five attempts, then they do not count, and the event is handled in the end', async () => {
        const letters: DeadLetter[] = [];
        bus.useDeadLetters({ keep: async (letter) => void letters.push(letter), settle: async () => undefined });
        const attempts: number[] = [];
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        await bus.subscribe(sample.noted, 'search', async ({ attempt }) => {
          attempts.push(attempt);
          if (attempts.length <= 12) throw new AppError('unavailable', 'the documents are away');
        });
        await bus.publish(sample.noted, { text: 'x', tags: [] }, 'patient');
        expect(await confirmed.count(1)).toEqual(['patient']);
        expect(attempts).toEqual(Array(13).fill(1));
        expect(letters).toEqual([]);
      });

      it('when an event fails after an outage, then it gets five attempts and becomes a dead letter', async () => {
        const letters: DeadLetter[] = [];
        bus.useDeadLetters({ keep: async (letter) => void letters.push(letter), settle: async () => undefined });
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        const attempts: number[] = [];
        let outages = 0;
        await bus.subscribe(sample.noted, 'search', async ({ attempt }) => {
          if (outages++ < 8) throw new AppError('deadline_exceeded', 'nobody answers');
          attempts.push(attempt);
          throw new Error('cannot read it');
        });
        await bus.publish(sample.noted, { text: 'bad', tags: [] }, 'bad later');
        await confirmed.count(1);
        expect(attempts).toEqual([1, 2, 3, 4, 5]);
        expect(letters).toMatchObject([{ attempts: 5, message: { id: 'bad later' } }]);
      });

      it('when a dead letter cannot be written for a while, then it is written once, and the handler is not called again', async () => {
        const letters = new Seen<DeadLetter>();
        let refused = 0;
        const keep = async (letter: DeadLetter) => {
          if (refused++ < 8) throw new AppError('unavailable', 'the documents are away');
          letters.add(letter);
        };
        bus.useDeadLetters({ keep, settle: async () => undefined });
        const confirmed = new Seen<string>();
        await bus.onConfirmation('catalogue', async ({ id }) => confirmed.add(id));
        let runs = 0;
        await bus.subscribe(sample.noted, 'search', async () => {
          runs += 1;
          throw new Error('cannot read it');
        });
        await bus.publish(sample.noted, { text: 'bad', tags: [] }, 'bad');
        await confirmed.count(1);
        expect(letters.items).toMatchObject([{ attempts: 5 }]);
        expect(runs).toBe(5);
      });

      it('when a dead letter is sent again, then only its group gets it, and it is removed after it succeeds', async () => {
        const settled = new Seen<string>();
        bus.useDeadLetters({
          keep: async () => undefined,
          settle: async ({ id, group }) => settled.add(`${group} ${id}`),
        });
        const search = new Seen<number>();
        const events = new Seen<number>();
        await bus.subscribe(sample.changed, 'search', async ({ payload }) => search.add(payload.n));
        await bus.subscribe(sample.changed, 'events', async ({ payload }) => events.add(payload.n));
        const caller = { kind: 'service', id: 'x', groups: [] } as const;
        await bus.send({
          id: 'old',
          subject: sample.changed.subject,
          groups: ['events'],
          body: '{"n":1}',
          requestId: 'r',
          caller,
          redriveAfter: 5,
        });
        expect(await settled.count(1)).toEqual(['events old']);
        expect(events.items).toEqual([1]);
        expect(search.items).toEqual([]);
      });

      it('when one event takes long, then the others wait in order; with concurrency they overtake it', async () => {
        const { promise: go, resolve } = Promise.withResolvers<void>();
        const single = new Seen<number>();
        const many = new Seen<number>();
        const work = (seen: Seen<number>) => async (n: number) => {
          if (n === 0) await go;
          seen.add(n);
        };
        await bus.subscribe(sample.changed, 'search', ({ payload }) => work(single)(payload.n));
        await bus.subscribe(sample.changed, 'events', ({ payload }) => work(many)(payload.n), { concurrency: 4 });
        for (let n = 0; n < 6; n++) await bus.publish(sample.changed, { n }, `n-${n}`);
        await many.count(5);
        expect(single.items).toEqual([]);
        resolve();
        expect(await single.count(6)).toEqual([0, 1, 2, 3, 4, 5]);
        await many.count(6);
        expect(many.items.at(-1)).toBe(0);
      });

      it('when the bus drains, then a running consumer finishes', async () => {
        const { promise: go, resolve } = Promise.withResolvers<void>();
        const seen = new Seen<string>();
        await bus.subscribe(sample.noted, 'search', async () => {
          seen.add('begun');
          await go;
          seen.add('done');
        });
        await bus.publish(sample.noted, { text: 'x', tags: [] }, 'id');
        await seen.count(1);
        const drained = bus.drain(2_000);
        // The drain is waiting before the consumer continues.
        setImmediate(resolve);
        await drained;
        expect(seen.items).toEqual(['begun', 'done']);
      });
    });
  });
}
