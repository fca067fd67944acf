import type { PictureFormat } from '../picture.ts';

/** The format by the first bytes, independent of the file name; undefined when it is not supported. */
export function sniff(bytes: Uint8Array): PictureFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4))
    return brands(text).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined;
  return looksLikeSvg(bytes) ? 'svg' : undefined;
}

/** Major and compatible brands of an ISO base media file; those beyond the first 64 bytes do not count. */
function brands(text: string): string[] {
  const end = Math.min(text.length, Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE());
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) =>
    text.slice(16 + at * 4, 20 + at * 4),
  );
  return [text.slice(8, 12), ...compatible];
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  return /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\b|<svg[\s>/])/i.test(start);
}
