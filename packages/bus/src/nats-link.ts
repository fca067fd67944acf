import { AppError, type Logger } from '@limner/platform';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { within } from './deadline.ts';
import { MAX_MESSAGE_BYTES } from './message.ts';

/** Milliseconds for one try to reach a server. */
const CONNECT_MS = 5_000;
/** Bytes that a message may have besides its JSON. */
const HEADROOM = 16_384;

/**
 * A connection that comes back for ever. The client forgets what is written while there is no server, so everything waits for
 * `connected` first; what was on its way when the server went is told by `onLoss`.
 */
export class NatsLink {
  readonly #losses = new Set<() => void>();
  #gate: PromiseWithResolvers<void> | undefined;

  private constructor(
    readonly connection: NatsConnection,
    private readonly logger: Logger,
  ) {
    void this.#watch();
  }

  /** Rejects when no server answers, or one that takes only shorter messages than ours. */
  static async open({ url, name, logger }: { url: string; name: string; logger: Logger }): Promise<NatsLink> {
    const address = new URL(url);
    const options = {
      name,
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 10_000,
    };
    // A stack for every request costs more than the request; our errors name the subject instead.
    const connection = await connect({ ...options, ...accessOf(address), noAsyncTraces: true }).catch(
      (error: unknown) => {
        throw new Error(`NATS at ${address.host} cannot be used`, { cause: error });
      },
    );
    const limit = connection.info?.max_payload ?? 0;
    if (limit >= MAX_MESSAGE_BYTES + HEADROOM) return new NatsLink(connection, logger);
    await connection.close();
    throw new Error(`NATS takes messages of ${limit} bytes: set its max_payload to 1,048,576 or more`);
  }

  get isConnected(): boolean {
    return this.#gate === undefined;
  }

  /** Resolves while there is a server; rejects with `unavailable` when none has come by the deadline (epoch milliseconds). */
  async connected(deadline: number): Promise<void> {
    if (!this.#gate) return;
    await within(this.#gate.promise, deadline, 'NATS').catch((error: unknown) => {
      throw new AppError('unavailable', 'The message server cannot be reached', [], { cause: error });
    });
  }

  /** Calls back whenever the server goes, until the answer is called. */
  onLoss(work: () => void): () => void {
    this.#losses.add(work);
    return () => void this.#losses.delete(work);
  }

  /** Rejects with `unavailable` unless a message goes there and back in time. */
  async check(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    await this.connected(deadline);
    await within(this.connection.flush(), deadline, 'NATS').catch((error: unknown) => {
      throw new AppError('unavailable', 'The message server does not answer', [], { cause: error });
    });
  }

  /** Sends what is left to send; with the server gone there is nobody to wait for. */
  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    await within(this.connection.drain(), Date.now() + 2_000, 'NATS').catch(() => this.connection.close());
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.#lose();
      if (type === 'reconnect') this.#regain();
    }
  }

  #lose(): void {
    if (this.#gate) return;
    this.#gate = Promise.withResolvers();
    this.logger.warn('NATS is gone; connecting again');
    for (const work of this.#losses) work();
  }

  #regain(): void {
    this.#gate?.resolve();
    this.#gate = undefined;
    this.logger.warn('NATS is back');
  }
}

// The client reads neither user nor scheme from an address, and would connect in the clear where TLS was asked for.
function accessOf({ protocol, host, username, password }: URL): ConnectionOptions {
  const [user, pass] = [username, password].map(decodeURIComponent);
  const tls = protocol === 'tls:' ? { tls: {} } : {};
  return { servers: host, ...tls, ...(user ? { user, pass: pass ?? '' } : {}) };
}
