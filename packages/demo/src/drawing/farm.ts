import { blob, lerp, type Point } from './geometry.ts';
import { leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A scarecrow on its pole; `size` from the ground to the top of its hat. */
export function drawScarecrow(stage: Stage, at: Point, size: number, facing: 1 | -1, shirt: Paint, depth = 0.6): void {
  const sketch = new Sketch(stage, at, size, facing, 0.04);
  stage.as('prop', depth, () => {
    sketch.stroke('woodDark', [0, 0, 0, -0.7], 0.035);
    sketch.stroke('woodDark', [-0.46, -0.62, 0.46, -0.64], 0.03);
    for (const side of [-1, 1])
      for (const turn of [-0.5, 0, 0.5])
        stage.fill(
          'scarf',
          leaf(sketch.to(side * 0.4, -0.62), (side * facing === 1 ? 0 : Math.PI) + turn, size * 0.13, size * 0.03),
        );
    sketch.hard(
      shirt,
      [
        -0.42, -0.69, -0.14, -0.72, 0.14, -0.72, 0.42, -0.7, 0.42, -0.57, 0.16, -0.56, 0.19, -0.26, 0.08, -0.3, 0,
        -0.24, -0.1, -0.3, -0.19, -0.25, -0.16, -0.55, -0.42, -0.56,
      ],
    );
    sketch.hard('accentAlt', [0.03, -0.5, 0.12, -0.51, 0.13, -0.41, 0.04, -0.4], { detail: 1 });
    sketch.stroke('light', [-0.18, -0.36, 0.18, -0.35], 0.025, { detail: 1 });
    sketch.oval('furLight', [0, -0.82], 0.11, 0.125);
    for (const x of [-0.04, 0.05]) sketch.oval('dark', [x, -0.84], 0.016, 0.018, { kind: 'face' });
    sketch.stroke('dark', [-0.05, -0.77, 0, -0.75, 0.06, -0.77], 0.013, { kind: 'face' });
    sketch.hard('scarf', [-0.12, -0.72, 0.1, -0.72, 0.05, -0.66, -0.08, -0.67], { shade: -0.2, detail: 1 });
    sketch.soft('woodDark', [-0.13, -0.89, -0.09, -1.0, 0.08, -1.02, 0.13, -0.9]);
    sketch.soft('woodDark', [-0.22, -0.87, 0, -0.93, 0.22, -0.89, 0.1, -0.85, -0.12, -0.84], { shade: 0.12 });
  });
  stage.as('animal', depth + 0.01, () => {
    sketch.soft('dark', [0.26, -0.72, 0.3, -0.79, 0.36, -0.8, 0.42, -0.76, 0.36, -0.72, 0.22, -0.66, 0.2, -0.68]);
    sketch.hard('scarf', [0.41, -0.78, 0.46, -0.755, 0.41, -0.75]);
  });
}

/** Ears of wheat along a stretch of ground. */
export function drawWheat(stage: Stage, from: Point, to: Point, count: number, size: number, depth: number): void {
  const { random } = stage;
  stage.as('plant', depth, () => {
    for (let index = 0; index < count; index += 1) {
      const part = (index + random.next()) / count;
      const root: Point = [lerp(from[0], to[0], part), lerp(from[1], to[1], part)];
      const high = size * random.between(0.8, 1.1);
      const lean = random.between(-0.12, 0.2) * high;
      const top: Point = [root[0] + lean, root[1] - high];
      stage.line('soil', [root, top], Math.max(2, size * 0.025), { detail: 1 });
      const heading = Math.atan2(-high, lean);
      stage.fill('scarf', leaf(top, heading, high * 0.3, high * 0.1), { shade: random.between(-0.2, 0.05) });
      for (const side of [-1, 1])
        stage.fill('scarf', leaf([top[0], top[1] + high * 0.03], heading + side * 0.5, high * 0.2, high * 0.07), {
          shade: -0.2,
          detail: 2,
        });
    }
  });
}

/** A ribbed pumpkin on the ground. */
export function drawPumpkin(stage: Stage, [x, y]: Point, size: number, depth = 0.8): void {
  const sketch = new Sketch(stage, [x, y], size);
  stage.as('plant', depth, () => {
    sketch.soft('leafDark', [-0.03, -0.72, -0.02, -0.9, 0.1, -0.98, 0.12, -0.92, 0.05, -0.72]);
    for (const side of [-1, 1]) sketch.oval('fruit', [side * 0.34, -0.4], 0.26, 0.37, { shade: side * -0.14 });
    sketch.oval('fruit', [0, -0.39], 0.3, 0.4, { shade: 0.06 });
    sketch.stroke('fruit', [-0.12, -0.72, -0.2, -0.4, -0.12, -0.06], 0.03, { shade: -0.35, detail: 1 });
    sketch.stroke('fruit', [0.12, -0.72, 0.2, -0.4, 0.12, -0.06], 0.03, { shade: -0.35, detail: 1 });
  });
}

/** A farmhouse with a barn and a silo; `at` is the lower left corner, `size` the height of the silo. */
export function drawFarm(stage: Stage, at: Point, size: number, facing: 1 | -1, depth = 0.35): void {
  const sketch = new Sketch(stage, at, size, facing);
  const isLit = stage.light === 'dusk';
  stage.as('building', depth, () => {
    sketch.box('metal', [1.32, -0.9], 0.26, 0.9);
    sketch.soft('metal', [1.3, -0.88, 1.34, -1, 1.45, -1.06, 1.56, -1, 1.6, -0.88], { shade: 0.2 });
    sketch.hard('roof', [0.62, -0.42, 0.7, -0.66, 0.98, -0.82, 1.26, -0.66, 1.34, -0.42]);
    sketch.hard('wallAlt', [0.68, -0.44, 0.98, -0.74, 1.28, -0.44, 1.28, 0, 0.68, 0]);
    sketch.box('light', [0.84, -0.36], 0.28, 0.36, { detail: 1 });
    sketch.box('woodDark', [0.86, -0.34], 0.24, 0.34);
    sketch.stroke('light', [0.86, -0.34, 0.98, -0.17, 1.1, 0], 0.02, { detail: 1 });
    sketch.hard('roof', [-0.06, -0.42, 0.08, -0.7, 0.56, -0.7, 0.7, -0.42], { shade: -0.12 });
    sketch.box('woodDark', [0.42, -0.84], 0.08, 0.2);
    sketch.box('light', [0, -0.43], 0.64, 0.43);
    for (const x of [0.08, 0.44])
      sketch.box(isLit ? 'lit' : 'glass', [x, -0.32], 0.12, 0.15, { shade: isLit ? 0 : -0.3 });
    sketch.box('accentAlt', [0.26, -0.27], 0.12, 0.27);
  });
}

/** A round bale or a stack of straw. */
export function drawBale(stage: Stage, [x, y]: Point, size: number, depth = 0.6): void {
  const sketch = new Sketch(stage, [x, y], size);
  stage.as('prop', depth, () => {
    sketch.box('scarf', [-0.3, -1], 0.9, 1, { shade: -0.22 }, 0.2);
    stage.fill('scarf', blob(...sketch.to(-0.2, -0.5), size * 0.4, size * 0.5, stage.random, 0.03), { shade: 0.05 });
    sketch.oval('soil', [-0.2, -0.5], 0.22, 0.28, { detail: 1 });
    sketch.oval('scarf', [-0.2, -0.5], 0.16, 0.21, { detail: 1 });
  });
}
