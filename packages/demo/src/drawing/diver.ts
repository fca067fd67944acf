import { drawFigure, somebody } from './figure.ts';
import { along, curve, ellipse, lerp, type Outline, type Point, pill, place, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Joints } from './person.ts';
import { swimming } from './poses-more.ts';
import type { Stage } from './stage.ts';

/** A diver with mask and fins, with or without a tank, hips at a point; `isSteep` heads down. */
export function drawDiver(stage: Stage, hip: Point, tall: number, facing: 1 | -1, isSteep: boolean): void {
  const { random } = stage;
  const hasTank = random.chance(0.5);
  const suit = random.pick(['coat', 'dark', 'scarf', 'petal'] as const);
  const person = somebody(random, {
    top: suit,
    bottom: suit === 'dark' ? 'accent' : 'dark',
    cut: 'trousers',
    sleeves: hasTank ? 'long' : 'short',
    pattern: 'plain',
    glasses: false,
    beard: false,
    scarf: undefined,
    hair: random.pick(['ponytail', 'short', 'bun', 'braid', 'curly', 'long'] as const),
  });
  const fins = random.pick(['scarf', 'accent', 'light'] as const);
  const dive = isSteep ? random.between(2.2, 2.45) : random.between(1.2, 1.6);
  const pose = swimming(stage, hip, tall, facing, dive);
  stage.as('prop', 0.64, () => drawFin(stage, pose.feet[0], hip, tall, fins, -0.22, -facing));
  const joints = drawFigure(
    stage,
    person,
    {
      ...pose,
      hold: ({ neck }) => {
        if (hasTank) tank(stage, neck, hip, tall, facing);
      },
    },
    0.65,
  );
  stage.as('prop', 0.68, () => {
    drawFin(stage, pose.feet[1], hip, tall, fins, 0, facing);
    mask(stage, joints, facing, (pose.nod ?? 0) + dive * 0.5);
  });
  bubbles(stage, [joints.head[0] + facing * joints.headSize * 0.3, joints.head[1] - joints.headSize * 0.5], tall);
}

function drawFin(
  stage: Stage,
  ankle: Point,
  hip: Point,
  tall: number,
  paint: Paint,
  shade: number,
  bend: number,
): void {
  const angle = Math.atan2(ankle[1] - hip[1], ankle[0] - hip[0]);
  const on = (points: Outline): Outline =>
    place(points, along(ankle, angle, -tall * 0.01), tall, tall, angle + bend * 0.16);
  stage.fill(
    paint,
    on(
      curve(
        [
          [-0.02, -0.024],
          [0.05, -0.03],
          [0.2, -0.062],
          [0.33, -0.066],
          [0.31, 0],
          [0.34, 0.062],
          [0.2, 0.056],
          [0.05, 0.03],
          [-0.02, 0.024],
        ],
        true,
        2,
      ),
    ),
    { shade },
  );
  stage.line(
    paint,
    on([
      [0.06, 0],
      [0.28, 0],
    ]),
    tall * 0.01,
    { shade: shade - 0.3, detail: 1 },
  );
}

function tank(stage: Stage, neck: Point, hip: Point, tall: number, facing: 1 | -1): void {
  const angle = Math.atan2(neck[1] - hip[1], neck[0] - hip[0]);
  const middle: Point = [lerp(hip[0], neck[0], 0.62), lerp(hip[1], neck[1], 0.62)];
  const on = (points: Outline): Outline =>
    place(points, along(middle, angle - (Math.PI / 2) * facing, tall * 0.085), tall, tall, angle);
  stage.as('prop', 0.66, () => {
    stage.fill('metal', on(pill(-0.15, -0.045, 0.28, 0.09, 0.045)), { shade: 0.15 });
    stage.fill('dark', on(rect(0.12, -0.02, 0.05, 0.04)));
    for (const x of [-0.07, 0.06])
      stage.line(
        'dark',
        on([
          [x, -0.045],
          [x, 0.045],
        ]),
        tall * 0.012,
      );
  });
}

function mask(stage: Stage, { head, headSize }: Joints, facing: 1 | -1, tilt: number): void {
  const on = (points: Outline): Outline => place(points, head, headSize * facing, headSize, tilt * facing);
  stage.line(
    'dark',
    on([
      [-0.42, -0.08],
      [0.1, -0.06],
    ]),
    headSize * 0.07,
  );
  stage.fill('dark', on(pill(0, -0.17, 0.44, 0.28, 0.1)));
  stage.fill('glass', on(pill(0.05, -0.125, 0.35, 0.19, 0.07)), { shade: 0.25 });
}

function bubbles(stage: Stage, [x, y]: Point, tall: number): void {
  const { random } = stage;
  stage.as('glow', 0.7, () => {
    const bubble = (index: number): void => {
      const size = tall * random.between(0.008, 0.024);
      stage.fill('light', ellipse(x + random.between(-0.05, 0.05) * tall, y - index * tall * 0.07 - size, size), {
        detail: index % 2,
      });
    };
    for (let index = 0; index < 9; index += 1) stage.moving('rise', () => bubble(index), { reach: 0.8 });
  });
}
