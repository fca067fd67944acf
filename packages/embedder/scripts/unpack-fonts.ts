/**
 * Writes the fonts of cards, `data/card-*.ttf`: node packages/embedder/scripts/unpack-fonts.ts
 * They are the font of the web, from its package. The library that draws text reads fonts from plain files only, not WOFF.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

const FILES = { 'card-latin': 'latin-700', 'card-latin-ext': 'latin-ext-700' } as const;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

for (const [name, file] of Object.entries(FILES)) {
  const source = import.meta.resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${file}-normal.woff`);
  await writeFile(new URL(`../data/${name}.ttf`, import.meta.url), unpacked(await readFile(new URL(source))));
}

/** The font in a WOFF 1 file (https://www.w3.org/TR/WOFF/). */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(HEADER + count * ENTRY);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  let at = header.length;
  for (const [index, { tag, checksum, bytes, padding }] of tables.entries()) {
    const entry = HEADER + index * ENTRY;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    at += bytes.length + padding.length;
  }
  return Buffer.concat([header, ...tables.flatMap(({ bytes, padding }) => [bytes, padding])]);
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  const bytes = packed === length ? stored : inflateSync(stored);
  const padding = Buffer.alloc((4 - (length % 4)) % 4);
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes, padding };
}
