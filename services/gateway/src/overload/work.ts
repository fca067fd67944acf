import { RouteLimit } from './route-limit.ts';
import { WorkLimit } from './work-limit.ts';

/**
 * Requests that may be in work: at the start and at most, and at least. The least is what a few browsers ask for at once: where other processes take the
 * processor, those are answered, however late.
 */
export const MOST = 256;
export const LEAST = 32;
/** The same of one route. */
export const ROUTE_MOST = 64;
export const ROUTE_LEAST = 8;
/** Milliseconds: a greater mean delay of timers in a window is overload of this process. A page takes some ten turns of the event loop. */
const MAX_DELAY_MS = 30;

/** All requests in work: as many as this process can do, and of each route as many as what answers it can do. */
export class Work {
  readonly #all: WorkLimit;
  readonly #routes = new Map<string, RouteLimit>();
  readonly #routeMost: number;

  constructor(most = MOST) {
    this.#all = new WorkLimit(most, Math.min(LEAST, most));
    this.#routeMost = Math.max(1, Math.min(ROUTE_MOST, Math.floor(most / 2)));
  }

  hasRoom(route: string, isStaff: boolean): boolean {
    return this.#all.hasRoom(isStaff) && this.#routeOf(route).work.hasRoom(isStaff);
  }

  /** Begins a request; the function that it returns ends it. */
  begin(route: string): () => void {
    this.#all.begin();
    const end = this.#routeOf(route).begin();
    return () => {
      end();
      this.#all.end();
    };
  }

  /** After each window of time. */
  adapt(delayMs: number): void {
    this.#all.adapt(delayMs > MAX_DELAY_MS);
    for (const route of this.#routes.values()) route.adapt();
  }

  /** For the log. */
  stateOf(route: string): Record<string, number> {
    const { work } = this.#routeOf(route);
    return { inWork: this.#all.inWork, limit: this.#all.limit, ofRoute: work.inWork, limitOfRoute: work.limit };
  }

  #routeOf(route: string): RouteLimit {
    const known = this.#routes.get(route) ?? new RouteLimit(this.#routeMost, Math.min(ROUTE_LEAST, this.#routeMost));
    this.#routes.set(route, known);
    return known;
  }
}
