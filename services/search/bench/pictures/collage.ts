import sharp from 'sharp';
import { chanceOf } from './changes.ts';

type Chance = ReturnType<typeof chanceOf>;

/** Long side of a sheet in pixels. */
const SIDE = 1_000;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Two to six pictures on one sheet: in rows with gutters, in rows that touch each other, or strewn, so that some lie over the edges of others. Each is
 * cut to its place, as in a mood board.
 */
export async function collageOf(pictures: readonly Buffer[], chance: Chance): Promise<Buffer> {
  const gutter = chance() < 0.35 ? 0 : Math.round(4 + chance() * 26);
  const isStrewn = chance() < 0.25;
  const height = Math.round(SIDE * (0.6 + chance() * 0.4));
  const places = placesOf(pictures.length, { width: SIDE, height, gutter }, chance);
  const layers = await Promise.all(
    pictures.map(async (picture, at) => {
      const place = places[at] ?? { left: 0, top: 0, width: SIDE, height };
      const { left, top, width, height: high } = isStrewn ? moved(place, { width: SIDE, height }, chance) : place;
      const input = await sharp(picture)
        .flatten({ background: 'white' })
        .resize(width, high, { fit: 'cover' })
        .toBuffer();
      return { input, left, top };
    }),
  );
  const ground = chance() < 0.7 ? '#ffffff' : `hsl(${Math.floor(chance() * 360)},30%,${chance() < 0.5 ? 20 : 85}%)`;
  return sharp({ create: { width: SIDE, height, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 85 })
    .toBuffer();
}

function placesOf(
  count: number,
  { width, height, gutter }: { width: number; height: number; gutter: number },
  chance: Chance,
): Place[] {
  const rows = count < 4 ? 1 + Math.floor(chance() * 2) : 2;
  const first = Math.ceil(count / rows);
  const counts = [first, count - first].slice(0, rows).filter((each) => each > 0);
  const heights = shares(counts.length, height, gutter, chance);
  return counts.flatMap((inRow, row) => {
    const top = gutter + heights.slice(0, row).reduce((sum, high) => sum + high + gutter, 0);
    const widths = shares(inRow, width, gutter, chance);
    return widths.map((wide, at) => ({
      ...{ left: gutter + widths.slice(0, at).reduce((sum, each) => sum + each + gutter, 0), top },
      ...{ width: wide, height: heights[row] ?? height },
    }));
  });
}

/** Parts of a length between gutters, of different size. */
function shares(count: number, length: number, gutter: number, chance: Chance): number[] {
  const weights = Array.from({ length: count }, () => 0.8 + chance() * 0.4);
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => Math.floor(((length - gutter * (count + 1)) * weight) / sum));
}

/** Up to a twentieth aside, so that neighbours overlap. */
function moved(place: Place, sheet: { width: number; height: number }, chance: Chance): Place {
  const shift = (at: number, size: number, most: number) =>
    Math.max(0, Math.min(most - size, at + Math.round((chance() - 0.5) * 0.1 * most)));
  return {
    ...place,
    left: shift(place.left, place.width, sheet.width),
    top: shift(place.top, place.height, sheet.height),
  };
}
