import { describe, expect, it } from '@jest/globals';
import type { Raster } from '../src/descriptor/raster.ts';
import { describeStrokes, STROKES_LENGTH } from '../src/descriptor/strokes.ts';

const SIDE = 192;
const box = { left: 0, top: 0, right: SIDE, bottom: SIDE };

describe('the strokes of a picture', () => {
  const plain = described(disc({ x: 70, y: 80 }));

  it('when the same shape lies elsewhere, then they are nearly the same; when it is drawn otherwise, then not', () => {
    expect(plain).toHaveLength(STROKES_LENGTH);
    const moved = apart(plain, described(disc({ x: 120, y: 110 })));
    const others = [{ outline: 5 }, { grain: 60 }, { fill: [40, 40, 40] as const }];
    for (const other of others)
      expect(apart(plain, described(disc({ x: 70, y: 80, ...other })))).toBeGreaterThan(3 * moved);
  });

  it('when two pictures have the same colours, then the width of their stripes distinguishes them, and their place does not', () => {
    const wide = described(stripes(48));
    expect(apart(wide, described(stripes(48, 12)))).toBeLessThan(0.2);
    expect(apart(wide, described(stripes(6)))).toBeGreaterThan(0.8);
  });

  it('when it has one colour only, then they are finite', () => {
    const flat = described({ width: SIDE, height: SIDE, rgb: new Uint8Array(SIDE * SIDE * 3).fill(128) });
    expect(flat.every((value) => Number.isFinite(value))).toBe(true);
  });
});

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly outline?: number;
  readonly grain?: number;
  readonly fill?: readonly [number, number, number];
}

/** A disc on white, with a dark outline of some pixels or a grain of some strength. */
function disc({ x, y, outline = 0, grain = 0, fill = [220, 120, 60] }: Disc): Raster {
  const rgb = new Uint8Array(SIDE * SIDE * 3).fill(255);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const distance = Math.hypot(column - x, row - y);
      if (distance > 50) continue;
      const shade = distance > 50 - outline ? [20, 20, 20] : fill;
      const noise = grain * (((column * 7 + row * 13) % 5) / 4 - 0.5);
      rgb.set(
        shade.map((value) => value + noise),
        (row * SIDE + column) * 3,
      );
    }
  }
  return { width: SIDE, height: SIDE, rgb };
}

/** Stripes of two colours, of some width and moved by some pixels. */
function stripes(width: number, moved = 0): Raster {
  const colours = [
    [220, 120, 60],
    [250, 240, 230],
  ];
  const rgb = Uint8Array.from(
    { length: SIDE * SIDE * 3 },
    (_, at) => colours[Math.floor(((Math.floor(at / 3) % SIDE) + moved) / width) % 2]?.[at % 3] ?? 0,
  );
  return { width: SIDE, height: SIDE, rgb };
}

function described(raster: Raster): Float32Array {
  return describeStrokes(raster, box);
}

function apart(left: Float32Array, right: Float32Array): number {
  return Math.hypot(...left.map((value, at) => value - (right[at] ?? 0)));
}
