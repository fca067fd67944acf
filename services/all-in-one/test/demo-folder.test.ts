import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemBus } from '@limner/bus';
import { planImport } from '@limner/catalogue';
import { createDrawer } from '@limner/demo/draw';
import { LANGUAGES } from '@limner/editions';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { startServices } from '../src/services.ts';

/** Properties of any drawing of the folder, as far as planning needs them. */
const known = {
  checksum: 'a'.repeat(64),
  key: 'a'.repeat(64),
  width: 1280,
  height: 720,
  thumbhash: 'x',
  palette: [],
  moving: true,
};

describe('the import folder of the demo agency', () => {
  let data: string;
  let engines: OpenEngines;
  let services: RunningService;

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'limner-demo-plan-'));
    engines = await openEngines(loadConfig({ DATA_DIR: data, LOG_LEVEL: 'silent', SEED: 'none' }), { service: 'test' });
    services = await startServices(engines, ['catalogue']);
  });
  afterAll(async () => {
    await services.close();
    await engines.close();
    await rm(data, { recursive: true, force: true });
  });

  it('when it is planned like at a first start, then it has no problems and is complete', async () => {
    const folder = path.join(data, 'demo');
    const drawer = createDrawer();
    const drawings = new Set(await drawer.writeTables(folder));
    await drawer.close();
    const bus = systemBus(engines.bus);
    const plan = await planImport(folder, { bus, known: (file) => (drawings.has(file) ? known : undefined) });
    const translated = new Set(plan.images.flatMap(({ row }) => Object.keys(row.translations)));
    expect([...translated].sort()).toEqual(LANGUAGES.filter((language) => language !== 'en').sort());
    const WITHOUT_PICTURE = ['testimonials', 'faqs'];
    const count = (kind: string): number => plan.content.filter((entry) => entry.kind === kind).length;
    expect(['news', 'videos', 'podcasts', 'testimonials', 'team'].map(count)).toEqual([24, 12, 8, 16, 14]);
    expect(plan.content.filter(({ kind, picture }) => !WITHOUT_PICTURE.includes(kind) && picture === null)).toEqual([]);
    expect(count('faqs')).toBeGreaterThan(10);
    expect(
      plan.content.filter(({ kind, media }) => (kind === 'videos' || kind === 'podcasts') && media === null),
    ).toEqual([]);
    expect(plan.stories.length).toBeGreaterThan(500);
  }, 60_000);
});
