/** Sends requests to an installation from many visitors: as fast as they are answered, or at a rate, however slowly they are answered. */
import { connect, type Socket } from 'node:net';
import { quantile } from './load.ts';
import { GOOD_MS, type Offer, type Offered, type Request } from './offered-visits.ts';

/** More would only queue in the kernel. */
const MOST_CONNECTIONS = 2_000;
const TICK_MS = 5;
/** Milliseconds for the last answers. */
const LAST_MS = 5_000;

process.on('message', async (offer: Offer) => {
  process.send?.(await run(offer));
});

interface Connection {
  readonly socket: Socket;
  /** When the request was sent whose answer is due. */
  askedAt: number | undefined;
  parts: Buffer[];
  received: number;
  /** Bytes of the answer, once its head has arrived. */
  length: number | undefined;
}

function run({ port, rate, milliseconds, requests, connections = 1 }: Offer): Promise<Offered> {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const result = { sent: 0, unsent: 0, good: 0, withoutRetryAfter: 0 };
  const open = new Set<Connection>();
  const idle: Connection[] = [];
  const isOver = () => performance.now() - began >= milliseconds;

  function begin(): void {
    const connection: Connection = {
      socket: connect(port, '127.0.0.1'),
      askedAt: undefined,
      parts: [],
      received: 0,
      length: undefined,
    };
    connection.socket
      .on('data', (chunk) => receive(connection, chunk))
      .on('error', () => {})
      .once('close', () => lose(connection));
    open.add(connection);
    send(connection);
  }

  function send(connection: Connection): void {
    const request = requests[result.sent % requests.length];
    if (request === undefined) throw new Error('there are no requests to send');
    connection.askedAt = performance.now();
    connection.socket.write(textOf(request, result.sent++));
  }

  function receive(connection: Connection, chunk: Buffer): void {
    connection.parts.push(chunk);
    connection.received += chunk.length;
    connection.length ??= lengthOf(connection.parts);
    if (connection.length === undefined || connection.received < connection.length) return;
    note(connection, Buffer.concat(connection.parts).toString('latin1', 0, 2_000));
    Object.assign(connection, { askedAt: undefined, parts: [], received: 0, length: undefined });
    if (rate === undefined && !isOver()) send(connection);
    else idle.push(connection);
  }

  function note({ askedAt = 0 }: Connection, head: string): void {
    const status = head.slice(9, 12);
    const took = performance.now() - askedAt;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') times.push(took);
    if (status === '200' && took <= GOOD_MS) result.good++;
    if (status !== '200' && !/^retry-after: \d/im.test(head)) result.withoutRetryAfter++;
  }

  function lose(connection: Connection): void {
    open.delete(connection);
    if (connection.askedAt !== undefined) statuses.none = (statuses.none ?? 0) + 1;
  }

  /** Sends what is due by now. */
  function offer(due: number): void {
    while (result.sent + result.unsent < due) {
      const connection = idle.pop();
      if (connection && open.has(connection)) send(connection);
      else if (open.size < MOST_CONNECTIONS) begin();
      else if (!connection) result.unsent++;
    }
  }

  const { promise, resolve } = Promise.withResolvers<Offered>();
  if (rate === undefined) for (let at = 0; at < connections; at++) begin();
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    if (rate !== undefined && !isOver()) offer((passed * rate) / 1_000);
    const isAnswered = () => [...open].every(({ askedAt }) => askedAt === undefined);
    if (!isOver() || (passed < milliseconds + LAST_MS && !isAnswered())) return;
    clearInterval(timer);
    for (const connection of open) connection.socket.destroy();
    const unanswered = [...open].filter(({ askedAt }) => askedAt !== undefined).length;
    if (unanswered > 0) statuses.none = (statuses.none ?? 0) + unanswered;
    open.clear();
    resolve({ ...result, statuses: { ...statuses }, p95: quantile(times, 0.95) });
  }, TICK_MS);
  return promise;
}

/** Each from another visitor. */
function textOf({ method, path, body = '' }: Request, number: number): string {
  const visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const accept = path.startsWith('/api/') ? 'application/json' : 'text/html';
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${visitor}\r\naccept: ${accept}\r\naccept-encoding: br\r\n`;
  if (method === 'GET') return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Bytes of the answer with its head; undefined until the head has arrived. */
function lengthOf(parts: readonly Buffer[]): number | undefined {
  const text = Buffer.concat(parts).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  return end + 4 + Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
}
