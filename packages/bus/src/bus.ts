import type {
  Caller,
  EventContract,
  InputOf,
  OutputOf,
  PayloadOf,
  RequestContract,
  ServiceName,
} from '@limner/contracts';
import type { TryCounter } from './tries.ts';

export type { Caller } from '@limner/contracts';

/** What travels beside a payload. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  /** Where the system works for somebody else (an event's handler, `asSystem`): who that is. Events made here say so, rights do not follow from it. */
  readonly causedBy?: Caller;
  /** Epoch milliseconds by which the answer must be there; nested requests inherit what is left of it. */
  readonly deadline: number;
  /** The visitor whom the work is for, as the gateway tells them apart: shares and budgets go by it. It travels with requests, never with events. */
  readonly visitor?: string;
  /** Of a handler: aborted when nobody waits for its answer any more, since the caller gave up or the deadline has passed. Nested requests do not follow it. */
  readonly signal?: AbortSignal;
}

export interface RequestOptions {
  /** Milliseconds for this call; the contract's, and never more than what is left of the surrounding deadline. */
  readonly deadlineMs?: number;
  /** Aborted: the request rejects with the reason at once, and the signal of its handler's context is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** An event as a consumer receives it. `id` is the outbox row's id: the same on every redelivery. */
export interface Delivery<P> {
  readonly id: string;
  readonly payload: P;
  /** 1 on the first try, at most 5. */
  readonly attempt: number;
  /** Of the system; `causedBy` is who caused the event. */
  readonly context: Context;
}

export interface Subscription {
  close(): Promise<void>;
}

/** An event on its way from an outbox, or from the dead letters, to the groups that want it. */
export interface EventMessage {
  /** The outbox row's id: engines and inboxes recognise a second copy by it. */
  readonly id: string;
  readonly subject: string;
  readonly groups: readonly ServiceName[];
  /** JSON of the payload. */
  readonly body: string;
  readonly requestId: string;
  /** Who caused it. */
  readonly caller: Caller;
  /** Only of a dead letter on its way back to one group: the tries it had. */
  readonly redriveAfter?: number;
}

/** A group has done its part of an event, or given it up as a dead letter. */
export interface Confirmation {
  readonly id: string;
  readonly group: ServiceName;
}

/** An event that a group could not handle in five tries. */
export interface DeadLetter {
  readonly message: EventMessage;
  readonly group: ServiceName;
  readonly error: string;
  readonly tries: number;
}

/** Where engines bring what they give up; kept in the documents (`keepDeadLetters`). */
export interface DeadLetterStore {
  /** Durable when it resolves. */
  keep(letter: DeadLetter): Promise<void>;
  /** A redriven letter was handled after all. */
  settle(confirmation: Confirmation): Promise<void>;
  /** Where an engine counts tries whose messages a broker keeps; in the process unless given. */
  readonly tries?: TryCounter;
}

export interface SubscribeOptions {
  /** Deliveries that one member works on at the same time; 1 unless told, which keeps the order in which they came. */
  readonly concurrency?: number;
}

/**
 * Messages between services. Both engines (`local.ts`, `nats.ts`) pass the same contract suite: payloads are JSON copies of at
 * most 1 MB (`too_large` otherwise), one member of a service's group handles each message, no responder is an immediate
 * `unavailable`, no answer in time is `deadline_exceeded`, a handler's AppError arrives as the same AppError. Who may send a request is checked
 * where it arrives (`unauthenticated`, `forbidden`); fields that the receiver does not know are dropped, since a newer peer may send them.
 */
export interface Bus {
  request<C extends RequestContract>(contract: C, input: InputOf<C>, options?: RequestOptions): Promise<OutputOf<C>>;
  /** Hands an event to the engine under an id; resolves when the engine has it (JetStream ack, local queue). Services use an outbox instead. */
  publish<C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string): Promise<void>;
  /** `publish` for what is JSON already: outbox rows and redriven dead letters. */
  send(message: EventMessage): Promise<void>;
  /** Answers a subject as a member of the service's queue group. */
  handle<C extends RequestContract>(
    contract: C,
    group: ServiceName,
    handler: (
      input: OutputOf<RequestContract<C['input'], C['input']>>,
      context: Context,
    ) => Promise<InputOf<RequestContract<C['output'], C['output']>>>,
  ): Promise<Subscription>;
  /**
   * Receives an event as a member of a service's group, those of before the first subscription too; the group must stand among
   * the contract's consumers. A throw means redelivery, after 5 tries a dead letter. What fails because something is away
   * (documents, files, another service: `unavailable`, `deadline_exceeded`) is no try: it comes again, ever more seldom, for as long as that lasts.
   */
  subscribe<C extends EventContract>(
    contract: C,
    group: ServiceName,
    handler: (delivery: Delivery<PayloadOf<C>>) => Promise<void>,
    options?: SubscribeOptions,
  ): Promise<Subscription>;
  /** Hears which groups have done with events of this service (the first segment of their subject); one process of the service hears each. */
  onConfirmation(service: ServiceName, handler: (confirmation: Confirmation) => Promise<void>): Promise<Subscription>;
  /** Sets where dead letters go. Without it they are logged, and not confirmed. */
  useDeadLetters(store: DeadLetterStore): void;
  /** Rejects while no messages can pass; for readiness. */
  check(): Promise<void>;
  /** Takes no new messages, lets running handlers finish (10 s unless told), then closes. */
  drain(timeoutMs?: number): Promise<void>;
}
