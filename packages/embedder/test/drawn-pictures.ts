import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An SVG drawing with shapes of several colours on a background. */
export function scene({ ground = '#ffffff', width = 400, height = 300 } = {}): Buffer {
  const shapes =
    '<circle cx="150" cy="150" r="80" fill="#c03020"/><rect x="210" y="60" width="120" height="90" fill="#2040a0"/>' +
    '<path d="M40 280 L120 200 L200 280 Z" fill="#e0b020"/><path d="M230 180 q40 60 90 10" stroke="#102010" stroke-width="9" fill="none"/>';
  const paper = ground === 'none' ? '' : `<rect width="400" height="300" fill="${ground}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">${paper}${shapes}</svg>`,
  );
}

/** The scene as a sharp pipeline. */
export function drawn(options?: Parameters<typeof scene>[0]): Sharp {
  return sharp(scene(options));
}

/** An animation of plain frames, each in another colour. */
export async function animation(frames: number, side: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, at) => ({
    create: { width: side, height: side, channels: 3 as const, background: { r: (at * 40) % 256, g: 90, b: 200 } },
  }));
  const inputs = await Promise.all(pages.map((page) => sharp(page).png().toBuffer()));
  const joined = sharp(inputs, { join: { animated: true } });
  return format === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

/** A PNG whose header claims a size that its pixel data does not have. */
export function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = Buffer.from('789c6300010000050001', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF with many frames of a few bytes each. */
export function gifOf(frames: number, width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([control, frame])),
    Buffer.from([0x3b]),
  ]);
}

/** An SVG document with the given content, optionally with text before it. */
export function sceneWith(inside: string, before = ''): Buffer {
  return Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inside}</svg>`,
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
