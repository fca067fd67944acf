import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsParts } from './nats-requests.ts';

/** Milliseconds before a lost consumer is opened again. */
const REOPEN_MS = 250;
/** Milliseconds between signs of life of a fetch. After two are missing, the server that had it is gone, and another one is asked. */
const ALIVE_MS = 2_000;

/**
 * Takes messages from a durable consumer and handles up to `batch` of them at the same time. A message is fetched only when it can be handled at once,
 * so its ack wait never expires in a queue. Opens the consumer again when it is lost.
 */
export class NatsWorker {
  readonly #stopped = new AbortController();
  readonly #ended: Promise<void>;
  #messages: ConsumerMessages | undefined;

  constructor(
    private readonly parts: NatsParts,
    private readonly open: () => Promise<Consumer>,
    private readonly batch: number,
    private readonly work: (message: JsMsg) => Promise<void>,
  ) {
    // A fetch that outlives its connection continues only after it expires; a new fetch continues at once.
    const forget = parts.link.onLoss(() => this.#messages?.stop());
    this.#ended = this.#run().finally(forget);
  }

  /** Takes no more messages; resolves when those taken are handled. */
  async close(): Promise<void> {
    this.#stopped.abort();
    this.#messages?.stop();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        const consumer = await this.open();
        while (!signal.aborted) await this.#fetch(consumer);
      } catch (err) {
        if (signal.aborted) return;
        if (this.parts.link.isConnected) this.parts.logger.warn({ err }, 'a consumer was lost; opening it again');
        await pause(REOPEN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #fetch(consumer: Consumer): Promise<void> {
    this.#messages = await consumer.fetch({ max_messages: this.batch, expires: 20_000, idle_heartbeat: ALIVE_MS });
    if (this.#stopped.signal.aborted) this.#messages.stop();
    const works: Promise<void>[] = [];
    for await (const message of this.#messages) works.push(this.parts.running.add(this.work(message)));
    await Promise.all(works);
  }
}
