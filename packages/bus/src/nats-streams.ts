import {
  AckPolicy,
  type Consumer,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** Days that the stream keeps an event for a group that is away. The outbox keeps it longer and publishes it again. */
const KEEP_DAYS = 7;

/** "stream name already in use with a different configuration" */
const STREAM_DIFFERS = 10_058;

export type Stream = Partial<StreamConfig> & { name: string };

/** Prefix of the subjects at which a user of the server receives answers. */
export const inboxOf = (user: string): string => `_INBOX.${user.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;

/** All events of an installation, and those redriven to one group. */
export function eventStream(namespace: string): Stream {
  // Unconfirmed outbox rows are sent again: the server drops duplicates within ten minutes.
  return stream(
    `${namespace}_events`,
    [`${namespace}.event.>`, `${namespace}.redrive.>`],
    RetentionPolicy.Limits,
    600_000,
  );
}

/** Confirmations on their way to the outboxes; each is removed when its service has acknowledged it. */
export function confirmationStream(namespace: string): Stream {
  return stream(`${namespace}_confirmations`, [`${namespace}.confirm.*`], RetentionPolicy.Workqueue, 1_000);
}

/** `ackWaitMs`: a message that is neither acknowledged nor reported as in progress for so long goes to another member. */
export function eventConsumer(
  namespace: string,
  subject: string,
  group: string,
  ackWaitMs: number,
): Partial<ConsumerConfig> {
  const subjects = [`${namespace}.event.${subject}`, `${namespace}.redrive.${group}.${subject}`];
  return consumer(`${group}-${subject.replaceAll('.', '-')}`, subjects, ackWaitMs);
}

export function confirmationConsumer(namespace: string, service: string, ackWaitMs: number): Partial<ConsumerConfig> {
  return consumer(service, [`${namespace}.confirm.${service}`], ackWaitMs);
}

/** Creates the stream, or updates one of an earlier version. */
export async function ensureStream(manager: JetStreamManager, wanted: Stream): Promise<void> {
  try {
    await manager.streams.add(wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_DIFFERS) throw error;
    const { name, subjects, max_age, duplicate_window } = wanted;
    await manager.streams.update(name, { subjects, max_age, duplicate_window });
  }
}

/** Creates stream and consumer if they are missing, and opens the consumer. */
export async function ensureConsumer(
  manager: JetStreamManager,
  from: Stream,
  config: Partial<ConsumerConfig>,
): Promise<Consumer> {
  await ensureStream(manager, from);
  const info = await manager.consumers.add(from.name, config);
  return manager.jetstream().consumers.getConsumerFromInfo(info);
}

function stream(name: string, subjects: string[], retention: RetentionPolicy, duplicateMs: number): Stream {
  return {
    name,
    subjects,
    retention,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(KEEP_DAYS * 86_400_000),
    duplicate_window: nanos(duplicateMs),
  };
}

// We count attempts ourselves: the server would drop an event silently.
function consumer(name: string, subjects: string[], ackWaitMs: number): Partial<ConsumerConfig> {
  return {
    durable_name: name,
    filter_subjects: subjects,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
  };
}
