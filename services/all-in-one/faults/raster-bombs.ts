import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One kind of file; each is generated from its number. */
export type Kind = readonly [kind: string, make: (at: number) => Buffer | Promise<Buffer>];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** 60 MB of zeros in some 60 KB. */
const inflating = deflateSync(Buffer.alloc(60_000_000));

const solid = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } });

/** Pictures that cost far more than their size: false headers, repeated scans, inflating texts. */
export const rasterBombs: readonly Kind[] = [
  ['pixels of a PNG', (at) => pngOf([20_000 + at, 20_000, 8, 6, 0])],
  ['sides of a PNG', (at) => pngOf([2_000_000_000 - at, 1 + at, 8, 2, 0])],
  ['an interlaced PNG of 16 bits', (at) => pngOf([6_400 + at, 6_400, 16, 6, 1])],
  ['texts of a PNG', (at) => pngOf([9, 9, 8, 6, 0], repeatOf(30 + at, chunk('zTXt', wordsOf('Comment\0\0'))))],
  [
    'international texts of a PNG',
    (at) => pngOf([9, 9, 8, 6, 0], repeatOf(25 + at, chunk('iTXt', wordsOf('a\0\x01\0\0\0')))),
  ],
  ['profiles of a PNG', (at) => pngOf([9, 9, 8, 6, 0], repeatOf(22 + at, chunk('iCCP', wordsOf('a\0\0'))))],
  ['frames of an APNG', (at) => pngOf([9_000 + at, 9_000, 8, 6, 0], chunk('acTL', numbers(100_000, 0)))],
  ['pixels of a JPEG', jpegHead],
  ['scans of a JPEG', jpegScans],
  ['a progressive JPEG in four colours', jpegFourColours],
  ['pixels of a GIF', (at) => gifOf(3_000, 1_000 + at)],
  ['frames of a GIF', (at) => gifOf(1_500 + at, 1)],
  ['the canvas of a WebP', (at) => webpOf(16_000 + at)],
  ['frames of a WebP', (at) => webpOf(60, 2_000 + at)],
  ['pixels of an AVIF', (at) => avifClaiming(7_000 + at)],
  ['a picture cut off', cutOff],
  ['an archive that begins like a picture', polyglot],
];

/** A PNG of width, height, bits, colour type and interlacing with chunks before its pixels, of which it has none. */
function pngOf([width, height, ...kind]: readonly number[], before: Buffer = Buffer.alloc(0)): Buffer {
  const [bits = 8, colour = 6, interlaced = 0] = kind;
  const head = Buffer.concat([numbers(width ?? 0, height ?? 0), Buffer.from([bits, colour, 0, 0, interlaced])]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(400)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), before, pixels, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([numbers(data.byteLength), body, numbers(crc32(body))]);
}

function wordsOf(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), inflating]);
}

async function jpegHead(at: number): Promise<Buffer> {
  const bytes = await solid(16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000 + at, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
}

async function jpegScans(at: number): Promise<Buffer> {
  const bytes = await solid(2_000).jpeg({ progressive: true }).toBuffer();
  const end = bytes.byteLength - 2;
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([bytes.subarray(0, end), repeatOf(150 + at, scan), bytes.subarray(end)]);
}

async function jpegFourColours(at: number): Promise<Buffer> {
  const small = solid(16).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
  const bytes = await small.toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(7_000 - at, frame + 5);
  bytes.writeUInt16BE(7_000, frame + 7);
  return bytes;
}

function gifOf(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')]);
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, repeatOf(frames, frame), Buffer.from([0x3b])]);
}

/** A WebP with extended header, optionally with frames of one pixel. */
async function webpOf(side: number, frames = 1): Promise<Buffer> {
  const still = (await solid(1).webp({ lossless: true }).toBuffer()).subarray(12);
  const canvas = Buffer.alloc(10);
  canvas[0] = 2;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([40, 0, 0, 0]), still]));
  const chunks = Buffer.concat([riff('VP8X', canvas), riff('ANIM', Buffer.alloc(6)), repeatOf(frames, frame)]);
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]));
}

function riff(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.byteLength);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.byteLength % 2)]);
}

/** Claims a size in its `ispe` box. */
async function avifClaiming(side: number): Promise<Buffer> {
  const bytes = await solid(64).avif({ effort: 0 }).toBuffer();
  numbers(side, side).copy(bytes, bytes.indexOf('ispe') + 8);
  return bytes;
}

async function cutOff(at: number): Promise<Buffer> {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width: 200 + at, height: 200, channels: 3, background: 'grey', noise } });
  const bytes = await picture.toFormat(formats[at % formats.length] ?? 'png').toBuffer();
  return bytes.subarray(0, Math.floor(bytes.byteLength / 2));
}

function polyglot(at: number): Buffer {
  const heads = ['ffd8ffe0', '89504e470d0a1a0a', '474946383961', '52494646ffff000057454250'];
  return Buffer.concat([Buffer.from(heads[at % heads.length] ?? '', 'hex'), Buffer.from('PK\x03\x04'), inflating]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function repeatOf(times: number, bytes: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: times }, () => bytes));
}
