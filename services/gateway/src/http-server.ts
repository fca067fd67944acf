import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import { type Context, runInContext } from '@limner/bus';
import { ANONYMOUS } from '@limner/contracts';
import type { Engines } from '@limner/runtime';
import { errorCodes, type FastifyInstance, fastify } from 'fastify';
import type { Authenticator } from './authenticator.ts';
import { BeaconQueue } from './beacon-queue.ts';
import { answerClientError } from './client-error.ts';
import { Exchange } from './exchange.ts';
import { ListeningServer } from './listening-server.ts';
import { type ShedOptions, shedLoad } from './overload/shed-load.ts';
import { oneAtATime } from './pipelining.ts';
import { sendProblem } from './problem.filter.ts';
import { requestIdOf } from './request-id.ts';
import type { RequestObserver } from './request-observer.ts';
import { RESPONSE_DEADLINE_MS } from './response-deadline.ts';
import { routeOf } from './route-metadata.ts';
import { DATA_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { reservationHeaders } from './site/tdm.ts';
import { cutOffSlowReaders, type ReadingPace } from './slow-readers.ts';
import { visitorOf } from './visitor.ts';

/** Bytes of a JSON body, and milliseconds for a whole request to arrive. */
const BODY_LIMIT = 100_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Milliseconds between two checks for requests that take too long to arrive. */
const CHECK_MS = 2_000;

export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Fastify with our limits, request ids, headers, logs and metrics. `intercept` sees each request first and may answer it. */
export async function createHttpServer(
  engines: Omit<Engines, 'documents' | 'pictures'>,
  intercept: Interceptor,
  {
    authenticator,
    observer,
    pace,
    shed,
  }: {
    authenticator: Authenticator;
    observer: RequestObserver;
    pace?: ReadingPace | undefined;
    shed: ShedOptions;
  },
): Promise<FastifyInstance> {
  const { config, logger } = engines;
  const server = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config),
    genReqId: (request) => requestIdOf(request as IncomingMessage),
    routerOptions: { maxParamLength: 300 },
    // While it closes, requests on connections that are still open are answered: nobody else would.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      sendProblem(error, request, reply, logger);
    },
    serverFactory: (handler) => {
      const beacons = new BeaconQueue(handler, engines);
      const listener = oneAtATime((request, response) => {
        // A connection that is kept alive would bring its next request here, after the balancer has turned away.
        if (engines.health.isStopping) response.setHeader('connection', 'close');
        if (!intercept(request, response) && !beacons.take(request, response)) handler(request, response);
      });
      return timed(new ListeningServer({ connectionsCheckingInterval: CHECK_MS }, listener), pace);
    },
  });
  readTextOfBeacons(server);
  await server.register(multipart, {
    limits: {
      // A route that takes files sets its own limit, see `forms.ts`.
      files: 0,
      fields: 20,
      fieldSize: 10_000,
      parts: 25,
      headerPairs: 50,
    },
  });
  denyUndeclared(server);
  addHeaders(server, engines);
  observer.watch(server);
  shedLoad(server, engines, shed);
  addHooks(server, engines, authenticator);
  return server;
}

/** The proxies of `TRUST_PROXY`, as Fastify takes them. */
export function trustedProxies({ TRUST_PROXY }: Pick<Engines['config'], 'TRUST_PROXY'>): string[] | false {
  return TRUST_PROXY === '' ? false : TRUST_PROXY.split(',').map((address) => address.trim());
}

function timed(server: Server, pace?: ReadingPace): Server {
  cutOffSlowReaders(server, pace);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  server.on('clientError', answerClientError);
  return server;
}

/** JSON as `text/plain`, as `sendBeacon` sends it, is read by routes of beacons alone. */
function readTextOfBeacons(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (routeOf(request)?.batch) readJson(request, String(body), done);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain'));
  });
}

/** Default deny at the start: a route that does not declare who may use it stops the gateway. */
function denyUndeclared(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.who === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it`);
    const bytes = route.config.route?.batch?.bytes;
    if (bytes !== undefined) route.bodyLimit = bytes;
  });
}

function addHeaders(server: FastifyInstance, { config }: Pick<Engines, 'config'>): void {
  const onAll = { ...SECURITY_HEADERS, ...reservationHeaders(config) };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(onAll).header('x-request-id', request.id).header('content-security-policy', DATA_POLICY);
    done();
  });
}

function addHooks(server: FastifyInstance, { config }: Pick<Engines, 'config'>, authenticator: Authenticator): void {
  const isPublicSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  server.decorateRequest('exchange', null);
  // Guards and handlers run in the context of this request: its caller, deadline and id go with each request to a service.
  server.addHook('preHandler', (request, reply, done) => {
    const context: Context = {
      requestId: request.id,
      caller: ANONYMOUS,
      deadline: Date.now() + RESPONSE_DEADLINE_MS,
      visitor: visitorOf(request.ip),
      traceparent: request.traceparent,
    };
    const route = routeOf(request);
    if (route) request.exchange = new Exchange(route, request, reply, isPublicSecure || request.protocol === 'https');
    const within = <T>(work: () => T): T => (request.span ? request.span.within(work) : work());
    within(() => runInContext(context, () => authenticator.authenticate(request))).then(
      (caller) => within(() => runInContext({ ...context, caller }, done)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
