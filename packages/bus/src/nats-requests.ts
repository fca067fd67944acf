import type { Caller, RequestContract, ServiceName } from '@limner/contracts';
import { createInbox, type Msg } from '@nats-io/transport-node';
import { type Answer, answer, type RequestHandler } from './answer.ts';
import type { Context, Subscription } from './bus.ts';
import { deadlineExceeded, givenUp } from './deadline.ts';
import { LostRequest } from './lost-request.ts';
import { decode, fromWire } from './message.ts';
import { contextOf, errorHeaders, hasError, headersOf, requestHeaders } from './nats-headers.ts';
import { type NatsLink, whenReceived } from './nats-link.ts';
import { NatsCallees, NatsMember, type Waiting } from './nats-members.ts';
import type { Observers } from './observe.ts';
import { Running } from './running.ts';

export interface NatsParts extends Observers {
  readonly link: NatsLink;
  readonly namespace: string;
  readonly retryDelaysMs: readonly number[];
  readonly outageDelaysMs: readonly number[];
  readonly ackWaitMs: number;
  readonly replicas?: number | undefined;
  readonly running: Running;
}

/** Milliseconds for which the end of a subscription waits for its handlers; longer work is stopped by its service. */
const HANDLERS_MS = 5_000;

interface Pending extends Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Request and reply over core NATS. Responses arrive through one subscription of our own, so that all pending requests fail at once when the connection
 * is lost; those that a process had which is gone fail within half a second.
 */
export class NatsRequests {
  readonly #pending = new Map<string, Pending>();
  readonly #inbox: string;
  readonly #subscriptions = new Set<Subscription>();
  /** Aborts the handlers that run here, by reply subject. */
  readonly #callers = new Map<string, AbortController>();
  readonly #givenUp: string;
  readonly #member: NatsMember;
  readonly #callees: NatsCallees;
  #count = 0;

  constructor(private readonly parts: NatsParts) {
    this.#inbox = `${createInbox(parts.link.inboxPrefix)}.`;
    parts.link.connection.subscribe(`${this.#inbox}*`, {
      callback: whenReceived((message) => this.#receive(message)),
    });
    // A caller that gives up announces it to all members, as it does not know which one handles its request.
    this.#givenUp = `${parts.namespace}.given-up`;
    parts.link.connection.subscribe(this.#givenUp, {
      callback: whenReceived((message) => this.#callers.get(message.string())?.abort(givenUp())),
    });
    this.#member = new NatsMember(parts);
    this.#callees = new NatsCallees(parts, this.#pending, this.#inbox);
    parts.link.onLoss(() => this.#failAll());
  }

  async send(subject: string, body: string, context: Context, signal?: AbortSignal): Promise<unknown> {
    if (context.deadline <= Date.now()) throw deadlineExceeded(subject);
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
        this.#announceGivenUp(token);
      };
      const abort = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(deadlineExceeded(subject)), Math.max(0, context.deadline - Date.now()));
      signal?.addEventListener('abort', abort, { once: true });
      this.#pending.set(token, {
        subject,
        since: Date.now(),
        resolve: (value) => settle(() => resolve(value)),
        reject: fail,
        lose: () => fail(new LostRequest(`The process that had a request to ${subject} is gone`)),
      });
      this.#callees.watch();
      this.#publish(subject, body, token, context, fail);
    });
  }

  async handle(contract: RequestContract, group: ServiceName, handler: RequestHandler): Promise<Subscription> {
    const { link, namespace, running } = this.parts;
    const own = new Running();
    this.#member.serve(contract.subject);
    const inner = link.connection.subscribe(`${namespace}.${contract.subject}`, {
      queue: group,
      callback: whenReceived((message) => void this.#answer(contract, handler, message, [running, own])),
    });
    const subscription: Subscription = {
      close: async () => {
        this.#subscriptions.delete(subscription);
        if (!inner.isClosed()) await inner.drain();
        await own.settled(HANDLERS_MS);
      },
    };
    this.#subscriptions.add(subscription);
    // Resolve only when the server has the subscription.
    await link.check(10_000);
    return subscription;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    this.#member.leave();
  }

  // Responses in flight are lost with the connection.
  #failAll(): void {
    for (const { subject, reject } of [...this.#pending.values()]) {
      reject(new LostRequest(`The connection to NATS was lost during a request to ${subject}`));
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
      fail(new LostRequest(`The request to ${subject} could not be sent`, { cause: error }));
    }
  }

  /** Best effort: a handler that does not get it runs to its end. */
  #announceGivenUp(token: string): void {
    try {
      this.parts.link.connection.publish(this.#givenUp, this.#inbox + token);
    } catch (err) {
      this.parts.logger.debug({ err }, 'a handler could not be notified that its caller gave up');
    }
  }

  #receive(message: Msg): void {
    const { headers } = message;
    const token = message.subject.slice(this.#inbox.length);
    const isNobody = message.data.length === 0 && headers?.code === 503;
    if (this.#callees.takes(token, isNobody)) return;
    const pending = this.#pending.get(token);
    if (!pending) return;
    if (isNobody) {
      pending.reject(new LostRequest(`No service answers ${pending.subject}`));
    } else if (hasError(headers)) pending.reject(fromWire(readBody(message)));
    else pending.resolve(readBody(message));
  }

  async #answer(
    contract: RequestContract,
    handler: RequestHandler,
    message: Msg,
    counters: readonly Running[],
  ): Promise<void> {
    const context = contextOf(headersOf(message));
    // The caller no longer waits.
    if (context.deadline <= Date.now()) return;
    for (const counter of counters) counter.begin();
    const name = message.reply ?? '';
    const taken = this.#member.take(name);
    const own = new HandlerContext(context, (cut) => {
      const timer = setTimeout(
        () => cut.abort(deadlineExceeded(contract.subject)),
        Math.max(0, context.deadline - Date.now()),
      );
      this.#callers.set(name, cut);
      return () => {
        clearTimeout(timer);
        this.#callers.delete(name);
      };
    });
    const answered = await answer(contract, handler, message.string(), own, this.parts);
    own.end();
    this.#member.done(taken);
    reply(message, answered, this.parts);
    for (const counter of counters) counter.end();
  }
}

/** The context of a handler. Its signal is made when it is first read: few handlers read it, and it costs as much as the rest of a short request. */
class HandlerContext implements Context {
  readonly requestId: string;
  readonly caller: Caller;
  readonly deadline: number;
  readonly visitor?: string;
  readonly traceparent: string | undefined;
  #cut: AbortController | undefined;
  #forget: (() => void) | undefined;
  /** Aborts the controller when the caller no longer waits, until the function that it returns is called. */
  readonly #watch: (cut: AbortController) => () => void;

  constructor(
    { requestId, caller, deadline, visitor, traceparent }: Context,
    watch: (cut: AbortController) => () => void,
  ) {
    this.#watch = watch;
    this.requestId = requestId;
    this.caller = caller;
    this.deadline = deadline;
    this.traceparent = traceparent;
    if (visitor !== undefined) this.visitor = visitor;
  }

  get signal(): AbortSignal {
    this.#cut ??= new AbortController();
    this.#forget ??= this.#watch(this.#cut);
    return this.#cut.signal;
  }

  end(): void {
    this.#forget?.();
  }
}

// Our services send only JSON; anything else must not break the reader of the connection.
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
    logger.warn({ err, subject: message.subject }, 'a response could not be sent');
  }
}
