import { describe, expect, it } from '@jest/globals';
import { panesOf } from '../src/descriptor/panes.ts';
import type { Box, Raster } from '../src/descriptor/raster.ts';

const [WIDTH, HEIGHT] = [300, 200];
type Colour = (x: number, y: number) => readonly [number, number, number];

/** A sheet on which each box shows a picture of its own. */
function sheetOf(ground: readonly [number, number, number], pictures: readonly (readonly [Box, Colour])[]): Raster {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at += 3) {
      const shown = pictures.findLast(([box]) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
      rgb.set(shown ? shown[1](x, y) : ground, at);
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** Soft waves around a colour: no line of it is plain, and none is an edge. */
const waves =
  (red: number, green: number, blue: number): Colour =>
  (x, y) => {
    const wave = Math.round(36 * Math.sin(x / 9 + y / 13));
    return [red + wave, green - wave, blue + wave];
  };

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const RED = waves(190, 60, 60);
const GREEN = waves(60, 170, 80);
const BLUE = waves(50, 70, 190);
const near = (found: readonly Box[], expected: readonly Box[]) => {
  expect(found.length).toBe(expected.length);
  for (const one of expected) {
    const isThere = found.some((each) =>
      (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(each[side] - one[side]) <= 2),
    );
    expect([one, isThere, isThere ? [] : found]).toEqual([one, true, []]);
  }
};

describe('the panes of a collage', () => {
  it('when pictures touch each other, then each is a pane', () => {
    const places = [box(0, 0, 140, 200), box(140, 0, 300, 90), box(140, 90, 300, 200)];
    const sheet = sheetOf(
      [255, 255, 255],
      [
        [places[0] as Box, RED],
        [places[1] as Box, GREEN],
        [places[2] as Box, BLUE],
      ],
    );
    near(panesOf(sheet), places);
  });

  it('when there are gutters between them, then they are left out', () => {
    const places = [box(8, 8, 146, 192), box(154, 8, 292, 192)];
    const sheet = sheetOf(
      [240, 240, 236],
      [
        [places[0] as Box, RED],
        [places[1] as Box, BLUE],
      ],
    );
    near(panesOf(sheet), places);
  });

  it('when it is one picture, then there are none', () => {
    expect(panesOf(sheetOf([0, 0, 0], [[box(0, 0, WIDTH, HEIGHT), GREEN]]))).toEqual([]);
  });
});
