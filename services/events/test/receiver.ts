import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly calls: readonly Call[];
  /** Answers of the next calls; 204 when there are none. `never` leaves a call open. */
  answers: (number | 'never' | { status: number; headers: Record<string, string> })[];
  /** Resolves when there were so many calls. */
  called(times: number): Promise<void>;
  close(): Promise<void>;
}

/** A receiver of webhooks on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const calls: Call[] = [];
  const waiting: { times: number; resolve: () => void }[] = [];
  const receiver: Pick<Receiver, 'answers'> = { answers: [] };
  const server: Server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: (await buffer(request)).toString() });
    for (const { times, resolve } of waiting) if (calls.length >= times) resolve();
    const answer = receiver.answers.shift() ?? 204;
    if (answer === 'never') return;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(answer.status, answer.headers).end('a body that nobody reads');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/events`,
    calls,
    called: (times: number) =>
      calls.length >= times
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.push({ times, resolve });
          }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
