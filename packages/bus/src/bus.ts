import type { EventContract, InputOf, OutputOf, PayloadOf, RequestContract, ServiceName } from '@limner/contracts';

/** Who asks, as the gateway found out. It travels in a header with every request. */
export interface Caller {
  readonly kind: 'anonymous' | 'user' | 'service';
  readonly id: string;
  readonly groups: readonly string[];
}

/** What travels beside a payload. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  /** Epoch milliseconds by which the answer must be there; nested requests inherit what is left of it. */
  readonly deadline: number;
}

export interface RequestOptions {
  /** Milliseconds for this call; the contract's, and never more than what is left of the surrounding deadline. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

/** An event as a consumer receives it. `id` is the outbox row's id: the same on every redelivery. */
export interface Delivery<P> {
  readonly id: string;
  readonly payload: P;
  /** 1 on the first try, at most 5. */
  readonly attempt: number;
  readonly context: Context;
}

export interface Subscription {
  close(): Promise<void>;
}

/**
 * Messages between services. Both engines (`local.ts`, `nats.ts`) pass the same contract suite: payloads are JSON copies of at
 * most 1 MB (`too_large` otherwise), one member of a service's group handles each message, no responder is an immediate
 * `unavailable`, no answer in time is `deadline_exceeded`, a handler's AppError arrives as the same AppError.
 */
export interface Bus {
  request<C extends RequestContract>(contract: C, input: InputOf<C>, options?: RequestOptions): Promise<OutputOf<C>>;
  /** Hands an event to the engine under an id; resolves when the engine has it (JetStream ack, local queue). Called by the outbox relay only. */
  publish<C extends EventContract>(contract: C, payload: PayloadOf<C>, id: string): Promise<void>;
  /** Answers a subject as a member of the service's queue group. */
  handle<C extends RequestContract>(
    contract: C,
    group: ServiceName,
    handler: (input: OutputOf<RequestContract<C['input'], C['input']>>, context: Context) => Promise<InputOf<RequestContract<C['output'], C['output']>>>,
  ): Promise<Subscription>;
  /** Receives an event as a member of a service's group; a throw means redelivery, after 5 tries a dead letter. */
  subscribe<C extends EventContract>(contract: C, group: ServiceName, handler: (delivery: Delivery<PayloadOf<C>>) => Promise<void>): Promise<Subscription>;
  /** Takes no new messages, lets running handlers finish (10 s unless told), then closes. */
  drain(timeoutMs?: number): Promise<void>;
}
