import type { IncomingMessage } from 'node:http';
import { sniff } from '@limner/embedder/sniff';
import { AppError, type Logger } from '@limner/platform';
import { FetchSlots } from './fetch-slots.ts';
import { parseForeign, parseRedirect } from './foreign-address.ts';
import { type Guard, guardedRequest } from './guarded-request.ts';
import { isPublicAddress } from './public-address.ts';
import { noPictureThere, tooLargeThere, Unreachable } from './refusals.ts';
import { dnsResolver } from './resolve.ts';

const MAX_REDIRECTS = 5;
/** As many as `sniff` reads of a picture. */
const HEAD_BYTES = 64;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

export interface FetcherOptions extends Partial<Guard> {
  readonly logger: Logger;
  /** Whether a visitor may have only a few fetches at a time. */
  readonly isLimited: boolean;
  readonly ports?: readonly number[];
  /** For everything: names, redirects and the content. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Who asks for an address; the fetch ends when the signal is aborted. */
export interface Asker {
  readonly visitor: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches addresses that visitors give, from public sites only: every name is resolved once, each of its addresses is checked, and the connection goes
 * to a checked one; the same for every redirect. Sends no cookies and uses no proxy.
 */
export class GuardedFetcher {
  readonly #slots: FetchSlots;
  readonly #guard: Guard;
  readonly #logger: Logger;
  readonly #ports: readonly number[];
  readonly #timeoutMs: number;
  readonly #maxBytes: number;

  constructor({
    logger,
    isLimited,
    ports = [80, 443],
    timeoutMs = 5_000,
    maxBytes = 10_000_000,
    resolve = dnsResolver(),
    isPublic = isPublicAddress,
  }: FetcherOptions) {
    this.#slots = new FetchSlots(isLimited);
    this.#guard = { resolve, isPublic };
    this.#logger = logger;
    this.#ports = ports;
    this.#timeoutMs = timeoutMs;
    this.#maxBytes = maxBytes;
  }

  /** Whether there is something at an address. Throws `invalid_input` for one that is not allowed. */
  async exists(address: string, asker: Asker): Promise<boolean> {
    try {
      return await this.#within(address, asker, async (url, signal) => {
        const status = await this.#status('HEAD', url, signal);
        // Some servers do not know HEAD.
        return isSuccess(status === 405 || status === 501 ? await this.#status('GET', url, signal) : status);
      });
    } catch (error) {
      if (error instanceof Unreachable) return false;
      throw error;
    }
  }

  /**
   * Gives the content of a picture to `take` as it arrives. Throws `invalid_input` for an address that is not allowed, `unprocessable_picture` when it cannot
   * be fetched or begins like no picture, `too_large`, and what `take` throws.
   */
  picture<T>(address: string, asker: Asker, take: (content: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    return this.#within(address, asker, async (url, signal) => {
      const response = await this.#open('GET', url, signal);
      try {
        const encoding = response.headers['content-encoding'] ?? 'identity';
        if (response.statusCode !== 200 || encoding !== 'identity') throw noPictureThere();
        if (Number(response.headers['content-length']) > this.#maxBytes) throw tooLargeThere(this.#maxBytes);
        return await take(asPicture(this.#counted(response, signal)));
      } finally {
        response.destroy();
      }
    });
  }

  /** Runs work in a slot of the visitor and within the time limit. */
  #within<T>(address: string, asker: Asker, work: (url: URL, signal: AbortSignal) => Promise<T>): Promise<T> {
    const url = parseForeign(address, this.#ports);
    return this.#slots.run(asker.visitor, async () => {
      const timeout = AbortSignal.timeout(this.#timeoutMs);
      try {
        return await work(url, AbortSignal.any([asker.signal, timeout]));
      } catch (thrown) {
        const error = thrown === timeout.reason ? new Unreachable('too slow') : thrown;
        const reason = error instanceof Unreachable ? error.reason : undefined;
        if (reason !== undefined) this.#logger.debug({ host: url.host, reason, err: thrown }, 'an address was refused');
        throw error;
      }
    });
  }

  async #status(method: 'HEAD' | 'GET', url: URL, signal: AbortSignal): Promise<number | undefined> {
    const response = await this.#open(method, url, signal);
    response.destroy();
    return response.statusCode;
  }

  /** The response at the end of the redirects. */
  async #open(method: 'HEAD' | 'GET', address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await guardedRequest(method, url, this.#guard, signal);
      const { location } = response.headers;
      if (location === undefined || !REDIRECTS.includes(response.statusCode)) return response;
      response.destroy();
      url = this.#next(location, url);
    }
    throw new Unreachable('too many redirects');
  }

  #next(location: string, from: URL): URL {
    try {
      return parseRedirect(location, from, this.#ports);
    } catch (error) {
      throw new Unreachable('redirects to an address that is not allowed', error);
    }
  }

  async *#counted(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      for await (const chunk of response as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        if (bytes > this.#maxBytes) throw tooLargeThere(this.#maxBytes);
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof AppError ? error : new Unreachable('broken off', error);
    }
  }
}

/** The same content; throws when its first bytes are not those of a picture that visitors may search by. */
async function* asPicture(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of content) {
    if (!head) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      yield assertPicture(head);
      head = undefined;
    }
  }
  if (head) yield assertPicture(head);
}

function assertPicture(head: Buffer): Buffer {
  const format = sniff(head);
  if (format === undefined || format === 'svg') throw noPictureThere();
  return head;
}

function isSuccess(status = 0): boolean {
  return status >= 200 && status < 300;
}
