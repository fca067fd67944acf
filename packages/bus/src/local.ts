import type { EventContract, InputOf, OutputOf, PayloadOf, RequestContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { answer, type RequestHandler } from './answer.ts';
import type { Bus, Context, RequestOptions, SubscribeOptions, Subscription } from './bus.ts';
import { currentContext, outgoingContext } from './context.ts';
import { deadlineExceeded, within } from './deadline.ts';
import { assertConsumer, type EventHandler, OUTAGE_DELAYS_MS, RETRY_DELAYS_MS } from './deliver.ts';
import { messageOf } from './event-message.ts';
import { LocalEvents } from './local-events.ts';
import { check, decode, encode, fromWire } from './message.ts';
import { asking, type Observers } from './observe.ts';
import { Running } from './running.ts';

export interface LocalBusOptions extends Observers {
  /** Milliseconds before each further attempt of an event. */
  readonly retryDelaysMs?: readonly number[];
  /** Milliseconds before each retry after an outage; the last value is used for as long as the outage lasts. */
  readonly outageDelaysMs?: readonly number[];
}

/**
 * The bus of the embedded mode: in process, but with the semantics of a network. Every payload is a JSON copy, every delivery is asynchronous. Events
 * wait in memory for a consumer that has not subscribed yet; the outbox sends them again after a crash. Not for services in more than one process.
 */
export function createLocalBus({
  logger,
  metrics,
  retryDelaysMs = RETRY_DELAYS_MS,
  outageDelaysMs = OUTAGE_DELAYS_MS,
}: LocalBusOptions): Bus {
  const observers = { logger, metrics };
  const members = new Map<string, Member[]>();
  const running = new Running();
  const events = new LocalEvents({ ...observers, retryDelaysMs, outageDelaysMs, running });
  let state: 'open' | 'draining' | 'closed' = 'open';
  // Running handlers may still send requests while the bus drains.
  const isOpen = () => state === 'open' || (state === 'draining' && currentContext() !== undefined);

  async function request(contract: RequestContract, input: unknown, options: RequestOptions = {}): Promise<unknown> {
    const { subject } = contract;
    options.signal?.throwIfAborted();
    check(contract.input, input, subject);
    const body = encode(input, subject);
    const member = isOpen() ? nextMember(members.get(subject)) : undefined;
    if (!member) throw new AppError('unavailable', `No service answers ${subject}`);
    const context = outgoingContext(options.deadlineMs ?? contract.deadlineMs);
    if (context.deadline <= Date.now()) throw deadlineExceeded(subject);
    const givenUp = new AbortController();
    const heard = { ...context, signal: givenUp.signal };
    const answered = Promise.resolve().then(() => answer(member.contract, member.handler, body, heard, observers));
    const reply = await within(running.add(answered), context.deadline, subject, { signal: options.signal }).catch(
      (error: unknown) => {
        givenUp.abort(error);
        throw error;
      },
    );
    if ('error' in reply) throw fromWire(reply.error);
    return decode(reply.body);
  }

  function handle(contract: RequestContract, handler: RequestHandler): Subscription {
    const group = members.get(contract.subject) ?? [];
    const member = { contract, handler };
    members.set(contract.subject, [...group, member]);
    const close = async () => {
      members.set(
        contract.subject,
        (members.get(contract.subject) ?? []).filter((other) => other !== member),
      );
    };
    return { close };
  }

  return {
    request: <C extends RequestContract>(contract: C, input: InputOf<C>, options?: RequestOptions) =>
      asking(contract.subject, observers, () => request(contract, input, options)) as Promise<OutputOf<C>>,
    handle: async (contract, _group, handler) => handle(contract, handler as RequestHandler),
    publish: async <C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string) =>
      events.send(messageOf(contract, payload, id)),
    send: async (message) => events.send(message),
    subscribe: async (contract: EventContract, group: ServiceName, handler: unknown, options?: SubscribeOptions) => {
      assertConsumer(contract, group);
      return events.subscribe(contract, group, handler as EventHandler, options);
    },
    onConfirmation: async (service, handler) => events.onConfirmation(service, handler),
    useDeadLetters: (store) => events.useDeadLetters(store),
    check: async () => {
      if (state !== 'open') throw new AppError('unavailable', 'The bus is closed');
    },
    drain: async (timeoutMs = 10_000) => {
      state = 'draining';
      events.stop();
      await running.settled(timeoutMs);
      state = 'closed';
    },
  };
}

interface Member {
  readonly contract: RequestContract;
  readonly handler: (input: unknown, context: Context) => Promise<unknown>;
}

// Round robin, similar to a NATS queue group.
function nextMember(group: Member[] | undefined): Member | undefined {
  const member = group?.shift();
  if (member) group?.push(member);
  return member;
}
