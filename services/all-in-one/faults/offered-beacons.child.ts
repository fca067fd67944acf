/** Sends beacons to an installation from many visitors and addresses: as fast as they are answered, or at a rate, however slowly they are answered. */
import { connect, type Socket } from 'node:net';
import { OFFERED_BODY, type Offer, type Offered } from './offered-beacons.ts';

const CONNECTIONS = 64;
/** More would only queue in the kernel. */
const MOST_CONNECTIONS = 1_000;
const TICK_MS = 2;
/** Milliseconds for the last answers. */
const LAST_MS = 3_000;
const VISITOR = 'visitor-0000000000';

const body = JSON.stringify(
  Array.from({ length: OFFERED_BODY }, () => ({
    vzid: VISITOR,
    sxid: 'm8n7b6m8n7b6m8n7b6m8n7b6',
    pt: '/fr/artists/ann-example/1234',
    geo: 'fr',
    name: 'image_click',
    detail: { link: `/fr/artists/ann-example/1235?${'x'.repeat(100)}` },
  })),
);

process.on('message', async (offer: Offer) => {
  process.send?.(await run(offer));
});

interface Connection {
  readonly socket: Socket;
  /** Whether an answer is due. */
  isAsked: boolean;
  received: string;
}

function run({ port, rate, milliseconds }: Offer): Promise<Offered> {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const result = { sent: 0, unsent: 0, statuses, withoutRetryAfter: 0 };
  const open = new Set<Connection>();
  const idle: Connection[] = [];
  const isOver = () => performance.now() - began >= milliseconds;

  function begin(): void {
    const connection: Connection = { socket: connect(port, '127.0.0.1'), isAsked: false, received: '' };
    connection.socket
      .on('data', (chunk) => receive(connection, chunk.toString('latin1')))
      .on('error', () => {})
      .once('close', () => lose(connection));
    open.add(connection);
    send(connection);
  }

  function send(connection: Connection): void {
    connection.isAsked = true;
    connection.socket.write(requestOf(++result.sent));
  }

  function receive(connection: Connection, text: string): void {
    connection.received += text;
    if (!isWhole(connection.received)) return;
    const status = connection.received.slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== '204' && !/^retry-after: \d/im.test(connection.received)) result.withoutRetryAfter++;
    connection.received = '';
    connection.isAsked = false;
    if (rate === undefined && !isOver()) send(connection);
    else idle.push(connection);
  }

  function lose(connection: Connection): void {
    open.delete(connection);
    if (connection.isAsked) statuses.none = (statuses.none ?? 0) + 1;
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
  if (rate === undefined) for (let at = 0; at < CONNECTIONS; at++) begin();
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    if (rate !== undefined && !isOver()) offer((passed * rate) / 1_000);
    const isAnswered = () => [...open].every(({ isAsked }) => !isAsked);
    if (!isOver() || (passed < milliseconds + LAST_MS && !isAnswered())) return;
    clearInterval(timer);
    resolve(structuredClone(result));
    for (const { socket } of open) socket.destroy();
  }, TICK_MS);
  return promise;
}

/** Each from another visitor, at another address. */
function requestOf(number: number): string {
  const visitor = `visitor-${String(number).padStart(10, '0')}`;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const sent = body.replaceAll(VISITOR, visitor);
  return `POST /api/events/track HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = Number(/^content-length: (\d+)/im.exec(answer.slice(0, end))?.[1] ?? 0);
  return answer.length >= end + 4 + length;
}
