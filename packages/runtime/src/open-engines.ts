import { keepDeadLetters, logContext } from '@limner/bus';
import { createPicturePool } from '@limner/embedder/pool';
import {
  type Clock,
  type Config,
  createLogger,
  createMetrics,
  createShutdown,
  Health,
  type Logger,
  type Shutdown,
  startTracing,
  systemClock,
} from '@limner/platform';
import type { Foundations, ModeEngines, OpenEngines } from './engines.ts';
import { observed } from './observed-engines.ts';

export interface OpenOptions {
  /** Name of the process, in logs and on the wire. */
  readonly service: string;
  readonly logger?: Logger;
  readonly clock?: Clock;
  /** The process runs nothing else: the metrics have the figures of the process. */
  readonly isWholeProcess?: boolean;
}

/**
 * Opens the engines of `config.MODE`. The only switch between embedded and cluster: clients of servers are loaded in cluster mode only, and a server
 * that does not answer is an error, never a reason to fall back to memory. Engines that were opened before a failure are closed.
 */
export async function openEngines(
  config: Config,
  { service, isWholeProcess = false, ...given }: OpenOptions,
): Promise<OpenEngines> {
  const logger = given.logger ?? createLogger({ level: config.LOG_LEVEL, service, context: logContext });
  const clock = given.clock ?? systemClock;
  const metrics = createMetrics({ processFigures: isWholeProcess });
  const foundations: Foundations = { config, logger, clock, metrics, health: new Health(), service };
  const shutdown = createShutdown({ logger });
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint !== undefined) shutdown.add('traces', await startTracing({ endpoint, ratio, service, logger }));
  const pictures = createPicturePool({
    workers: config.PICTURE_WORKERS,
    maxPixels: config.MAX_PIXELS,
    maxQueryPixels: config.MAX_QUERY_PIXELS,
    maxBytes: config.MAX_UPLOAD_BYTES,
    logger,
  });
  shutdown.add('pictures', () => pictures.close());
  try {
    const engines = await openMode(foundations, shutdown);
    await keepDeadLetters(engines.bus, engines.documents, clock);
    return observed({ ...foundations, ...engines, pictures, close: () => shutdown.run() });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function openMode(foundations: Foundations, shutdown: Shutdown): Promise<ModeEngines> {
  if (foundations.config.MODE === 'cluster') {
    const { openClusterEngines } = await import('./cluster-engines.ts');
    return openClusterEngines(foundations, shutdown);
  }
  const { openEmbeddedEngines } = await import('./embedded-engines.ts');
  return openEmbeddedEngines(foundations, shutdown);
}
