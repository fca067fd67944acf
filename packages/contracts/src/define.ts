import type { z } from 'zod';
import type { NonEmpty, Requester } from './who.ts';

/** A service owns its subjects; its name is the queue group on the wire. */
export type ServiceName = 'catalogue' | 'search' | 'uploads' | 'profiles' | 'stories' | 'commissions' | 'events';

export interface RequestContract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  /** `service.entity.verb`, imperative. Its first segment is the service that answers. */
  readonly subject: string;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Checked by the bus where the request arrives, before its handler runs. */
  readonly who: NonEmpty<Requester>;
  /** Milliseconds that a caller waits by default. */
  readonly deadlineMs: number;
  /** Twice has the effect of once: where it was lost on its way, the bus sends it again. */
  readonly isRepeatable: boolean;
}

export interface EventContract<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** `service.entity.happened.vN`, past tense with a version. */
  readonly subject: string;
  readonly summary: string;
  readonly payload: P;
  /** The services that must all confirm it before its outbox row is removed. */
  readonly consumers: readonly ServiceName[];
}

export type InputOf<C> = C extends RequestContract<infer I> ? z.input<I> : never;
export type OutputOf<C> = C extends RequestContract<z.ZodType, infer O> ? z.output<O> : never;
export type PayloadOf<C> = C extends EventContract<infer P> ? z.output<P> : never;

type RequestSettings = Pick<RequestContract, 'who'> & Partial<Pick<RequestContract, 'deadlineMs' | 'isRepeatable'>>;

/** Declares a request: one subject, one handler, a response within the deadline, and who may send it. */
export function request<I extends z.ZodType, O extends z.ZodType>(
  subject: string,
  summary: string,
  input: I,
  output: O,
  { who, deadlineMs = 5_000, isRepeatable = false }: RequestSettings,
): RequestContract<I, O> {
  return { kind: 'request', subject, summary, input, output, who, deadlineMs, isRepeatable };
}

/** Declares a request that changes nothing. */
export function read<I extends z.ZodType, O extends z.ZodType>(
  subject: string,
  summary: string,
  input: I,
  output: O,
  settings: Omit<RequestSettings, 'isRepeatable'>,
): RequestContract<I, O> {
  return request(subject, summary, input, output, { ...settings, isRepeatable: true });
}

/** Declares an event: delivered at least once to each consumer, applied exactly once (outbox and inbox). */
export function event<P extends z.ZodType>(
  subject: string,
  summary: string,
  payload: P,
  consumers: readonly ServiceName[],
): EventContract<P> {
  return { kind: 'event', subject, summary, payload, consumers };
}
