import { along, distance, limb, type Outline, type Point, reach } from './geometry.ts';
import { anchorIn } from './moves.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A cogwheel around a point; `size` is its radius with the teeth. */
function drawGear(stage: Stage, at: Point, size: number, teeth: number, paint: Paint, turn: number, way: 1 | -1): void {
  const rim: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const from = turn + (tooth / teeth) * Math.PI * 2;
    const step = (Math.PI * 2) / teeth;
    rim.push(
      along(at, from, size * 0.8),
      along(at, from + step * 0.1, size),
      along(at, from + step * 0.4, size),
      along(at, from + step * 0.5, size * 0.8),
    );
  }
  const sketch = new Sketch(stage, at, size);
  stage.moving(
    'turn',
    () => {
      stage.fill(paint, rim);
      sketch.oval(paint, [0, 0], 0.58, 0.58, { shade: -0.25, detail: 1 });
      sketch.oval('dark', [0, 0], 0.2);
    },
    { anchor: anchorIn(rim, at), seconds: teeth, way },
  );
}

interface RobotArm {
  /** Where its foot stands on the floor, or is bolted to the ceiling. */
  readonly at: Point;
  /** What its gripper is about to hold. */
  readonly target: Point;
  /** Length of each of its two parts. */
  readonly reach: number;
  readonly paint: Paint;
  readonly hangs: boolean;
}

/** A robot arm with a kind face on its wrist. */
export function drawRobotArm(stage: Stage, { at, target, reach: length, paint, hangs }: RobotArm): void {
  const up = hangs ? 1 : -1;
  const foot = new Sketch(stage, at, length);
  const shoulder: Point = [at[0], at[1] + up * length * 0.42];
  const wrist: Point = [target[0], target[1] - length * 0.4];
  const side = wrist[0] >= shoulder[0] ? 1 : -1;
  const stretch = Math.max(length * 0.9, distance(shoulder, wrist) * 0.54);
  const [elbow, end] = reach(shoulder, wrist, stretch, stretch, hangs ? side : -side);
  stage.as('prop', 0.5, () => {
    foot.hard('dark', [-0.3, 0, 0.3, 0, 0.2, up * 0.14, -0.2, up * 0.14]);
    foot.hard(paint, [-0.19, up * 0.12, 0.19, up * 0.12, 0.13, up * 0.42, -0.13, up * 0.42], { shade: -0.15 });
    stage.line('dark', [shoulder, [elbow[0] - side * length * 0.1, elbow[1] + length * 0.1]], length * 0.035, {
      detail: 1,
    });
    stage.moving('wave', () => arm(), {
      anchor: anchorIn([shoulder, elbow, target], shoulder),
      reach: 0.4,
      seconds: 4,
    });
  });
  function arm(): void {
    bone(stage, paint, shoulder, elbow, length * 0.25, length * 0.18, 0);
    bone(stage, paint, elbow, end, length * 0.18, length * 0.13, 0.12);
    for (const [joint, size] of [
      [shoulder, 0.17],
      [elbow, 0.14],
    ] as const) {
      const ring = new Sketch(stage, joint, length * size);
      ring.oval('dark', [0, 0], 1);
      ring.oval('light', [0, 0], 0.62);
      ring.oval('dark', [0, 0], 0.22, 0.22, { detail: 1 });
    }
    face(stage, end, length, side);
  }
}

function bone(stage: Stage, paint: Paint, from: Point, to: Point, wide: number, narrow: number, shade: number): void {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const outline: Outline = limb(from, middle, to, wide, (wide + narrow) / 2, narrow);
  stage.fill(paint, outline, { shade });
  stage.line('light', [along(from, Math.atan2(to[1] - from[1], to[0] - from[0]), wide), middle], wide * 0.16, {
    detail: 1,
  });
}

function face(stage: Stage, at: Point, length: number, side: 1 | -1): void {
  const sketch = new Sketch(stage, at, length, side);
  for (const x of [-1, 1]) sketch.stroke('dark', [x * 0.07, 0.14, x * 0.16, 0.22, x * 0.13, 0.36], 0.045);
  sketch.box('metal', [-0.07, 0.1], 0.14, 0.1);
  sketch.box('light', [-0.2, -0.16], 0.4, 0.29, {}, 0.09);
  sketch.box('dark', [-0.15, -0.11], 0.32, 0.18, {}, 0.07);
  for (const x of [-0.06, 0.08]) sketch.oval('lit', [x, -0.04], 0.033, 0.04, { kind: 'glow' });
  sketch.stroke('lit', [-0.03, 0.02, 0.01, 0.04, 0.05, 0.02], 0.016, { kind: 'glow', detail: 1 });
}

/** A small robot, `built` from 0 (a box) over 1 (with a head) to 2 (whole). */
export function drawRobot(stage: Stage, at: Point, size: number, paint: Paint, built: number, depth = 0.62): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('prop', depth, () => {
    if (built > 1) {
      for (const side of [-1, 1])
        sketch.stroke('dark', [side * 0.28, -0.42, side * 0.42, -0.34, side * 0.4, -0.2], 0.06);
      sketch.stroke('dark', [0, -0.9, 0, -1.06], 0.03);
      sketch.oval('accent', [0, -1.08], 0.05);
    }
    for (const side of [-1, 1]) sketch.box('dark', [side * 0.16 - 0.08, -0.12], 0.16, 0.12, {}, 0.04);
    sketch.box(paint, [-0.3, -0.52], 0.6, 0.42, {}, 0.08);
    sketch.box('light', [-0.17, -0.42], 0.34, 0.2, { detail: 1 }, 0.04);
    sketch.oval('accent', [-0.07, -0.32], 0.04, 0.04, { detail: 1 });
    sketch.oval('lit', [0.07, -0.32], 0.04, 0.04, { detail: 1 });
    if (built === 0) return;
    sketch.box('metal', [-0.06, -0.58], 0.12, 0.08);
    sketch.box('light', [-0.27, -0.92], 0.54, 0.37, {}, 0.12);
    sketch.box('dark', [-0.2, -0.84], 0.4, 0.2, {}, 0.09);
    for (const x of [-0.09, 0.09]) sketch.oval('lit', [x, -0.74], 0.04, 0.05, { kind: 'glow' });
  });
}

/** A belt on rollers between two x, its top at `y`; `thick` is its depth, `floor` where its legs stand. */
export function drawConveyor(stage: Stage, from: number, to: number, y: number, thick: number, floor: number): void {
  const sketch = new Sketch(stage, [from, y], thick);
  const long = (to - from) / thick;
  stage.as('prop', 0.58, () => {
    for (let x = 1; x < long; x += 4.4) {
      sketch.box('metal', [x - 0.18, 0.6], 0.36, (floor - y) / thick - 0.6, { shade: -0.25 });
      sketch.box('dark', [x - 0.45, (floor - y) / thick - 0.16], 0.9, 0.2);
    }
    sketch.box('dark', [0, 0], long, 1, {}, 0.5);
    sketch.box('metal', [0.3, 0.2], long - 0.6, 0.6, { shade: 0.1 }, 0.3);
    for (let x = 0.6; x < long; x += 1.1) {
      sketch.oval('dark', [x, 0.5], 0.24);
      sketch.oval('light', [x, 0.5], 0.09, 0.09, { detail: 1 });
    }
  });
}

/** A pipe through points with square bends, with flanges at its corners. */
export function drawPipe(stage: Stage, points: Outline, thick: number, paint: Paint): void {
  stage.as('room', 0.15, () => {
    for (const [index, from] of points.entries()) {
      const to = points[index + 1];
      if (to !== undefined) {
        stage.line(paint, [from, to], thick);
        stage.line(
          paint,
          [
            [from[0] - thick * 0.2, from[1] - thick * 0.2],
            [to[0] - thick * 0.2, to[1] - thick * 0.2],
          ],
          thick * 0.16,
          { shade: 0.4, detail: 2 },
        );
      }
      if (index > 0 && to !== undefined)
        new Sketch(stage, from, thick).box(paint, [-0.68, -0.68], 1.36, 1.36, { shade: -0.2 }, 0.2);
    }
  });
}

/** Cogs behind a round pane: what drives everything. */
export function drawGearbox(stage: Stage, [x, y]: Point, size: number): void {
  const { random } = stage;
  stage.as('prop', 0.25, () => {
    new Sketch(stage, [x, y], size).box('woodDark', [-1.3, -1.15], 2.6, 2.3, { shade: 0.1 }, 0.2);
    new Sketch(stage, [x, y], size).box('dark', [-1.16, -1.01], 2.32, 2.02, { shade: 0.12 }, 0.16);
    const turn = random.next();
    drawGear(stage, [x - size * 0.38, y - size * 0.2], size * 0.66, 10, 'scarf', turn, 1);
    drawGear(stage, [x + size * 0.6, y + size * 0.34], size * 0.5, 8, 'accent', turn + 0.3, -1);
    drawGear(stage, [x + size * 0.56, y - size * 0.58], size * 0.36, 8, 'light', turn + 0.1, 1);
    drawGear(stage, [x - size * 0.46, y + size * 0.68], size * 0.28, 7, 'accentAlt', turn, -1);
  });
}

/** A cabinet with a screen and lamps. */
export function drawControlPanel(stage: Stage, at: Point, size: number): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('prop', 0.4, () => {
    sketch.box('metal', [-0.42, -1], 0.84, 1, {}, 0.05);
    sketch.box('dark', [-0.34, -0.92], 0.68, 0.36, {}, 0.04);
    sketch.stroke('lit', [-0.28, -0.68, -0.14, -0.8, 0, -0.7, 0.12, -0.84, 0.28, -0.76], 0.03, { kind: 'glow' });
    for (const [index, paint] of (['accent', 'lit', 'leaf', 'light', 'accent', 'scarf'] as const).entries())
      sketch.oval(paint, [-0.24 + (index % 3) * 0.24, -0.42 + Math.floor(index / 3) * 0.18], 0.06, 0.06, {
        detail: index % 2,
      });
  });
}
