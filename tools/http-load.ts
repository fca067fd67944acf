import { connect } from 'node:net';

interface LoadOptions {
  readonly port: number;
  /** Path and query. */
  readonly path: string;
  readonly milliseconds: number;
  readonly connections: number;
  /** `accept-encoding` of the requests. */
  readonly encoding?: 'identity' | 'br';
  /** JSON to POST; without it the requests are GETs. */
  readonly body?: string;
}

/** Sends requests to this machine over keep-alive connections, each as soon as the one before is answered. Returns how many were answered with 200 or 204; throws at another status. */
export async function load({ connections, milliseconds, ...request }: LoadOptions): Promise<number> {
  const until = performance.now() + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => ask(request, until)));
  return counts.reduce((total, count) => total + count, 0);
}

function ask(
  { port, path, encoding = 'identity', body }: Pick<LoadOptions, 'port' | 'path' | 'encoding' | 'body'>,
  until: number,
): Promise<number> {
  const posted = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n\r\n${body}`;
  const begin = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: ${encoding}\r\n`;
  const request = begin + (body === undefined ? '\r\n' : posted);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  let answered = 0;
  let missing = 0;
  socket.on('error', reject);
  socket.on('data', (chunk) => {
    try {
      missing = (missing === 0 ? lengthOf(chunk.toString('latin1')) : missing) - chunk.length;
    } catch (error) {
      socket.destroy();
      reject(error);
    }
    if (missing > 0) return;
    answered++;
    if (performance.now() < until) socket.write(request);
    else {
      socket.destroy();
      resolve(answered);
    }
  });
  return promise;
}

/** Bytes of the response that begins here, by its own header. */
function lengthOf(response: string): number {
  const end = response.indexOf('\r\n\r\n');
  if (response.startsWith('HTTP/1.1 204') && end !== -1) return end + 4;
  const length = /content-length: (\d+)/i.exec(response)?.[1];
  if (!response.startsWith('HTTP/1.1 200') || end === -1 || length === undefined)
    throw new Error(`unexpected response: ${response.slice(0, 200)}`);
  return end + 4 + Number(length);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
