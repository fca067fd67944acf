import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@limner/platform';
import { Controller, type INestMicroservice, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type Bus,
  BusTransport,
  type Context,
  createLocalBus,
  currentContext,
  type Delivery,
  Handles,
  On,
  runInContext,
} from '../src/index.ts';
import { createNatsBus } from '../src/nats.ts';
import { createLog } from './log.ts';
import { deleteStreams, newNamespace } from './nats-server.ts';
import { sample } from './sample-contracts.ts';
import { Seen } from './waiting.ts';

const BUS_TOKEN = Symbol('bus');
const SEEN = Symbol('seen');

@Controller()
class CatalogueController {
  constructor(
    @Inject(BUS_TOKEN) private readonly bus: Bus,
    @Inject(SEEN) private readonly seen: Seen<string>,
  ) {}

  @Handles(sample.greet)
  greet({ name, times }: { name: string; times: number }, context: Context): { greeting: string } {
    if (name === 'nobody')
      throw new AppError('not_found', 'There is nobody', [{ path: 'name', message: 'is unknown' }]);
    if (name === 'crash') throw new Error('secret text');
    return { greeting: `${name} ${times} ${context.requestId} ${currentContext() === context}` };
  }

  @Handles(sample.forward)
  async forward(): Promise<unknown> {
    return this.bus.request(sample.inspect, {});
  }

  @On(sample.changed)
  changed(): void {
    this.seen.add('never: catalogue is no consumer');
  }
}

@Controller()
class SearchController {
  constructor(@Inject(SEEN) private readonly seen: Seen<string>) {}

  @Handles(sample.inspect)
  async inspect(_input: object, context: Context): Promise<unknown> {
    return { caller: context.caller.id, requestId: context.requestId };
  }

  @On(sample.noted)
  async noted({ payload, attempt }: Delivery<{ text: string }>): Promise<void> {
    this.seen.add(`${payload.text} ${attempt}`);
    if (attempt === 1) throw new Error('again, please');
  }

  @On(sample.changed, { concurrency: 2 })
  changed({ payload }: Delivery<{ n: number }>): void {
    this.seen.add(`changed ${payload.n}`);
  }
}

@Controller()
class ProperCatalogueController extends CatalogueController {
  override changed(): void {}
}

const url = process.env.TEST_NATS_URL;
const { logger, lines } = createLog();

describeTransport('on the local bus', async () => ({
  bus: createLocalBus({ logger, retryDelaysMs: [1] }),
  end: async () => undefined,
}));
if (url) {
  describeTransport('on NATS', async () => {
    const namespace = newNamespace();
    const bus = await createNatsBus({ url, name: 'test', namespace, logger, retryDelaysMs: [1] });
    return { bus, end: () => deleteStreams(url, namespace) };
  });
}

function describeTransport(name: string, open: () => Promise<{ bus: Bus; end: () => Promise<void> }>): void {
  describe(`controllers ${name}`, () => {
    const apps: INestMicroservice[] = [];
    const seen = new Seen<string>();
    let bus: Bus;
    let end: () => Promise<void>;

    beforeEach(async () => {
      seen.items.length = 0;
      ({ bus, end } = await open());
    });

    afterEach(async () => {
      await Promise.all(apps.splice(0).map((app) => app.close()));
      await bus.drain(500);
      await end();
    });

    async function start(
      service: 'catalogue' | 'search',
      controller: new (...given: never[]) => object,
    ): Promise<void> {
      @Module({
        controllers: [controller],
        providers: [
          { provide: BUS_TOKEN, useValue: bus },
          { provide: SEEN, useValue: seen },
        ],
      })
      class ServiceModule {}
      const strategy = new BusTransport({ bus, service });
      const app = await NestFactory.createMicroservice(ServiceModule, { strategy, logger: false, abortOnError: false });
      apps.push(app);
      await app.listen();
    }

    const startBoth = async () => {
      await start('search', SearchController);
      await start('catalogue', ProperCatalogueController);
    };

    it('when two services run on it, then controllers get input and context, and can send each other requests', async () => {
      await startBoth();
      const caller = { kind: 'user', id: '7', groups: [] } as const;
      const context = { requestId: 'r-5', caller, deadline: Date.now() + 5_000 };
      await runInContext(context, async () => {
        await expect(bus.request(sample.greet, { name: 'Ada' })).resolves.toEqual({ greeting: 'Ada 1 r-5 true' });
        await expect(bus.request(sample.forward, {})).resolves.toEqual({ caller: '7', requestId: 'r-5' });
      });
    });

    it('when a controller throws, then an AppError arrives completely, and any other error without its text', async () => {
      await startBoth();
      await expect(bus.request(sample.greet, { name: 'nobody' })).rejects.toMatchObject({
        code: 'not_found',
        message: 'There is nobody',
        fields: [{ path: 'name', message: 'is unknown' }],
      });
      await expect(bus.request(sample.greet, { name: 'crash' })).rejects.toMatchObject({
        code: 'internal',
        message: 'The service failed',
      });
      expect(lines.some((line) => line.includes('secret text'))).toBe(true);
    });

    it('when an event comes, then its controller gets the delivery, and a throw means another attempt', async () => {
      await startBoth();
      await bus.publish(sample.noted, { text: 'hello', tags: [] }, 'id-1');
      await bus.publish(sample.changed, { n: 4 }, 'id-2');
      await seen.count(3);
      expect([...seen.items].sort()).toEqual(['changed 4', 'hello 1', 'hello 2']);
    });

    it('when a service subscribes to an event without being one of its consumers, then it does not start', async () => {
      await expect(start('catalogue', CatalogueController)).rejects.toThrow('not among the consumers');
    });

    it('when an application closes, then its subjects are unavailable', async () => {
      await startBoth();
      await Promise.all(apps.splice(0).map((app) => app.close()));
      await expect(bus.request(sample.greet, { name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}

/** Compiled, never run: the decorators refuse methods that do not match their contracts. */
export abstract class MustNotCompile {
  // @ts-expect-error the input has no such field
  @Handles(sample.greet)
  wrongInput({ nam }: { nam: string }): { greeting: string } {
    return { greeting: nam };
  }

  // @ts-expect-error the answer is a number
  @Handles(sample.greet)
  async wrongOutput(): Promise<{ greeting: number }> {
    return { greeting: 1 };
  }

  // @ts-expect-error the payload has no such field
  @On(sample.noted)
  async wrongPayload({ payload }: Delivery<{ txt: string }>): Promise<void> {
    await payload;
  }
}
