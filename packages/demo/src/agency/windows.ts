import { type Outline, type Point, rect } from '../drawing/geometry.ts';
import type { Scene } from '../drawing/stage.ts';
import { unitOf } from '../techniques/frames.ts';

/** The shape in which an artist lets a picture be seen, on bare paper. */
export type Window = 'tube' | 'leaf' | 'scallop' | 'stamp' | 'panel';

const STEPS = 240;

/** A set's bulging glass, a leaf with two round corners, a cloud's edge, a stamp's perforation, or a plain panel. */
export function outlineOf(scene: Scene, window: Window): Outline {
  const unit = unitOf(scene);
  if (window === 'tube') return bulging(scene, 50 * unit, 4.8, 0, 0);
  if (window === 'scallop') return bulging(scene, 42 * unit, 9, 17 * unit, 62 * unit);
  if (window === 'panel') return rect(48 * unit, 48 * unit, scene.width - 96 * unit, scene.height - 96 * unit);
  return window === 'stamp' ? perforated(scene, 34 * unit, 11 * unit) : leaf(scene, 34 * unit, 300 * unit);
}

/** A rectangle with swelling sides, `edge` from the frame; waves of a length stand out from it. */
function bulging({ width, height }: Scene, edge: number, power: number, wave: number, length: number): Outline {
  const [a, b] = [width / 2 - edge, height / 2 - edge];
  const root = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / power);
  const ring = Array.from({ length: STEPS }, (_, step): Point => {
    const turn = (step / STEPS) * Math.PI * 2;
    return [width / 2 + a * root(Math.cos(turn)), height / 2 + b * root(Math.sin(turn))];
  });
  return wave === 0 ? ring : waved(ring, wave, length);
}

/** Every point moved out or in along the contour's normal, in round bumps. */
function waved(ring: Outline, wave: number, length: number): Outline {
  const steps = ring.map(([x, y], index) => {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    return Math.hypot(x - px, y - py);
  });
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.round(whole / length);
  const out: Point[] = [];
  let gone = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y];
    const step = Math.hypot(nx - x, ny - y);
    const parts = Math.max(1, Math.round(step / (length / 8)));
    for (let part = 0; part < parts; part += 1) {
      const along = gone + (step * part) / parts;
      const bump = Math.abs(Math.sin((along / whole) * Math.PI * count)) * wave;
      const [dx, dy] = step === 0 ? [0, 0] : [(ny - y) / step, -(nx - x) / step];
      out.push([x + ((nx - x) * part) / parts + dx * bump, y + ((ny - y) * part) / parts + dy * bump]);
    }
    gone += step;
  }
  return out;
}

/** A rectangle with half circles bitten out of its sides, as many as fit. */
function perforated({ width, height }: Scene, edge: number, radius: number): Outline {
  const corners: Point[] = [
    [edge, edge],
    [width - edge, edge],
    [width - edge, height - edge],
    [edge, height - edge],
  ];
  return corners.flatMap(([x, y], index) => {
    const [nx, ny] = corners[(index + 1) % 4] ?? [x, y];
    const long = Math.hypot(nx - x, ny - y);
    const [ux, uy] = [(nx - x) / long, (ny - y) / long];
    const holes = Math.floor(long / (radius * 3.4));
    return Array.from({ length: holes }, (_, hole) => {
      const middle = ((hole + 0.5) / holes) * long;
      return Array.from({ length: 9 }, (_, step): Point => {
        const turn = Math.PI * (1 - step / 8);
        const [along, inwards] = [middle + Math.cos(turn) * radius, Math.sin(turn) * radius];
        return [x + ux * along - uy * inwards, y + uy * along + ux * inwards];
      });
    }).flat();
  });
}

/** Two corners round, two sharp. */
function leaf({ width, height }: Scene, edge: number, radius: number): Outline {
  const [left, top, right, bottom] = [edge, edge, width - edge, height - edge];
  const arc = (cx: number, cy: number, from: number): Point[] =>
    Array.from({ length: 19 }, (_, step) => {
      const turn = from + (step / 18) * (Math.PI / 2);
      return [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
    });
  return [
    ...arc(left + radius, top + radius, Math.PI),
    [right, top],
    ...arc(right - radius, bottom - radius, 0),
    [left, bottom],
  ];
}
