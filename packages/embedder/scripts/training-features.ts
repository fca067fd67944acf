import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Box, type Raster, wholeBox } from '../src/descriptor/raster.ts';
import { trimBorders } from '../src/descriptor/trim.ts';
import { featureLengths, featuresOf } from '../src/embedders/features.ts';
import { readNetwork } from '../src/network/network.ts';
import { openRuntime } from '../src/network/open-runtime.ts';
import { RESTYLINGS, restyled } from './restyled.ts';
import { chanceOf, type TrainingPicture, trainingPictures } from './training-pictures.ts';

// Writes the features that projections are fitted on: node packages/embedder/scripts/training-features.ts --drawings FOLDER --scenes FOLDER OUT
// OUT.f32 has a row of little-endian 32-bit floats for each view; OUT.json has the names and lengths of the parts of a row, and each row's labels.
const BATCH = 32;
/** Least share of the sides that a part of a picture covers. */
const PART = 0.7;
/** Share of the drawings that are restyled too. */
const RESTYLED = 0.25;

interface Labelled {
  readonly raster: Raster;
  readonly box: Box;
  readonly hand: string;
  readonly subject: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drawings: { type: 'string' }, scenes: { type: 'string' } },
});
const [out] = positionals;
const { drawings, scenes } = values;
if (!out || !drawings || !scenes) throw new Error('Name the folders of drawings and scenes, and the file to write to.');

const network = readNetwork(path.resolve(import.meta.dirname, '../data'));
const runtime = await openRuntime(network, (message) => console.warn(message));
const parts = featureLengths(network);
const chance = chanceOf(1);
const file = createWriteStream(`${out}.f32`);
const rows: Pick<Labelled, 'hand' | 'subject'>[] = [];
let waiting: Labelled[] = [];

for (const picture of trainingPictures(drawings, scenes)) {
  waiting.push(...(await viewsOf(picture)));
  if (waiting.length >= BATCH) write();
}
write();
file.end();
await finished(file);
await writeFile(`${out}.json`, JSON.stringify({ parts, rows }));
console.log(`${rows.length} views`);

/** The whole picture; of a scene also a part, since its artist has few; of some drawings another style. */
async function viewsOf({ file: source, hand, subject, isScene }: TrainingPicture): Promise<Labelled[]> {
  const raster = await read(source);
  const whole = { raster, box: trimBorders(raster, wholeBox(raster)), hand, subject };
  if (isScene) return [whole, { ...whole, box: trimBorders(raster, partOf(whole.box)) }];
  if (chance() >= RESTYLED) return [whole];
  const style = Math.floor(chance() * RESTYLINGS);
  const other = restyled(raster, style);
  return [
    whole,
    { raster: other, box: trimBorders(other, wholeBox(other)), hand: `${hand} restyled ${style}`, subject },
  ];
}

function partOf({ left, top, right, bottom }: Box): Box {
  const shorter = (length: number) => Math.max(1, Math.round(length * (PART + (1 - PART) * chance())));
  const [width, height] = [shorter(right - left), shorter(bottom - top)];
  const x = left + Math.floor(chance() * (right - left - width));
  const y = top + Math.floor(chance() * (bottom - top - height));
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function write(): void {
  for (const [at, features] of featuresOf(waiting, network, runtime).entries()) {
    for (const name of Object.keys(parts)) file.write(Buffer.from(Float32Array.from(features[name] ?? []).buffer));
    const { hand = '', subject = '' } = waiting[at] ?? {};
    rows.push({ hand, subject });
  }
  waiting = [];
}

/** As the pictures of a catalogue are read, but for their size. */
async function read(source: string): Promise<Raster> {
  const { data, info } = await sharp(readFileSync(source))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
