import { along, limb, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

interface Arm {
  /** The wrist. */
  readonly at: Point;
  /** Towards the fingertips, in radians. */
  readonly angle: number;
  /** From the wrist to the tip of the middle finger. */
  readonly size: number;
  /** Which hand it is: the thumb of a right hand, seen from above, lies to the left of its fingers. */
  readonly hand: 'left' | 'right';
  readonly grip: 'open' | 'holding' | 'pinching';
  readonly skin: Paint;
  /** Undefined for a bare forearm. */
  readonly sleeve: Paint | undefined;
  readonly cuff: Paint;
  /** What the fingers close on, drawn between the palm and the fingers in units of the hand. */
  readonly held?: (sketch: Sketch) => void;
}

type Finger = readonly [knuckle: Point, joint: Point, tip: Point];

const fingers: Readonly<Record<Arm['grip'], readonly Finger[]>> = {
  open: [
    [
      [0.44, 0.17],
      [0.62, 0.235],
      [0.75, 0.27],
    ],
    [
      [0.49, 0.06],
      [0.73, 0.1],
      [0.9, 0.12],
    ],
    [
      [0.5, -0.055],
      [0.77, -0.06],
      [0.97, -0.05],
    ],
    [
      [0.46, -0.17],
      [0.7, -0.21],
      [0.87, -0.215],
    ],
  ],
  holding: [
    [
      [0.42, 0.16],
      [0.58, 0.15],
      [0.55, 0.04],
    ],
    [
      [0.48, 0.07],
      [0.66, 0.05],
      [0.62, -0.06],
    ],
    [
      [0.5, -0.04],
      [0.71, -0.07],
      [0.68, -0.16],
    ],
    [
      [0.46, -0.15],
      [0.68, -0.21],
      [0.78, -0.2],
    ],
  ],
  pinching: [
    [
      [0.42, 0.17],
      [0.6, 0.18],
      [0.66, 0.1],
    ],
    [
      [0.48, 0.06],
      [0.7, 0.05],
      [0.78, -0.04],
    ],
    [
      [0.5, -0.05],
      [0.76, -0.07],
      [0.86, -0.14],
    ],
    [
      [0.46, -0.16],
      [0.7, -0.24],
      [0.86, -0.26],
    ],
  ],
};

const thumbs: Readonly<Record<Arm['grip'], Finger>> = {
  open: [
    [0.14, -0.16],
    [0.32, -0.34],
    [0.5, -0.4],
  ],
  holding: [
    [0.14, -0.15],
    [0.36, -0.3],
    [0.62, -0.27],
  ],
  pinching: [
    [0.14, -0.16],
    [0.42, -0.36],
    [0.74, -0.33],
  ],
};

/** A forearm with its hand, seen from above, that reaches in from beyond the edge. */
export function drawArm(stage: Stage, arm: Arm): void {
  const { at, angle, size, skin, sleeve, cuff } = arm;
  const sketch = new Sketch(stage, at, size, 1, angle);
  const flip = arm.hand === 'right' ? 1 : -1;
  const to = ([x, y]: Point): Point => sketch.to(x, y * flip);
  const finger = ([knuckle, joint, tip]: Finger, wide: number, shade: number, detail: number): void =>
    stage.fill(skin, limb(to(knuckle), to(joint), to(tip), size * wide, size * wide * 0.92, size * wide * 0.72), {
      shade,
      detail,
    });
  stage.as('figure', 0.8, () => {
    forearm(stage, arm);
    if (arm.grip !== 'open') finger(thumbs[arm.grip], 0.135, -0.12, 0);
    sketch.soft(
      skin,
      [-0.12, -0.15, 0.14, -0.2, 0.36, -0.25, 0.5, -0.24, 0.56, 0, 0.5, 0.2, 0.34, 0.24, 0.1, 0.17, -0.12, 0.14].map(
        (value, index) => (index % 2 === 1 ? value * flip : value),
      ),
    );
    if (arm.grip === 'open') finger(thumbs.open, 0.135, 0, 0);
    arm.held?.(new Sketch(stage, at, size, 1, angle));
    for (const [index, parts] of fingers[arm.grip].entries())
      finger(parts, index === 0 ? 0.105 : 0.125, index % 2 === 0 ? 0.04 : -0.04, 0);
    for (const [x, y] of [
      [0.46, 0.06],
      [0.47, -0.06],
    ] as const)
      stage.line(skin, [to([x - 0.03, y]), to([x + 0.03, y])], size * 0.02, { shade: -0.3, detail: 2 });
    stage.fill(cuff, [to([-0.2, -0.2]), to([-0.06, -0.19]), to([-0.06, 0.18]), to([-0.2, 0.19])], {
      detail: sleeve === undefined ? 1 : 0,
    });
  });
}

function forearm(stage: Stage, { at, angle, size, skin, sleeve }: Arm): void {
  const back = angle + Math.PI;
  let length = size * 3.4;
  const isInside = ([x, y]: Point): boolean =>
    x > -size && y > -size && x < stage.width + size && y < stage.height + size;
  while (isInside(along(at, back, length))) length += size * 0.5;
  const [wrist, middle, far] = [
    along(at, angle, size * 0.06),
    along(at, back, size * 1.3),
    along(at, back + 0.04, length),
  ];
  stage.fill(skin, limb(wrist, middle, far, size * 0.3, size * 0.46, size * 0.6));
  if (sleeve !== undefined) {
    const start = along(at, back, size * 0.12);
    stage.fill(sleeve, limb(start, middle, far, size * 0.4, size * 0.56, size * 0.8));
    stage.line(sleeve, [along(start, back + 0.3, size * 0.3), along(start, back + 0.06, size * 1.2)], size * 0.04, {
      shade: -0.3,
      detail: 1,
    });
  }
}
