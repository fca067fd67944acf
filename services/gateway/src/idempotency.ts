import { createHash } from 'node:crypto';
import { AppError, CACHE, type Cache } from '@limner/platform';
import { type CallHandler, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Exchange } from './exchange.ts';

/** Milliseconds that a response is stored under its key, and that a call may run before its key is free again. */
const STORED_MS = 24 * 60 * 60_000;
const RUNNING_MS = 60_000;
/** A UUID has 36 characters; the IETF draft puts the key in quotes. */
const KEY = /^"?([A-Za-z0-9._~-]{16,128})"?$/;

const storedResponse = z.object({
  /** Of the first call. */
  fingerprint: z.string(),
  /** Missing while the first call runs. */
  answer: z.object({ value: z.unknown().optional() }).optional(),
});
type StoredResponse = z.output<typeof storedResponse>;

/**
 * Answers a repeated call with the same `Idempotency-Key` with the first response, without running it again. A call that failed may be repeated under
 * its key. Responses are stored in the cache: shared by all gateways in cluster mode, and lost with the cache. A service that must never do a thing
 * twice has to store the key with its document as well.
 */
@Injectable()
export class Idempotency {
  constructor(@Inject(CACHE) private readonly cache: Cache) {}

  /** What the handler answers, or has answered to the first call with the key. */
  answer(exchange: Exchange | null, reply: FastifyReply, next: CallHandler): Observable<unknown> {
    const key = exchange ? keyOf(exchange) : undefined;
    if (!exchange || key === undefined) return next.handle();
    return from(this.#once(scopeOf(exchange, key), exchange, reply, () => lastValueFrom(next.handle())));
  }

  async #once(scope: string, exchange: Exchange, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const fingerprint = fingerprintOf(exchange);
    const running: StoredResponse = { fingerprint };
    if (!(await this.cache.add(scope, running, RUNNING_MS))) {
      const known = storedResponse.safeParse(await this.cache.get(scope)).data;
      return this.#replay(known, fingerprint, reply);
    }
    try {
      const value = await work();
      await this.cache.set(scope, { fingerprint, answer: { value } } satisfies StoredResponse, STORED_MS);
      return value;
    } catch (error) {
      await this.cache.remove(scope);
      throw error;
    }
  }

  #replay(known: StoredResponse | undefined, fingerprint: string, reply: FastifyReply): unknown {
    if (known && known.fingerprint !== fingerprint)
      throw new AppError('key_reused', 'This Idempotency-Key was used for another call; send a new key');
    if (!known?.answer) {
      reply.header('retry-after', '1');
      throw new AppError(
        'conflict',
        'The first call with this Idempotency-Key is still running; try again in a second',
      );
    }
    reply.header('idempotency-replayed', 'true');
    return known.answer.value;
  }
}

/** Undefined where the route takes no key, or an optional key is missing. Throws `invalid_input` for a malformed or missing key. */
function keyOf({ route: { idempotency }, request }: Exchange): string | undefined {
  if (idempotency === 'none' || idempotency === 'service') return undefined;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? KEY.exec(header)?.[1] : undefined;
  if (header === undefined && idempotency === 'optional') return undefined;
  if (key === undefined)
    throw new AppError('invalid_input', 'Idempotency-Key: must be 16 to 128 letters, digits, and . _ ~ -');
  return key;
}

/** Each signed-in caller has keys of its own. Anonymous callers share theirs: a key is too long to be guessed. */
function scopeOf({ route, caller }: Exchange, key: string): string {
  return `idempotency:${route.name}:${caller.kind}:${caller.id}:${key}`;
}

/** Equal for calls that are the same. Of a form, which is a stream, only the length is compared. */
function fingerprintOf({ request }: Exchange): string {
  const { url, body, headers } = request;
  const content = request.isMultipart()
    ? `form of ${headers['content-length'] ?? 'unknown'} bytes`
    : JSON.stringify(body);
  return createHash('sha256').update(`${url}\n${content}`).digest('base64url');
}
