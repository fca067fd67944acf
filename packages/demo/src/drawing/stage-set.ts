import { curve, ellipse, lerp, type Point, rect } from './geometry.ts';
import { sparkle } from './nature.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A theatre curtain gathered to one side: from `top` to `bottom`, `wide` across at the top; `side` -1 is the left one. */
export function drawDrape(
  stage: Stage,
  edge: number,
  wide: number,
  top: number,
  bottom: number,
  side: 1 | -1,
  paint: Paint,
): void {
  const folds = stage.look.detail === 0 ? 3 : 4;
  const tie = lerp(top, bottom, 0.62);
  const x = (fold: number, y: number): number => {
    const part = fold / folds;
    const waist = y === tie ? 0.46 : y === bottom ? 0.66 : 1;
    return edge - side * wide * waist * part;
  };
  stage.moving('sway', () => stage.as('prop', 0.8, () => gathered()), { anchor: [0.5, 0], reach: 0.6, seconds: 5 });
  function gathered(): void {
    for (let fold = 0; fold < folds; fold += 1) {
      const down = (at: number): Point[] => [
        [x(at, top), top],
        [lerp(x(at, top), x(at, tie), 0.35), lerp(top, tie, 0.55)],
        [x(at, tie), tie],
        [x(at, bottom), bottom],
      ];
      stage.fill(
        paint,
        [
          ...curve(down(fold)),
          ...curve(down(fold + 1))
            .slice()
            .reverse(),
        ],
        {
          shade: fold % 2 === 0 ? 0.06 : -0.22,
        },
      );
    }
    stage.fill('scarf', [
      [edge + side * 10, tie - wide * 0.1],
      [x(folds, tie) - side * wide * 0.03, tie - wide * 0.03],
      [x(folds, tie) - side * wide * 0.03, tie + wide * 0.05],
      [edge + side * 10, tie - wide * 0.01],
    ]);
    stage.fill('scarf', ellipse(x(folds, tie) + side * wide * 0.02, tie + wide * 0.1, wide * 0.045, wide * 0.1), {
      shade: -0.15,
    });
  }
}

/** The swags along the upper edge. */
export function drawValance(stage: Stage, deep: number, paint: Paint): void {
  const { width } = stage;
  const count = width > stage.height ? 5 : 4;
  const wide = width / count;
  stage.as('prop', 0.82, () => {
    for (let index = 0; index < count; index += 1) {
      const [left, right, middle] = [index * wide, (index + 1) * wide, (index + 0.5) * wide];
      const hem = curve([
        [left, deep * 0.5],
        [left + wide * 0.2, deep * 0.86],
        [middle, deep],
        [right - wide * 0.2, deep * 0.86],
        [right, deep * 0.5],
      ]);
      stage.fill(paint, [[left, -10], ...hem, [right, -10]], { shade: index % 2 === 0 ? 0 : -0.08 });
      stage.line('scarf', hem, deep * 0.07);
      stage.line(
        paint,
        curve([
          [left, deep * 0.24],
          [middle, deep * 0.62],
          [right, deep * 0.24],
        ]),
        deep * 0.04,
        { shade: -0.35, detail: 1 },
      );
    }
    for (let index = 0; index <= count; index += 1)
      stage.fill('scarf', ellipse(index * wide, deep * 0.52, deep * 0.1, deep * 0.2), { shade: -0.1 });
  });
}

/** A flat of painted canvas: a castle with towers, standing at `at`. */
export function drawCastleFlat(stage: Stage, at: Point, size: number, facing: 1 | -1): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('building', 0.3, () => {
    for (const [x, wide, high, paint] of [
      [-0.44, 0.26, 0.92, 'wallAlt'],
      [0.46, 0.24, 0.76, 'wallAlt'],
      [0.08, 0.3, 1.1, 'stone'],
    ] as const) {
      const half = wide / 2;
      sketch.box(paint, [x - half, -high], wide, high, { shade: -0.1 });
      sketch.hard('roof', [x - half * 1.3, -high, x, -high - wide * 1.5, x + half * 1.3, -high]);
      sketch.stroke('dark', [x, -high - wide * 1.5, x, -high - wide * 1.9], 0.012, { detail: 1 });
      sketch.hard('accent', [x, -high - wide * 1.9, x + 0.13, -high - wide * 1.78, x, -high - wide * 1.66], {
        detail: 1,
      });
      for (const y of [0.86, 0.6])
        sketch.soft(
          'lit',
          [
            x - 0.035,
            -high * y + 0.1,
            x - 0.035,
            -high * y,
            x,
            -high * y - 0.05,
            x + 0.035,
            -high * y,
            x + 0.035,
            -high * y + 0.1,
          ],
          { kind: 'glow', detail: 1 },
        );
    }
    sketch.hard(
      'wall',
      [
        -0.66, 0, -0.66, -0.46, -0.56, -0.46, -0.56, -0.39, -0.44, -0.39, -0.44, -0.46, -0.3, -0.46, -0.3, -0.39, -0.16,
        -0.39, -0.16, -0.46, 0, -0.46, 0, -0.39, 0.14, -0.39, 0.14, -0.46, 0.3, -0.46, 0.3, -0.39, 0.44, -0.39, 0.44,
        -0.46, 0.66, -0.46, 0.66, 0,
      ],
    );
    sketch.soft('woodDark', [-0.14, 0, -0.14, -0.2, 0, -0.31, 0.14, -0.2, 0.14, 0]);
  });
}

/** A painted tree on a flat, its edge cut out of board. */
export function drawTreeFlat(stage: Stage, at: Point, size: number, paint: Paint, depth: number): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('tree', depth, () => {
    sketch.soft('bark', [-0.08, 0.01, -0.06, -0.3, -0.04, -0.6, 0.05, -0.6, 0.06, -0.3, 0.1, 0.01]);
    for (const [x, y, r, shade] of [
      [-0.14, -0.56, 0.19, -0.15],
      [0.15, -0.58, 0.18, -0.05],
      [0, -0.78, 0.22, 0.08],
    ] as const)
      sketch.oval(paint, [x, y], r, r * 0.86, { shade });
    sketch.hard('wood', [-0.2, 0, 0.2, 0, 0.24, 0.03, -0.24, 0.03], { detail: 1 });
  });
}

/** A footlight on the front of a stage. */
export function drawFootlight(stage: Stage, at: Point, size: number): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('prop', 0.72, () => {
    sketch.soft('dark', [-0.5, 0, -0.46, -0.5, 0, -0.8, 0.46, -0.5, 0.5, 0]);
    sketch.oval('lit', [0, -0.66], 0.28, 0.16, { kind: 'glow' });
  });
}

/** A violin under a chin, or a cello between knees, as seen over the edge of a pit: neck and scroll; `angle` in radians. */
export function drawScroll(stage: Stage, at: Point, size: number, angle: number): void {
  const sketch = new Sketch(stage, at, size, 1, angle);
  stage.as('prop', 0.84, () => {
    sketch.stroke('wood', [0, 0, 0, -0.8], 0.09);
    sketch.oval('wood', [0.03, -0.86], 0.11, 0.1, { shade: -0.2 });
    for (const y of [-0.66, -0.76]) sketch.stroke('dark', [-0.12, y, 0.12, y], 0.035, { detail: 1 });
  });
}

/** The painted cloth at the back: a night over hills, with a moon on strings. */
export function drawBackdrop(stage: Stage, across: (part: number) => number, back: number): void {
  const { width, height, unit, random } = stage;
  const moon: Point = [across(random.between(0.2, 0.3)), height * 0.28];
  stage.as('room', 0.1, () => {
    stage.fill('trouser', rect(-10, -10, width + 20, back + 20));
    stage.fill(
      'dress',
      [
        [-10, back * 0.72],
        [width * 0.3, back * 0.62],
        [width * 0.6, back * 0.7],
        [width + 10, back * 0.6],
        [width + 10, back + 10],
        [-10, back + 10],
      ],
      { shade: -0.1, detail: 1 },
    );
  });
  stage.as('glow', 0.12, () => {
    stage.fill('lit', ellipse(moon[0], moon[1], 62 * unit));
    for (let index = 0; index < 12; index += 1)
      stage.fill(
        'lit',
        sparkle([random.between(0.15, 0.85) * width, random.between(0.2, 0.45) * height], random.between(5, 11) * unit),
        { detail: 1 },
      );
  });
  stage.as('room', 0.14, () => {
    for (const [dx, dy] of [
      [-40, 0],
      [60, -6],
    ] as const)
      stage.line(
        'light',
        [
          [moon[0] + dx * 0.4 * unit, 0],
          [moon[0] + dx * 0.4 * unit, moon[1] - (58 + dy) * unit],
        ],
        2 * unit,
        { detail: 1 },
      );
  });
}

/** A beam from a lamp to the feet of who stands in it. */
export function drawSpotlight(stage: Stage, lamp: Point, star: Point): void {
  const { unit } = stage;
  stage.as('glow', 0.32, () => {
    stage.fill(
      'scarf',
      [
        [lamp[0] - 22 * unit, lamp[1]],
        [lamp[0] + 22 * unit, lamp[1]],
        [star[0] + 166 * unit, star[1]],
        [star[0] - 166 * unit, star[1]],
      ],
      { shade: 0.15 },
    );
    stage.fill(
      'lit',
      [
        [lamp[0] - 8 * unit, lamp[1]],
        [lamp[0] + 8 * unit, lamp[1]],
        [star[0] + 104 * unit, star[1]],
        [star[0] - 104 * unit, star[1]],
      ],
      { shade: 0.45, detail: 1 },
    );
  });
}
