import type { EventContract, InputOf, OutputOf, PayloadOf, RequestContract, ServiceName } from '@limner/contracts';
import { AppError, retrying } from '@limner/platform';
import type { RequestHandler } from './answer.ts';
import type { Bus, SubscribeOptions } from './bus.ts';
import { currentContext, outgoingContext } from './context.ts';
import { within } from './deadline.ts';
import { assertConsumer, type EventHandler, OUTAGE_DELAYS_MS, RETRY_DELAYS_MS } from './deliver.ts';
import { messageOf } from './event-message.ts';
import { LostRequest } from './lost-request.ts';
import { check, encode } from './message.ts';
import { NatsEvents } from './nats-events.ts';
import { NatsLink } from './nats-link.ts';
import { NatsRequests } from './nats-requests.ts';
import { asking, type Observers } from './observe.ts';
import { Running } from './running.ts';

export interface NatsBusOptions extends Observers {
  /** `nats://` or `tls://`, with user and password if the server needs them; several with commas. A server announces the others of its cluster. */
  readonly url: string;
  /** The name of the service, shown by the server for this connection. */
  readonly name: string;
  /** Prefix of every subject and stream, so that installations can share a server. */
  readonly namespace: string;
  /** Servers that store each event; three by default where the server announces a cluster of three or more, else one. */
  readonly replicas?: number | undefined;
  /** Milliseconds before each further attempt of an event. */
  readonly retryDelaysMs?: readonly number[];
  /** Milliseconds before each retry after an outage; the last value is used for as long as the outage lasts. */
  readonly outageDelaysMs?: readonly number[];
  /** Milliseconds after which an event of an unresponsive member goes to another one; 30,000 by default. */
  readonly ackWaitMs?: number;
}

/** For so many milliseconds after its first loss a request is sent again. A service that restarts is usually back by then. */
const REPEAT_MS = 2_000;
const PAUSES = { firstMs: 50, mostMs: 400 };

/**
 * The bus of the cluster mode. Requests go over core NATS, with a queue group for each service; events over JetStream, with a
 * durable consumer for each group. It reconnects for ever: a request in flight when the connection is lost, or its handler's process is, fails with
 * `unavailable`, a later one waits for the server within its deadline. A repeatable one is sent again for two seconds. Rejects when there is no server, or one without JetStream.
 */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { logger, metrics, namespace, replicas, ackWaitMs = 30_000 } = options;
  const { retryDelaysMs = RETRY_DELAYS_MS, outageDelaysMs = OUTAGE_DELAYS_MS } = options;
  const link = await NatsLink.open(options);
  const running = new Running();
  const parts = { link, logger, metrics, namespace, replicas, retryDelaysMs, outageDelaysMs, ackWaitMs, running };
  const requests = new NatsRequests(parts);
  const events = new NatsEvents(parts);
  await events.prepare().catch(async (error: unknown) => {
    await link.close();
    throw error;
  });
  let state: 'open' | 'draining' | 'closed' = 'open';

  async function request(
    contract: RequestContract,
    input: unknown,
    deadlineMs: number,
    signal?: AbortSignal,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    check(contract.input, input, contract.subject);
    const body = encode(input, contract.subject);
    if (state === 'closed' || (state === 'draining' && !currentContext()))
      throw new AppError('unavailable', 'The bus is closed');
    const context = outgoingContext(deadlineMs);
    const send = () => requests.send(contract.subject, body, context, signal);
    if (!contract.isRepeatable) return send();
    let until: number | undefined;
    const isTransient = (error: unknown): boolean => {
      until ??= Date.now() + REPEAT_MS;
      return error instanceof LostRequest && state !== 'closed' && Date.now() < until;
    };
    return retrying(send, { isTransient, deadline: context.deadline, signal, ...PAUSES });
  }

  return {
    request: <C extends RequestContract>(
      contract: C,
      input: InputOf<C>,
      { deadlineMs, signal } = {} as { deadlineMs?: number; signal?: AbortSignal },
    ) =>
      asking(contract.subject, options, () =>
        request(contract, input, deadlineMs ?? contract.deadlineMs, signal),
      ) as Promise<OutputOf<C>>,
    handle: (contract, group, handler) => requests.handle(contract, group, handler as RequestHandler),
    publish: async <C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string) =>
      events.send(messageOf(contract, payload, id)),
    send: (message) => events.send(message),
    subscribe: async (contract: EventContract, group: ServiceName, handler: unknown, given?: SubscribeOptions) => {
      assertConsumer(contract, group);
      return events.subscribe(contract, group, handler as EventHandler, given);
    },
    onConfirmation: (service, handler) => events.onConfirmation(service, handler),
    useDeadLetters: (store) => events.useDeadLetters(store),
    check: async () => {
      if (state !== 'open') throw new AppError('unavailable', 'The bus is closed');
      await link.check(1_500);
    },
    drain: async (timeoutMs = 10_000) => {
      if (state !== 'open') return;
      state = 'draining';
      const ended = Promise.all([requests.stop(), events.stop()]).then(() => running.settled(timeoutMs));
      await within(ended, Date.now() + timeoutMs, 'what still runs').catch(() =>
        logger.warn('the bus was closed while handlers were running'),
      );
      state = 'closed';
      await link.close();
    },
  };
}
