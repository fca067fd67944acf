import { DEFAULT_EMBEDDER, profileOf } from '@limner/embedder';
import { readFacts } from '../src/facts.ts';

const { length } = profileOf(DEFAULT_EMBEDDER);

/** A picture of the pack, as search stores it. */
export interface Packed {
  readonly file: string;
  readonly artist: string;
  readonly checksum: string;
  readonly hash: string;
  readonly views: readonly Float32Array[];
  /** How much of it is one flat colour: the largest share of its palette or of its greys, whichever is less. */
  readonly flatness: number;
  /** How far its drawing reaches over the frame, across and down, 0 to 1 each; and how much goes on in its middle. */
  readonly reach: readonly [across: number, down: number];
  readonly middle: number;
}

/** All files of the pack, and the pictures of the portfolios. */
export async function readPack(): Promise<{ embedder: string; files: string[]; pictures: Packed[] }> {
  const { embedder, pictures, extras } = await readFacts();
  return {
    embedder,
    files: [...pictures, ...extras].map(({ file }) => file),
    pictures: pictures
      .filter(({ hash }) => hash !== '')
      .map(({ file, checksum, hash, views, palette }) => ({
        file,
        artist: file.split('/')[1] ?? '',
        checksum,
        hash,
        views: viewsOf(views),
        flatness: Math.min(commonestGrey(hash), Math.max(...palette.map(({ share }) => share))),
        ...spreadOf(hash),
      })),
  };
}

function viewsOf(bytes: Buffer): Float32Array[] {
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  return Array.from({ length: floats.length / length }, (_, at) => floats.subarray(at * length, (at + 1) * length));
}

const thumbnailOf = (hash: string): Buffer => Buffer.from(hash.split('.').at(-1) ?? '', 'base64');

/** The largest share of cells of the small grey thumbnail within sixteen grey levels of each other. */
function commonestGrey(hash: string): number {
  const cells = thumbnailOf(hash);
  const counts = Array.from({ length: 33 }, (_, step) => cells.filter((grey) => grey >> 3 === step).length);
  return Math.max(...counts.slice(1).map((count, step) => count + (counts[step] ?? 0))) / cells.length;
}

/** A cell of the small grey thumbnail belongs to the drawing when it differs from the next one. */
const STEP = 5;

function spreadOf(hash: string): Pick<Packed, 'reach' | 'middle'> {
  const [, columns = 0, rows = 0] = /\.(\d+)x(\d+)\./.exec(hash)?.map(Number) ?? [];
  const grey = thumbnailOf(hash);
  const at = (x: number, y: number): number => grey[y * columns + x] ?? 0;
  const drawn: [x: number, y: number][] = [];
  for (let y = 0; y < rows - 1; y += 1)
    for (let x = 0; x < columns - 1; x += 1)
      if (Math.max(Math.abs(at(x, y) - at(x + 1, y)), Math.abs(at(x, y) - at(x, y + 1))) > STEP) drawn.push([x, y]);
  const extent = (values: number[], of: number): number =>
    values.length === 0 ? 0 : (Math.max(...values) - Math.min(...values) + 1) / (of - 1);
  const isInside = (value: number, of: number): boolean => value >= of * 0.25 && value < of * 0.75;
  const inside = drawn.filter(([x, y]) => isInside(x, columns) && isInside(y, rows));
  return {
    reach: [
      extent(
        drawn.map(([x]) => x),
        columns,
      ),
      extent(
        drawn.map(([, y]) => y),
        rows,
      ),
    ],
    middle: inside.length / (columns * rows * 0.25),
  };
}
