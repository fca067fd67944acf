import sharp, { type Sharp } from 'sharp';

type Chance = () => number;
type Change = (picture: Buffer, chance: Chance) => Promise<Buffer>;

/** What commonly happens to a picture before somebody searches with it. */
export const CHANGES: Readonly<Record<string, Change>> = {
  crop: (picture, chance) => cropped(picture, 0.7 + chance() * 0.15, chance),
  jpeg: (picture, chance) => jpeg(sharp(picture), 20 + chance() * 25),
  small: (picture, chance) => png(sharp(picture).resize({ width: Math.round(90 + chance() * 60) })),
  colour: (picture, chance) =>
    png(
      sharp(picture).modulate({
        brightness: between(chance, 0.8, 1.2),
        saturation: between(chance, 0.6, 1.5),
        hue: Math.round(between(chance, -25, 25)),
      }),
    ),
  grey: (picture) => png(sharp(picture).greyscale()),
  flip: (picture) => png(sharp(picture).flop()),
  rotation: (picture, chance) => rotated(picture, chance),
  border: (picture, chance) => bordered(picture, chance),
  screenshot: (picture, chance) => onPage(picture, chance),
  perspective: (picture, chance) => photographed(picture, chance),
  label: (picture, chance) => labelled(picture, chance),
  scan: (picture, chance) => scanned(picture, chance),
  'tight crop': (picture, chance) => cropped(picture, 0.45 + chance() * 0.15, chance),
};

/** A seeded random generator, 0 to below 1 (the linear congruential generator of Numerical Recipes). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function cropped(picture: Buffer, share: number, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [newWidth, newHeight] = [Math.round(width * share), Math.round(height * share)];
  const [x, y] = chance() < 0.5 ? [0.5, 0.5] : [chance(), chance()];
  const [left, top] = [Math.round((width - newWidth) * x), Math.round((height - newHeight) * y)];
  return png(sharp(picture).extract({ left, top, width: newWidth, height: newHeight }));
}

/** By 2 to 8 degrees; the corners are filled with white, or cut off. */
async function rotated(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const degrees = between(chance, 2, 8) * (chance() < 0.5 ? -1 : 1);
  const turned = await png(sharp(picture).flatten({ background: 'white' }).rotate(degrees, { background: 'white' }));
  if (chance() < 0.5) return turned;
  const size = await sharp(turned).metadata();
  const loss = Math.sin((Math.abs(degrees) * Math.PI) / 180);
  const [inner, outer] = [Math.round(width - height * loss), Math.round(height - width * loss)];
  const [left, top] = [Math.round((size.width - inner) / 2), Math.round((size.height - outer) / 2)];
  return png(sharp(turned).extract({ left, top, width: inner, height: outer }));
}

async function bordered(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  const side = Math.round(width * between(chance, 0.08, 0.2));
  const background = { r: Math.floor(chance() * 256), g: Math.floor(chance() * 256), b: Math.floor(chance() * 256) };
  return jpeg(sharp(picture).extend({ top: side, bottom: side, left: side, right: side, background }), 85);
}

/** A page of a browser or a phone: bars, lines of text, a small second picture, and the picture somewhere, on 15 to 45 % of its area. */
async function onPage(picture: Buffer, chance: Chance): Promise<Buffer> {
  const [width, height] = chance() < 0.5 ? [1280, 800] : [600, 1100];
  const isDark = chance() < 0.3;
  const { width: own, height: tall } = await sharp(picture).metadata();
  const scale = Math.min(
    Math.sqrt((between(chance, 0.15, 0.45) * width * height) / (own * tall)),
    (width * 0.9) / own,
    (height * 0.75) / tall,
  );
  const [wide, high] = [Math.round(own * scale), Math.round(tall * scale)];
  const [left, top] = [
    Math.round(between(chance, 0.03, 0.97) * (width - wide)),
    Math.round(80 + chance() * (height - 100 - high)),
  ];
  const [paper, ink] = isDark ? ['#17181c', '#c9ccd4'] : ['#ffffff', '#33363d'];
  const lines = Array.from({ length: 26 }, (_, at) => {
    const y = 90 + at * ((height - 100) / 26);
    const words = Array.from({ length: 4 + Math.floor(chance() * 7) }, () => 20 + Math.floor(chance() * 70));
    let x = 30;
    return words
      .map((word) => {
        x += word + 9;
        return x < width - 20 ? `<rect x="${x - word}" y="${y}" width="${word}" height="9" rx="2" fill="${ink}"/>` : '';
      })
      .join('');
  });
  const hue = Math.floor(chance() * 360);
  const bar = `<rect width="${width}" height="60" fill="hsl(${hue},60%,40%)"/><circle cx="40" cy="30" r="16" fill="#fff"/>`;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${lines.join('')}${bar}</svg>`;
  const shown = await sharp(picture).flatten({ background: 'white' }).resize(wide, high, { fit: 'fill' }).toBuffer();
  return png(sharp(Buffer.from(page)).composite([{ input: shown, left, top }]));
}

/** A page on a table, seen from the side: sheared and foreshortened, with a gradient of light. */
async function photographed(picture: Buffer, chance: Chance): Promise<Buffer> {
  const SIDE = 640;
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width + 200, info.height + 200];
  const corner = (x: number, y: number) => [
    100 + x * info.width + between(chance, -45, 45),
    100 + y * info.height + between(chance, -45, 45),
  ];
  const quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as [number[], number[], number[], number[]];
  const toUnit = inverse(squareTo(quad));
  const table = [90 + chance() * 120, 70 + chance() * 100, 50 + chance() * 90];
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = project(toUnit, x + 0.5, y + 0.5);
      const isInside = u >= 0 && v >= 0 && u < 1 && v < 1;
      const from = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
      const light = 0.82 + (0.2 * x) / width;
      for (const channel of [0, 1, 2]) {
        const value = isInside ? (data[from + channel] ?? 0) : (table[channel] ?? 0) + ((x * 7 + y * 13) % 11);
        out[(y * width + x) * 3 + channel] = Math.min(255, value * light);
      }
    }
  }
  return jpeg(sharp(out, { raw: { width, height, channels: 3 } }).blur(0.6), 80);
}

/** A label of a shop or a watermark over a twentieth to a tenth of the picture. */
async function labelled(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [wide, high] = [
    Math.round(width * between(chance, 0.35, 0.5)),
    Math.round(height * between(chance, 0.12, 0.2)),
  ];
  const letters = Array.from(
    { length: 7 },
    (_, at) =>
      `<rect x="${8 + (at * wide) / 8}" y="${high * 0.3}" width="${wide / 12}" height="${high * 0.4}" fill="#fff"/>`,
  );
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" fill="hsl(${Math.floor(chance() * 360)},70%,45%)"/>${letters.join('')}</svg>`;
  const [left, top] = [Math.round(chance() * (width - wide)), Math.round(chance() * (height - high))];
  return jpeg(
    sharp(picture)
      .flatten({ background: 'white' })
      .composite([{ input: Buffer.from(label), left, top }]),
    85,
  );
}

/** From print: yellowed, flat, blurred, noisy, and a little askew. */
async function scanned(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const printed = await sharp(picture)
    .flatten({ background: 'white' })
    .blur(1 + chance())
    .linear([0.85, 0.83, 0.76], [24, 20, 12])
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return jpeg(sharp(printed).rotate(between(chance, -1.5, 1.5), { background: '#f1ead8' }), 70);
}

/** The projective map of the unit square to a quadrilateral (Heckbert 1989), row by row. */
function squareTo([a, b, c, d]: [number[], number[], number[], number[]]): number[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = [...a, ...b, ...c, ...d];
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: number[]): number[] {
  return [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

function project([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: number[], x: number, y: number) {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth] as const;
}

const between = (chance: Chance, least: number, most: number) => least + chance() * (most - least);
const png = (picture: Sharp) => picture.png({ compressionLevel: 1 }).toBuffer();
const jpeg = (picture: Sharp, quality: number) =>
  picture
    .flatten({ background: 'white' })
    .jpeg({ quality: Math.round(quality) })
    .toBuffer();
