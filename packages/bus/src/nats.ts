import type { EventContract, InputOf, OutputOf, PayloadOf, RequestContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Observers, RequestHandler } from './answer.ts';
import type { Bus, SubscribeOptions } from './bus.ts';
import { currentContext, outgoingContext } from './context.ts';
import { within } from './deadline.ts';
import { assertConsumer, type EventHandler, RETRY_DELAYS_MS } from './deliver.ts';
import { messageOf } from './event-message.ts';
import { check, encode, MAX_MESSAGE_BYTES } from './message.ts';
import { NatsEvents } from './nats-events.ts';
import { NatsRequests } from './nats-requests.ts';
import { Running } from './running.ts';

export interface NatsBusOptions extends Observers {
  readonly url: string;
  /** Shown by the server beside the connection: the process's service. */
  readonly name: string;
  /** First part of every subject and stream, so that installations can share a server; `limner` unless told. */
  readonly namespace?: string;
  /** Milliseconds before each further try of an event. */
  readonly retryDelaysMs?: readonly number[];
}

/**
 * The bus of the cluster mode. Requests go over core NATS, with a queue group for each service; events over JetStream, with a
 * durable consumer for each group. It reconnects for ever: a request in flight when the server goes fails with `unavailable`,
 * a later one waits for the server within its deadline. Rejects when there is no server, or none with JetStream.
 */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { logger, metrics, namespace = 'limner', retryDelaysMs = RETRY_DELAYS_MS } = options;
  const connection = await open(options);
  const running = new Running();
  const parts = { connection, logger, metrics, namespace, retryDelaysMs, running };
  const requests = new NatsRequests(parts);
  const events = new NatsEvents(parts);
  await events.prepare();
  void watch(connection, options, () => requests.failAll());
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
    return requests.send(contract.subject, body, outgoingContext(deadlineMs), signal);
  }

  return {
    request: <C extends RequestContract>(
      contract: C,
      input: InputOf<C>,
      { deadlineMs, signal } = {} as { deadlineMs?: number; signal?: AbortSignal },
    ) => request(contract, input, deadlineMs ?? contract.deadlineMs, signal) as Promise<OutputOf<C>>,
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
      await within(connection.flush(), Date.now() + 1_500, 'NATS');
    },
    drain: async (timeoutMs = 10_000) => {
      if (state !== 'open') return;
      state = 'draining';
      await Promise.race([Promise.all([requests.stop(), events.stop()]), running.settled(timeoutMs)]);
      await running.settled(timeoutMs);
      state = 'closed';
      await close(connection);
    },
  };
}

async function open({ url, name }: NatsBusOptions): Promise<NatsConnection> {
  // Stacks of every request cost more than the request; ours name the subject instead.
  const connection = await connect({
    servers: url.split(','),
    name,
    noAsyncTraces: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
  }).catch((error: unknown) => {
    throw new Error(`NATS at ${new URL(url.split(',')[0] ?? url).host} does not answer`, { cause: error });
  });
  const limit = connection.info?.max_payload ?? 0;
  if (limit >= MAX_MESSAGE_BYTES + 16_384) return connection;
  await connection.close();
  throw new Error(`NATS takes messages of ${limit} bytes: set its max_payload to 1,048,576 or more`);
}

async function watch(connection: NatsConnection, { logger }: NatsBusOptions, onDisconnect: () => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') {
      logger.warn('NATS is gone; connecting again');
      onDisconnect();
    }
    if (type === 'reconnect') logger.info('NATS is back');
  }
}

// With the server gone there is nobody to drain to.
async function close(connection: NatsConnection): Promise<void> {
  if (connection.isClosed()) return;
  await within(connection.drain(), Date.now() + 2_000, 'NATS').catch(() => connection.close());
}
