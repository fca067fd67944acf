import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DEMO_ARTISTS, drawPicture, PICTURES_EACH } from '../src/index.ts';

// A contact sheet for each artist, to be looked at: npm run demo:sheets -- FOLDER [ARTIST…]
const [folder = '.reports/sheets', ...only] = process.argv.slice(2);
const [COLUMNS, CELL, GAP] = [4, 460, 12];

await mkdir(folder, { recursive: true });
for (const artist of DEMO_ARTISTS.filter((slug) => only.length === 0 || only.includes(slug))) await drawSheet(artist);

async function drawSheet(artist: string): Promise<void> {
  const cells = [];
  let slowest = 0;
  for (let index = 0; index < PICTURES_EACH; index += 1) {
    const started = performance.now();
    const input = await sharp(Buffer.from(drawPicture(artist, index)))
      .resize({ width: CELL, height: CELL, fit: 'inside' })
      .png()
      .toBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    cells.push({ input, left: GAP + column * (CELL + GAP), top: GAP + row * (CELL + GAP) });
  }
  const width = GAP + COLUMNS * (CELL + GAP);
  const height = GAP + Math.ceil(PICTURES_EACH / COLUMNS) * (CELL + GAP);
  const file = path.join(folder, `${artist}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(cells)
    .png()
    .toFile(file);
  console.log(`${file}  slowest picture ${Math.round(slowest)} ms`);
}
