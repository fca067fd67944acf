import { setTimeout as pause } from 'node:timers/promises';
import type { EventContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import {
  type Consumer,
  type ConsumerConfig,
  type JetStreamClient,
  type JetStreamManager,
  type JetStreamPublishOptions,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type AttemptCounter, type AttemptCounts, countAttemptsInMemory } from './attempts.ts';
import type { Confirmation, DeadLetterStore, EventMessage, SubscribeOptions, Subscription } from './bus.ts';
import { delayAfter, deliver, describeFailure, type EventHandler, type Failed, MAX_ATTEMPTS } from './deliver.ts';
import { eventHeaders, eventOf } from './nats-headers.ts';
import type { NatsParts } from './nats-requests.ts';
import {
  confirmationConsumer,
  confirmationStream,
  ensureConsumer,
  ensureStream,
  eventConsumer,
  eventStream,
  type Replicas,
  replicasOn,
  type Stream,
} from './nats-streams.ts';
import { NatsWorker } from './nats-worker.ts';
import { ownerOf } from './observe.ts';
import { isOutage } from './outage.ts';

/** Attempts that may end with a crash of the process; after these the event is given up without another attempt. */
const MAX_OPEN_ATTEMPTS = 2 * MAX_ATTEMPTS;

/** Fetches of one subscription at a time: a slow event holds up those of its fetch, not all. */
const MAX_FETCHES = 4;

const NONE: AttemptCounts = { failed: 0, open: 0 };

/** Milliseconds for storing an event; after that the outbox sends it again. */
const PUBLISH_MS = 5_000;

type Handled = Pick<EventMessage, 'id' | 'subject' | 'body' | 'requestId' | 'caller' | 'traceparent' | 'redriveAfter'>;

/** Events over JetStream: published under the outbox row's id, one durable consumer for each event and group. */
export class NatsEvents {
  readonly #workers = new Set<NatsWorker>();
  #manager: JetStreamManager | undefined;
  #client: JetStreamClient | undefined;
  #deadLetters: DeadLetterStore | undefined;
  #attempts: AttemptCounter = countAttemptsInMemory();
  readonly #givenUp = new WeakSet<Failed>();
  readonly #stopping = new AbortController();

  constructor(private readonly parts: NatsParts) {}

  async prepare(): Promise<void> {
    this.#manager = await jetstreamManager(this.parts.link.connection);
    this.#client = jetstream(this.parts.link.connection);
    await this.#ensureStreams();
  }

  async send(message: EventMessage): Promise<void> {
    const { namespace } = this.parts;
    if (message.redriveAfter === undefined)
      return this.#publish(`${namespace}.event.${message.subject}`, message, message.id);
    // Several processes may send the same letter; its number of attempts is part of the message id, so JetStream drops duplicates.
    const redrives = message.groups.map((group) =>
      this.#publish(
        `${namespace}.redrive.${group}.${message.subject}`,
        message,
        `${message.id}:${group}:${message.redriveAfter}`,
      ),
    );
    await Promise.all(redrives);
  }

  async subscribe(
    contract: EventContract,
    group: ServiceName,
    handler: EventHandler,
    options: SubscribeOptions = {},
  ): Promise<Subscription> {
    const { namespace, ackWaitMs } = this.parts;
    const config = eventConsumer(namespace, contract.subject, group, ackWaitMs);
    const open = () => this.#consumer(eventStream(namespace), config);
    await open();
    this.#measureLag(contract.subject, group, config);
    const handle = (message: JsMsg) => this.#handle(contract, group, handler, message);
    const { concurrency = 1 } = options;
    const fetches = Math.min(concurrency, MAX_FETCHES);
    const workers = Array.from({ length: fetches }, () =>
      this.#work(new NatsWorker(this.parts, open, Math.ceil(concurrency / fetches), handle)),
    );
    return { close: async () => void (await Promise.all(workers.map((worker) => this.#end(worker)))) };
  }

  async onConfirmation(
    service: ServiceName,
    handler: (confirmation: Confirmation) => Promise<void>,
  ): Promise<Subscription> {
    const { namespace, ackWaitMs } = this.parts;
    const config = confirmationConsumer(namespace, service, ackWaitMs);
    const open = () => this.#consumer(confirmationStream(namespace), config);
    await open();
    const worker = this.#work(new NatsWorker(this.parts, open, 100, (message) => this.#confirmed(message, handler)));
    return { close: () => this.#end(worker) };
  }

  useDeadLetters(store: DeadLetterStore): void {
    this.#deadLetters = store;
    this.#attempts = store.attempts ?? this.#attempts;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#workers].map((worker) => this.#end(worker)));
  }

  async #publish(subject: string, message: EventMessage, msgID: string): Promise<void> {
    await this.#store(subject, message.body, { msgID, headers: eventHeaders(message) }).catch((error: unknown) => {
      throw new AppError('unavailable', `${message.subject} could not be published`, [], { cause: error });
    });
  }

  /** Resolves when the server has it on disk. */
  async #store(subject: string, body: string, options: Partial<JetStreamPublishOptions> = {}): Promise<void> {
    const publish = () => this.#ready().client.publish(subject, body, { ...options, timeout: PUBLISH_MS });
    await this.parts.link.connected(Date.now() + PUBLISH_MS);
    await publish().catch(async () => {
      // The server may have lost its streams; once created again they get the events from the outboxes.
      await this.#ensureStreams();
      await publish();
    });
  }

  async #handle(contract: EventContract, group: ServiceName, handler: EventHandler, received: JsMsg): Promise<void> {
    const { deliveryCount } = received.info;
    const message: Handled = { ...eventOf(received.headers), subject: contract.subject, body: received.string() };
    const alive = setInterval(() => received.working(), this.parts.ackWaitMs / 3).unref();
    try {
      const delayMs = await this.#attempt(contract, group, handler, message, deliveryCount);
      if (delayMs === undefined) received.ack();
      else received.nak(delayMs);
    } catch (err) {
      this.parts.logger.error(
        { err, id: message.id, group },
        'an event could not be confirmed or stored as a dead letter; it is delivered again',
      );
      received.nak(this.#outageDelay(deliveryCount));
    } finally {
      clearInterval(alive);
    }
  }

  /** What the server has for a group: not delivered yet, and delivered but not acknowledged. */
  #measureLag(subject: string, group: ServiceName, { durable_name: name = '' }: Partial<ConsumerConfig>): void {
    const { metrics, namespace } = this.parts;
    metrics?.measure(async () => {
      const info = await this.#ready().manager.consumers.info(eventStream(namespace).name, name);
      metrics.eventLag.set({ subject, group }, info.num_pending + info.num_ack_pending);
    });
  }

  /** Returns undefined when the event is finished, else the milliseconds until its redelivery. */
  async #attempt(
    contract: EventContract,
    group: ServiceName,
    handler: EventHandler,
    message: Handled,
    deliveryCount: number,
  ): Promise<number | undefined> {
    const key = `${group}:${message.id}`;
    const isRepeated = deliveryCount > 1;
    const known = isRepeated ? await this.#attempts.begin(key) : NONE;
    const failed: Failed | undefined =
      known.open >= MAX_OPEN_ATTEMPTS
        ? { failure: new Error('the process ended during every attempt'), isOutage: false }
        : await deliver(contract, group, handler, message, known.failed + 1, this.parts);
    if (failed?.isOutage) {
      // If this fails (documents are away) the attempt stays open, which counts one too many; the next one waits until they are back.
      if (isRepeated) await this.#attempts.end(key, { isFault: false, isRepeated }).catch(() => undefined);
      return this.#outageDelay(deliveryCount);
    }
    const attempts = failed ? await this.#attempts.end(key, { isFault: true, isRepeated }) : 0;
    if (failed && attempts < MAX_ATTEMPTS && known.open < MAX_OPEN_ATTEMPTS)
      return delayAfter(attempts, this.parts.retryDelaysMs);
    await this.#concludeWithRetries(() => this.#conclude(group, message, Math.max(attempts, known.open), failed));
    if (isRepeated) await this.#attempts.forget(key);
    return undefined;
  }

  #outageDelay(deliveries: number): number {
    return delayAfter(deliveries, this.parts.outageDelaysMs);
  }

  // The event is finished; a failure to record that must not lead to another attempt.
  async #concludeWithRetries(conclude: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 1; ; attempt++) {
      try {
        return await conclude();
      } catch (error) {
        if (signal.aborted || (attempt >= MAX_ATTEMPTS && !isOutage(error))) throw error;
        await pause(this.#outageDelay(attempt), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #conclude(group: ServiceName, message: Handled, attempts: number, failed: Failed | undefined): Promise<void> {
    if (failed) await this.#giveUp(group, message, attempts, failed);
    else if (message.redriveAfter !== undefined) await this.#deadLetters?.settle({ id: message.id, group });
    const body = JSON.stringify({ id: message.id, group } satisfies Confirmation);
    await this.#store(`${this.parts.namespace}.confirm.${ownerOf(message.subject)}`, body);
  }

  /** Stores the dead letter only once, even when later steps are repeated: each call would add to its attempts. */
  async #giveUp(group: ServiceName, message: Handled, attempts: number, failed: Failed): Promise<void> {
    if (this.#givenUp.has(failed)) return;
    if (!this.#deadLetters)
      throw new Error('no store of dead letters is set: call keepDeadLetters', { cause: failed.failure });
    const error = describeFailure(failed.failure);
    await this.#deadLetters.keep({ message: { ...message, groups: [group] }, group, error, attempts });
    this.#givenUp.add(failed);
    this.parts.metrics?.deadLetters.inc({ group });
  }

  async #confirmed(received: JsMsg, handler: (confirmation: Confirmation) => Promise<void>): Promise<void> {
    try {
      await handler(received.json<Confirmation>());
      received.ack();
    } catch (err) {
      this.parts.logger.warn({ err }, 'a confirmation could not be recorded; it is delivered again');
      received.nak(1_000);
    }
  }

  async #consumer(stream: Stream, config: Partial<ConsumerConfig>): Promise<Consumer> {
    await this.parts.link.connected(Date.now() + PUBLISH_MS);
    return ensureConsumer(this.#ready().manager, stream, this.#replicas(), config);
  }

  async #ensureStreams(): Promise<void> {
    const { manager } = this.#ready();
    const { namespace } = this.parts;
    await Promise.all([
      ensureStream(manager, eventStream(namespace), this.#replicas()),
      ensureStream(manager, confirmationStream(namespace), this.#replicas()),
    ]);
  }

  #replicas(): Replicas {
    return replicasOn(this.parts.link.connection, this.parts.replicas);
  }

  #ready(): { manager: JetStreamManager; client: JetStreamClient } {
    if (!this.#manager || !this.#client) throw new Error('the bus was not prepared');
    return { manager: this.#manager, client: this.#client };
  }

  #work(worker: NatsWorker): NatsWorker {
    this.#workers.add(worker);
    return worker;
  }

  async #end(worker: NatsWorker): Promise<void> {
    this.#workers.delete(worker);
    await worker.close();
  }
}
