import { NatsLink } from '@limner/bus/nats-link';
import { EVENT_STREAM } from '@limner/contracts';
import { AppError, type Logger } from '@limner/platform';
import {
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  type OrderedConsumerOptions,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { EventLog, LogEntry } from './event-log.ts';

/** Milliseconds for one append, and for a pause of the server while entries are read. */
const APPEND_MS = 4_000;
const READ_MS = 2_000;
const PAGE = 100;

export interface JetStreamLogOptions {
  readonly url: string;
  /** Prefix of subject and stream, so that installations can share a server; `limner` by default. */
  readonly namespace?: string;
  readonly logger: Logger;
  readonly keepDays: number;
  readonly maxBytes: number;
  readonly replicas: number;
}

/**
 * The log of the cluster mode: a JetStream stream of its own with file storage. Several appends are in flight at a time, each acknowledged by the server
 * when it is stored; with `sync_interval: always` or several replicas that survives a power cut. The stream refuses entries when it is full
 * (`DiscardPolicy.New`). Rejects when the server does not answer, or cannot give the stream its room.
 */
export async function openJetStreamLog(options: JetStreamLogOptions): Promise<EventLog> {
  const link = await NatsLink.open({ url: options.url, name: 'events', logger: options.logger });
  try {
    const manager = await jetstreamManager(link.connection);
    await ensureStream(manager, streamOf(options));
    return new JetStreamLog(link, manager, options.namespace);
  } catch (error) {
    await link.close();
    throw error;
  }
}

class JetStreamLog implements EventLog {
  readonly concurrency = 8;
  readonly #client: JetStreamClient;
  readonly #stream: string;
  readonly #subject: string;

  constructor(
    private readonly link: NatsLink,
    private readonly manager: JetStreamManager,
    namespace = 'limner',
  ) {
    this.#client = manager.jetstream();
    this.#stream = streamName(namespace);
    this.#subject = subjectOf(namespace);
  }

  async append(body: Uint8Array): Promise<number> {
    await this.link.connected(Date.now() + APPEND_MS);
    try {
      const { seq } = await this.#client.publish(this.#subject, body, { timeout: APPEND_MS });
      return seq;
    } catch (error) {
      if (error instanceof JetStreamApiError && /maximum/i.test(error.message))
        throw new AppError('storage_full', 'there is no room left for events: raise EVENTS_MAX_BYTES', [], {
          cause: error,
        });
      throw new AppError('unavailable', 'Events cannot be stored at the moment', [], { cause: error });
    }
  }

  async *read(after: number): AsyncIterable<LogEntry> {
    const { state } = await this.manager.streams.info(this.#stream);
    if (state.messages === 0 || after >= state.last_seq) return;
    const from = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: after + 1 };
    for await (const entry of this.#from(from)) {
      yield entry;
      if (entry.position >= state.last_seq) return;
    }
  }

  async positionBefore(time: Date): Promise<number> {
    const { state } = await this.manager.streams.info(this.#stream);
    if (state.messages === 0 || Date.parse(state.last_ts) < time.getTime()) return state.last_seq;
    const from = { deliver_policy: DeliverPolicy.StartTime, opt_start_time: time.toISOString() };
    for await (const { position } of this.#from(from)) return position - 1;
    return state.last_seq;
  }

  async end(): Promise<number> {
    const { state } = await this.manager.streams.info(this.#stream);
    return state.last_seq;
  }

  /** The server does it by itself (`max_age`). */
  async expire(): Promise<void> {}

  close(): Promise<void> {
    return this.link.close();
  }

  async *#from(options: Partial<OrderedConsumerOptions>): AsyncIterable<LogEntry> {
    const consumer = await this.#client.consumers.get(this.#stream, options);
    for (;;) {
      let count = 0;
      for await (const message of await consumer.fetch({ max_messages: PAGE, expires: READ_MS })) {
        count++;
        const at = Math.floor(message.info.timestampNanos / 1e6);
        yield { position: message.seq, at, body: message.data };
      }
      if (count === 0) return;
    }
  }
}

function streamOf({ namespace = 'limner', keepDays, maxBytes, replicas }: JetStreamLogOptions): StreamSettings {
  return {
    name: streamName(namespace),
    subjects: [subjectOf(namespace)],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(keepDays * 86_400_000),
    max_bytes: maxBytes,
    num_replicas: replicas,
  };
}

type StreamSettings = Partial<StreamConfig> & { name: string };

const streamName = (namespace: string) => `${namespace}_${EVENT_STREAM.name}`;
const subjectOf = (namespace: string) => `${namespace}.${EVENT_STREAM.name}`;

/** Creates the stream, or gives it the settings of now. */
async function ensureStream(manager: JetStreamManager, wanted: StreamSettings): Promise<void> {
  const { name, ...settings } = wanted;
  const isThere = await manager.streams.info(name).then(
    () => true,
    () => false,
  );
  try {
    if (isThere) await manager.streams.update(name, settings);
    else await manager.streams.add(wanted);
  } catch (error) {
    throw new Error(
      `NATS cannot keep the stream ${name} with EVENTS_MAX_BYTES=${settings.max_bytes} and EVENTS_REPLICAS=${settings.num_replicas}`,
      { cause: error },
    );
  }
}
