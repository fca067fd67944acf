import type { IncomingMessage } from 'node:http';
import { beginSpan, type Logger, type Metrics, type Span, traceIdOf, traceparentOf } from '@limner/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is recorded of this request; null while nothing is. */
    span: Span | null;
    /** The trace that it belongs to. */
    traceparent: string | undefined;
  }
}

/** Of the responses from the micro-cache one in so many has a line in the log. */
export const CACHED_LINES = 100;

/** The status that is noted for a visitor who left before the response. */
const GONE = 499;

/**
 * Observes each request once: its duration by route, one line at `info` with its request id and trace id, and a span. The line names the path without
 * its query, which may hold what nobody else is to read.
 */
export class RequestObserver {
  #cached = 0;

  constructor(private readonly parts: { readonly logger: Logger; readonly metrics: Metrics }) {}

  watch(server: FastifyInstance): void {
    server.decorateRequest('span', null);
    server.decorateRequest('traceparent', undefined);
    server.addHook('onRequest', (request, _reply, done) => {
      const parent = traceparentOf(request.headers.traceparent);
      const route = routeOf(request);
      request.span = beginRequest(request.raw, route, parent) ?? null;
      request.traceparent = request.span?.traceparent ?? parent;
      done();
    });
    server.addHook('onResponse', (request, reply, done) => {
      this.#ended(request, reply, reply.statusCode);
      done();
    });
    server.addHook('onRequestAbort', (request, done) => {
      request.span?.end({ attributes: { 'http.response.status_code': GONE } });
      request.span = null;
      done();
    });
  }

  /** A response from the micro-cache: counted, as its time would only hide that of the others, with a line for some and a span where it belongs to a trace. */
  sentFromCache(request: IncomingMessage, route: string, status: string, requestId: string): void {
    const { logger, metrics } = this.parts;
    metrics.httpCached.add(route, status);
    const span = beginRequest(request, route, traceparentOf(request.headers.traceparent));
    span?.end({ attributes: { 'http.response.status_code': Number(status), 'limner.cached': true } });
    if (++this.#cached % CACHED_LINES !== 1 || !logger.isLevelEnabled('info')) return;
    const { url, method } = request;
    const line = { requestId, ...traceOf(request.headers.traceparent), method, route, path: pathOf(url) };
    logger.info({ ...line, status: Number(status), sampled: CACHED_LINES }, 'request');
  }

  #ended(request: FastifyRequest, reply: FastifyReply, status: number): void {
    const { logger, metrics } = this.parts;
    const route = routeOf(request);
    metrics.httpSeconds.observe(reply.elapsedTime / 1_000, route, request.method, String(status));
    const error = status >= 500 ? new Error(String(status)) : undefined;
    request.span?.end({ error, attributes: { 'http.response.status_code': status } });
    if (!logger.isLevelEnabled('info')) return;
    const { id: requestId, method, url, traceparent } = request;
    const line = { requestId, ...traceOf(traceparent), method, route, path: pathOf(url), status };
    logger.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
  }
}

/** The pattern of a route, never an address: there is no end of addresses. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** An address without its query. */
export function pathOf(url = ''): string {
  const end = url.indexOf('?');
  return (end === -1 ? url : url.slice(0, end)).slice(0, 200);
}

function traceOf(header: unknown): { traceId?: string } {
  const traceparent = traceparentOf(header);
  return traceparent === undefined ? {} : { traceId: traceIdOf(traceparent) };
}

function beginRequest({ method = '' }: IncomingMessage, route: string, parent: string | undefined): Span | undefined {
  const attributes = { 'limner.service': 'gateway', 'http.request.method': method, 'http.route': route };
  return beginSpan(`${method} ${route}`, { kind: 'server', attributes, parent, isForeign: true });
}
