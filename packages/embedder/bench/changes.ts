import sharp from 'sharp';

type Chance = () => number;

/** Changes that pictures commonly have when people search with them. */
export const CHANGES: Readonly<Record<string, (picture: Buffer, chance: Chance) => Promise<Buffer>>> = {
  'cropped to 70-80 %': crop,
  'recompressed, JPEG 30-50': (picture, chance) =>
    sharp(picture)
      .jpeg({ quality: 30 + Math.round(chance() * 20) })
      .toBuffer(),
  'resized to 40 %': resize,
  'framed by 10-15 %': frame,
};

/** Half of the crops are centred, half are at random positions. */
async function crop(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const share = 0.7 + chance() * 0.1;
  const [newWidth, newHeight] = [Math.round(width * share), Math.round(height * share)];
  const [x, y] = chance() < 0.5 ? [0.5, 0.5] : [chance(), chance()];
  const [left, top] = [Math.round((width - newWidth) * x), Math.round((height - newHeight) * y)];
  return sharp(picture)
    .extract({ left, top, width: newWidth, height: newHeight })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function resize(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * 0.4) })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function frame(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  const side = Math.round(width * (0.1 + chance() * 0.05));
  const background = { r: Math.floor(chance() * 256), g: Math.floor(chance() * 256), b: Math.floor(chance() * 256) };
  return sharp(picture)
    .extend({ top: side, bottom: side, left: side, right: side, background })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A seeded random generator, 0 to below 1 (the linear congruential generator of Numerical Recipes). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
