import type { EventContract, PayloadOf, ServiceName } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { AppError, type Clock, systemClock } from '@limner/platform';
import type { ClientSession } from 'mongoose';
import type { Bus } from './bus.ts';
import { nextEventId } from './event-id.ts';
import { messageOf } from './event-message.ts';
import type { Observers } from './observe.ts';
import { type OutboxRow, outboxRows } from './outbox-row.model.ts';
import { Relay } from './relay.ts';

export interface OutboxOptions extends Observers {
  readonly documents: Documents;
  readonly bus: Bus;
  /** The service that owns the events: the first segment of their subjects. */
  readonly service: ServiceName;
  readonly clock?: Clock;
  /** Milliseconds between two polls for rows of crashed processes and rows to send again; 1,000 by default. */
  readonly pollMs?: number;
  /** Milliseconds without confirmation after which a row is sent again; doubled each time, up to 16 times the value; 30,000 by default. */
  readonly resendMs?: number;
}

/** Events of a service, stored with its documents until every consumer has confirmed them. */
export interface Outbox {
  /** Writes the event in the session of its document. Returns the id of its deliveries. Throws `invalid_input` and `too_large`. */
  add<C extends EventContract>(session: ClientSession, contract: C, payload: PayloadOf<C>): Promise<string>;
  /** The same for several events. */
  addAll<C extends EventContract>(
    session: ClientSession,
    contract: C,
    payloads: readonly PayloadOf<C>[],
  ): Promise<string[]>;
  /** Starts sending, beginning with rows of an earlier process. */
  start(): Promise<void>;
  /** Stops sending; rows stay. */
  stop(): Promise<void>;
  /** Resolves when nothing is pending; rejects with `deadline_exceeded` after `timeoutMs` (10 s by default). */
  flush(timeoutMs?: number): Promise<void>;
  /** Rows not yet confirmed by every consumer. */
  pending(): Promise<number>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { documents, service, clock = systemClock } = options;
  const rows = outboxRows(documents, service);
  const relay = new Relay({ ...options, clock, rows });

  async function flush(timeoutMs = 10_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while ((await rows.countDocuments({})) > 0) {
      if (Date.now() >= deadline) throw new AppError('deadline_exceeded', `Events of ${service} are still unconfirmed`);
      await relay.progress(Math.min(250, deadline - Date.now()));
    }
  }

  function rowOf<C extends EventContract>(contract: C, payload: PayloadOf<C>): OutboxRow {
    const now = clock.now();
    const id = nextEventId(now);
    const { subject, groups, body, requestId, caller, traceparent } = messageOf(contract, payload, id);
    return {
      _id: id,
      subject,
      body,
      request_id: requestId,
      caller,
      ...(traceparent !== undefined && { traceparent }),
      waiting: [...groups],
      sent: 0,
      next_at: now,
      claim: '',
    };
  }

  const addAll: Outbox['addAll'] = async (session, contract, payloads) => {
    if (payloads.length === 0) return [];
    const added = payloads.map((payload) => rowOf(contract, payload));
    await rows.insertMany(added, { session });
    relay.expect(session);
    return added.map(({ _id }) => _id);
  };

  return {
    addAll,
    async add(session, contract, payload) {
      const [id = ''] = await addAll(session, contract, [payload]);
      return id;
    },
    start: () => relay.start(),
    stop: () => relay.stop(),
    flush,
    pending: () => rows.countDocuments({}),
  };
}
