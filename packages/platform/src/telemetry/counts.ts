import { Counter, type Registry } from 'prom-client';
import { Series } from './series.ts';

export interface CountsOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly registry: Registry;
}

/** A counter for what happens ten thousand times a second: counted here, and given to prom-client when it is exported. */
export class Counts {
  readonly #series: Series<{ count: number }>;

  constructor({ name, help, labelNames, registry }: CountsOptions) {
    const series = new Series(labelNames, () => ({ count: 0 }));
    this.#series = series;
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, value } of series.entries()) this.inc(labels, value.count);
      },
    });
  }

  /** @param values of the labels, in the order of their names */
  add(...values: readonly string[]): void {
    this.#series.at(values).count += 1;
  }
}
