import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createPicturePool, DEFAULT_EMBEDDER, profileOf } from '@limner/embedder';
import { headLine, lineOf } from '../src/facts.ts';
import { drawFile, EXTRA_FILES, FILES } from '../src/portfolio-files.ts';

// Stores the properties and embeddings of every picture, so that a first start neither draws nor embeds: npm run demo:pack
const LANES = 4;
/** Pictures outside the portfolios are not in the search index. */
const NOT_EMBEDDED = { views: [], vector: undefined, hash: '' };
const { identity, source: embedder } = profileOf(DEFAULT_EMBEDDER);
const pool = createPicturePool({ workers: 2 });
const all = [...FILES, ...EXTRA_FILES];
const lines: string[] = [];
let next = 0;
let bytes = 0;
await Promise.all(Array.from({ length: LANES }, drawTheRest));
await pool.close();
const text = `${headLine(identity)}\n${lines.join('\n')}\n`;
const packed = await promisify(brotliCompress)(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await writeFile(new URL('../pack/facts.ndjson.br', import.meta.url), packed);
console.log(
  `${all.length} pictures, ${Math.round(bytes / all.length / 1024)} KB of SVG each; pack of ${Math.round(packed.byteLength / 1024)} KB`,
);

async function drawTheRest(): Promise<void> {
  for (let index = next++; index < all.length; index = next++) {
    const file = all[index] ?? '';
    const document = Buffer.from(drawFile(file));
    bytes += document.byteLength;
    const [picture, { views, vector, hash }] = await Promise.all([
      pool.normalise(document, { vector: true }),
      index < FILES.length ? pool.embed(document, { vector: true, embedder }) : NOT_EMBEDDED,
    ]);
    const { checksum, width, height, thumbhash, palette, moving } = picture;
    lines[index] = lineOf({
      file,
      checksum,
      width,
      height,
      thumbhash,
      palette,
      moving,
      views: views.length > 0 || vector === undefined ? views : [vector],
      hash,
    });
    if (index % 100 === 99) console.log(`${index + 1} of ${all.length}`);
  }
}
