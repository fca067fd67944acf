import { curve, ellipse, lerp, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A parasol stuck into the sand at `at`; `size` is its height, `tilt` in radians. */
export function drawParasol(stage: Stage, at: Point, size: number, tilt: number, paint: Paint, depth = 0.6): void {
  const sketch = new Sketch(stage, at, size, 1, tilt);
  const ribs = 6;
  const rim = (part: number): Point => [lerp(-0.56, 0.56, part), -0.66 + Math.sin(part * Math.PI) * 0.05];
  stage.as('prop', depth, () => {
    sketch.stroke('wood', [0, 0.02, 0, -1], 0.026);
    for (let rib = 0; rib < ribs; rib += 1) {
      const [a, b] = [rim(rib / ribs), rim((rib + 1) / ribs)];
      const bulge = (point: Point): Point => [point[0] * 0.68, lerp(point[1], -1.02, 0.62)];
      stage.fill(
        rib % 2 === 0 ? paint : 'light',
        sketch.on(
          curve([[0, -1.02], bulge(b), b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.03], a, bulge(a)], true, 2),
        ),
        { shade: lerp(0.1, -0.14, rib / (ribs - 1)) },
      );
    }
    sketch.oval(paint, [0, -1.03], 0.025, 0.03);
  });
}

/** A castle of sand with towers and a flag; `size` is its height. */
export function drawSandCastle(stage: Stage, at: Point, size: number, depth = 0.8): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('prop', depth, () => {
    sketch.soft('soil', [-0.95, 0.04, -0.7, -0.14, 0, -0.2, 0.7, -0.14, 0.95, 0.04, 0, 0.1], { shade: 0.15 });
    for (const [x, wide, top] of [
      [0, 0.5, -0.74],
      [-0.42, 0.32, -0.5],
      [0.42, 0.32, -0.5],
    ] as const) {
      const half = wide / 2;
      sketch.hard(
        'soil',
        [
          x - half,
          -0.04,
          x - half,
          top,
          x - half * 0.6,
          top,
          x - half * 0.6,
          top + 0.08,
          x - half * 0.2,
          top + 0.08,
          x - half * 0.2,
          top,
          x + half * 0.2,
          top,
          x + half * 0.2,
          top + 0.08,
          x + half * 0.6,
          top + 0.08,
          x + half * 0.6,
          top,
          x + half,
          top,
          x + half,
          -0.04,
        ],
        { shade: x === 0 ? 0 : 0.28 },
      );
    }
    sketch.soft('woodDark', [-0.09, -0.03, -0.09, -0.22, 0, -0.3, 0.09, -0.22, 0.09, -0.03]);
    for (const x of [-0.42, 0.42]) sketch.box('woodDark', [x - 0.03, -0.34], 0.06, 0.1, { detail: 1 });
    sketch.stroke('woodDark', [0, -0.7, 0, -1], 0.025);
    sketch.hard('accent', [0, -1, 0.24, -0.93, 0, -0.85]);
  });
}

/** An ice-cream cart with its awning; `size` from the ground to the top of the awning. The seller is drawn behind its box. */
export function drawIceCart(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  seller: () => void,
): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('prop', 0.6, () => {
    for (const x of [-0.38, 0.38]) sketch.stroke('metal', [x, -0.5, x, -0.86], 0.022);
  });
  seller();
  stage.as('prop', 0.64, () => {
    for (const [x, scoop] of [
      [0.2, 'petal'],
      [0.3, 'fruitAlt'],
    ] as const) {
      sketch.hard('wood', [x - 0.04, -0.56, x + 0.04, -0.56, x, -0.44], { detail: 1 });
      sketch.oval(scoop, [x, -0.585], 0.048, 0.044, { detail: 1 });
    }
    sketch.box(paint, [-0.46, -0.5], 0.92, 0.36, {}, 0.03);
    sketch.box('light', [-0.48, -0.525], 0.96, 0.06, {}, 0.02);
    sketch.box('light', [-0.4, -0.4], 0.8, 0.08, { detail: 1 }, 0.03);
    sketch.hard('wood', [-0.08, -0.24, 0.08, -0.24, 0, -0.15]);
    for (const [x, y, scoop] of [
      [-0.05, -0.27, 'petal'],
      [0.05, -0.27, 'fruitAlt'],
      [0, -0.33, 'light'],
    ] as const)
      sketch.oval(scoop, [x, y], 0.056);
    sketch.stroke('dark', [-0.46, -0.42, -0.6, -0.46], 0.03);
    for (const x of [-0.26, 0.26]) {
      sketch.oval('dark', [x, -0.12], 0.13);
      sketch.oval('light', [x, -0.12], 0.095);
      for (const turn of [0.3, 1.35, 2.4])
        sketch.stroke(
          'dark',
          [
            x - Math.cos(turn) * 0.1,
            -0.12 - Math.sin(turn) * 0.1,
            x + Math.cos(turn) * 0.1,
            -0.12 + Math.sin(turn) * 0.1,
          ],
          0.012,
          { detail: 1 },
        );
      sketch.oval('dark', [x, -0.12], 0.025);
    }
    for (let stripe = 0; stripe < 7; stripe += 1) {
      const [a, b] = [stripe / 7, (stripe + 1) / 7];
      const [x1, x2, u1, u2] = [lerp(-0.54, 0.54, a), lerp(-0.54, 0.54, b), lerp(-0.4, 0.4, a), lerp(-0.4, 0.4, b)];
      sketch.hard(stripe % 2 === 0 ? paint : 'light', [u1, -1, u2, -1, x2, -0.86, (x1 + x2) / 2, -0.815, x1, -0.86]);
    }
  });
}

/** A standing or strolling gull; `size` is its height. */
export function drawGull(stage: Stage, at: Point, size: number, facing: 1 | -1, depth = 0.85): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('animal', depth, () => {
    for (const x of [-0.06, 0.08]) sketch.stroke('scarf', [x, -0.34, x + 0.01, 0, x + 0.1, 0], 0.035, { shade: -0.15 });
    sketch.hard('dark', [-0.5, -0.5, -0.76, -0.4, -0.46, -0.38]);
    sketch.soft(
      'light',
      [
        -0.56, -0.46, -0.3, -0.66, 0.04, -0.74, 0.16, -0.94, 0.3, -1, 0.42, -0.9, 0.38, -0.66, 0.3, -0.44, 0, -0.3,
        -0.32, -0.34,
      ],
    );
    sketch.soft('metal', [-0.6, -0.45, -0.3, -0.64, 0.06, -0.66, 0.16, -0.54, -0.06, -0.42, -0.36, -0.4], {
      shade: 0.15,
    });
    sketch.hard('scarf', [0.41, -0.93, 0.6, -0.86, 0.41, -0.83], { shade: -0.1 });
    stage.fill('dark', ellipse(...sketch.to(0.32, -0.9), size * 0.03), { kind: 'face' });
  });
}
