import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bus, systemBus } from '@limner/bus';
import { createNatsBus } from '@limner/bus/nats';
import { stories } from '@limner/contracts';
import { Health, loadConfig, type Shutdown } from '@limner/platform';
import { type OpenEngines, openEngines, startOnEngines, startService } from '@limner/runtime';
import { StoriesModule } from '@limner/stories';

const url = process.env.TEST_NATS_URL;

if (url) describe('two replicas of a service on NATS', () => describeReplicas(url));
else
  describe('two replicas of a service on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

/** Requests in all, of which some before and most after the stop, and at once. */
const REQUESTS = 600;
const BEFORE = 100;
const AT_ONCE = 16;

function describeReplicas(address: string): void {
  let folder: string;
  let engines: OpenEngines;
  let asking: Bus;
  const replicas: { shutdown: Shutdown }[] = [];
  const namespace = `test-${randomUUID().slice(0, 8)}`;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-drain-'));
    engines = await openEngines(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DRAIN_SECONDS: '0.2' }), {
      service: 'test',
    });
    asking = await openBus();
  });
  afterAll(async () => {
    for (const { shutdown } of replicas) await shutdown.run();
    await asking.drain();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const openBus = () => createNatsBus({ url: address, name: 'stories', namespace, logger: engines.logger });

  /** As its process runs it, with a bus and a state of its own, over the same documents. */
  async function startReplica() {
    const bus = await openBus();
    const health = new Health();
    health.add('bus', () => bus.check());
    const own = { ...engines, bus, health, close: () => bus.drain() };
    const replica = await startOnEngines(own, 'stories', (given) => startService('stories', StoriesModule, given));
    replicas.push(replica);
    return replica;
  }

  it('when one is stopped under requests, then none of them fails, and it is not ready until it is gone', async () => {
    const leaving = await startReplica();
    await startReplica();
    const system = systemBus(asking);
    const texts = [{ page: 'about', item: 'intro', language: 'en' as const, text: 'We draw.' }];
    await system.request(stories.applyImport, { stories: texts });
    const failures: unknown[] = [];
    const states = new Set<string>();
    let asked = 0;
    let stopped: Promise<void> | undefined;
    let isStopped = false;
    const ask = async () => {
      while (asked < REQUESTS || !isStopped) {
        if (asked++ === BEFORE) stopped = leaving.shutdown.run().finally(() => (isStopped = true));
        const answer = await system
          .request(stories.getPage, { page: 'about', lang: 'us' })
          .catch((error: unknown) => error);
        if (!Array.isArray(answer) || answer[0]?.text !== 'We draw.') failures.push(answer);
        if (stopped && asked % 50 === 0)
          await fetch(`${leaving.operations}/health/ready`).then(
            async (response) => states.add(`${response.status} ${(await response.json()).checks.process}`),
            () => undefined,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    await stopped;
    expect(failures).toEqual([]);
    expect([...states]).toEqual(['503 stopping']);
  }, 60_000);
}
