import path from 'node:path';
import type { Clock, Config, Logger } from '@limner/platform';
import type { EventLog, LogReader, RestorableLog } from './log/event-log.ts';

export interface LogEngines {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Where the embedded mode has its segments. */
export const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'events');

/** The log of the mode. The client of the message server is loaded in cluster mode only. */
export async function openLog({ config, clock, logger }: LogEngines): Promise<EventLog> {
  if (config.MODE === 'cluster') return openCluster({ config, logger });
  const { SegmentLog } = await import('./log/segment-log.ts');
  const { KEEP_EVENTS_DAYS: keepDays, EVENTS_MAX_BYTES: maxBytes } = config;
  return new SegmentLog({ folder: folderOf(config), clock, logger, keepDays, maxBytes });
}

/** For reading alone, also while an installation runs on the same data. */
export async function openReader({ config, logger }: Omit<LogEngines, 'clock'>): Promise<LogReader> {
  if (config.MODE === 'cluster') return openCluster({ config, logger });
  const { openSegmentReader } = await import('./log/segments.ts');
  return openSegmentReader(folderOf(config), {
    onDamage: ({ file }, bytes) => logger.error({ file, bytes }, 'stored events are damaged and are left out'),
  });
}

/** That of a cluster, to be restored. */
export async function openCluster({ config, logger }: Omit<LogEngines, 'clock'>): Promise<RestorableLog> {
  const { openJetStreamLog } = await import('./log/jetstream-log.ts');
  return openJetStreamLog({
    // `loadConfig` has already refused cluster mode without it.
    url: config.NATS_URL ?? '',
    namespace: config.NAMESPACE,
    logger,
    keepDays: config.KEEP_EVENTS_DAYS,
    maxBytes: config.EVENTS_MAX_BYTES,
    replicas: config.NATS_REPLICAS,
  });
}
