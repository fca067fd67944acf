import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import { runInContext } from '@limner/bus';
import type { Who } from '@limner/contracts';
import type { Engines } from '@limner/runtime';
import { type FastifyInstance, fastify } from 'fastify';
import { answerClientError } from './client-error.ts';
import { oneAtATime } from './pipelining.ts';
import { sendProblem } from './problem.filter.ts';
import { requestIdOf } from './request-id.ts';
import { DATA_POLICY, SECURITY_HEADERS } from './security-headers.ts';
import { cutOffSlowReaders, type ReadingPace } from './slow-readers.ts';
import { visitorOf } from './visitor.ts';

/** Bytes of a JSON body, milliseconds for a whole request to arrive, and for our whole answer. */
const BODY_LIMIT = 100_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Milliseconds between two looks for requests that take too long to arrive. */
const CHECK_MS = 2_000;
const ANSWER_DEADLINE_MS = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: readonly Who[];
  }
}

export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Fastify with the house's limits, ids, headers, logs and figures. `intercept` sees each request first and may answer it. */
export async function createHttpServer(
  engines: Omit<Engines, 'documents' | 'pictures'>,
  intercept: Interceptor,
  pace?: ReadingPace,
): Promise<FastifyInstance> {
  const { config, logger } = engines;
  const server = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY.split(',').map((address) => address.trim()),
    genReqId: (request) => requestIdOf(request as IncomingMessage),
    routerOptions: { maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      sendProblem(error, request, reply, logger);
    },
    serverFactory: (handler) =>
      timed(
        createServer(
          { connectionsCheckingInterval: CHECK_MS },
          oneAtATime((request, response) => intercept(request, response) || handler(request, response)),
        ),
        pace,
      ),
  });
  server.removeContentTypeParser('text/plain');
  await server.register(multipart, {
    limits: {
      fileSize: config.MAX_UPLOAD_BYTES + 1,
      files: 2,
      fields: 20,
      fieldSize: 10_000,
      parts: 25,
      headerPairs: 50,
    },
  });
  denyUndeclared(server);
  addHooks(server, engines);
  return server;
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

/** Default deny begins at the start: a route that does not say who may use it stops the gateway. */
function denyUndeclared(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.who === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it`);
  });
}

function addHooks(server: FastifyInstance, { logger, metrics }: Pick<Engines, 'logger' | 'metrics'>): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id).header('content-security-policy', DATA_POLICY);
    done();
  });
  // Everything from here on, guards and handlers, asks the services in the name of this request.
  server.addHook('preHandler', (request, _reply, done) => {
    runInContext(
      {
        requestId: request.id,
        caller: { kind: 'anonymous', id: '', groups: [] },
        deadline: Date.now() + ANSWER_DEADLINE_MS,
        visitor: visitorOf(request.ip),
      },
      done,
    );
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.httpSeconds.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    logger.debug(
      {
        requestId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
