import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { Content, etagOf, isNotModified } from './content.ts';
import { chooseEncoding, compress } from './encoding.ts';
import { FastPath } from './fast-path.ts';
import { Idempotency } from './idempotency.ts';
import type { Stream } from './route.decorators.ts';
import { routeOf } from './route-metadata.ts';
import { DATA_POLICY } from './security-headers.ts';
import { Streams } from './streams.ts';

/** Sends what a handler returns, or returned to the first call with the same key: compressed JSON, with an ETag and 304 for reads; streams entry by entry. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Idempotency) private readonly idempotency: Idempotency,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    // A handler that sends the reply itself (pages, pictures) returns undefined.
    return this.idempotency
      .answer(request.exchange, reply, next)
      .pipe(mergeMap(async (answer) => (answer === undefined ? undefined : this.#send(answer, request, reply))));
  }

  #send(answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string | StreamableFile> {
    const isStream = typeof answer === 'function';
    return isStream ? this.#stream(answer as Stream<unknown>, request, reply) : this.#bytes(answer, request, reply);
  }

  async #stream(begin: Stream<unknown>, request: FastifyRequest, reply: FastifyReply): Promise<StreamableFile> {
    if (!request.exchange) throw new Error('only routes of the contracts can stream');
    return new StreamableFile(await this.streams.open(begin, request.exchange, reply));
  }

  async #bytes(answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const isCached = answer instanceof Content;
    const plain = isCached ? answer.bytes : Buffer.from(JSON.stringify(answer));
    const etag = isCached ? answer.etag : isRead ? etagOf(plain) : undefined;
    reply.type(isCached ? answer.contentType : 'application/json; charset=utf-8');
    reply.header('vary', 'accept-encoding').header('content-security-policy', DATA_POLICY);
    const isShared = isCached && isRead && routeOf(request)?.cache === 'shared';
    reply.header('cache-control', isShared ? 'public, no-cache' : 'no-store');
    if (etag !== undefined) reply.header('etag', etag);
    if (etag !== undefined && isRead && isNotModified(request.headers['if-none-match'], etag)) {
      reply.code(304);
      return '';
    }
    const bytes = isCached ? await answer.encoded(encoding) : ((await compress(plain, encoding, 4)) ?? plain);
    if (bytes !== plain) reply.header('content-encoding', encoding);
    if (isShared) this.fastPath.remember(request, answer);
    return bytes;
  }
}
