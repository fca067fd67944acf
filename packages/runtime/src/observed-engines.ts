import { countDeadLetters } from '@limner/bus';
import type { PicturePool } from '@limner/embedder';
import { type EngineCall, engineCalls, observedBlobs, observedCache } from '@limner/platform';
import type { OpenEngines } from './engines.ts';

/** What stands behind each part, by mode. Parts are named as in `/health/ready`. */
const ENGINES = {
  embedded: { documents: 'sqlite', files: 'disk', cache: 'memory', bus: 'local', disk: 'disk', search: 'memory' },
  cluster: { documents: 'mongodb', files: 's3', cache: 'redis', bus: 'nats', disk: 'disk', search: 'elasticsearch' },
} as const;

/** The engines with their calls observed, the state of each exported, and the dead letters counted. */
export function observed(engines: OpenEngines): OpenEngines {
  const { config, metrics, documents } = engines;
  const { files, cache } = ENGINES[config.MODE];
  exportState(engines);
  metrics.measure(async () => metrics.deadLettersWaiting.set(await countDeadLetters(documents)));
  return {
    ...engines,
    blobs: observedBlobs(engines.blobs, engineCalls(metrics, files)),
    cache: observedCache(engines.cache, engineCalls(metrics, cache), metrics),
    pictures: observedPictures(engines.pictures, engineCalls(metrics, 'pictures')),
  };
}

/** One gauge for each part that readiness looks at, and one for readiness. */
function exportState({ config, health, metrics }: OpenEngines): void {
  const names: Readonly<Record<string, string>> = {
    ...ENGINES[config.MODE],
    ...(config.SEARCH_URL !== undefined && { search: ENGINES.cluster.search }),
  };
  const up = metrics.gauge('limner_engine_up', 'Whether a part that the process needs works', ['part', 'engine']);
  const ready = metrics.gauge('limner_ready', 'Whether the process takes traffic', []);
  metrics.measure(async () => {
    const report = await health.report();
    ready.set(report.ready ? 1 : 0);
    for (const [part, outcome] of Object.entries(report.checks))
      up.set({ part, engine: names[part] ?? 'process' }, outcome === 'ok' ? 1 : 0);
  });
}

function observedPictures(pool: PicturePool, call: EngineCall): PicturePool {
  return {
    inspect: (source, options) => call('inspect', () => pool.inspect(source, options)),
    normalise: (source, options) => call('normalise', () => pool.normalise(source, options)),
    rendition: (source, options) => call('rendition', () => pool.rendition(source, options)),
    motion: (source, options) => call('motion', () => pool.motion(source, options)),
    card: (lead, others, options) => call('card', () => pool.card(lead, others, options)),
    embed: (source, options) => call('embed', () => pool.embed(source, options)),
    close: () => pool.close(),
  };
}
