import { NatsLink } from '@limner/bus/nats-link';
import { ensureStream, replicasOn, type Stream } from '@limner/bus/nats-streams';
import { EVENT_STREAM } from '@limner/contracts';
import { AppError, type Logger } from '@limner/platform';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  jetstreamManager,
  type OrderedConsumerOptions,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { headers, nanos } from '@nats-io/transport-node';
import type { Change, LogCopy, LogEntry, LogSize, RestorableLog } from './event-log.ts';

/** Milliseconds for one append, and for a pause of the server while entries are read. */
const APPEND_MS = 4_000;
const READ_MS = 2_000;
const DAY_MS = 86_400_000;
const PAGE = 100;

/** Headers of what is left of an entry: its first position, and the epoch milliseconds of its first append (`LogEntry`). */
const WAS = 'Limner-Was';
const WAS_AT = 'Limner-Was-At';
/** "consumer not found" */
const NO_CONSUMER = 10_014;
/** Milliseconds after which the pipeline gets a message again that it has not acknowledged. */
const PIPELINE_ACK_MS = 60_000;

/** Header of an entry that came from a backup: epoch milliseconds of its append. */
const AT = 'Limner-At';
/** Entries of a backup that are on their way at a time. */
const FILL_AT_ONCE = 64;

export interface JetStreamLogOptions {
  readonly url: string;
  /** Prefix of subject and stream, so that installations can share a server. */
  readonly namespace: string;
  readonly logger: Logger;
  readonly keepDays: number;
  readonly maxBytes: number;
  /** As of the bus. */
  readonly replicas?: number | undefined;
}

/**
 * The log of the cluster mode: a JetStream stream of its own with file storage. Several appends are in flight at a time, each acknowledged by the server
 * when it is stored; with `sync_interval: always` or several replicas that survives a power cut. The stream refuses entries when it is full
 * (`DiscardPolicy.New`). Rejects when the server does not answer, or cannot give the stream its room.
 */
export async function openJetStreamLog(options: JetStreamLogOptions): Promise<RestorableLog> {
  const link = await NatsLink.open({ url: options.url, name: 'events', logger: options.logger });
  try {
    const manager = await jetstreamManager(link.connection);
    await makeStream(link, manager, options);
    await makePipeline(manager, streamName(options.namespace));
    return new JetStreamLog(link, manager, options.keepDays, options.namespace);
  } catch (error) {
    await link.close();
    throw error;
  }
}

class JetStreamLog implements RestorableLog {
  readonly concurrency = 8;
  readonly keepsPositions = false;
  readonly #client: JetStreamClient;
  readonly #stream: string;
  readonly #subject: string;

  constructor(
    private readonly link: NatsLink,
    private readonly manager: JetStreamManager,
    private readonly keepDays: number,
    namespace: string,
  ) {
    this.#client = manager.jetstream();
    this.#stream = streamName(namespace);
    this.#subject = subjectOf(namespace);
  }

  append(body: Uint8Array): Promise<number> {
    return this.#publish(this.#subject, body);
  }

  async #publish(subject: string, body: Uint8Array, about: Record<string, number> = {}): Promise<number> {
    await this.link.connected(Date.now() + APPEND_MS);
    const named = headers();
    for (const [name, value] of Object.entries(about)) named.set(name, String(value));
    try {
      const { seq } = await this.#client.publish(subject, body, {
        timeout: APPEND_MS,
        ...(Object.keys(about).length > 0 && { headers: named }),
      });
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

  async size(): Promise<LogSize> {
    const { state, config } = await this.manager.streams.info(this.#stream);
    return { used: state.bytes, limit: config.max_bytes };
  }

  /** The server does it by itself (`max_age`), but for what came again, or from a backup. */
  async expire(): Promise<void> {
    const rest = restOf(this.#subject);
    const { state } = await this.manager.streams.info(this.#stream, { subjects_filter: rest });
    if (!state.subjects?.[rest]) return;
    const until = Date.now() - this.keepDays * DAY_MS;
    const headersOfRest = { filter_subjects: rest, headers_only: true };
    for await (const { position, at, wasAt = at } of this.#upTo(state.last_seq, headersOfRest))
      if (wasAt < until) await this.#remove(position);
  }

  async fill({ entries, end }: LogCopy): Promise<void> {
    let position = await this.end();
    const waiting: Place[] = [];
    const flush = async () => void (await Promise.all(waiting.splice(0).map((place) => this.#fill(place))));
    const put = async (place: Place) => {
      position = place.position;
      if (waiting.push(place) === FILL_AT_ONCE) await flush();
    };
    const skipTo = async (next: number) => {
      if (position === 0 && next > 1) {
        await this.manager.streams.purge(this.#stream, { seq: next });
        position = next - 1;
      }
      while (position + 1 < next) await put({ position: position + 1 });
    };
    for await (const entry of entries) {
      // An interrupted run has put it there.
      if (entry.position <= position) continue;
      await skipTo(entry.position);
      await put(entry);
    }
    await skipTo(end + 1);
    await flush();
  }

  async #fill({ position, at = 0, body, was, wasAt }: Place): Promise<void> {
    const about = { ...(was !== undefined && { [WAS]: was }), ...(wasAt !== undefined && { [WAS_AT]: wasAt }) };
    const put = await this.#publish(restOf(this.#subject), body ?? new Uint8Array(), { [AT]: at, ...about });
    if (put !== position)
      throw new AppError('conflict', 'the log of events is not empty, or somebody else writes to it');
    if (body === undefined) await this.#remove(position);
  }

  /** The server cannot change a message: what is left of it is stored again before it is removed. */
  async rewrite(change: Change, signal?: AbortSignal): Promise<number> {
    const { state } = await this.manager.streams.info(this.#stream);
    let entries = 0;
    if (state.messages === 0) return 0;
    for await (const { body, position, at, was = position, wasAt = at } of this.#upTo(state.last_seq)) {
      signal?.throwIfAborted();
      const left = change(body);
      if (left === undefined) continue;
      if (left.length > 0) await this.#publish(restOf(this.#subject), left, { [WAS]: was, [WAS_AT]: wasAt });
      await this.#remove(position);
      entries++;
    }
    return entries;
  }

  /** One that is gone already was removed by an earlier run. */
  async #remove(position: number): Promise<void> {
    await this.manager.streams.deleteMessage(this.#stream, position, true);
  }

  async *#upTo(last: number, options: Partial<OrderedConsumerOptions> = {}): AsyncIterable<LogEntry> {
    for await (const entry of this.#from(options)) {
      if (entry.position > last) return;
      yield entry;
      if (entry.position === last) return;
    }
  }

  close(): Promise<void> {
    return this.link.close();
  }

  /** The consumer is removed at once: the server keeps it for five minutes, and refuses more than a thousand of a stream. */
  async *#from(options: Partial<OrderedConsumerOptions>): AsyncIterable<LogEntry> {
    const consumer = await this.#client.consumers.get(this.#stream, options);
    try {
      for (;;) {
        let count = 0;
        for await (const message of await consumer.fetch({ max_messages: PAGE, expires: READ_MS })) {
          count++;
          yield entryOf(message);
        }
        if (count === 0) return;
      }
    } finally {
      await consumer.delete().catch(() => undefined);
    }
  }
}

function streamOf({ namespace, keepDays, maxBytes }: JetStreamLogOptions): Stream {
  return {
    name: streamName(namespace),
    subjects: [subjectOf(namespace), restOf(subjectOf(namespace))],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(keepDays * DAY_MS),
    max_bytes: maxBytes,
  };
}

const streamName = (namespace: string) => `${namespace}_${EVENT_STREAM.name}`;
const subjectOf = (namespace: string) => `${namespace}.${EVENT_STREAM.name}`;

const restOf = (subject: string) => `${subject}.${EVENT_STREAM.rest}`;

/** An entry of a copy, or a position without one. */
type Place = Pick<LogEntry, 'position'> & Partial<LogEntry>;

function entryOf(message: JsMsg): LogEntry {
  const at = Math.floor(message.info.timestampNanos / 1e6);
  const about = {
    ...numberIn(message, AT, 'at'),
    ...numberIn(message, WAS, 'was'),
    ...numberIn(message, WAS_AT, 'wasAt'),
  };
  return { position: message.seq, at, body: message.data, ...about };
}

function numberIn<K extends string>(message: JsMsg, header: string, name: K): Partial<Record<K, number>> {
  const text = message.headers?.get(header);
  return text ? ({ [name]: Number(text) } as Record<K, number>) : {};
}

async function makeStream(link: NatsLink, manager: JetStreamManager, options: JetStreamLogOptions): Promise<void> {
  const wanted = streamOf(options);
  const replicas = replicasOn(link.connection, options.replicas);
  try {
    await ensureStream(manager, wanted, replicas);
  } catch (error) {
    throw new Error(
      `NATS cannot keep the stream ${wanted.name} with EVENTS_MAX_BYTES=${options.maxBytes} and ${replicas.count} replicas (NATS_REPLICAS)`,
      { cause: error },
    );
  }
}

/**
 * The position of the pipeline. It is made here, because who may make a consumer can name any subject of the services as the one that it delivers to. One
 * that is there stays as it is: an operator may have given it another start.
 */
async function makePipeline(manager: JetStreamManager, stream: string): Promise<void> {
  try {
    await manager.consumers.info(stream, EVENT_STREAM.pipeline);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === NO_CONSUMER)) throw error;
    await manager.consumers.add(stream, {
      durable_name: EVENT_STREAM.pipeline,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(PIPELINE_ACK_MS),
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
    });
  }
}
