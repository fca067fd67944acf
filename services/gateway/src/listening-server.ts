import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that listen on the port. In a turn of the event loop libuv accepts one connection from each, however many wait. With one socket, new visitors
 * wait in the kernel for a turn each, and in overload a turn takes a tenth of a second: with 64 each was answered, with 16 not always.
 */
export const LISTENING_SOCKETS = 64;
/**
 * Connections that the kernel holds for each of them until they are accepted; it takes no more than its own limit (`net.core.somaxconn`, 4,096). With
 * Node's 511, bursts overflowed while the event loop was busy: the kernel dropped the first packets of visitors, who sent them again a second or more later.
 */
const BACKLOG = 4_096;
/** Whether the kernel spreads connections over the sockets of a port. Elsewhere one socket listens. */
const isSpread = process.platform === 'linux';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** `http.Server` that accepts connections from several sockets of its port. */
export class ListeningServer extends Server {
  readonly #others: SocketServer[] = [];

  /** Opens the other sockets, once this one listens. */
  async listenMore(): Promise<void> {
    if (!isSpread) return;
    const { address: host, port } = this.address() as AddressInfo;
    for (let count = 1; count < LISTENING_SOCKETS; count++) {
      // As `http.Server` sets them.
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.emit('connection', socket));
      this.#others.push(other);
      await listening(other, { host, port });
    }
  }

  /** Also of the other sockets: the callback waits for their connections too. */
  override close(callback?: (error?: Error) => void): this {
    const closed = this.#others.splice(0).map(closeOne);
    return super.close((error) => void Promise.all(closed).then(() => callback?.(error)));
  }
}

/** Listens with all sockets. Rejects when another process listens there. */
export async function listenAt(server: FastifyInstance, { host, port }: Place): Promise<void> {
  // Port 0: the kernel chooses one that nobody uses.
  if (isSpread && port !== 0) await assertFree({ host, port });
  const options = { host, port, backlog: BACKLOG, reusePort: isSpread };
  await server.listen(options);
  if (server.server instanceof ListeningServer) await server.server.listenMore();
}

/** With `reusePort` alone, two processes of the same user would share the port without noticing. */
async function assertFree(place: Place): Promise<void> {
  const only = createServer((socket) => socket.destroy());
  await once(only.listen(place), 'listening');
  await closeOne(only);
}

async function listening(server: SocketServer, place: Place): Promise<void> {
  await once(server.listen({ ...place, backlog: BACKLOG, reusePort: true }), 'listening');
}

const closeOne = (server: SocketServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
