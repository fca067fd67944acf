import { cookies } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from '../problem.filter.ts';
import { problemOf, retryAfter } from '../problem.ts';
import { routeOf } from '../route-metadata.ts';
import { LoopDelay } from './loop-delay.ts';
import { Work } from './work.ts';

/** Milliseconds between two lines of the log about refusals. */
const REPORT_MS = 60_000;
/** The route of all pages. */
const PAGES = '/*';

const BUSY = new AppError('unavailable', 'More requests come at the moment than can be answered; try again soon');

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is answered in overload only because that costs nothing: from the cache, up to a minute old, and without rendering it again. */
    isFromCache: boolean;
  }
}

export interface ShedOptions {
  /** Requests that may be in work at most. */
  readonly most?: number | undefined;
  /** Whether it asks for a cached page or a file: then it is answered in overload too. */
  readonly isCached: (request: FastifyRequest) => boolean;
}

/**
 * Refuses pages and calls of the API with 503 and `Retry-After` when more are in work than can be answered in time: at once, before anything is done for
 * them, so that those in work are answered as fast as ever. How many may be in work follows the delay of the event loop and, for each route, the time of
 * its answers. Never refused: what is cached, files, pictures, operations, and beacons, which have a queue of their own. Event streams and uploads are not
 * counted, however long they last.
 */
export function shedLoad(
  server: FastifyInstance,
  { logger }: Pick<Engines, 'logger'>,
  { most, isCached }: ShedOptions,
): void {
  const work = new Work(most);
  const delay = new LoopDelay((meanMs) => work.adapt(meanMs));
  const counted = new WeakMap<FastifyRequest, () => void>();
  const report = reporter(logger, work);

  const begin = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!work.hasRoom(urlOf(request), isStaff(request))) return false;
    const end = work.begin(urlOf(request));
    const endOnce = () => void (counted.delete(request) && end());
    counted.set(request, endOnce);
    reply.raw.once('close', endOnce);
    return true;
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    report(urlOf(request));
    reply.header('retry-after', retryAfter());
    answerProblem(problemOf(BUSY, request.id), request, reply, logger);
  };

  server.decorateRequest('isFromCache', false);
  server.addHook('onRequest', (request, reply, done) => {
    if (!isLimited(request)) return done();
    delay.use();
    // A request with a body counts from when it has arrived; here it is refused where there is no capacity anyway.
    const hasRoom = hasBody(request) ? work.hasRoom(urlOf(request), isStaff(request)) : begin(request, reply);
    if (hasRoom) return done();
    request.isFromCache = urlOf(request) === PAGES && isCached(request);
    if (request.isFromCache) done();
    else refuse(request, reply);
  });
  server.addHook('preHandler', (request, reply, done) => {
    const isDue = isLimited(request) && hasBody(request) && !isForm(request);
    if (!isDue || begin(request, reply)) done();
    else refuse(request, reply);
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    counted.get(request)?.();
    done();
  });
  server.addHook('onClose', async () => delay.close());
}

const urlOf = (request: FastifyRequest): string => request.routeOptions.url ?? PAGES;

/** Pages and calls, but for beacons and streams. */
function isLimited(request: FastifyRequest): boolean {
  const route = routeOf(request);
  return route ? !route.batch && route.stream === 'none' : request.routeOptions.url === PAGES;
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';
/** Its parts are read by the handler, as slowly as they arrive. */
const isForm = ({ headers }: FastifyRequest): boolean => (headers['content-type'] ?? '').startsWith('multipart/');

/** Whether it says that it comes from somebody who is signed in. Nobody has checked that yet, so it gives a little more capacity and no more. */
const isStaff = ({ headers: { authorization, cookie = '' } }: FastifyRequest): boolean =>
  authorization !== undefined || cookie.includes(`${cookies.session.name}=`);

/** One line for the many that are refused at the same time. */
function reporter(logger: Engines['logger'], work: Work): (route: string) => void {
  let [refused, reportedAt] = [0, Number.NEGATIVE_INFINITY];
  return (route) => {
    refused++;
    const now = performance.now();
    if (now - reportedAt < REPORT_MS) return;
    const state = { refused, route, ...work.stateOf(route) };
    logger.warn(state, 'pages and calls are refused: more come than can be answered');
    [refused, reportedAt] = [0, now];
  };
}
