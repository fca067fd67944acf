import { createHash } from 'node:crypto';
import { AppError, CACHE, type Cache } from '@limner/platform';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Exchange } from './exchange.ts';

/** Milliseconds that an answer is kept for its key, and that a call may run before its key is free again. */
const KEPT_MS = 24 * 60 * 60_000;
const RUNNING_MS = 60_000;
/** A UUID has 36 characters; quotes are those of the IETF's draft. */
const KEY = /^"?([A-Za-z0-9._~-]{16,128})"?$/;

const kept = z.object({
  /** Of the call that came first. */
  fingerprint: z.string(),
  /** Left out while it runs. */
  answer: z.object({ value: z.unknown().optional() }).optional(),
});
type Kept = z.output<typeof kept>;

/**
 * Answers a call that comes again under its `Idempotency-Key` as it was answered the first time, without doing anything. A call that failed may be
 * tried again under its key. Kept where the cache is, so for all gateways together in cluster mode, and gone when the cache loses it: a service
 * that must not do a thing twice keeps the key with its document as well.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@Inject(CACHE) private readonly cache: Cache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { exchange } = http.getRequest<FastifyRequest>();
    const key = exchange ? keyOf(exchange) : undefined;
    if (!exchange || key === undefined) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    return from(this.#once(scopeOf(exchange, key), exchange, reply, () => lastValueFrom(next.handle())));
  }

  async #once(scope: string, exchange: Exchange, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const fingerprint = fingerprintOf(exchange);
    const running: Kept = { fingerprint };
    if (!(await this.cache.add(scope, running, RUNNING_MS))) {
      const known = kept.safeParse(await this.cache.get(scope)).data;
      return this.#again(known, fingerprint, reply);
    }
    try {
      const value = await work();
      await this.cache.set(scope, { fingerprint, answer: { value } } satisfies Kept, KEPT_MS);
      return value;
    } catch (error) {
      await this.cache.remove(scope);
      throw error;
    }
  }

  #again(known: Kept | undefined, fingerprint: string, reply: FastifyReply): unknown {
    if (known && known.fingerprint !== fingerprint)
      throw new AppError('key_reused', 'This Idempotency-Key was used for another call; use a new one');
    if (!known?.answer) {
      reply.header('retry-after', '1');
      throw new AppError('conflict', 'The first call under this Idempotency-Key is still running');
    }
    reply.header('idempotency-replayed', 'true');
    return known.answer.value;
  }
}

/** Undefined where the route takes none, or none came. Throws `invalid_input` for a wrong one, and where it is missing. */
function keyOf({ route: { idempotency }, request }: Exchange): string | undefined {
  if (idempotency === 'none') return undefined;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? KEY.exec(header)?.[1] : undefined;
  if (header === undefined && idempotency === 'optional') return undefined;
  if (key === undefined)
    throw new AppError('invalid_input', 'Idempotency-Key: must be 16 to 128 letters, digits, and . _ ~ -');
  return key;
}

/** Keys of two people are never the same; a key itself is too long to be guessed. */
function scopeOf({ route, caller }: Exchange, key: string): string {
  return `idempotency:${route.name}:${caller.kind}:${caller.id}:${key}`;
}

/** Of a form, which is read while it is taken, only how long it is counts. */
function fingerprintOf({ request }: Exchange): string {
  const { url, body, headers } = request;
  const content = request.isMultipart()
    ? `form of ${headers['content-length'] ?? 'unknown'} bytes`
    : JSON.stringify(body);
  return createHash('sha256').update(`${url}\n${content}`).digest('base64url');
}
