import type { Colour } from '../drawing/colour.ts';
import { ellipse, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import type { Scene } from '../drawing/stage.ts';

/** Everything outside a window, covered with one colour or pattern. */
export function surround(scene: Scene, window: Outline, fill: Colour): string {
  const { width, height } = scene;
  return tag('path', {
    d: `${straight(rect(-9, -9, width + 18, height + 18))}${smooth(window)}`,
    fill,
    'fill-rule': 'evenodd',
  });
}

/** A thousandth of the shorter side. */
export const unitOf = ({ width, height }: Scene): number => Math.min(width, height) / 1000;

/** A thousandth of the side of a square as large as the frame: for stones and tiles, whose number the area decides. */
export const stoneOf = ({ width, height }: Scene): number => Math.sqrt(width * height) / 1000;

/** The whole frame in one colour or pattern. */
export const ground = ({ width, height }: Scene, fill: Colour, opacity?: number): string =>
  tag('rect', { width, height, fill, 'fill-opacity': opacity });

/** A rectangle `inset` thousandths inside the frame. */
export function inset(scene: Scene, amount: number): Outline {
  const edge = amount * unitOf(scene);
  return rect(edge, edge, scene.width - edge * 2, scene.height - edge * 2);
}

/** An ellipse of 72 points, for windows where a corner would show. */
export function finely(cx: number, cy: number, rx: number, ry = rx): Outline {
  return Array.from({ length: 72 }, (_, index): Point => {
    const turn = (index / 72) * Math.PI * 2;
    return [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry];
  });
}

/** A rectangle whose corners step or curve inwards, as old labels and cinema foyers have them. */
export function stepped(scene: Scene, amount: number, step: number): Outline {
  const unit = unitOf(scene);
  const [low, right, bottom] = [amount * unit, scene.width - amount * unit, scene.height - amount * unit];
  const s = step * unit;
  const corner = (x: number, y: number, dx: number, dy: number): Point[] => [
    [x, y + dy * s * 2],
    [x + dx * s, y + dy * s * 2],
    [x + dx * s, y + dy * s],
    [x + dx * s * 2, y + dy * s],
    [x + dx * s * 2, y],
  ];
  return [
    ...corner(low, low, 1, 1),
    ...corner(right, low, -1, 1).reverse(),
    ...corner(right, bottom, -1, -1),
    ...corner(low, bottom, 1, -1).reverse(),
  ];
}

/** A round-headed window. */
export function arched(scene: Scene, amount: number, spring: number): Outline {
  const edge = amount * unitOf(scene);
  const { width, height } = scene;
  const head = ellipse(width / 2, edge + spring, width / 2 - edge, spring)
    .filter(([, y]) => y < edge + spring - 1)
    .sort((a, b) => a[0] - b[0]);
  return [
    [edge, height - edge],
    [edge, edge + spring],
    ...head,
    [width - edge, edge + spring],
    [width - edge, height - edge],
  ];
}
