import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Route, routes } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { PROBLEM_TYPE, problemOf, retryAfter } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { DATA_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { reservationHeaders } from './site/tdm.ts';

/** Bytes of bodies that are handled between two looks at the network, at least one body; each request counts as this many bytes more. */
const TURN_BYTES = 6_000;
const REQUEST_BYTES = 1_500;
/** Requests that may wait: about half a second of work. */
const MAX_WAITING = 500;
/** Refusals in a turn, alone and while the site is visited. Most clients send their next request when they have this answer, so that fewer come too. */
const TURN_REFUSALS = { alone: 8, besidePages: 2 } as const;
/** Refusals that may wait; those that come then are refused at once, and their connection is closed. */
const MAX_REFUSALS = 1_000;
/** Milliseconds after a request for which more are expected: most pages are answered from memory within one turn of the event loop, and are never seen open. */
const VISITED_MS = 500;
/** Milliseconds between two turns while the site is visited: its work takes many turns of the event loop, and beacons would make each one longer. */
const PAGES_MS = 4;
/** A turn that comes later than by so many milliseconds shows that pages need all the time: no body is handled in it, unless none was for long enough. */
const LATE_MS = 2;
const LONGEST_PAUSE_MS = 100;
/** Milliseconds for which an answer counts as a page that somebody waits for, up to twice as long; then it is a download. */
const PAGE_MS = 5_000;
/** Milliseconds between two lines of the log about refusals. */
const REPORT_MS = 60_000;

const CLOSE = ['connection', 'close'] as const;
const BUSY = new AppError('unavailable', 'Too many beacons come at the moment; send them again later');

const paths = new Set<string>(
  Object.values<Route>(routes)
    .filter(({ batch }) => batch)
    .map(({ path }) => path),
);

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Beacons come after everything else: pages must not become slow because many of them come. A few are handled in each turn of the event loop, and fewer
 * while the site is visited; others wait, and when too many wait the next ones are refused with 503, before any framework code runs. The browser sends
 * them again later.
 */
export class BeaconQueue {
  readonly #waiting: Waiting[] = [];
  /** Those that came when too many were waiting. */
  readonly #tooMany: Waiting[] = [];
  #isRunning = false;
  #dueAt = 0;
  #handledAt = 0;
  /** Answers that have begun, by the time when they did. */
  #recent = { since: 0, open: 0 };
  #earlier = this.#recent;
  #visitedAt = Number.NEGATIVE_INFINITY;
  #refused = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;
  readonly #fixed: readonly string[];

  constructor(
    private readonly handler: RequestListener,
    private readonly engines: Pick<Engines, 'config' | 'logger' | 'metrics'>,
  ) {
    const fixed = {
      ...SECURITY_HEADERS,
      ...reservationHeaders(engines.config),
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
      'content-type': PROBLEM_TYPE,
    };
    this.#fixed = Object.entries(fixed).flat();
  }

  /** Takes a request for a route of beacons and returns true; leaves others alone, but for counting them, and returns false. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'POST' || !paths.has(pathOf(request))) {
      this.#count(response);
      return false;
    }
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ request, response });
    else if (this.#tooMany.length < MAX_REFUSALS) this.#tooMany.push({ request, response });
    else this.#refuse({ request, response }, CLOSE);
    if (!this.#isRunning) this.#later();
    this.#isRunning = true;
    return true;
  }

  #count(response: ServerResponse): void {
    this.#age();
    this.#visitedAt = performance.now();
    const counted = this.#recent;
    counted.open++;
    response.once('close', () => counted.open--);
  }

  /** Forgets what is open for too long. */
  #age(): void {
    const now = performance.now();
    if (now - this.#recent.since < PAGE_MS) return;
    this.#earlier = this.#recent;
    this.#recent = { since: now, open: 0 };
  }

  /** Whether a page was asked for a moment ago, or one is being answered. */
  get #isVisited(): boolean {
    if (performance.now() - this.#visitedAt < VISITED_MS) return true;
    this.#age();
    return this.#recent.open + this.#earlier.open > 0;
  }

  #later(): void {
    const pauseMs = this.#isVisited ? PAGES_MS : 0;
    this.#dueAt = performance.now() + pauseMs;
    if (pauseMs > 0) setTimeout(this.#turn, pauseMs);
    else setImmediate(this.#turn);
  }

  get #isTimeForBodies(): boolean {
    const now = performance.now();
    return !this.#isVisited || now - this.#dueAt < LATE_MS || now - this.#handledAt > LONGEST_PAUSE_MS;
  }

  readonly #turn = (): void => {
    const refusals = this.#isVisited ? TURN_REFUSALS.besidePages : TURN_REFUSALS.alone;
    if (this.#isTimeForBodies) this.#handleSome();
    for (const refused of this.#tooMany.splice(0, refusals)) this.#refuse(refused);
    this.#isRunning = this.#waiting.length + this.#tooMany.length > 0;
    if (this.#isRunning) this.#later();
  };

  #handleSome(): void {
    let [count, bytes] = [0, 0];
    for (const { request, response } of this.#waiting) {
      bytes += REQUEST_BYTES + Number(request.headers['content-length'] ?? 0);
      if (count > 0 && bytes > TURN_BYTES) break;
      count++;
      // Of a visitor who is gone nothing can be read any more.
      if (!request.destroyed) this.handler(request, response);
    }
    this.#waiting.splice(0, count);
    this.#handledAt = performance.now();
  }

  #refuse({ request, response }: Waiting, more: readonly string[] = []): void {
    const requestId = requestIdOf(request);
    const problem = problemOf(BUSY, requestId);
    const body = JSON.stringify(problem);
    const length = String(Buffer.byteLength(body));
    const own = ['retry-after', retryAfter(), 'x-request-id', requestId, 'content-length', length];
    response.writeHead(problem.status, [...this.#fixed, ...more, ...own]).end(body);
    this.engines.metrics.httpSeconds.observe(0, pathOf(request), 'POST', String(problem.status));
    this.#report();
  }

  /** One line for the many that are refused at the same time. */
  #report(): void {
    this.#refused++;
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_MS) return;
    this.engines.logger.warn({ refused: this.#refused }, 'beacons are refused: more come than can be handled');
    this.#reportedAt = now;
    this.#refused = 0;
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
