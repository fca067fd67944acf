import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Seconds, by route pattern, method and status. */
  readonly httpSeconds: Histogram<'route' | 'method' | 'status'>;
  /** Seconds a handler took, by subject and outcome (`ok` or an error code). */
  readonly messageSeconds: Histogram<'subject' | 'outcome'>;
  readonly outboxPending: Gauge<'service'>;
  readonly deadLetters: Counter<'group'>;
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>;
  histogram<L extends string>(name: string, help: string, labels: readonly L[], buckets?: number[]): Histogram<L>;
  gauge<L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry for each process (or test), with Node's default metrics unless `processFigures` is false. */
export function createMetrics({ processFigures = true }: { processFigures?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (processFigures) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'limner_http_request_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    }),
    messageSeconds: new Histogram({
      name: 'limner_message_seconds',
      help: 'Duration of message handlers',
      labelNames: ['subject', 'outcome'],
      buckets,
      registers,
    }),
    outboxPending: new Gauge({
      name: 'limner_outbox_pending',
      help: 'Outbox rows not yet confirmed by every consumer',
      labelNames: ['service'],
      registers,
    }),
    deadLetters: new Counter({
      name: 'limner_dead_letters_total',
      help: 'Events given up after five attempts',
      labelNames: ['group'],
      registers,
    }),
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, labelNames, own = buckets) =>
      new Histogram({ name, help, labelNames: [...labelNames], buckets: own, registers }),
    gauge: (name, help, labelNames) => new Gauge({ name, help, labelNames: [...labelNames], registers }),
  };
}
