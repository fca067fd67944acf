import type {
  Caller,
  EventContract,
  InputOf,
  OutputOf,
  PayloadOf,
  RequestContract,
  ServiceName,
} from '@limner/contracts';
import type { AttemptCounter } from './attempts.ts';

export type { Caller } from '@limner/contracts';

/** What is sent along with a payload. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  /** When the system works on behalf of somebody (event handlers, `asSystem`): who that is. Passed on to events; grants no rights. */
  readonly causedBy?: Caller;
  /** Epoch milliseconds by which the response is due; nested requests inherit it. */
  readonly deadline: number;
  /** The visitor that the work is for, as identified by the gateway; fairness and budgets depend on it. Sent with requests, never with events. */
  readonly visitor?: string;
  /** Of W3C Trace Context: the trace that the work belongs to, if any. Sent with requests and events. */
  readonly traceparent?: string | undefined;
  /** For handlers: aborted when the caller has given up or the deadline has passed. Nested requests are not aborted by it. */
  readonly signal?: AbortSignal;
}

export interface RequestOptions {
  /** Milliseconds for this call; by default those of the contract. Never more than what is left of the surrounding deadline. */
  readonly deadlineMs?: number;
  /** On abort the request rejects with the reason at once, and the signal of the handler's context is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** An event as a consumer receives it. `id` is the outbox row's id: the same on every redelivery. */
export interface Delivery<P> {
  readonly id: string;
  readonly payload: P;
  /** 1 on the first attempt, at most 5. */
  readonly attempt: number;
  /** The caller is the system; `causedBy` is who caused the event. */
  readonly context: Context;
}

export interface Subscription {
  /** Takes no more messages. On NATS it also waits, for a few seconds, for the handlers that are running: what they use is closed next. */
  close(): Promise<void>;
}

/** An event on its way from an outbox, or from the dead letters, to its consumer groups. */
export interface EventMessage {
  /** The id of the outbox row; engines and inboxes use it to recognise duplicates. */
  readonly id: string;
  readonly subject: string;
  readonly groups: readonly ServiceName[];
  /** JSON of the payload. */
  readonly body: string;
  readonly requestId: string;
  /** Who caused it. */
  readonly caller: Caller;
  /** The trace that it was caused in, if any. */
  readonly traceparent?: string | undefined;
  /** Only for a redriven dead letter: the attempts it has had. */
  readonly redriveAfter?: number;
}

/** A group has handled an event, or given it up as a dead letter. */
export interface Confirmation {
  readonly id: string;
  readonly group: ServiceName;
}

/** An event that a group could not handle in five attempts. */
export interface DeadLetter {
  readonly message: EventMessage;
  readonly group: ServiceName;
  readonly error: string;
  readonly attempts: number;
}

/** Where engines store events that they give up: the documents (`keepDeadLetters`). */
export interface DeadLetterStore {
  /** Durable when it resolves. */
  keep(letter: DeadLetter): Promise<void>;
  /** Removes a redriven letter, which has been handled now. */
  settle(confirmation: Confirmation): Promise<void>;
  /** Counts attempts for an engine whose broker keeps the messages; by default in the memory of the process. */
  readonly attempts?: AttemptCounter;
}

export interface SubscribeOptions {
  /** Deliveries that one member handles at the same time; by default 1, which preserves their order. */
  readonly concurrency?: number;
}

/**
 * Messages between services. Both engines (`local.ts`, `nats.ts`) pass the same contract suite: payloads are JSON copies of at
 * most 1 MB (`too_large` otherwise), one member of a service's group handles each message, no responder is an immediate
 * `unavailable` (on NATS, a repeatable request is first sent again for a moment), no response in time is `deadline_exceeded`, a handler's AppError arrives as the same AppError. The receiver checks who may send a
 * request (`unauthenticated`, `forbidden`) and drops fields that it does not know, since a newer peer may send them.
 */
export interface Bus {
  request<C extends RequestContract>(contract: C, input: InputOf<C>, options?: RequestOptions): Promise<OutputOf<C>>;
  /** Passes an event to the engine; resolves when the engine has stored it (JetStream ack, local queue). Services use an outbox instead. */
  publish<C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string): Promise<void>;
  /** `publish` for events that are already JSON: outbox rows and redriven dead letters. */
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
   * Receives events as a member of a service's group, also those published before the first subscription; the group must be one of the contract's
   * consumers. A throw means redelivery, and a dead letter after 5 attempts. A failure because of an outage (of documents, files or another service:
   * `unavailable`, `deadline_exceeded`) does not count as an attempt: the event is redelivered, with growing pauses, for as long as the outage lasts.
   */
  subscribe<C extends EventContract>(
    contract: C,
    group: ServiceName,
    handler: (delivery: Delivery<PayloadOf<C>>) => Promise<void>,
    options?: SubscribeOptions,
  ): Promise<Subscription>;
  /** Receives confirmations of the events of this service (the first segment of their subject); each goes to one process of the service. */
  onConfirmation(service: ServiceName, handler: (confirmation: Confirmation) => Promise<void>): Promise<Subscription>;
  /** Sets the store of dead letters. Without one they are logged and not confirmed. */
  useDeadLetters(store: DeadLetterStore): void;
  /** Rejects while the bus cannot transport messages; for readiness. */
  check(): Promise<void>;
  /** Accepts no new messages, lets running handlers finish (for 10 s by default), then closes. */
  drain(timeoutMs?: number): Promise<void>;
}
