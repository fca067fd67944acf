import { along, between, curve, ellipse, lerp, type Outline, type Point, ribbon } from './geometry.ts';
import { drawBush, drawRock, leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A broad leaf with a midrib and torn edges, bending from its root; `bend` in radians over its length. */
export function drawBananaLeaf(
  stage: Stage,
  root: Point,
  angle: number,
  length: number,
  bend: number,
  paint: Paint,
): void {
  const spine: Point[] = [];
  const wide: number[] = [];
  for (let step = 0; step <= 7; step += 1) {
    const part = step / 7;
    spine.push(along(spine.at(-1) ?? root, angle + bend * part, step === 0 ? 0 : length / 7));
    wide.push(length * 0.27 * Math.sin(Math.PI * lerp(0.1, 1, part) ** 0.8) + 2);
  }
  stage.fill(paint, ribbon(curve(spine, false, 2), spreadOut(wide)));
  stage.line(paint, spine, Math.max(2, length * 0.014), { shade: 0.35, detail: 1 });
  for (let step = 1; step < 7; step += 1) {
    const from = spine[step] ?? root;
    for (const side of [-1, 1])
      stage.line(
        paint,
        [from, along(from, angle + bend * (step / 7) + side * 1.05, (wide[step] ?? 0) * 0.42)],
        Math.max(1.5, length * 0.006),
        { shade: -0.3, detail: 2 },
      );
  }
}

/** Widths for the points of a curve with two steps a span. */
const spreadOut = (wide: readonly number[]): number[] =>
  wide.flatMap((here, index) => {
    const next = wide[index + 1];
    return next === undefined ? [here] : [here, (here + next) / 2];
  });

/** A palm of narrow leaflets. */
export function drawPalmLeaf(
  stage: Stage,
  root: Point,
  angle: number,
  length: number,
  bend: number,
  paint: Paint,
): void {
  const spine: Point[] = [root];
  for (let step = 1; step <= 8; step += 1)
    spine.push(along(spine.at(-1) ?? root, angle + (bend * step) / 8, length / 8));
  stage.line(paint, spine, Math.max(2, length * 0.016), { shade: -0.25 });
  for (let step = 2; step <= 8; step += 1) {
    const from = spine[step] ?? root;
    const heading = angle + (bend * step) / 8;
    const reach = length * 0.34 * Math.sin(Math.PI * lerp(0.25, 0.95, step / 8));
    for (const side of [-1, 1])
      stage.fill(paint, leaf(from, heading + side * 0.75, reach, length * 0.07), {
        shade: side < 0 ? 0.08 : -0.12,
        detail: step % 2,
      });
  }
  stage.fill(paint, leaf(spine.at(-1) ?? root, angle + bend, length * 0.16, length * 0.06));
}

/** The split leaf of a monstera, `angle` towards its tip. */
export function drawMonstera(stage: Stage, root: Point, angle: number, size: number, paint: Paint, shade = 0): void {
  const half: readonly Point[] = [
    [0, 0],
    [-0.1, 0.22],
    [0.02, 0.42],
    [0.18, 0.5],
    [0.24, 0.24],
    [0.32, 0.52],
    [0.5, 0.5],
    [0.48, 0.22],
    [0.6, 0.46],
    [0.76, 0.38],
    [0.68, 0.18],
    [0.84, 0.28],
    [0.93, 0.16],
    [1.05, 0],
  ];
  const mirrored = half.map(([x, y]): Point => [x, -y]).reverse();
  const sketch = new Sketch(stage, root, size, 1, angle);
  stage.fill(paint, sketch.on([...half, ...mirrored]), { shade });
  sketch.stroke(paint, [-0.12, 0, 0.5, 0.01, 0.95, 0], 0.022, { shade: shade - 0.35, detail: 1 });
}

/** A waterfall between its rocks, from a lip down to a pool. */
export function drawWaterfall(stage: Stage, [x, top]: Point, wide: number, bottom: number): void {
  const { unit, random } = stage;
  const edge = (side: number): Outline =>
    curve([
      [x + side * wide * 0.5, top],
      [x + side * wide * 0.46, between([0, top], [0, bottom], 0.35)[1]],
      [x + side * wide * 0.62, between([0, top], [0, bottom], 0.7)[1]],
      [x + side * wide * 0.72, bottom],
    ]);
  stage.as('water', 0.22, () => {
    stage.fill('glass', [...edge(-1), ...[...edge(1)].reverse()]);
    for (let index = 0; index < 6; index += 1) {
      const part = (index + 0.5) / 6 - 0.5;
      const from = top + random.between(0, 0.35) * (bottom - top);
      stage.line(
        index % 2 === 0 ? 'light' : 'water',
        curve([
          [x + part * wide * 0.9, from],
          [x + part * wide * 0.95, from + (bottom - from) * 0.5],
          [x + part * wide * 1.25, bottom - random.between(4, 40) * unit],
        ]),
        random.between(5, 11) * unit,
        { detail: index % 2 === 0 ? 0 : 1 },
      );
    }
  });
}

/** A parrot on a branch; `size` from crown to tail. */
export function drawParrot(stage: Stage, at: Point, size: number, facing: 1 | -1, paint: Paint, depth = 0.8): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('animal', depth, () => {
    sketch.hard('accentAlt', [-0.14, 0.04, 0.0, 0.08, -0.12, 0.52, -0.22, 0.5]);
    sketch.hard(paint, [-0.1, 0.02, 0.02, 0.08, -0.07, 0.4, -0.15, 0.38], { shade: -0.2 });
    sketch.soft(
      paint,
      [0.02, -0.5, 0.16, -0.44, 0.17, -0.3, 0.16, -0.12, 0.06, 0.08, -0.1, 0.14, -0.17, -0.06, -0.13, -0.36],
    );
    sketch.soft('scarf', [-0.12, -0.22, 0.02, -0.24, 0.04, -0.08, -0.02, 0.02, -0.14, 0.06]);
    sketch.soft('accentAlt', [-0.15, -0.1, 0.02, -0.1, 0.0, 0.06, -0.14, 0.26, -0.18, 0.1]);
    sketch.soft('light', [0.06, -0.42, 0.17, -0.42, 0.17, -0.31, 0.07, -0.31], { detail: 1 });
    sketch.soft('dark', [0.15, -0.44, 0.26, -0.4, 0.25, -0.26, 0.2, -0.3, 0.15, -0.31]);
    sketch.oval('dark', [0.1, -0.38], 0.026, 0.026, { kind: 'face' });
    sketch.stroke('dark', [0.0, 0.1, 0.03, 0.16], 0.03, { detail: 1 });
  });
}

/** The rocks to both sides of a waterfall, overgrown. */
export function drawCliffs(stage: Stage, x: number, ground: number): void {
  const { height, unit } = stage;
  stage.as('land', 0.15, () => {
    for (const side of [-1, 1]) {
      const wall: Point[] = [
        [x + side * 40 * unit, height * 0.25],
        [x + side * 150 * unit, height * 0.22],
        [x + side * 260 * unit, height * 0.3],
        [x + side * 330 * unit, height * 0.42],
        [x + side * 420 * unit, ground],
        [x + side * 20 * unit, ground],
      ];
      stage.fill('stone', wall, { shade: side < 0 ? 0.05 : -0.15 });
      stage.fill(
        'far',
        [
          [x + side * 150 * unit, height * 0.22],
          [x + side * 260 * unit, height * 0.3],
          [x + side * 200 * unit, ground],
          [x + side * 110 * unit, ground],
        ],
        { shade: side < 0 ? -0.1 : -0.25, detail: 1 },
      );
    }
  });
  for (const dx of [-250, -150, 150, 260])
    drawBush(stage, [x + dx * unit, height * (0.24 + Math.max(0, Math.abs(dx) - 150) * 0.0007)], 130 * unit, 0.18);
}

/** The basin under a waterfall. */
export function drawPool(stage: Stage, x: number, y: number): void {
  const { unit } = stage;
  stage.as('water', 0.32, () => {
    stage.fill('water', ellipse(x, y, 250 * unit, 34 * unit));
    stage.fill('light', ellipse(x, y - 18 * unit, 110 * unit, 13 * unit), { shade: -0.05 });
    stage.fill('glass', ellipse(x + 60 * unit, y + 12 * unit, 120 * unit, 7 * unit), { detail: 1 });
  });
  for (const dx of [-240, 232]) drawRock(stage, [x + dx * unit, y + 18 * unit], 80 * unit, 0.4);
}

/** A tall near trunk from the upper edge into the ground, with a climber's leaves. */
export function drawJungleTrunk(stage: Stage, x: number, wide: number): void {
  const { height, unit, random } = stage;
  stage.as('tree', 0.6, () => {
    stage.fill(
      'bark',
      ribbon(
        curve([
          [x, -20],
          [x + 14 * unit, height * 0.3],
          [x - 6 * unit, height * 0.62],
          [x, height * 0.84],
          [x, height * 0.9],
        ]),
        [...Array.from({ length: 13 }, () => wide), wide * 1.3, wide * 1.6, wide * 2.1, wide * 2.6],
      ),
    );
    for (const side of [-1, 1]) {
      let y = height * random.between(0.3, 0.4);
      for (; y < height * 0.7; y += 120 * unit)
        stage.fill('leaf', ellipse(x + side * wide * 0.42, y, 34 * unit, 13 * unit, side * -0.7), { detail: 1 });
    }
  });
}
