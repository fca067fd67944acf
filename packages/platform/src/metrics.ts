import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Counts } from './telemetry/counts.ts';
import { Durations } from './telemetry/durations.ts';
import { Measurements } from './telemetry/measurements.ts';
import { readMemory } from './telemetry/memory.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Seconds, by route pattern, method and status. Without what `httpCached` counts. */
  readonly httpSeconds: Durations;
  /** Responses that were in the micro-cache, by route pattern and status: their time would only hide that of the others. */
  readonly httpCached: Counts;
  /** Seconds a handler took, by subject and outcome (`ok` or an error code). */
  readonly messageSeconds: Durations;
  /** Seconds a caller waited for the response of another service, by subject and outcome. */
  readonly requestSeconds: Durations;
  /** Seconds a call of an engine took, by engine, operation and outcome. */
  readonly engineSeconds: Durations;
  /** Values found in the cache or made, by result (`hit`, `miss`). */
  readonly cacheRequests: Counts;
  readonly outboxPending: Gauge<'service'>;
  readonly outboxOldest: Gauge<'service'>;
  readonly eventLag: Gauge<'subject' | 'group'>;
  readonly deadLetters: Counter<'group'>;
  readonly deadLettersWaiting: Gauge;
  /** 1 for each service that this process runs: by it the alerts know a service, whatever Prometheus calls its target. */
  readonly services: Gauge<'service'>;
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>;
  histogram<L extends string>(name: string, help: string, labels: readonly L[], buckets?: number[]): Histogram<L>;
  gauge<L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L>;
  /** Adds work that sets gauges; it runs before an export. Returns a function that removes it. */
  measure(work: () => Promise<void>): () => void;
  /** The export: measures, and returns the text of the registry. */
  text(): Promise<string>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A new registry, with the metrics of Limner.
 * @param processFigures Whether it also has Node's default metrics and the memory. What measures them runs until the process ends.
 */
export function createMetrics({ processFigures = false }: { processFigures?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (processFigures) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const measurements = new Measurements();
  const durations = (name: string, help: string, labelNames: readonly string[]) =>
    new Durations({ name, help, labelNames, buckets, registry });
  const counts = (name: string, help: string, labelNames: readonly string[]) =>
    new Counts({ name, help, labelNames, registry });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const measure = (work: () => Promise<void>) => measurements.add(work);
  if (processFigures) exportMemory({ gauge, measure });
  return {
    registry,
    httpSeconds: durations('limner_http_request_seconds', 'Duration of HTTP requests', ['route', 'method', 'status']),
    httpCached: counts('limner_http_cached_total', 'HTTP responses sent from the micro-cache', ['route', 'status']),
    messageSeconds: durations('limner_message_seconds', 'Duration of message handlers', ['subject', 'outcome']),
    requestSeconds: durations('limner_request_seconds', 'Duration of requests to services, as their callers see it', [
      'subject',
      'outcome',
    ]),
    engineSeconds: durations('limner_engine_seconds', 'Duration of calls of engines', [
      'engine',
      'operation',
      'outcome',
    ]),
    cacheRequests: counts('limner_cache_requests_total', 'Values found in the cache or made', ['result']),
    outboxPending: gauge('limner_outbox_pending', 'Outbox rows not yet confirmed by every consumer', ['service']),
    outboxOldest: gauge('limner_outbox_oldest_seconds', 'Age of the oldest outbox row', ['service']),
    eventLag: gauge('limner_event_lag', 'Events that a group has not handled yet', ['subject', 'group']),
    deadLetters: new Counter({
      name: 'limner_dead_letters_total',
      help: 'Events given up after five attempts',
      labelNames: ['group'],
      registers,
    }),
    deadLettersWaiting: gauge('limner_dead_letters_waiting', 'Dead letters in the documents', []),
    services: gauge('limner_service_info', 'Services that the process runs', ['service']),
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, labelNames, own = buckets) =>
      new Histogram({ name, help, labelNames: [...labelNames], buckets: own, registers }),
    gauge,
    measure,
    text: async () => {
      await measurements.run();
      return registry.metrics();
    },
  };
}

function exportMemory({ gauge, measure }: Pick<Metrics, 'gauge' | 'measure'>): void {
  const used = gauge('limner_memory_used_bytes', 'Memory that counts against the limit', []);
  const most = gauge('limner_memory_limit_bytes', 'Memory that the process, or its container, may have', []);
  measure(async () => {
    const memory = await readMemory();
    used.set(memory.used);
    most.set(memory.limit);
  });
}
