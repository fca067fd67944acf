/**
 * Whether a JPEG or WebP contains only its picture: no EXIF, profile, comment or other segments, and nothing after its end.
 * Such a file may be stored unchanged; any other is re-encoded, so that nothing hidden in it is served.
 */
export function isBare(bytes: Uint8Array, format: 'jpeg' | 'webp'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return format === 'webp' ? isBareWebp(view) : isBareJpeg(view);
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

function isBareWebp(view: DataView): boolean {
  if (view.byteLength < 20 || view.getUint32(4, true) + 8 !== view.byteLength) return false;
  let at = 12;
  while (at + 8 <= view.byteLength) {
    const name = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    if (!WEBP_CHUNKS.has(name)) return false;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at === view.byteLength;
}

/** Frame, table and scan segments, and the JFIF head. */
function isBareJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    if (!isPlainMarker(marker)) return false;
    at += 2 + view.getUint16(at + 2);
    if (marker === 0xda) at = endOfScan(view, at);
    if (at + 2 === view.byteLength && view.getUint16(at) === 0xffd9) return true;
  }
  return false;
}

function isPlainMarker(marker: number): boolean {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
  return isFrame || marker === 0xda || marker === 0xdb || marker === 0xdd || marker === 0xe0;
}

/** The next marker after entropy-coded data: stuffed bytes and restart markers belong to the data. */
function endOfScan(view: DataView, from: number): number {
  let at = from;
  while (at + 1 < view.byteLength) {
    const next = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at++;
  }
  return view.byteLength;
}
