import type { Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A tractor on the ground at `at`, under its middle; `size` from the ground to the roof of the cab. The driver is drawn inside the cab. */
export function drawTractor(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  driver: (seat: Point, size: number) => void,
): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('prop', 0.6, () => {
    sketch.hard('glass', [-0.5, -0.92, 0.02, -0.92, 0.08, -0.52, -0.54, -0.52], { shade: 0.15 });
    sketch.hard('dark', [-0.52, -0.5, -0.6, -0.74, -0.54, -0.76, -0.44, -0.52]);
  });
  driver(sketch.to(-0.26, -0.5), size);
  stage.as('prop', 0.62, () => {
    sketch.stroke('dark', [0.0, -0.5, -0.07, -0.6], 0.03);
    sketch.stroke('dark', [-0.12, -0.61, -0.03, -0.57], 0.035);
    for (const [x1, x2] of [
      [-0.5, -0.54],
      [0.02, 0.09],
    ] as const)
      sketch.hard(paint, [x1 - 0.025, -0.93, x1 + 0.025, -0.93, x2 + 0.025, -0.48, x2 - 0.025, -0.48], {
        shade: -0.25,
      });
    sketch.soft(paint, [-0.62, -0.93, -0.56, -1, 0.06, -1, 0.14, -0.93, -0.24, -0.91]);
    sketch.box('dark', [0.4, -0.92], 0.035, 0.3);
    sketch.hard('dark', [-0.4, -0.34, 0.62, -0.34, 0.6, -0.2, -0.3, -0.2], { shade: 0.1 });
    sketch.soft(paint, [0.02, -0.62, 0.3, -0.64, 0.62, -0.6, 0.7, -0.5, 0.7, -0.3, 0.04, -0.3]);
    sketch.hard(paint, [-0.6, -0.52, 0.06, -0.52, 0.06, -0.28, -0.3, -0.28], { shade: -0.15 });
    for (const x of [0.3, 0.38, 0.46, 0.54]) sketch.stroke('dark', [x, -0.54, x, -0.38], 0.014, { detail: 1 });
    sketch.oval('lit', [0.68, -0.5], 0.035, 0.045);
    sketch.stroke('light', [0.08, -0.46, 0.64, -0.44], 0.02, { detail: 1 });
    wheel(sketch, [-0.36, -0.34], 0.34);
    wheel(sketch, [0.5, -0.21], 0.21);
    sketch.soft(
      paint,
      [
        -0.74, -0.5, -0.62, -0.68, -0.36, -0.74, -0.12, -0.66, 0.0, -0.48, -0.06, -0.47, -0.18, -0.6, -0.36, -0.65,
        -0.56, -0.61, -0.68, -0.48,
      ],
      {
        shade: 0.1,
      },
    );
  });
}

function wheel(sketch: Sketch, [x, y]: Point, r: number): void {
  sketch.oval('dark', [x, y], r);
  for (let lug = 0; lug < 10; lug += 1) {
    const turn = (lug / 10) * Math.PI * 2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    sketch.stroke('dark', [x + cos * r * 0.9, y + sin * r * 0.9, x + cos * r * 1.03, y + sin * r * 1.03], r * 0.22, {
      detail: 2,
    });
  }
  sketch.oval('scarf', [x, y], r * 0.58);
  sketch.oval('scarf', [x, y], r * 0.4, r * 0.4, { shade: -0.25, detail: 1 });
  sketch.oval('dark', [x, y], r * 0.13);
}

/** A two-wheeled trailer whose drawbar ends at `at`; `load` is drawn between its sides, which receives the floor's left end, its length and height. */
export function drawTrailer(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  load: (middle: Point, long: number) => void,
): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('prop', 0.58, () => {
    sketch.stroke('dark', [0.05, -0.3, -0.32, -0.3], 0.045);
    sketch.hard(paint, [-1.3, -0.66, -0.24, -0.66, -0.26, -0.4, -1.28, -0.4], { shade: -0.4 });
  });
  load(sketch.to(-0.77, -0.44), size);
  stage.as('prop', 0.6, () => {
    sketch.hard(paint, [-1.34, -0.6, -0.2, -0.6, -0.24, -0.28, -1.3, -0.28]);
    for (const y of [-0.49, -0.39]) sketch.stroke(paint, [-1.33, y, -0.22, y], 0.016, { shade: -0.35, detail: 1 });
    for (const x of [-1.06, -0.77, -0.48]) sketch.stroke(paint, [x, -0.61, x, -0.28], 0.035, { shade: -0.3 });
    sketch.box('dark', [-1.26, -0.29], 1.0, 0.05);
    wheel(sketch, [-0.78, -0.2], 0.2);
  });
}
