import type { Metrics } from '@limner/platform';
import type { EventLog } from './event-log.ts';

/** Exports how full the log is, until it is closed. In a cluster every process of the service says the same of the one stream. */
export function exportSize(log: EventLog, { gauge, measure }: Pick<Metrics, 'gauge' | 'measure'>): EventLog {
  const bytes = gauge('limner_event_log_bytes', 'Stored events of visitors', []);
  const most = gauge('limner_event_log_limit_bytes', 'Most bytes of stored events; more are refused', []);
  const stop = measure(async () => {
    const { used, limit } = await log.size();
    bytes.set(used);
    most.set(limit);
  });
  const close = log.close.bind(log);
  log.close = () => {
    stop();
    return close();
  };
  return log;
}
