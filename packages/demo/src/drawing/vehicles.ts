import { ellipse, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

interface Van {
  /** On the road, under the middle of the van. */
  readonly at: Point;
  /** Half its length; it is one high without its luggage. */
  readonly size: number;
  readonly facing: 1 | -1;
  readonly paint: Paint;
  readonly roof: 'surfboard' | 'suitcases' | 'canoe';
  /** Draws who sits at a window, given the position of the hips. */
  readonly rider: (seat: Point, index: number) => void;
}

/** Windows of the van, from the rear to the door: left, right. */
const panes: readonly (readonly [number, number])[] = [
  [-0.86, -0.46],
  [-0.38, 0.06],
  [0.16, 0.58],
];

/** A rounded camper van, laden, with people at its windows. */
export function drawVan(stage: Stage, { at, size, facing, paint, roof, rider }: Van): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('prop', 0.7, () => {
    luggage(sketch, roof);
    for (const [left, right] of panes) sketch.box('glass', [left, -0.92], right - left, 0.42, { shade: -0.3 });
  });
  for (const [index, [left, right]] of panes.entries()) rider(sketch.to((left + right) / 2 - 0.03, -0.31), index);
  stage.as('prop', 0.74, () => {
    sketch.soft(
      'light',
      [
        -0.99, -0.88, -0.94, -1.02, -0.76, -1.07, 0, -1.08, 0.56, -1.06, 0.74, -0.98, 0.82, -0.88, 0.3, -0.9, -0.5,
        -0.9,
      ],
    );
    for (const x of [-0.93, -0.42, 0.11]) sketch.box('light', [x - 0.05, -0.94], 0.1, 0.48, { shade: -0.06 });
    sketch.hard('light', [0.58, -0.92, 0.66, -0.92, 0.82, -0.5, 0.66, -0.48]);
    sketch.hard('glass', [0.69, -0.89, 0.8, -0.87, 0.93, -0.53, 0.85, -0.51], { shade: 0.2 });
    sketch.hard('light', [-1, -0.54, 0.96, -0.54, 1, -0.4, -1, -0.4], { shade: -0.04 });
    sketch.soft(
      paint,
      [
        -1, -0.45, -0.4, -0.46, 0.5, -0.46, 0.93, -0.49, 1.02, -0.36, 1.03, -0.18, 0.98, -0.12, -0.96, -0.12, -1.02,
        -0.18, -1.02, -0.4,
      ],
    );
    sketch.box('metal', [-1.05, -0.17], 0.14, 0.07, {}, 0.02);
    sketch.box('metal', [0.92, -0.17], 0.16, 0.07, {}, 0.02);
    for (const x of [-0.42, 0.11, 0.62]) sketch.stroke(paint, [x, -0.45, x, -0.14], 0.012, { shade: -0.4, detail: 1 });
    for (const x of [-0.06, 0.2]) sketch.box('light', [x, -0.38], 0.08, 0.022, { detail: 1 }, 0.01);
    sketch.oval('lit', [0.95, -0.33], 0.05, 0.065);
    sketch.box('accent', [-1.02, -0.36], 0.05, 0.12);
    for (const x of [-0.62, 0.62]) {
      sketch.oval('dark', [x, -0.16], 0.21, 0.2);
      sketch.oval('dark', [x, -0.15], 0.165, 0.155, { shade: 0.12 });
      sketch.oval('light', [x, -0.15], 0.095, 0.09);
      sketch.oval('metal', [x, -0.15], 0.045, 0.04, { detail: 1 });
    }
    stage.fill('dark', ellipse(...sketch.to(0.66, -0.63), size * 0.05, size * 0.035), { detail: 1 });
  });
}

function luggage(sketch: Sketch, roof: Van['roof']): void {
  sketch.stroke('dark', [-0.8, -1.12, 0.44, -1.12], 0.025);
  for (const x of [-0.72, -0.2, 0.36]) sketch.stroke('dark', [x, -1.13, x, -1.04], 0.025);
  if (roof === 'surfboard') {
    sketch.soft('scarf', [-1, -1.17, -0.5, -1.24, 0.2, -1.24, 0.62, -1.2, 0.2, -1.15, -0.5, -1.13]);
    sketch.soft('accent', [-0.86, -1.26, -0.4, -1.34, 0.3, -1.34, 0.76, -1.27, 0.3, -1.24, -0.4, -1.23]);
    sketch.stroke('light', [-0.8, -1.28, 0, -1.29, 0.7, -1.28], 0.018, { detail: 1 });
    for (const x of [-0.5, 0.22]) sketch.stroke('dark', [x, -1.12, x + 0.01, -1.36], 0.022);
  } else if (roof === 'canoe') {
    sketch.soft(
      'roof',
      [-1.05, -1.14, -0.8, -1.3, -0.1, -1.37, 0.6, -1.3, 0.86, -1.14, 0.5, -1.16, -0.1, -1.17, -0.7, -1.16],
    );
    sketch.stroke('light', [-0.9, -1.2, -0.1, -1.27, 0.72, -1.2], 0.02, { detail: 1 });
    for (const x of [-0.5, 0.3]) sketch.stroke('dark', [x, -1.1, x + 0.01, -1.37], 0.022);
  } else {
    for (const [x, wide, high, paint] of [
      [-0.74, 0.42, 0.26, 'wood'],
      [-0.28, 0.34, 0.34, 'accentAlt'],
      [0.1, 0.32, 0.2, 'accent'],
    ] as const) {
      sketch.box(paint, [x, -1.13 - high], wide, high, {}, 0.03);
      sketch.box('woodDark', [x + wide * 0.38, -1.17 - high], wide * 0.24, 0.05, { detail: 1 }, 0.02);
      for (const part of [0.22, 0.78])
        sketch.stroke('dark', [x + wide * part, -1.13 - high, x + wide * part, -1.13], 0.02, { detail: 1 });
    }
    sketch.box('scarf', [0.06, -1.46], 0.4, 0.12, {}, 0.06);
    sketch.oval('scarf', [0.06, -1.4], 0.035, 0.06, { shade: -0.25, detail: 1 });
  }
}

/** A saguaro; `size` tall. */
export function drawCactus(stage: Stage, at: Point, size: number, facing: 1 | -1, depth = 0.6): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('plant', depth, () => {
    sketch.stroke('leafDark', [0.02, -0.36, 0.24, -0.38, 0.27, -0.52, 0.27, -0.74], 0.12);
    sketch.oval('leafDark', [0.27, -0.74], 0.06);
    sketch.stroke('leaf', [-0.02, -0.28, -0.22, -0.3, -0.25, -0.42, -0.25, -0.6], 0.11, { shade: -0.1 });
    sketch.oval('leaf', [-0.25, -0.6], 0.055, 0.055, { shade: -0.1 });
    sketch.box('leaf', [-0.09, -1], 0.18, 1.01, {}, 0.09);
    for (const x of [-0.035, 0.03]) sketch.stroke('leafDark', [x, -0.94, x, -0.04], 0.014, { detail: 1 });
    sketch.oval('petal', [0, -1], 0.05, 0.04);
  });
}

/** A flat-topped rock of the desert; `at` the middle of its foot. */
export function drawMesa(stage: Stage, at: Point, wide: number, high: number, depth: number, shade = 0): void {
  const sketch = new Sketch(stage, at, 1);
  const [w, h] = [wide / 2, high];
  stage.as('land', depth, () => {
    sketch.hard(
      'roof',
      [
        -w,
        6,
        -w * 0.72,
        -h * 0.4,
        -w * 0.6,
        -h * 0.46,
        -w * 0.54,
        -h,
        -w * 0.1,
        -h * 1.03,
        w * 0.5,
        -h * 0.98,
        w * 0.58,
        -h * 0.5,
        w * 0.74,
        -h * 0.4,
        w * 1.05,
        6,
      ],
      { shade },
    );
    sketch.hard(
      'roof',
      [
        w * 0.1,
        -h * 1.01,
        w * 0.5,
        -h * 0.98,
        w * 0.58,
        -h * 0.5,
        w * 0.74,
        -h * 0.4,
        w * 1.05,
        6,
        w * 0.4,
        6,
        w * 0.24,
        -h * 0.44,
      ],
      { shade: shade - 0.22 },
    );
    for (const part of [0.62, 0.8])
      sketch.stroke('scarf', [-w * 0.57, -h * part, 0, -h * (part + 0.02), w * 0.53, -h * part], h * 0.045, {
        shade: shade - 0.1,
        detail: 1,
      });
  });
}
