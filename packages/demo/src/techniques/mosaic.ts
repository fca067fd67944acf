import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point, rect } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { arched, ground, stoneOf, surround, unitOf } from './frames.ts';
import { isLiving } from './lens.ts';
import { purer } from './purer.ts';
import type { Technique } from './technique.ts';
import { laid, type Setting, stones, sunOf } from './tesserae.ts';
import { hazed } from './tools.ts';

/** Nothing in a quarry is quite pure. */
function _quarried(shape: Shape, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.25);
  return purer(mix(plain, '#b9a283', isLiving(shape) ? 0.04 : 0.12), 1.25);
}

function _keyBorder(scene: Scene, colours: Palette, setting: Setting, wide: number): string {
  const { width, height } = scene;
  const [dark, pale, red] = [
    mix(colours.accentAlt, colours.dark, 0.45),
    mix('#f3ead6', colours.light, 0.4),
    mix(colours.roof, '#8c4a32', 0.3),
  ];
  const band = (from: number, to: number, fill: Colour): string =>
    tag('path', {
      d: `${straight(rect(from, from, width - from * 2, height - from * 2))}${straight(rect(to, to, width - to * 2, height - to * 2))}`,
      fill,
      'fill-rule': 'evenodd',
    });
  const rows = (from: number, to: number): string => {
    let d = '';
    for (let edge = from + setting.pitch / 2; edge < to; edge += setting.pitch)
      d += straight(rect(edge, edge, width - edge * 2, height - edge * 2));
    return d;
  };
  const line = setting.pitch;
  return (
    band(-9, wide, setting.grout) +
    stones(rows(-2, wide), 'pale', pale, setting) +
    stones(rows(line * 0.1, line), 'outer', dark, setting) +
    stones(rows(wide - line * 2, wide - line), 'inner', red, setting) +
    stones(rows(wide - line, wide), 'edge', dark, setting) +
    stones(keys(scene, line * 1.9, wide - line * 2.9), 'key', dark, setting)
  );
}

/** A key pattern: hooks one after another along each side, on a line that runs all around. */
function keys(scene: Scene, from: number, to: number): string {
  const { width, height } = scene;
  const high = to - from;
  const row = (start: Point, along: Point, out: Point, length: number): string => {
    const count = Math.max(3, Math.round(length / (high * 1.3)));
    const step = length / count;
    const on = (u: number, v: number): Point => [
      start[0] + along[0] * u + out[0] * v,
      start[1] + along[1] * u + out[1] * v,
    ];
    const hooks = Array.from({ length: count }, (_, index) => {
      const u = (index + 0.12) * step;
      const [far, inner] = [u + step * 0.72, u + step * 0.36];
      return straight([on(u, 0), on(u, high), on(far, high), on(far, high * 0.42), on(inner, high * 0.42)], false);
    });
    return hooks.join('') + straight([on(0, 0), on(length, 0)], false);
  };
  return (
    row([to, to], [1, 0], [0, -1], width - to * 2) +
    row([width - to, to], [0, 1], [1, 0], height - to * 2) +
    row([width - to, height - to], [-1, 0], [0, 1], width - to * 2) +
    row([to, height - to], [0, -1], [-1, 0], height - to * 2)
  );
}

/** An apse: gold for every air, deep robes with dark contours, small stones, a round arch. */
export const mosaicGold: Technique = {
  id: 'mosaic-gold',
  medium: 'in gold-ground mosaic under a round arch',
  styles: ['mosaic', 'decorative', 'traditional', 'stained-glass'],
  fewInks: true,
  look: { heads: 7.8, limb: 1.05, detail: 0, crowd: 0.1, faces: true },
  draw: (scene, colours) => {
    const gold = mix('#e0ab3a', colours.lit, 0.3);
    const setting: Setting = {
      pitch: 13 * stoneOf(scene),
      grout: mix('#3a2312', colours.dark, 0.45),
      flicker: 0.34,
      sun: sunOf(scene),
    };
    return (
      ground(scene, setting.grout) +
      scene.shapes.map((shape, index) => robed(shape, index, scene, colours, gold, setting)).join('') +
      apse(scene, colours, gold, setting)
    );
  },
};

function robed(shape: Shape, index: number, scene: Scene, colours: Palette, gold: Colour, setting: Setting): string {
  const isAir = shape.kind === 'sky' || (shape.kind === 'room' && shape.depth === 0 && shape.paint === 'wall');
  const plain = hazed(shape, colours, 0);
  const colour = isAir
    ? shaded(gold, shape.shade * 0.4)
    : shape.kind === 'glow'
      ? '#fff1c4'
      : shape.kind === 'cloud'
        ? mix(gold, '#fff6dc', 0.6)
        : isLiving(shape)
          ? plain
          : mix(plain, colours.accentAlt, 0.16);
  const rim =
    isLiving(shape) && shape.kind !== 'face' && shape.width === 0 && area(shape.outline) > 500
      ? tag('path', {
          d: straight(shape.outline),
          fill: 'none',
          stroke: '#1c0f16',
          'stroke-width': 8,
          'stroke-linejoin': 'round',
        })
      : '';
  return rim + laid(shape, index, colour, scene, setting);
}

function apse(scene: Scene, colours: Palette, gold: Colour, setting: Setting): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const spring = height > width ? width * 0.4 : Math.min(width, height) * 0.34;
  const edge = 74;
  const ring = (amount: number): Outline => {
    const low = arched(scene, amount, spring + (edge - amount) * 0.2 * unit);
    return [[low[0]?.[0] ?? 0, height + 40], ...low.slice(1, -1), [low.at(-1)?.[0] ?? width, height + 40]];
  };
  const blue = mix(colours.accentAlt, '#1a2a6c', 0.5);
  const red = mix(colours.accent, '#7c1420', 0.35);
  const step = setting.pitch / unit;
  const wall = rowsAcross(scene, setting.pitch);
  return (
    surround(scene, ring(edge), setting.grout) +
    // The wall's rows run behind the arch and must not show inside it.
    cornerStones(scene, ring(edge - step * 4.6), wall, blue, setting) +
    stones(straight(ring(edge - step * 0.5), false), 'a1', red, setting) +
    stones(straight(ring(edge - step * 1.5), false), 'a2', gold, setting) +
    stones(straight(ring(edge - step * 2.5), false), 'a3', gold, setting) +
    stones(straight(ring(edge - step * 3.5), false), 'a4', red, setting)
  );
}

const rowsAcross = ({ height }: Scene, pitch: number): readonly number[] =>
  Array.from({ length: Math.ceil(height / pitch) }, (_, row) => (row + 0.5) * pitch);

/** Straight rows from the sides of the frame to the arch. */
function cornerStones(scene: Scene, arch: Outline, rows: readonly number[], colour: Colour, setting: Setting): string {
  const d = rows
    .map((y) => {
      const crossings = arch.flatMap(([x, py], index): number[] => {
        const [nx, ny] = arch[(index + 1) % arch.length] ?? [x, py];
        return py <= y !== ny <= y ? [x + ((y - py) / (ny - py)) * (nx - x)] : [];
      });
      const [low, high] = [Math.min(...crossings, scene.width / 2), Math.max(...crossings, scene.width / 2)];
      return (
        straight(
          [
            [-4, y],
            [low, y],
          ],
          false,
        ) +
        straight(
          [
            [scene.width + 4, y],
            [high, y],
          ],
          false,
        )
      );
    })
    .join('');
  return stones(d, 'wall', colour, setting);
}
