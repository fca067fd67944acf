import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemBus } from '@limner/bus';
import { uploads } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { openEngines, startService } from '@limner/runtime';
import { UploadsModule } from '@limner/uploads';
import sharp from 'sharp';
import type { BenchRow } from '../../../tools/bench-row.ts';

const PICTURES = 12;

/** Time of taking a picture and of its first AVIF, through the bus, the workers and the disk, beside sharp alone as it comes. */
export default async function measureUploads(): Promise<BenchRow[]> {
  sharp.concurrency(1);
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-uploads-bench-'));
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', PICTURE_WORKERS: '1', PICTURES_AHEAD: 'false' };
  const engines = await openEngines(loadConfig(settings), { service: 'bench' });
  const { bus, blobs } = engines;
  const service = await startService('uploads', UploadsModule, engines);
  const accept = async (bytes: Buffer) => {
    const incoming = randomBytes(16).toString('hex');
    await blobs.put(`incoming/${incoming}`, bytes);
    return systemBus(bus).request(uploads.acceptPicture, { incoming });
  };
  try {
    const pictures = await Promise.all(Array.from({ length: PICTURES + 1 }, (_, at) => drawing(at)));
    await accept(pictures.pop() ?? Buffer.alloc(0));
    const keys: string[] = [];
    const taken = await cost(pictures, async (picture) => void keys.push((await accept(picture)).key));
    const written = await cost(pictures, (picture) => sharp(picture).webp({ lossless: true }).toBuffer());
    const sized = await cost(keys, (key) => bus.request(uploads.makeRendition, { key, width: 640, format: 'avif' }));
    const encoded = await cost(pictures, (picture) => sharp(picture).resize({ width: 640 }).avif().toBuffer());
    return [
      row('taking a PNG of 768 px', taken, written, 'sharp, lossless WebP as it comes'),
      row('first AVIF of 640 px', sized, encoded, 'sharp, AVIF as it comes'),
    ];
  } finally {
    await service.close();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds for each, one after the other. */
async function cost<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const item of items) await work(item);
  return (performance.now() - began) / items.length;
}

function row(what: string, value: number, baseline: number, baselineName: string): BenchRow {
  const most = 150;
  return {
    what,
    unit: 'ms',
    value,
    baseline,
    baselineName,
    ratio: value / baseline,
    target: `<= ${most}`,
    ok: value <= most,
  };
}

/** A drawing with smooth edges and a gradient, another one for each number. */
function drawing(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 40 }, (_, at) => {
    const [x, y, r] = [(at * 193 + seed * 71) % 768, (at * 317 + seed * 29) % 768, 20 + ((at * 53) % 120)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(at * 47 + seed * 30) % 360} 70% ${30 + ((at * 13) % 50)}%)"/>`;
  });
  const ground =
    '<linearGradient id="g"><stop stop-color="#fde"/><stop offset="1" stop-color="#9bd"/></linearGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768">${ground}<rect width="768" height="768" fill="url(#g)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
