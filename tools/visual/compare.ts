import sharp from 'sharp';

/** Side of the compared squares in pixels: smaller than the height of a line of text, larger than font smoothing. */
const BLOCK = 6;
/** Of 255: difference of a square's mean colour from which it is visible. */
const VISIBLE = 14;
/** Share of squares that may differ: a caret, an edge on the neighbouring pixel. */
const MAX_DIFFERENT = 0.003;
/** Screenshots are scaled by this before they are stored and compared. */
export const SCALE = 0.5;

export interface Comparison {
  readonly isSame: boolean;
  /** Share of squares that differ, 0 to 1; 1 where the sizes do. */
  readonly different: number;
  /** In words. */
  readonly finding: string;
}

/** A screenshot in its stored form. */
export async function kept(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * SCALE), kernel: 'lanczos3' })
    .flatten({ background: '#fff' })
    .avif({ quality: 40, effort: 2 })
    .toBuffer();
}

/** Whether two stored screenshots look the same to a person. */
export async function compare(before: Buffer, now: Buffer): Promise<Comparison> {
  const [a, b] = await Promise.all([blocks(before), blocks(now)]);
  if (a.width !== b.width || a.height !== b.height) {
    const sizes = `${a.width} by ${a.height} squares before, ${b.width} by ${b.height} now`;
    return { isSame: false, different: 1, finding: `the size differs: ${sizes}` };
  }
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) if (differsAt(a.data, b.data, at)) count += 1;
  const different = count / (a.width * a.height);
  return {
    isSame: different <= MAX_DIFFERENT,
    different,
    finding: `${(different * 100).toFixed(2)} % of it looks different (at most ${MAX_DIFFERENT * 100} %)`,
  };
}

/** The newer screenshot, faded, with the differing squares in magenta. */
export async function difference(before: Buffer, now: Buffer): Promise<Buffer> {
  const [a, b] = await Promise.all([blocks(before), blocks(now)]);
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  const mask = Buffer.alloc(b.width * b.height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [(y * a.width + x) * 3, (y * b.width + x) * 3];
      const isSame = [0, 1, 2].every((channel) => near(a.data[one + channel], b.data[other + channel]));
      if (!isSame) mask.set([255, 0, 160, 210], (y * b.width + x) * 4);
    }
  }
  const { width: full = 0, height: tall = 0 } = await sharp(now).metadata();
  const overlay = await sharp(mask, { raw: { width: b.width, height: b.height, channels: 4 } })
    .resize({ width: full, height: tall, kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(now)
    .modulate({ saturation: 0.3, brightness: 1.1 })
    .composite([{ input: overlay }])
    .avif({ quality: 40, effort: 2 })
    .toBuffer();
}

/** Mean colours of the squares, rows of three bytes each. */
async function blocks(picture: Buffer): Promise<{ width: number; height: number; data: Buffer }> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({
      width: Math.max(1, Math.round(width / BLOCK)),
      height: Math.max(1, Math.round(height / BLOCK)),
      fit: 'fill',
      kernel: 'linear',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function differsAt(a: Buffer, b: Buffer, at: number): boolean {
  return !(near(a[at], b[at]) && near(a[at + 1], b[at + 1]) && near(a[at + 2], b[at + 2]));
}

const near = (a = 0, b = 0): boolean => Math.abs(a - b) <= VISIBLE;
