import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CardOptions } from '../picture.ts';
import type { OpenPicture } from './open.ts';

/** Pixels. The pictures are above, the words below. */
const WIDTH = 1200;
const HEIGHT = 630;
const PICTURES_HEIGHT = 462;
const GAP = 6;
const MARGIN = 48;
const MARK = 56;
const PAPER = '#fbfaf7';
const INK = '#161412';
const INK_SOFT = '#554f48';

/** The font of the web, written by `scripts/unpack-fonts.ts`. Characters that it lacks come from the fonts of the machine. */
const FONT = 'Bricolage Grotesque';
const FONT_FILES = ['card-latin-ext.ttf', 'card-latin.ttf'].map((file) =>
  fileURLToPath(new URL(`../../data/${file}`, import.meta.url)),
);

/** A card of an artist for link previews, as JPEG: up to three pictures, the name, the agency with its mark. */
export async function card(
  pictures: readonly OpenPicture[],
  { name, agency }: Pick<CardOptions, 'name' | 'agency'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const boxes = boxesFor(pictures.length);
  const [agencyText, ...cut] = await Promise.all([
    line(agency, { size: 30, colour: INK_SOFT, most: 320 }),
    ...pictures.map(async (picture, index) => placed(picture, boxes[index] ?? WHOLE)),
  ]);
  const reserved = agencyText.width + MARK + 16 + 3 * MARGIN;
  const nameText = await line(name, { size: 68, colour: INK, most: WIDTH - reserved });
  const middle = PICTURES_HEIGHT + (HEIGHT - PICTURES_HEIGHT) / 2;
  const agencyAt = WIDTH - MARGIN - agencyText.width;
  const overlays: OverlayOptions[] = [
    ...cut,
    { input: nameText.png, left: MARGIN, top: Math.round(middle - nameText.height / 2) },
    { input: agencyText.png, left: agencyAt, top: Math.round(middle - agencyText.height / 2) },
    { input: Buffer.from(mark), left: agencyAt - 16 - MARK, top: Math.round(middle - MARK / 2) },
  ];
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } });
  const drawn = ground.composite(overlays).jpeg({ quality: 86, chromaSubsampling: '4:4:4' });
  return new Uint8Array(await drawn.toBuffer());
}

interface Box {
  readonly left: number;
  readonly width: number;
}

const WHOLE: Box = { left: 0, width: WIDTH };

/** The lead is as wide as the others together. */
function boxesFor(count: number): readonly Box[] {
  if (count < 2) return [WHOLE];
  const half = (WIDTH - GAP) / 2;
  if (count === 2) return [0, half + GAP].map((left) => ({ left, width: half }));
  const quarter = (half - GAP) / 2;
  return [
    { left: 0, width: half },
    { left: half + GAP, width: Math.floor(quarter) },
    { left: half + 2 * GAP + Math.floor(quarter), width: Math.ceil(quarter) },
  ];
}

/** A picture cut to its box, around what draws the eye. */
async function placed(picture: OpenPicture, { left, width }: Box): Promise<OverlayOptions> {
  const size = { width, height: PICTURES_HEIGHT, fit: 'cover', position: sharp.strategy.attention } as const;
  const cut: Sharp = picture.pipeline({ side: WIDTH }).resize(size).flatten({ background: 'white' });
  return { input: await cut.toColourspace('srgb').png({ compressionLevel: 0 }).toBuffer(), left, top: 0 };
}

interface Line {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** One line of text; smaller, and in the end shorter, when it would be wider than `most` pixels. */
async function line(text: string, how: { size: number; colour: string; most: number }): Promise<Line> {
  const drawn = await written(text, how);
  if (drawn.width <= how.most) return drawn;
  const smaller = Math.max(how.size / 2, (how.size * how.most) / drawn.width);
  const fitting = await written(text, { ...how, size: Math.floor(smaller) });
  if (fitting.width <= how.most) return fitting;
  const letters = [...text];
  const shorter = letters.slice(0, Math.max(1, Math.floor((letters.length * how.most) / fitting.width) - 2));
  return written(`${shorter.join('').trimEnd()}…`, { ...how, size: Math.floor(smaller) });
}

async function written(text: string, { size, colour }: { size: number; colour: string }): Promise<Line> {
  // The library keeps each font file that it was given.
  for (const fontfile of FONT_FILES.slice(0, -1)) await sharp({ text: { text: 'x', fontfile } }).toBuffer();
  const markup = `<span foreground="${colour}" weight="bold">${escaped(text)}</span>`;
  const fontfile = FONT_FILES.at(-1);
  const { data, info } = await sharp({
    text: { text: markup, font: `${FONT}, sans ${size}`, ...(fontfile && { fontfile }), rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', ' ');

/** The mark of the site, as in its icons. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${MARK}" height="${MARK}"><rect width="32" height="32" fill="${INK}"/><path d="M9 7v18h14" fill="none" stroke="${PAPER}" stroke-width="4"/><circle cx="22" cy="11" r="3.5" fill="#d9481f"/></svg>`;
