import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** The stored properties of a picture, known without drawing it. */
export interface PictureFacts {
  /** As `images.csv` names it: `images/<artist>/<slug>.svg`. */
  readonly file: string;
  /** SHA-256 of the SVG document, hexadecimal. */
  readonly checksum: string;
  /** Size of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
  /** Base64 of a ThumbHash. */
  readonly thumbhash: string;
  readonly palette: { readonly colour: string; readonly share: number }[];
  readonly moving: boolean;
  /** Views of the embedder, one after another: floats of 32 bits, little-endian. */
  readonly views: Buffer;
  /** Perceptual hash and a small grey thumbnail, as the embedder writes them. */
  readonly hash: string;
}

export interface Facts {
  /** Identity of the embedder that made views and hashes; they are useless for another one. */
  readonly embedder: string;
  /** Pictures of the portfolios. */
  readonly pictures: readonly PictureFacts[];
  /** Drawings outside the portfolios; search does not have them, so they have neither views nor hash. */
  readonly extras: readonly PictureFacts[];
}

/** A line of the pack. Floats are stored as a byte times `scale`: the error of a similarity stays below 0.01. */
interface Line extends Omit<PictureFacts, 'views'> {
  readonly views: readonly { readonly scale: number; readonly bytes: string }[];
}

const PACK = new URL('../pack/facts.ndjson.br', import.meta.url);
const decompress = promisify(brotliDecompress);

/** Reads the pack that `npm run demo:pack` wrote. It does not have the checksums of pictures that were changed since. */
export async function readFacts(): Promise<Facts> {
  const [head = '{}', ...lines] = (await decompress(await readFile(PACK))).toString('utf8').trim().split('\n');
  const { embedder } = JSON.parse(head) as { embedder: string };
  const all = lines.map((line) => factsOf(JSON.parse(line) as Line));
  const isExtra = ({ views }: PictureFacts): boolean => views.length === 0;
  return { embedder, pictures: all.filter((one) => !isExtra(one)), extras: all.filter(isExtra) };
}

export function headLine(embedder: string): string {
  return JSON.stringify({ embedder });
}

export function lineOf({ views, ...rest }: Omit<PictureFacts, 'views'> & { views: readonly Float32Array[] }): string {
  return JSON.stringify({ ...rest, views: views.map(rounded) });
}

function rounded(view: Float32Array): Line['views'][number] {
  const scale = view.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
  const bytes = Int8Array.from(view, (value) => Math.round(value / scale));
  return { scale, bytes: Buffer.from(bytes.buffer).toString('base64') };
}

function factsOf({ views, ...rest }: Line): PictureFacts {
  const parts = views.map(({ scale, bytes }) => ({ scale, bytes: Buffer.from(bytes, 'base64') }));
  const floats = new Float32Array(parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  // Plain loops: callbacks for two million numbers would add a second to a first start.
  for (const { scale, bytes } of parts) {
    for (let index = 0; index < bytes.length; index += 1, at += 1) floats[at] = bytes.readInt8(index) * scale;
  }
  return { ...rest, views: Buffer.from(floats.buffer) };
}
