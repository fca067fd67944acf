import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Route, routes } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { PROBLEM_TYPE, problemOf, RETRY_AFTER_S } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { DATA_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { reservationHeaders } from './site/tdm.ts';

/** Bytes of bodies that are handled between two looks at the network, at least one body; each request counts as this many bytes more. */
const TURN_BYTES = 6_000;
const REQUEST_BYTES = 1_500;
/** Requests that may wait: about half a second of work. */
const MAX_WAITING = 500;
/** Refusals in a turn: a client that sends its next request at once after one must not take all the time either. */
const TURN_REFUSALS = 8;
/** Milliseconds between two lines of the log about refusals. */
const REPORT_MS = 60_000;

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
 * Beacons come after everything else: pages must not become slow because many of them come. A few are handled in each turn of the event loop, others
 * wait, and when too many wait the next ones are refused with 503, before any framework code runs. The browser sends them again later.
 */
export class BeaconQueue {
  readonly #waiting: Waiting[] = [];
  /** Those that came when too many were waiting. */
  readonly #tooMany: Waiting[] = [];
  #isRunning = false;
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
      'retry-after': String(RETRY_AFTER_S),
    };
    this.#fixed = Object.entries(fixed).flat();
  }

  /** Takes a request for a route of beacons and returns true; leaves others alone and returns false. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'POST' || !paths.has(pathOf(request))) return false;
    const list = this.#waiting.length < MAX_WAITING ? this.#waiting : this.#tooMany;
    list.push({ request, response });
    if (!this.#isRunning) setImmediate(this.#turn);
    this.#isRunning = true;
    return true;
  }

  readonly #turn = (): void => {
    let [count, bytes] = [0, 0];
    for (const { request, response } of this.#waiting) {
      bytes += REQUEST_BYTES + Number(request.headers['content-length'] ?? 0);
      if (count > 0 && bytes > TURN_BYTES) break;
      count++;
      // Of a visitor who is gone nothing can be read any more.
      if (!request.destroyed) this.handler(request, response);
    }
    this.#waiting.splice(0, count);
    for (const { request, response } of this.#tooMany.splice(0, TURN_REFUSALS)) this.#refuse(request, response);
    this.#isRunning = this.#waiting.length + this.#tooMany.length > 0;
    if (this.#isRunning) setImmediate(this.#turn);
  };

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const requestId = requestIdOf(request);
    const problem = problemOf(BUSY, requestId);
    const body = JSON.stringify(problem);
    const length = String(Buffer.byteLength(body));
    response.writeHead(problem.status, [...this.#fixed, 'x-request-id', requestId, 'content-length', length]).end(body);
    const labels = { route: pathOf(request), method: 'POST', status: String(problem.status) };
    this.engines.metrics.httpSeconds.observe(labels, 0);
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
