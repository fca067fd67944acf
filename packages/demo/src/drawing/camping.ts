import { curve, ellipse, limb, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A tent on the ground at `at`, its middle; `size` is its height. */
export function drawTent(
  stage: Stage,
  kind: 'ridge' | 'dome',
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  depth: number,
): void {
  const sketch = new Sketch(stage, at, size, facing);
  const isLit = stage.light !== 'day';
  stage.as('prop', depth, () => {
    if (kind === 'ridge') {
      sketch.stroke('woodDark', [0.42, -1.1, -0.62, 0.02], 0.02, { detail: 1 });
      sketch.hard(paint, [-0.78, -0.9, 0.3, -1, -0.2, 0.04, -1.3, -0.1], { shade: -0.25 });
      sketch.hard(paint, [0.3, -1, 1.02, 0, -0.22, 0.05]);
      sketch.hard(isLit ? 'lit' : 'dark', [0.32, -0.86, 0.62, 0.01, 0.16, 0.03], { kind: isLit ? 'glow' : 'prop' });
      sketch.hard(paint, [0.32, -0.88, 0.42, -0.6, 0.54, -0.3, 0.76, 0.01, 0.62, 0.02], { shade: 0.2 });
      sketch.stroke('woodDark', [0.3, -1.04, 0.29, -0.96], 0.03);
      sketch.stroke('light', [1.02, -0.02, 1.24, 0.06], 0.014, { detail: 1 });
      sketch.stroke('light', [-0.78, -0.9, -1.56, 0], 0.014, { detail: 1 });
    } else {
      sketch.soft(paint, [-1, 0.02, -0.92, -0.46, -0.56, -0.86, 0, -1, 0.56, -0.86, 0.92, -0.46, 1, 0.02, 0, 0.07], {
        shade: -0.12,
      });
      sketch.soft(paint, [-0.3, 0.04, -0.24, -0.6, 0, -0.97, 0.56, -0.84, 0.9, -0.46, 0.98, 0.02, 0.4, 0.06], {
        shade: 0.14,
      });
      sketch.soft(isLit ? 'lit' : 'dark', [0.06, 0.05, 0.1, -0.44, 0.36, -0.68, 0.62, -0.42, 0.66, 0.04], {
        kind: isLit ? 'glow' : 'prop',
      });
      sketch.soft('light', [0.62, 0.04, 0.6, -0.4, 0.38, -0.66, 0.72, -0.44, 0.78, 0.03], { shade: -0.1 });
      sketch.stroke('dark', [-1, 0.02, -0.24, -0.66, 0, -0.98, 0.22, -0.7, 0.98, 0.02], 0.016, { detail: 1 });
    }
  });
}

/** A fire in a ring of stones; `size` is the height of its flames. */
export function drawCampfire(stage: Stage, at: Point, size: number, depth = 0.7): void {
  const sketch = new Sketch(stage, at, size);
  const { random } = stage;
  stage.as('land', depth - 0.02, () => sketch.oval('soil', [0, 0.02], 1.5, 0.26, { shade: 0.35, detail: 1 }));
  stage.as('prop', depth, () => {
    for (const [x, y] of [
      [-0.5, -0.06],
      [-0.22, -0.11],
      [0.18, -0.11],
      [0.5, -0.05],
    ] as const)
      sketch.oval('stone', [x, y], 0.16, 0.1, { shade: -0.2 });
    for (const side of [-1, 1])
      stage.fill(
        'bark',
        limb(
          sketch.to(side * -0.4, 0.02),
          sketch.to(0, -0.14),
          sketch.to(side * 0.36, -0.3),
          size * 0.13,
          size * 0.12,
          size * 0.1,
        ),
        { shade: side * 0.1 },
      );
  });
  const sway = random.between(-0.06, 0.06);
  const flames = (): void => {
    sketch.soft('accent', [
      -0.3,
      -0.1,
      -0.36,
      -0.36,
      -0.2,
      -0.6,
      -0.16,
      -0.44,
      -0.04,
      -0.7,
      sway,
      -1,
      0.1,
      -0.72,
      0.15,
      -0.52,
      0.26,
      -0.68,
      0.34,
      -0.36,
      0.28,
      -0.1,
      0,
      -0.02,
    ]);
    sketch.soft('lit', [
      -0.18,
      -0.1,
      -0.2,
      -0.3,
      -0.06,
      -0.44,
      sway * 0.6,
      -0.7,
      0.1,
      -0.44,
      0.2,
      -0.3,
      0.17,
      -0.1,
      0,
      -0.04,
    ]);
    sketch.soft('light', [-0.08, -0.08, -0.06, -0.26, 0, -0.36, 0.07, -0.26, 0.08, -0.08], { detail: 1 });
  };
  const spark = (): void =>
    sketch.oval('lit', [random.between(-0.4, 0.4), -1 - random.between(0.05, 1)], 0.02, 0.03, { detail: 1 });
  stage.moving('still', () =>
    stage.as('glow', depth, () => {
      stage.moving('flicker', flames);
      for (let index = 0; index < 9; index += 1) stage.moving('rise', spark, { reach: 1.6 });
    }),
  );
  stage.as('prop', depth + 0.03, () => {
    for (const [x, y] of [
      [-0.62, 0.04],
      [-0.34, 0.1],
      [-0.04, 0.13],
      [0.28, 0.11],
      [0.58, 0.05],
    ] as const)
      sketch.oval('stone', [x, y], 0.17, 0.11, { shade: x > 0.2 ? -0.1 : 0.1 });
  });
}

/** A felled trunk to sit on, seen from the side. */
export function drawLog(stage: Stage, [x, y]: Point, length: number, thick: number, depth = 0.6): void {
  stage.as('prop', depth, () => {
    stage.fill('bark', [
      [x - length / 2, y - thick],
      [x + length / 2, y - thick * 0.96],
      [x + length / 2, y],
      [x - length / 2, y],
    ]);
    stage.fill('wood', ellipse(x + length / 2, y - thick * 0.48, thick * 0.3, thick * 0.5), { shade: 0.2 });
    stage.fill('bark', ellipse(x + length / 2, y - thick * 0.48, thick * 0.13, thick * 0.22), { detail: 1 });
    for (const part of [0.3, 0.62])
      stage.line(
        'dark',
        curve([
          [x - length * 0.42, y - thick * part],
          [x, y - thick * (part + 0.06)],
          [x + length * 0.36, y - thick * part],
        ]),
        thick * 0.06,
        { detail: 1 },
      );
  });
}

/** A canoe drawn up on a shore; `size` is half its length. */
export function drawCanoe(stage: Stage, at: Point, size: number, facing: 1 | -1, paint: Paint, depth = 0.5): void {
  const sketch = new Sketch(stage, at, size, facing, -0.06);
  stage.as('prop', depth, () => {
    sketch.soft(
      'woodDark',
      [-0.98, -0.34, -0.5, -0.23, 0, -0.2, 0.5, -0.23, 0.98, -0.34, 0.5, -0.14, 0, -0.1, -0.5, -0.14],
    );
    sketch.soft(
      paint,
      [
        -1, -0.38, -0.6, -0.18, 0, -0.12, 0.6, -0.18, 1, -0.38, 0.96, -0.14, 0.74, 0.04, 0, 0.08, -0.74, 0.04, -0.96,
        -0.14,
      ],
    );
    sketch.stroke('light', [-0.97, -0.3, -0.6, -0.1, 0, -0.04, 0.6, -0.1, 0.97, -0.3], 0.03, { detail: 1 });
    sketch.stroke('wood', [-0.62, -0.5, 0.3, -0.12], 0.035);
    sketch.soft('wood', [-0.86, -0.62, -0.7, -0.6, -0.58, -0.5, -0.64, -0.44, -0.8, -0.5]);
  });
}
