import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ANONYMOUS, type Caller, type EventContract } from '@limner/contracts';
import { createMetrics } from '@limner/platform';
import { z } from 'zod';
import { asSystem, type Bus, type Delivery, runInContext, SYSTEM_CALLER, systemBus } from '../src/index.ts';
import type { BusUnderTest } from './describe-bus.ts';
import { createLog } from './log.ts';
import { sample } from './sample-contracts.ts';
import { Seen } from './waiting.ts';

const editor: Caller = { kind: 'user', id: '7', groups: ['editor'] };
const client: Caller = { kind: 'user', id: '8', groups: ['client', 'service'] };

/** The contract suite for callers and for messages of newer peers, for every engine of the bus. */
export function describeCallers(name: string, begin: () => Promise<BusUnderTest>): void {
  describe(`callers on the bus ${name}`, () => {
    let system: BusUnderTest;
    let bus: Bus;
    let peer: Bus;

    beforeEach(async () => {
      const { logger } = createLog();
      const metrics = createMetrics();
      const options = { logger, metrics, retryDelaysMs: [1], outageDelaysMs: [1] };
      system = await begin();
      [bus, peer] = [await system.open(options), await system.open(options)];
    });
    afterEach(async () => {
      await Promise.all([bus, peer].map((each) => each.drain(1_000)));
      await system.close();
    });

    const as = <T>(caller: Caller, work: () => T): T =>
      runInContext({ requestId: 'r', caller, deadline: Date.now() + 5_000 }, work);

    it('when a request has no context, then its caller is anonymous, never the system', async () => {
      await peer.handle(sample.inspect, 'search', async (_input, { caller }) => caller);
      expect(await bus.request(sample.inspect, {})).toEqual(ANONYMOUS);
      expect(await asSystem(() => bus.request(sample.inspect, {}))).toEqual(SYSTEM_CALLER);
      expect(await systemBus(bus).request(sample.inspect, {})).toEqual(SYSTEM_CALLER);
      expect(await as(editor, () => systemBus(bus).request(sample.inspect, {}))).toEqual(editor);
    });

    it('when a caller may not send a request, then the receiver refuses it, and no handler runs', async () => {
      let calls = 0;
      for (const contract of [sample.guarded, sample.internal])
        await peer.handle(contract, 'search', async () => ++calls);
      const anonymous = { code: 'unauthenticated' };
      const forbidden = { code: 'forbidden' };
      await expect(bus.request(sample.guarded, {})).rejects.toMatchObject(anonymous);
      await expect(bus.request(sample.internal, {})).rejects.toMatchObject(anonymous);
      await expect(as(client, () => bus.request(sample.guarded, {}))).rejects.toMatchObject(forbidden);
      await expect(as(client, () => bus.request(sample.internal, {}))).rejects.toMatchObject(forbidden);
      await expect(as(editor, () => bus.request(sample.internal, {}))).rejects.toMatchObject(forbidden);
      expect(calls).toBe(0);
    });

    it('when a caller may send a request, then it is answered', async () => {
      for (const contract of [sample.guarded, sample.internal])
        await peer.handle(contract, 'search', async (_input, { caller }) => caller.id);
      expect(await as(editor, () => bus.request(sample.guarded, {}))).toBe('7');
      expect(await asSystem(() => bus.request(sample.guarded, {}))).toBe('system');
      expect(await asSystem(() => bus.request(sample.internal, {}))).toBe('system');
    });

    it('when a handler sends a request, then the caller is its own caller, and the system only with asSystem', async () => {
      await peer.handle(sample.internal, 'search', async () => 'done');
      let isElevated = false;
      await peer.handle(sample.forward, 'catalogue', async () =>
        isElevated ? asSystem(() => peer.request(sample.internal, {})) : peer.request(sample.internal, {}),
      );
      await expect(as(editor, () => bus.request(sample.forward, {}))).rejects.toMatchObject({ code: 'forbidden' });
      isElevated = true;
      await expect(as(editor, () => bus.request(sample.forward, {}))).resolves.toBe('done');
    });

    it('when an event leads to another, then both name who caused the first, and their handlers run as the system', async () => {
      const seen = new Seen<Delivery<unknown>>();
      const answers = new Seen<unknown>();
      await peer.handle(sample.internal, 'search', async (_input, { caller }) => caller.id);
      await peer.subscribe(sample.noted, 'search', async () => {
        answers.add(await peer.request(sample.internal, {}));
        await peer.publish(sample.changed, { n: 1 }, 'second');
      });
      await peer.subscribe(sample.changed, 'events', async (delivery) => seen.add(delivery));
      await as(editor, () => bus.publish(sample.noted, { text: 'x', tags: [] }, 'first'));
      const [delivery] = await seen.count(1);
      expect(answers.items).toEqual(['system']);
      expect(delivery?.context).toMatchObject({ requestId: 'r', caller: SYSTEM_CALLER, causedBy: editor });
    });

    it('when a newer peer sends fields that this version does not know, then they are dropped, nested ones too', async () => {
      await peer.handle(sample.strict, 'catalogue', async (input) => input);
      const newer = { ...sample.strict, input: z.any() };
      const sent = {
        name: 'Ada',
        colour: 'blue',
        at: { city: 'Paris', street: 'Rue' },
        parts: [
          { n: 1, more: true },
          { text: 'x', more: { deep: true } },
        ],
      };
      expect(await bus.request(newer, sent)).toEqual({
        name: 'Ada',
        at: { city: 'Paris' },
        parts: [{ n: 1 }, { text: 'x' }],
      });
    });

    it('when a message has unknown fields and wrong ones, then it is refused for the wrong ones', async () => {
      await peer.handle(sample.strict, 'catalogue', async (input) => input);
      const newer = { ...sample.strict, input: z.any() };
      const sent = { name: 7, colour: 'blue', at: { city: 'Paris', street: 'Rue' } };
      await expect(bus.request(newer, sent)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'name' }],
      });
    });

    it('when our own code sends fields that the contract does not know, then sending fails', async () => {
      await peer.handle(sample.strict, 'catalogue', async (input) => input);
      const sent = { name: 'Ada', colour: 'blue' } as never;
      await expect(bus.request(sample.strict, sent)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('when an event of a newer peer has unknown fields, then it is handled without them', async () => {
      const older = { ...sample.changed, payload: z.strictObject({ n: z.int() }) };
      const newer: EventContract = { ...sample.changed, payload: z.any() };
      const seen = new Seen<unknown>();
      await peer.subscribe(older, 'events', async ({ payload }) => seen.add(payload));
      await bus.publish(newer, { n: 3, more: 'x' }, 'newer');
      expect(await seen.count(1)).toEqual([{ n: 3 }]);
    });
  });
}
