/**
 * Fits `data/pca.bin`: node packages/embedder/scripts/fit-pca.ts <folder of pictures> [max pictures]
 * Takes evenly distributed pictures of the folder and one generated picture for every eight of them, describes views of each, and keeps the principal axes
 * of each segment. The axes are partly whitened: fully whitened, weak axes, which are mostly noise, would count as much as strong ones. Deterministic: the
 * same pictures give the same file.
 */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describeView, HAND_SEGMENTS, RAW_LENGTHS } from '../src/descriptor/describe.ts';
import type { Raster } from '../src/descriptor/raster.ts';
import { HAND_LENGTHS, type HandSegment } from '../src/descriptor/segments.ts';
import { viewsOf } from '../src/descriptor/views.ts';
import { generatedPictures } from './generated-pictures.ts';
import { mainAxes } from './main-axes.ts';

/** The exponent of the variance: 0 for none, 0.5 for full whitening. */
const WHITENING = 0.35;

type Samples = Record<HandSegment, Float32Array[]>;

const [folder, limit = '2500'] = process.argv.slice(2);
if (!folder) throw new Error('usage: node fit-pca.ts <folder of pictures> [max pictures]');

const samples: Samples = { colour: [], layout: [], edges: [], texture: [], thumbnail: [] };
for await (const [at, raster] of rasters(folder, Number(limit))) {
  const boxes = viewsOf(raster);
  const part = boxes[1 + (at % Math.max(1, boxes.length - 1))];
  for (const box of part ? [boxes[0] ?? part, part] : boxes) {
    const raw = describeView(raster, box);
    for (const name of HAND_SEGMENTS) samples[name].push(raw[name]);
  }
}
console.log(`${samples.colour.length} views`);
const blocks = HAND_SEGMENTS.flatMap((name) => fit(name, samples[name]));
const file = Buffer.concat(blocks.map((block) => Buffer.from(block.buffer, block.byteOffset, block.byteLength)));
await writeFile(new URL('../data/pca.bin', import.meta.url), file);
console.log(`data/pca.bin: ${file.byteLength} bytes`);

/** The means, then the whitened axes. */
function fit(name: HandSegment, rows: readonly Float32Array[]): Float32Array[] {
  const length = HAND_LENGTHS[name];
  const { means, axes, variances, kept } = mainAxes(rows, length);
  const floor = (variances[0] ?? 1) * 1e-4;
  const scaled = axes.map(
    (value, at) => value / Math.max(floor, variances[Math.floor(at / RAW_LENGTHS[name])] ?? 0) ** WHITENING,
  );
  console.log(`${name}: ${RAW_LENGTHS[name]} -> ${length}, ${(kept * 100).toFixed(1)} % of the variance`);
  return [means, scaled];
}

async function* rasters(from: string, count: number): AsyncGenerator<[number, Raster]> {
  const files = (await readdir(from, { recursive: true })).filter((name) => /\.(webp|png|jpe?g)$/i.test(name)).sort();
  const step = Math.max(1, files.length / count);
  const taken = Array.from({ length: Math.min(count, files.length) }, (_, at) =>
    path.join(from, files[Math.floor(at * step)] ?? ''),
  );
  let at = 0;
  for (const source of [...taken, ...generatedPictures(Math.ceil(taken.length / 8))]) yield [at++, await read(source)];
}

async function read(source: string | Buffer): Promise<Raster> {
  const { data, info } = await sharp(source)
    .flatten({ background: 'white' })
    .resize({ width: 320, height: 320, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
