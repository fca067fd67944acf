import { type Colour, channels, colourOf, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Outline } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { hash } from '../drawing/random.ts';
import { rasterise } from '../drawing/raster.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { Chain } from './facets.ts';
import { ground, stoneOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { hazed } from './tools.ts';

/** A bathhouse floor: six-sided tiles of one size, white where the air is, few colours, a black border two tiles deep. */
export const mosaicHex: Hand = {
  id: 'mosaic-hex',
  medium: 'in six-sided tiles with a black border, as an old bathhouse floor',
  styles: ['mosaic', 'geometric', 'retro', 'minimal'],
  fewInks: true,
  look: { heads: 3.6, limb: 1.6, detail: 0, crowd: 0.05, faces: true },
  draw: (scene, colours) => ground(scene, '#8f8a84') + tiles(cropped(scene, focusOf(scene), 1.25), colours),
};

function tiles(scene: Scene, colours: Palette): string {
  const half = 10.4 * stoneOf(scene);
  const side = (half * 2) / Math.sqrt(3);
  const [columns, rows] = [Math.ceil(scene.width / (half * 2)) + 1, Math.ceil(scene.height / (side * 1.5)) + 1];
  const fine = 4;
  const [across, down] = [Math.round(scene.width / fine), Math.round(scene.height / fine)];
  const { cells } = rasterise(scene, across, down);
  const shapeAt = (x: number, y: number): Shape | undefined => {
    const [column, row] = [Math.floor((x / scene.width) * across), Math.floor((y / scene.height) * down)];
    return scene.shapes[
      cells[Math.max(0, Math.min(down - 1, row)) * across + Math.max(0, Math.min(across - 1, column))] ?? -1
    ];
  };
  const byColour = new Map<Colour, Chain>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * half * 2 + (row % 2) * half, row * side * 1.5];
      const border = borderOf(x, y, scene, half * 2);
      const fill = border ?? tileOf(shapeAt(x, y), x, y, shapeAt, half * 1.6, colours);
      const chain = byColour.get(fill) ?? new Chain();
      byColour.set(fill, chain);
      chain.add(hexagon(x, y, half * 0.9, side * 0.9));
    }
  return [...byColour].map(([fill, { data }]) => tag('path', { d: data, fill })).join('');
}

const hexagon = (x: number, y: number, half: number, side: number): Outline => [
  [x, y - side],
  [x + half, y - side / 2],
  [x + half, y + side / 2],
  [x, y + side],
  [x - half, y + side / 2],
  [x - half, y - side / 2],
];

/** White, black, black, white and a dotted row, counted from the edge. */
function borderOf(x: number, y: number, scene: Scene, step: number): Colour | undefined {
  const edge = Math.min(x, y, scene.width - x, scene.height - y);
  if (edge > step * 3.4) return undefined;
  if (edge > step * 2.5) return '#26232a';
  if (edge > step * 1.5) return '#f4f1ea';
  return edge > step * 0.4 ? '#26232a' : '#f4f1ea';
}

/** Living things keep a dark row of tiles around them. */
function tileOf(
  shape: Shape | undefined,
  x: number,
  y: number,
  shapeAt: (x: number, y: number) => Shape | undefined,
  reach: number,
  colours: Palette,
): Colour {
  if (shape === undefined) return '#f4f1ea';
  const flicker = ((hash(`${Math.round(x)}_${Math.round(y)}`) % 3) - 1) * 0.06;
  if (!isLiving(shape)) {
    const near = [shapeAt(x - reach, y), shapeAt(x + reach, y), shapeAt(x, y - reach), shapeAt(x, y + reach)];
    if (near.some((other) => other !== undefined && isLiving(other))) return '#26232a';
  }
  if (shape.kind === 'face') return shape.paint === 'petal' ? colours.petal : '#26232a';
  const plain = hazed(shape, colours, 0.2);
  if (shape.kind === 'sky' || shape.kind === 'cloud' || (shape.kind === 'room' && shape.depth === 0)) {
    const isPale = lightness(plain) > 0.3;
    return shaded(boxed(isPale ? mix(plain, '#f4f1ea', shape.kind === 'cloud' ? 0.9 : 0.62) : plain), flicker * 0.7);
  }
  return shaded(boxed(plain), flicker);
}

/** Fired in a few colours only. */
function boxed(colour: Colour): Colour {
  const [red, green, blue] = channels(colour).map((value) => Math.round(value / 28) * 28);
  return colourOf(red ?? 0, green ?? 0, blue ?? 0);
}
