import { isFromWire } from '@limner/bus';
import { type Problem, routes } from '@limner/contracts';
import { AppError, LOGGER, type Logger } from '@limner/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MethodNotAllowed, messageOf, PROBLEM_TYPE, problemOf, retryAfter } from './problem.ts';
import { pathOf } from './request-observer.ts';
import { errorPage, wantsPage } from './site/error-page.ts';

/** Sends every error of every route as problem details (ER-06). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    sendProblem(
      thrown instanceof NotFoundException ? unknownCall(request) : thrown,
      request,
      http.getResponse<FastifyReply>(),
      this.logger,
    );
  }
}

/** Sends an error as problem details, or as a page to people who opened an address. Server errors are logged, mistakes of visitors are not. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const problem = problemOf(thrown, request.id);
  if (isHungUp(thrown, request)) {
    logger.debug({ requestId: request.id, method: request.method, path: pathOf(request.url) }, 'the visitor hung up');
    return void reply.raw.destroy();
  }
  if (problem.status >= 500) logProblem(thrown, problem.title, request, logger);
  if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
  // Required by RFC 9110, 15.5.2.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (thrown instanceof MethodNotAllowed) reply.header('allow', thrown.allowed.join(', '));
  if ((problem.status === 503 || problem.status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfter());
  // Otherwise the unread upload would be taken for the next request of the connection.
  if (problem.status === 413) reply.header('connection', 'close');
  reply.removeHeader('content-encoding');
  answerProblem(problem, request, reply, logger);
}

/** Sends a problem as a page to people who opened an address, as problem details to all others. */
export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  if (wantsPage(problem, request)) void sendErrorPage(problem, request, reply, logger);
  else sendDetails(problem, reply);
}

/** An error page for people who open an address; other callers, and people whose page cannot be made, get problem details. */
async function sendErrorPage(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): Promise<void> {
  try {
    const { html, policy, locale } = await errorPage(problem, request);
    reply.header('content-security-policy', policy).header('content-language', locale);
    void reply.code(problem.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  } catch (err) {
    logger.error({ err, requestId: request.id }, 'the error page could not be made');
    sendDetails(problem, reply);
  }
}

function sendDetails(problem: Problem, reply: FastifyReply): void {
  void reply.code(problem.status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** Being busy, and what a service has logged, are warnings without a stack trace; anything else is an error with one. */
function logProblem(thrown: unknown, title: string, { id, method, url }: FastifyRequest, logger: Logger): void {
  const call = { requestId: id, method, path: pathOf(url) };
  const isBusy = thrown instanceof AppError && thrown.code === 'unavailable' && thrown.cause === undefined;
  // The service that failed has logged the stack.
  if (isBusy || isFromWire(thrown)) logger.warn({ ...call, reason: messageOf(thrown) }, title);
  else logger.error({ ...call, err: thrown }, title);
}

const HUNG_UP = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an error only means that the visitor is gone. An unrelated failure at the same time is still reported. */
function isHungUp(thrown: unknown, { raw: { socket } }: FastifyRequest): boolean {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  return socket.destroyed && (thrown instanceof AppError || HUNG_UP.has(code));
}

const shapes = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The error for a request that no route serves: a wrong method of a known call, or an unknown address. */
export function unknownCall({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): Error {
  const path = url.split('?')[0] ?? '';
  const methods = shapes.filter(({ pattern }) => pattern.test(path)).map((shape) => shape.method);
  const isKnown = methods.some((known) => known === method || (known === 'GET' && method === 'HEAD'));
  if (methods.length > 0 && !isKnown)
    return new MethodNotAllowed(methods.flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known])));
  return new NotFoundException(`There is no route for ${method} ${path.slice(0, 200)}`);
}
