import { Refusal } from './refusal.ts';

/** Most pixels of all scans of a JPEG together, and most scans: each is a pass over the picture. */
const MAX_SCANNED = 1_000_000_000;
const MAX_SCANS = 100;

/** Most compressed texts and profiles of a PNG: each may inflate to 8 MB before libpng stops. */
const MAX_COMPRESSED = 20;

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const COMPRESSED: ReadonlySet<string> = new Set(['zTXt', 'iTXt', 'iCCP']);

/** Refuses a progressive JPEG with too many scans over the same pixels. */
export function checkScans(bytes: Uint8Array, pixels: number): void {
  const scans = countScans(bytes);
  if (scans > MAX_SCANS || scans * pixels > MAX_SCANNED)
    throw new Refusal('unprocessable_picture', `the picture has ${scans} scans, more than its size allows`);
}

/** Refuses a PNG with more compressed metadata chunks than tools write. Runs before the header is read, which inflates them. */
export function checkChunks(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let compressed = 0;
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (COMPRESSED.has(name) && ++compressed > MAX_COMPRESSED)
      throw new Refusal('unprocessable_picture', `the picture has more than ${MAX_COMPRESSED} compressed texts`);
  }
}

/** In scan data 0xff is followed by 0, so each of these is a marker. */
function countScans(bytes: Uint8Array): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = data.indexOf(START_OF_SCAN); at >= 0; at = data.indexOf(START_OF_SCAN, at + 2)) scans++;
  return scans;
}
