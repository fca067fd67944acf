import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

export const ARTIST_COLUMNS = 'portfolio_url,name,illustrator,animation,region,styles,licence,source';
export const IMAGE_COLUMNS = 'file,artist,title,tags,styles';

/** A drawing, different for each seed. */
export function drawing(seed: number): string {
  const colour = `hsl(${(seed * 47) % 360} 80% 50%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="white"/><circle cx="${16 + (seed % 32)}" cy="24" r="12" fill="${colour}"/></svg>`;
}

/** A small picture of one colour, different for each seed: a PNG of 12 by 8 pixels. */
export function photograph(seed: number): Uint8Array {
  const row = Buffer.from([
    0,
    ...Array.from({ length: 12 }, () => [(seed * 47) % 256, (seed * 91) % 256, seed % 256]).flat(),
  ]);
  const header = Buffer.from([0, 0, 0, 12, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Rows as a table; the first line names the columns. */
export function table(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A right import folder of two artists and four photographs, with what a test gives instead; `undefined` leaves a file out. */
export function rightFolder(
  given: Record<string, string | Uint8Array | undefined> = {},
): Record<string, string | Uint8Array | undefined> {
  return {
    'artists.csv': table(ARTIST_COLUMNS, 'ann,Ann Ek,true,false,us,flat|ink,MIT,here', 'bob,"Bob, B.",true,true,fr,,,'),
    'images.csv': table(
      IMAGE_COLUMNS,
      ...[1, 2, 3, 4].map((n) => `images/${n}.png,${n < 3 ? 'ann' : 'bob'},Drawing ${n},round|${n},flat`),
    ),
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`images/${n}.png`, photograph(n)])),
    ...given,
  };
}

/** Writes a folder, runs the work with it, and removes it. */
export async function inFolder<T>(
  files: Record<string, string | Uint8Array | undefined>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'limner-import-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      if (content === undefined) continue;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
