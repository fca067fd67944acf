import { along, curve, type Outline, type Point, rect } from './geometry.ts';
import { oval } from './isometric.ts';
import { words } from './lettering.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A round field that something stands on; `ring` adds an outer line. */
export function drawBadge(stage: Stage, [x, y]: Point, r: number, paint: Paint, ring = true): void {
  stage.as('room', 0.4, () => {
    stage.fill(paint, oval(x, y, r), { shade: 0.2 });
    if (ring) stage.line(paint, [...circle([x, y], r * 1.09)], r * 0.03, { shade: -0.15 });
  });
}

/** A closed ring of points, for lines. */
export const circle = ([x, y]: Point, r: number, from = 0, to = Math.PI * 2): Outline =>
  Array.from({ length: RING + 1 }, (_, index): Point => along([x, y], from + ((to - from) * index) / RING, r));

/** So many that the two straight ends of a ring are not seen. */
const RING = 48;

/** An arrow along points, with its head at the end. */
export function drawArrow(stage: Stage, way: Outline, width: number, paint: Paint = 'dark'): void {
  const points = way.length === 3 ? curve(way, false, 6) : way;
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return;
  const turn = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const head = width * 3.2;
  stage.as('prop', 0.6, () => {
    stage.line(paint, [...points.slice(0, -1), along(tip, turn + Math.PI, head * 0.7)], width);
    stage.fill(paint, [
      along(tip, turn, head * 0.2),
      along(tip, turn + 2.5, head),
      along(tip, turn + Math.PI, head * 0.5),
      along(tip, turn - 2.5, head),
    ]);
  });
}

/** A figure in figures: a number in a frame around its middle. */
export function drawNumber(stage: Stage, [x, y]: Point, text: string, high: number, paint: Paint = 'dark'): void {
  words(
    stage,
    text,
    { x: x - high * 4, y: y - high / 2, width: high * 8, height: high * 1.15 },
    { style: 'mono', paint, second: paint, weight: 0.15 },
  );
}

/** A small filled disc with a number in it. */
export function drawTally(stage: Stage, at: Point, text: string, r: number, paint: Paint = 'accent'): void {
  stage.as('prop', 0.7, () => stage.fill(paint, oval(at[0], at[1], r)));
  drawNumber(stage, at, text, r * (text.length > 1 ? 0.8 : 1), 'light');
}

/** Somebody, as on a sign. */
export function drawSomeone(stage: Stage, [x, y]: Point, t: number, paint: Paint): void {
  stage.as('figure', 0.6, () => {
    stage.fill(paint, oval(x, y - t * 0.88, t * 0.12));
    stage.fill(paint, [
      [x - t * 0.19, y - t * 0.72],
      [x + t * 0.19, y - t * 0.72],
      [x + t * 0.23, y - t * 0.36],
      [x + t * 0.13, y - t * 0.36],
      [x + t * 0.11, y],
      [x + t * 0.02, y],
      [x, y - t * 0.32],
      [x - t * 0.02, y],
      [x - t * 0.11, y],
      [x - t * 0.13, y - t * 0.36],
      [x - t * 0.23, y - t * 0.36],
    ]);
  });
}

/** A sun with rays. */
export function drawSun(stage: Stage, at: Point, r: number): void {
  stage.as('glow', 0.3, () => {
    for (let index = 0; index < 12; index += 1) {
      const turn = (index / 12) * Math.PI * 2;
      stage.line('lit', [along(at, turn, r * 1.25), along(at, turn, r * (index % 2 === 0 ? 1.7 : 1.5))], r * 0.12);
    }
    stage.fill('lit', oval(at[0], at[1], r));
  });
}

/** A cloud of four rounds on a flat base. */
export function drawPuff(stage: Stage, [x, y]: Point, s: number, paint: Paint = 'light'): void {
  stage.as('cloud', 0.4, () => {
    stage.fill(paint, rect(x - s * 0.8, y - s * 0.36, s * 1.6, s * 0.36));
    for (const [u, v, r] of [
      [-0.74, -0.26, 0.28],
      [-0.3, -0.5, 0.4],
      [0.28, -0.44, 0.34],
      [0.74, -0.24, 0.26],
    ] as const)
      stage.fill(paint, oval(x + u * s, y + v * s, r * s));
  });
}

/** A drop that hangs from its tip. */
export const drop = ([x, y]: Point, s: number): Outline => [
  [x, y - s],
  [x + s * 0.42, y - s * 0.2],
  [x + s * 0.44, y + s * 0.26],
  [x + s * 0.2, y + s * 0.54],
  [x - s * 0.2, y + s * 0.54],
  [x - s * 0.44, y + s * 0.26],
  [x - s * 0.42, y - s * 0.2],
];
