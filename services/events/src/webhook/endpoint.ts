import { EVENT_STREAM } from '@limner/contracts';
import type { Clock } from '@limner/platform';
import { signaturesOf } from './signature.ts';

export interface Delivery {
  /** The same in every attempt: the receiver knows a repeat by it. */
  readonly id: string;
  readonly body: Uint8Array;
}

/**
 * How an attempt ended. `refused`: the receiver answered that it does not want this body, and a repeat is not likely to change that. `gone`: it does not
 * want any more of them.
 */
export type Attempt =
  | { readonly outcome: 'taken' }
  | {
      readonly outcome: 'failed' | 'refused' | 'gone';
      readonly why: string;
      /** What it asked for. */
      readonly pauseMs?: number;
    };

export interface EndpointOptions {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly clock: Clock;
  /** Milliseconds for one attempt, with the answer's head; 15,000 by default. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** Answers that say something about the moment, not about the body. */
const PASSING = new Set([401, 403, 404, 408, 409, 425, 429]);

/** Where batches are sent. Its address is the operator's own, so that private ones are allowed; a redirect is a failure, since nobody has named its aim. */
export class WebhookEndpoint {
  constructor(private readonly options: EndpointOptions) {}

  /** One attempt; rejects only when the signal aborts. */
  async send({ id, body }: Delivery, signal: AbortSignal): Promise<Attempt> {
    const { url, secrets, clock, timeoutMs = TIMEOUT_MS } = this.options;
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': EVENT_STREAM.contentType,
          'user-agent': 'Limner',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
        },
        body: Buffer.from(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return attemptOf(response, clock);
    } catch (error) {
      signal.throwIfAborted();
      return { outcome: 'failed', why: reasonOf(error) };
    }
  }
}

function attemptOf({ status, headers }: Response, clock: Clock): Attempt {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  const why = `status ${status}`;
  if (status === 410) return { outcome: 'gone', why };
  if (status >= 400 && status < 500 && !PASSING.has(status)) return { outcome: 'refused', why };
  const pauseMs = pauseOf(headers.get('retry-after'), clock);
  return { outcome: 'failed', why, ...(pauseMs !== undefined && { pauseMs }) };
}

/** Seconds, or a date. */
function pauseOf(header: string | null, clock: Clock): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - clock.now().getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Without the address, which may have a secret in it. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Partial<Error>;
  if (name === 'TimeoutError') return 'no answer in time';
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? why ?? message ?? String(error);
}
