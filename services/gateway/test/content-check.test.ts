import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogue } from '@limner/contracts';
import { Health } from '@limner/platform';
import { startGateway } from '../src/gateway.ts';
import { enginesAlone } from './alone.ts';

describe('a gateway that has nothing to show', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(SEED: 'demo' | 'none') {
    const { engines, web, close } = await enginesAlone({ SEED });
    closing.push(close);
    const health = new Health({ keepMs: 0 });
    const gateway = await startGateway({ ...engines, health }, { web });
    closing.push(() => gateway.close());
    return { health, bus: engines.bus };
  }

  const notReady = (why: string) => ({ ready: false, checks: { content: expect.stringContaining(why) } });

  it('when the demo agency is to come, then it is ready with the first artists, and stays so while the catalogue is away', async () => {
    const { health, bus } = await start('demo');
    expect(await health.report()).toMatchObject(notReady('No service'));
    let empty = true;
    const handler = await bus.handle(catalogue.isEmpty, 'catalogue', async () => ({ empty }));
    expect(await health.report()).toMatchObject(notReady('SEED'));
    empty = false;
    expect(await health.report()).toMatchObject({ ready: true, checks: { content: 'ok' } });
    await handler.close();
    expect(await health.report()).toMatchObject({ ready: true });
  });

  it('when no demo agency is wanted, then it is ready at once', async () => {
    expect(await (await start('none')).health.report()).toEqual({ ready: true, checks: {} });
  });
});
