import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogue, type OutputOf, uploads } from '@limner/contracts';
import { signMedia, signMotion, signPicture } from '@limner/platform';
import { oneAtATime } from '../src/pipelining.ts';
import { cutOffSlowReaders } from '../src/slow-readers.ts';
import { startAlone } from './alone.ts';

/** More than the buffers of a connection hold, on both sides. */
const MUCH = Buffer.alloc(48 * 1024 * 1024, 'much ');
const NEVER = 60_000;
const STRICT = { everyMs: 20, stuckMs: 200, slowMs: NEVER, slowBytes: 0 };
const key = 'a'.repeat(64);
const SECRET = 'a secret of at least thirty-two letters';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function serve(listener: RequestListener, pace = STRICT): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener);
  cutOffSlowReaders(server, pace);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A client that asks for paths, keeps sending and reads nothing. */
function askInSilence(origin: string, ...paths: string[]): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).pause();
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  const nudge = setInterval(() => socket.write('\r\n'), 20);
  cleanUps.push(() => {
    clearInterval(nudge);
    socket.destroy();
  });
  return socket;
}

describe('clients that do not read', () => {
  it.each<[string, RequestListener]>([
    ['one large answer', (_request, response) => void response.end(MUCH)],
    ['a stream', (_request, response) => void Readable.from(endless()).pipe(response)],
  ])(
    'when %s waits for a client that sends but does not read, then the connection is closed',
    async (_what, listener) => {
      const { server, origin } = await serve(listener);
      const socket = askInSilence(origin, '/');
      const [served]: Socket[] = await once(server, 'connection');
      await closed(served);
      await closed(socket);
    },
  );

  it('when a client reads too slowly for too long, then its connection is closed', async () => {
    const { server, origin } = await serve((_request, response) => void response.end(MUCH), {
      ...{ everyMs: 20, stuckMs: NEVER },
      ...{ slowMs: 300, slowBytes: MUCH.length },
    });
    const socket = askInSilence(origin, '/');
    const reading = setInterval(() => socket.read(1_000), 5);
    const [served]: Socket[] = await once(server, 'connection');
    await closed(served).finally(() => clearInterval(reading));
  });

  it('when a client pauses but reads on, then it gets everything', async () => {
    const pace = { everyMs: 5, stuckMs: NEVER, slowMs: NEVER, slowBytes: 1_000 };
    const { origin } = await serve((_request, response) => void response.end(MUCH), pace);
    const { body } = await fetch(origin);
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      await new Promise(setImmediate);
    }
    expect(bytes).toBe(MUCH.length);
  });

  it('when a connection has nothing to read, then it stays open', async () => {
    const { server, origin } = await serve(
      (request, response) => void response.end(request.url === '/' ? 'little' : MUCH),
      { ...STRICT, stuckMs: 0 },
    );
    const socket = askInSilence(origin, '/');
    const [served]: Socket[] = await once(server, 'connection');
    // Another client is cut off meanwhile, so several checks have run.
    await closed(askInSilence(origin, '/much'));
    expect([served?.destroyed, socket.destroyed]).toEqual([false, false]);
  });

  it('when pictures, media, motion or lists of the site are not read, then their connections are closed', async () => {
    const alone = await startAlone({}, { pace: STRICT });
    cleanUps.push(() => alone.stop());
    const blob = `renditions/${key}/motion.webp`;
    for (const stored of [blob, `renditions/${key}/320.jpeg`, `media/${key}`]) await alone.blobs.put(stored, MUCH);
    const motion = { blob, bytes: MUCH.length, contentType: 'image/webp', compressed: false } as const;
    await alone.bus.handle(uploads.makeMotion, 'uploads', async () => motion);
    const settings: OutputOf<typeof catalogue.getSettings> = { name: MUCH.toString('latin1', 0, 16 * 1024 * 1024) };
    await alone.bus.handle(catalogue.getSettings, 'catalogue', async () => settings);
    const asked = [
      signMotion(SECRET, key),
      `${signPicture(SECRET, key)}/320`,
      signMedia(SECRET, key, 'a.mp4'),
      '/api/collections/multi/settings/1/EN',
    ];
    await Promise.all(asked.map((path) => closed(askInSilence(alone.gateway.address, path))));
  });
});

describe('requests sent before the last one was answered', () => {
  it('when several come at once, then they are handled in order, one after the other', async () => {
    let open = 0;
    let most = 0;
    const { origin } = await serve(
      oneAtATime((request, response) => {
        most = Math.max(most, ++open);
        response.prependOnceListener('close', () => open--);
        setImmediate(() => response.end(`<${request.url}>`));
      }),
    );
    const socket = askInSilence(origin, '/a', '/b', '/c').resume();
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (text.includes('</c>')) break;
    }
    expect(text.match(/<.*?>/g)).toEqual(['</a>', '</b>', '</c>']);
    expect(most).toBe(1);
  });

  it('when too many wait, then this connection is closed, and no other', async () => {
    const begun: string[] = [];
    const { origin } = await serve(oneAtATime((request) => void begun.push(request.url ?? '')));
    const other = askInSilence(origin, '/other');
    await closed(askInSilence(origin, ...Array.from({ length: 100 }, (_, index) => `/${index}`)));
    expect(begun.filter((url) => url !== '/other')).toEqual(['/0']);
    expect(other.destroyed).toBe(false);
  });
});

/** Resolves when the socket is closed, for whatever reason. */
function closed(socket: Socket | undefined): Promise<void> {
  return new Promise((resolve) => (socket?.destroyed === false ? socket.once('close', () => resolve()) : resolve()));
}

function* endless(): Generator<Buffer> {
  for (;;) yield MUCH.subarray(0, 65_536);
}
