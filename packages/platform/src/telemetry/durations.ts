import type { Metric, Registry } from 'prom-client';
import { Series } from './series.ts';

export interface DurationsOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Upper limits in seconds, ascending. */
  readonly buckets: readonly number[];
  readonly registry: Registry;
}

interface Slot {
  /** Observations by bucket, the last one for those above all limits. */
  readonly counts: Float64Array;
  sum: number;
}

/**
 * A histogram that is exported like one of prom-client, which takes 0.4 microseconds of processor time for each observation: with two of them 7 % of a
 * short request between services. This one takes 0.02.
 */
export class Durations {
  readonly #series: Series<Slot>;

  constructor(private readonly options: DurationsOptions) {
    const { labelNames, buckets, registry } = options;
    this.#series = new Series(labelNames, () => ({ counts: new Float64Array(buckets.length + 1), sum: 0 }));
    registry.registerMetric(this as unknown as Metric);
  }

  /** Read by the registry. */
  get name(): string {
    return this.options.name;
  }

  /** @param values of the labels, in the order of their names */
  observe(seconds: number, ...values: readonly string[]): void {
    const slot = this.#series.at(values);
    const { buckets } = this.options;
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket++;
    slot.counts[bucket] = (slot.counts[bucket] ?? 0) + 1;
    slot.sum += seconds;
  }

  /** What the registry exports. */
  get() {
    const { name, help } = this.options;
    const values = [...this.#series.entries()].flatMap(({ labels, value }) => this.#exported(labels, value));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  reset(): void {
    this.#series.clear();
  }

  #exported(labels: Record<string, string>, { counts, sum }: Slot) {
    const { name, buckets } = this.options;
    let count = 0;
    const limits = [...buckets, '+Inf'].map((le, index) => {
      count += counts[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    return [
      ...limits,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
