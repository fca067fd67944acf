import type { RequestContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { createInbox, type Msg } from '@nats-io/transport-node';
import { type Answer, answer, type Observers, type RequestHandler } from './answer.ts';
import type { Context, Subscription } from './bus.ts';
import { overdue } from './deadline.ts';
import { decode, fromWire } from './message.ts';
import { contextOf, errorHeaders, hasError, requestHeaders } from './nats-headers.ts';
import type { NatsLink } from './nats-link.ts';
import type { Running } from './running.ts';

export interface NatsParts extends Observers {
  readonly link: NatsLink;
  readonly namespace: string;
  readonly retryDelaysMs: readonly number[];
  readonly outageDelaysMs: readonly number[];
  readonly ackWaitMs: number;
  readonly running: Running;
}

interface Pending {
  readonly subject: string;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Request and reply over core NATS. Answers come back through one subscription of our own, so that a lost connection can fail
 * at once all that waits.
 */
export class NatsRequests {
  readonly #pending = new Map<string, Pending>();
  readonly #inbox = `${createInbox()}.`;
  readonly #subscriptions = new Set<Subscription>();
  /** Of the requests that run here, by the subject of their reply. */
  readonly #callers = new Map<string, AbortController>();
  readonly #givenUp: string;
  #count = 0;

  constructor(private readonly parts: NatsParts) {
    parts.link.connection.subscribe(`${this.#inbox}*`, { callback: (_error, message) => this.#receive(message) });
    // Whoever gives up tells all, as it does not know who took its request. Without an answer nothing else would.
    this.#givenUp = `${parts.namespace}.given-up`;
    parts.link.connection.subscribe(this.#givenUp, {
      callback: (_error, message) => this.#callers.get(message.string())?.abort(givenUp()),
    });
    parts.link.onLoss(() => this.#failAll());
  }

  async send(subject: string, body: string, context: Context, signal?: AbortSignal): Promise<unknown> {
    if (context.deadline <= Date.now()) throw overdue(subject);
    if (!this.parts.link.isConnected) await this.parts.link.connected(context.deadline);
    return this.#ask(subject, body, context, signal);
  }

  #ask(subject: string, body: string, context: Context, signal: AbortSignal | undefined): Promise<unknown> {
    const token = (++this.#count).toString(36);
    return new Promise((resolve, reject) => {
      const settle = (work: () => void) => {
        this.#pending.delete(token);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        work();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      const giveUp = (error: unknown) => {
        fail(error);
        this.#tellGivenUp(token);
      };
      const abort = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(overdue(subject)), Math.max(0, context.deadline - Date.now()));
      signal?.addEventListener('abort', abort, { once: true });
      this.#pending.set(token, { subject, resolve: (value) => settle(() => resolve(value)), reject: fail });
      this.#publish(subject, body, token, context, fail);
    });
  }

  async handle(contract: RequestContract, group: ServiceName, handler: RequestHandler): Promise<Subscription> {
    const { link, namespace, running } = this.parts;
    const inner = link.connection.subscribe(`${namespace}.${contract.subject}`, {
      queue: group,
      callback: (_error, message) => void running.add(this.#answer(contract, handler, message)),
    });
    const subscription: Subscription = {
      close: async () => {
        this.#subscriptions.delete(subscription);
        if (!inner.isClosed()) await inner.drain();
      },
    };
    this.#subscriptions.add(subscription);
    // The caller may rely on being reachable.
    await link.check(10_000);
    return subscription;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
  }

  // The server is gone, and with it every answer on its way.
  #failAll(): void {
    for (const { subject, reject } of [...this.#pending.values()]) {
      reject(new AppError('unavailable', `The connection was lost while ${subject} was asked`));
    }
  }

  #publish(subject: string, body: string, token: string, context: Context, fail: (error: unknown) => void): void {
    try {
      const reply = this.#inbox + token;
      this.parts.link.connection.publish(`${this.parts.namespace}.${subject}`, body, {
        reply,
        headers: requestHeaders(context),
      });
    } catch (error) {
      fail(new AppError('unavailable', `${subject} could not be asked`, [], { cause: error }));
    }
  }

  /** Best effort: a handler that does not hear it works until it is done. */
  #tellGivenUp(token: string): void {
    try {
      this.parts.link.connection.publish(this.#givenUp, this.#inbox + token);
    } catch (err) {
      this.parts.logger.debug({ err }, 'a handler was not told that its caller gave up');
    }
  }

  #receive(message: Msg): void {
    const pending = this.#pending.get(message.subject.slice(this.#inbox.length));
    if (!pending) return;
    const { headers } = message;
    if (headers && message.data.length === 0 && headers.code === 503) {
      pending.reject(new AppError('unavailable', `Nobody answers ${pending.subject}`));
    } else if (hasError(headers)) pending.reject(fromWire(readBody(message)));
    else pending.resolve(readBody(message));
  }

  async #answer(contract: RequestContract, handler: RequestHandler, message: Msg): Promise<void> {
    const context = contextOf(message.headers);
    // It waited longer than its caller does.
    if (context.deadline <= Date.now()) return;
    const caller = new AbortController();
    const name = message.reply ?? '';
    const timer = setTimeout(() => caller.abort(overdue(contract.subject)), context.deadline - Date.now());
    this.#callers.set(name, caller);
    const heard = { ...context, signal: caller.signal };
    const answered = await answer(contract, handler, message.string(), heard, this.parts);
    clearTimeout(timer);
    this.#callers.delete(name);
    reply(message, answered, this.parts);
  }
}

function givenUp(): AppError {
  return new AppError('deadline_exceeded', 'The caller gave up');
}

// Nothing but JSON comes from our own services; what else may come must not break the connection's reader.
function readBody(message: Msg): unknown {
  try {
    return decode(message.string());
  } catch {
    return undefined;
  }
}

function reply(message: Msg, answered: Answer, { logger }: Observers): void {
  try {
    if ('error' in answered)
      message.respond(JSON.stringify(answered.error), { headers: errorHeaders(answered.error.code) });
    else message.respond(answered.body);
  } catch (err) {
    logger.warn({ err, subject: message.subject }, 'an answer could not be sent');
  }
}
