import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { generatedPictures } from './generated-pictures.ts';

// Writes generated drawings, to train the network on: node packages/embedder/scripts/training-shapes.ts FOLDER [COUNT]
const [folder, count = '900'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to write to.');
await mkdir(folder, { recursive: true });
for (const [at, drawing] of generatedPictures(Number(count)).entries()) {
  await sharp(drawing)
    .resize({ width: 128 })
    .webp({ quality: 92 })
    .toFile(path.join(folder, `${String(at).padStart(5, '0')}.webp`));
}
