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
import { type NatsConnection, nanos } from '@nats-io/transport-node';

/** Days that the stream keeps an event for a group that is away. The outbox keeps it longer and publishes it again. */
const KEEP_DAYS = 7;

/** "stream name already in use with a different configuration" */
const STREAM_DIFFERS = 10_058;
/** No servers for another replica, too little room on them, or no cluster at all. */
const TOO_FEW_SERVERS = [10_005, 10_023, 10_074];
/** One of three servers may be away. */
const REPLICAS = 3;

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

export interface Replicas {
  /** Servers that store each message. */
  readonly count: number;
  /** Whether a setting says so, and not what the cluster announces. */
  readonly isSet: boolean;
}

/** What is set; else three where the server announces a cluster of three or more, and one everywhere else. */
export function replicasOn({ info }: Pick<NatsConnection, 'info'>, set?: number): Replicas {
  if (set !== undefined) return { count: set, isSet: true };
  return { count: (info?.connect_urls?.length ?? 0) >= REPLICAS ? REPLICAS : 1, isSet: false };
}

/**
 * Creates the stream, or gives it the settings of now. Replicas are taken away by a setting alone: a server of the cluster may be away for a while. A
 * server announces each of its addresses, so that there may be fewer of them than it seems: then one has to do.
 */
export async function ensureStream(manager: JetStreamManager, wanted: Stream, replicas: Replicas): Promise<void> {
  const { count, isSet } = replicas;
  try {
    await addOrUpdate(manager, isSet || count > 1 ? { ...wanted, num_replicas: count } : wanted);
  } catch (error) {
    if (isSet || count === 1 || !isCode(error, TOO_FEW_SERVERS)) throw error;
    await addOrUpdate(manager, wanted);
  }
}

async function addOrUpdate(manager: JetStreamManager, wanted: Stream): Promise<void> {
  try {
    await manager.streams.add(wanted);
  } catch (error) {
    if (!isCode(error, [STREAM_DIFFERS])) throw error;
    const { name, ...settings } = wanted;
    await manager.streams.update(name, settings);
  }
}

const isCode = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof JetStreamApiError && codes.includes(error.code);

/** Creates stream and consumer if they are missing, and opens the consumer. */
export async function ensureConsumer(
  manager: JetStreamManager,
  from: Stream,
  replicas: Replicas,
  config: Partial<ConsumerConfig>,
): Promise<Consumer> {
  await ensureStream(manager, from, replicas);
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
