import { type Logger, serverAway } from '@limner/platform';
import {
  type ConnectionOptions,
  connect,
  type Msg,
  type MsgCallback,
  type NatsConnection,
} from '@nats-io/transport-node';
import { within } from './deadline.ts';
import { MAX_MESSAGE_BYTES } from './message.ts';
import { inboxOf } from './nats-streams.ts';

/** Milliseconds for one attempt to reach a server. */
const CONNECT_MS = 5_000;
/** The server and its setting, for messages. */
const SERVER = ['NATS', 'NATS_URL'] as const;
/** Bytes of a message in addition to its JSON. */
const HEADROOM = 16_384;

/**
 * A connection that reconnects for ever. The client drops messages that are sent without a server, so everything waits for `connected` first; `onLoss`
 * reports a lost connection to work in flight.
 */
export class NatsLink {
  readonly #losses = new Set<() => void>();
  #gate: PromiseWithResolvers<void> | undefined;

  private constructor(
    readonly connection: NatsConnection,
    private readonly logger: Logger,
    /** Prefix for the inboxes of this connection; the client's own when absent. */
    readonly inboxPrefix?: string,
  ) {
    void this.#watch();
  }

  /** Rejects when no server answers, or its message limit is too small. */
  static async open({ url, name, logger }: { url: string; name: string; logger: Logger }): Promise<NatsLink> {
    const addresses = url.split(',').map((one) => new URL(one.trim()));
    const options = {
      name,
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 10_000,
    };
    // Capturing a stack trace for every request costs more than the request; our errors name the subject instead.
    const access = accessOf(addresses);
    const connection = await connect({ ...options, ...access, noAsyncTraces: true }).catch((error: unknown) => {
      throw new Error(
        `cannot connect to NATS at ${addresses.map(({ host }) => host).join(', ')}: check the address, user and password, and that the server runs`,
        { cause: error },
      );
    });
    const limit = connection.info?.max_payload ?? 0;
    if (limit >= MAX_MESSAGE_BYTES + HEADROOM) return new NatsLink(connection, logger, access.inboxPrefix);
    await connection.close();
    throw new Error(`NATS takes messages of ${limit} bytes: set its max_payload to 1,048,576 or more`);
  }

  get isConnected(): boolean {
    return this.#gate === undefined;
  }

  /** Resolves once connected; rejects with `unavailable` when there is no connection by the deadline (epoch milliseconds). */
  async connected(deadline: number): Promise<void> {
    if (!this.#gate) return;
    await within(this.#gate.promise, deadline, 'NATS').catch((error: unknown) => {
      throw serverAway(...SERVER, error);
    });
  }

  /** Calls back whenever the connection is lost. Returns a function that stops this. */
  onLoss(work: () => void): () => void {
    this.#losses.add(work);
    return () => void this.#losses.delete(work);
  }

  /** Rejects with `unavailable` unless a round trip to the server succeeds in time. */
  async check(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    await this.connected(deadline);
    await within(this.connection.flush(), deadline, 'NATS').catch((error: unknown) => {
      throw serverAway(...SERVER, error);
    });
  }

  /** Flushes and closes; without a server it closes at once. */
  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    await within(this.connection.drain(), Date.now() + 2_000, 'NATS').catch(() => this.connection.close());
  }

  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.#onDisconnect();
      if (status.type === 'reconnect') this.#onReconnect();
      // Such as a subject that the user of this process may not send or receive.
      if (status.type === 'error') this.logger.error({ err: status.error }, 'NATS refuses something');
    }
  }

  #onDisconnect(): void {
    if (this.#gate) return;
    this.#gate = Promise.withResolvers();
    this.logger.warn('the connection to NATS is lost; reconnecting');
    for (const work of this.#losses) work();
  }

  #onReconnect(): void {
    this.#gate?.resolve();
    this.#gate = undefined;
    this.logger.warn('the connection to NATS is restored');
  }
}

// The client ignores user and scheme of an address, and would connect without TLS. The settings see to it that all have the same.
function accessOf(addresses: readonly URL[]): ConnectionOptions {
  const [{ protocol, username, password } = new URL('nats:')] = addresses;
  const [user, pass] = [username, password].map(decodeURIComponent);
  const tls = protocol === 'tls:' ? { tls: {} } : {};
  // Each user has inboxes of its own, so that the server's permissions can keep users from reading the answers to others.
  return {
    servers: addresses.map(({ host }) => host),
    ...tls,
    ...(user ? { user, pass: pass ?? '', inboxPrefix: inboxOf(user) } : {}),
  };
}

/** For the callback of a subscription: a server that refuses the subscription calls it with an error and no message. */
export function whenReceived(handle: (message: Msg) => void): MsgCallback<Msg> {
  return (error, message) => {
    if (!error) handle(message);
  };
}
