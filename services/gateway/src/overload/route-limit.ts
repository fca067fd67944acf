import { WorkLimit } from './work-limit.ts';

/** Milliseconds: where the mean answer takes longer, a route has more in work than what answers it can do: a thread, a service, an engine. */
export const SLOW_MS = 500;

/** The limit of one route, by the time that its answers take: what is behind it works in other threads and processes, which the delay of this thread does not show. */
export class RouteLimit {
  readonly work: WorkLimit;
  #window = { sum: 0, count: 0 };
  /** When something was last answered, or begun while nothing was in work. */
  #movedAt = 0;

  constructor(
    most: number,
    least: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.work = new WorkLimit(most, least);
  }

  /** Begins a request; the function that it returns ends it. */
  begin(): () => void {
    const began = this.now();
    if (this.work.inWork === 0) this.#movedAt = began;
    this.work.begin();
    return () => {
      this.#movedAt = this.now();
      this.#window.sum += this.#movedAt - began;
      this.#window.count++;
      this.work.end();
    };
  }

  /** After each window of time. */
  adapt(): void {
    const { sum, count } = this.#window;
    const isStuck = this.work.inWork > 0 && this.now() - this.#movedAt > SLOW_MS;
    this.work.adapt(count > 0 ? sum / count > SLOW_MS : isStuck);
    this.#window = { sum: 0, count: 0 };
  }
}
