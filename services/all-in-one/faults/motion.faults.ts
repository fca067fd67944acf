import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation } from '../bench/installation.ts';
import { isShort, quantile, repeat, timeLimit, watchMemory } from './load.ts';

const PARALLEL = 200;
const ROUNDS = isShort ? 1 : 5;
const SILENT = 100;
/** Pipelined requests of each client that never reads. */
const PIPELINED = 8;
const FRAMES = 12;
const MAX_MEGABYTES = 700;
const MAX_MS = timeLimit(500);
/** Time until a client that does not read is disconnected, with a margin for a busy machine. */
const CUT_OFF_MS = 60_000;

/** Many clients request films and moving drawings while a hundred more request and never read: memory, and latency for others. */
export default async function attackMotion(): Promise<BenchRow[]> {
  const folder = await writeMovingPieces();
  const installation = await openInstallation({ SEED: 'none' });
  try {
    const running = await installation.start();
    await installation.command('import', folder);
    const motions = await motionsOf(running.address);
    // Created before the attack.
    while ((await readAll(motions, 1)) < motions.length) await setTimeout(1_000);
    const memory = watchMemory(running);
    const stopping = new AbortController();
    const others = repeat(stopping.signal, () => fetch(`${running.address}/api/collections/galleries/us`));
    const pages = repeat(stopping.signal, () => fetch(`${running.address}/illustrators`));
    const silent = Array.from({ length: SILENT }, (_, index) => askInSilence(motions[index % motions.length] ?? ''));
    const all = Array.from({ length: PARALLEL }, (_, index) => motions[index % motions.length] ?? '');
    const whole = await readAll(all, ROUNDS);
    stopping.abort();
    const waits = [...(await others), ...(await pages)];
    const left = await stillOpen(silent);
    const megabytes = (await memory.stop()) / 1e6;
    const late = quantile(
      waits.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    const failed = waits.filter(({ status }) => status !== 200).length;
    await running.stop();
    return [
      {
        what: `${PARALLEL} parallel /motion requests and ${SILENT} clients that do not read: peak of all processes`,
        unit: 'MB',
        value: megabytes,
        target: `at most ${MAX_MEGABYTES} MB`,
        ok: megabytes <= MAX_MEGABYTES && whole === PARALLEL * ROUNDS,
        note: `${whole} of ${PARALLEL * ROUNDS} came whole; each silent client sends ${PIPELINED} requests at once`,
      },
      {
        what: 'other calls meanwhile, 95 %',
        unit: 'ms',
        value: late,
        target: `under ${MAX_MS} ms, none fails`,
        ok: late < MAX_MS && failed === 0,
        note: `${waits.length} calls, ${failed} failed`,
      },
      {
        what: `clients that do not read, still connected after ${CUT_OFF_MS / 1_000} s`,
        unit: 'clients',
        value: left,
        target: 'none',
        ok: left === 0,
      },
    ];
  } finally {
    await installation.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An import folder with a film and a moving drawing, both large and hardly compressible. */
async function writeMovingPieces(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-motion-'));
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'images/film.webp'), await film());
  await writeFile(path.join(folder, 'images/drawing.svg'), await drawing());
  await writeFile(
    path.join(folder, 'artists.csv'),
    'portfolio_url,name,illustrator,animation,region,styles,licence,source,live\nmover,Mover,true,true,us,flat,CC0-1.0,https://example.org,true\n',
  );
  await writeFile(
    path.join(folder, 'images.csv'),
    'file,artist,title,tags,styles\nimages/film.webp,mover,Film,film,flat\nimages/drawing.svg,mover,Drawing,drawing,flat\n',
  );
  return folder;
}

async function film(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const frame = () => sharp({ create: { width: 1300, height: 900, channels: 3, background: '#888', noise } });
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++) frames.push(await frame().webp({ quality: 60, effort: 0 }).toBuffer());
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
}

/** A large rotating picture. */
async function drawing(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const picture = await sharp({ create: { width: 1100, height: 900, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turn = '<animateTransform attributeName="transform" type="rotate" to="360" dur="9s" repeatCount="indefinite"/>';
  const href = `data:image/png;base64,${picture.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="900"><g>${turn}<image width="1100" height="900" href="${href}"/></g></svg>`;
}

async function motionsOf(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/collections/artists/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ portfolio_url: 'mover', lang: 'us', animator: false }),
  });
  const { images } = (await answer.json()) as { images: { motion: string }[] };
  const motions = images.filter(({ motion }) => motion !== '').map(({ motion }) => `${address}${motion}`);
  if (motions.length !== 2) throw new Error(`two pieces should move, ${motions.length} do`);
  return motions;
}

/** Reads every address in parallel, in a thread, for some rounds; returns the number of complete answers. */
async function readAll(urls: readonly string[], rounds: number): Promise<number> {
  const worker = new Worker(new URL('./read-all.worker.ts', import.meta.url), { workerData: { urls, rounds } });
  const [whole]: number[] = await once(worker, 'message');
  return whole ?? 0;
}

function askInSilence(url: string): Socket {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(PIPELINED));
  return socket;
}

/** Number of connections that the server still holds. A client that never reads notices a closed connection only by writing. */
async function stillOpen(sockets: readonly Socket[]): Promise<number> {
  const until = performance.now() + CUT_OFF_MS;
  const open = () => sockets.filter((socket) => !socket.destroyed);
  while (performance.now() < until && open().length > 0) {
    for (const socket of open()) socket.write('\r\n');
    await setTimeout(500);
  }
  const left = open().length;
  for (const socket of sockets) socket.destroy();
  return left;
}
