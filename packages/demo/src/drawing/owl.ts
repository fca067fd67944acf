import type { Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

interface Owl {
  /** Where its feet hold the branch. */
  readonly at: Point;
  /** From the feet to the crown. */
  readonly size: number;
  readonly paint: Paint;
  /** Feather ears, a round head, or the heart face of a barn owl. */
  readonly kind: 'eared' | 'round' | 'heart';
  /** Turns its head: -1 to 1. */
  readonly glance: number;
}

/** An owl that sits on a branch and looks at us, more or less. */
export function drawOwl(stage: Stage, { at, size, paint, kind, glance }: Owl): void {
  const sketch = new Sketch(stage, at, size);
  const dx = glance * 0.05;
  stage.as('animal', 0.7, () => {
    sketch.hard(paint, [-0.16, -0.04, 0.16, -0.04, 0.12, 0.3, 0, 0.36, -0.12, 0.3], { shade: -0.3 });
    sketch.soft(
      paint,
      [
        0, -0.86, 0.24, -0.82, 0.36, -0.6, 0.38, -0.34, 0.28, -0.08, 0.1, 0.02, -0.1, 0.02, -0.28, -0.08, -0.38, -0.34,
        -0.36, -0.6, -0.24, -0.82,
      ],
    );
    sketch.soft(
      'furLight',
      [0, -0.6, 0.2, -0.52, 0.24, -0.28, 0.16, -0.06, 0, -0.02, -0.16, -0.06, -0.24, -0.28, -0.2, -0.52],
    );
    for (let row = 0; row < 4; row += 1)
      for (let index = 0; index <= 3 - (row % 2); index += 1) {
        const [x, y] = [(index - (3 - (row % 2)) / 2) * 0.105, -0.46 + row * 0.11];
        sketch.hard(paint, [x - 0.035, y, x, y - 0.015, x + 0.035, y, x, y + 0.06], { shade: -0.1, detail: 1 });
      }
    for (const side of [-1, 1]) wing(sketch, paint, side);
    for (const x of [-0.13, 0.13])
      for (const toe of [-0.045, 0, 0.045])
        sketch.soft(
          'scarf',
          [
            x + toe - 0.022,
            -0.03,
            x + toe + 0.022,
            -0.03,
            x + toe + 0.018,
            0.06,
            x + toe,
            0.085,
            x + toe - 0.018,
            0.06,
          ],
          {
            shade: -0.2,
            detail: toe === 0 ? 0 : 1,
          },
        );
    head(sketch, paint, kind, dx);
  });
}

function wing(sketch: Sketch, paint: Paint, side: number): void {
  sketch.soft(
    paint,
    [
      side * 0.27,
      -0.6,
      side * 0.38,
      -0.52,
      side * 0.43,
      -0.3,
      side * 0.36,
      -0.08,
      side * 0.2,
      0.1,
      side * 0.19,
      -0.14,
      side * 0.22,
      -0.4,
    ],
    { shade: -0.25 },
  );
  for (const [y, length] of [
    [-0.4, 0.17],
    [-0.28, 0.17],
    [-0.15, 0.13],
  ] as const)
    sketch.stroke(
      'dark',
      [side * 0.4, y - 0.04, side * (0.4 - length * 0.5), y + 0.03, side * (0.4 - length), y - 0.01],
      0.014,
      {
        detail: 1,
      },
    );
}

function head(sketch: Sketch, paint: Paint, kind: Owl['kind'], dx: number): void {
  if (kind === 'eared')
    for (const side of [-1, 1])
      sketch.soft(
        paint,
        [side * 0.12 + dx, -0.94, side * 0.33 + dx, -1.16, side * 0.37 + dx, -0.84, side * 0.2 + dx, -0.8],
        {
          shade: -0.2,
        },
      );
  sketch.soft(
    paint,
    [
      dx,
      -1,
      0.26 + dx,
      -0.96,
      0.38 + dx,
      -0.78,
      0.33 + dx,
      -0.6,
      0.18 + dx,
      -0.5,
      dx,
      -0.47,
      -0.18 + dx,
      -0.5,
      -0.33 + dx,
      -0.6,
      -0.38 + dx,
      -0.78,
      -0.26 + dx,
      -0.96,
    ],
    { shade: 0.08 },
  );
  const eye = 0.155;
  const look = dx * 2;
  if (kind === 'heart')
    sketch.soft('furLight', [
      look,
      -0.84,
      0.12 + look,
      -0.93,
      0.28 + look,
      -0.86,
      0.29 + look,
      -0.7,
      0.15 + look,
      -0.57,
      look,
      -0.5,
      -0.15 + look,
      -0.57,
      -0.29 + look,
      -0.7,
      -0.28 + look,
      -0.86,
      -0.12 + look,
      -0.93,
    ]);
  else for (const side of [-1, 1]) sketch.oval('furLight', [side * eye + look, -0.74], 0.168, 0.175);
  for (const side of [-1, 1]) {
    const x = side * eye + look;
    const open = (): void => {
      if (kind === 'heart') sketch.oval('dark', [x * 0.92, -0.74], 0.062, 0.07);
      else {
        sketch.oval('lit', [x, -0.74], 0.105, 0.11, { kind: 'glow' });
        sketch.oval('dark', [x + dx * 0.6, -0.735], 0.06, 0.066);
      }
      sketch.oval('light', [x * (kind === 'heart' ? 0.92 : 1) + dx * 0.6 + 0.022, -0.765], 0.018, 0.018, { detail: 1 });
    };
    sketch.stage.moving('blink', open, { seconds: kind === 'heart' ? 4.5 : 3.5 });
    if (kind !== 'heart')
      sketch.soft(
        paint,
        [
          side * 0.02 + look,
          -0.76,
          side * 0.14 + look,
          -0.9,
          side * 0.33 + look,
          -0.95,
          side * 0.28 + look,
          -0.87,
          side * 0.16 + look,
          -0.82,
        ],
        { shade: -0.35 },
      );
  }
  sketch.soft(
    'scarf',
    [look, -0.73, 0.045 + look, -0.67, 0.02 + look, -0.58, look, -0.55, -0.02 + look, -0.58, -0.045 + look, -0.67],
    {
      shade: -0.15,
    },
  );
}

/** A mouse on its hind legs in a scarf, its paw up in front; returns the paw. */
export function drawMouse(stage: Stage, at: Point, size: number, facing: 1 | -1, scarf: Paint, depth = 0.82): Point {
  const sketch = new Sketch(stage, at, size, facing);
  const fur: Paint = 'hairGrey';
  stage.as('animal', depth, () => {
    sketch.stroke('petal', [-0.2, -0.06, -0.46, -0.02, -0.6, -0.14, -0.76, -0.1], 0.035);
    sketch.oval(fur, [0.02, -0.03], 0.19, 0.05, { shade: -0.25 });
    sketch.soft(fur, [-0.02, -0.6, 0.16, -0.46, 0.2, -0.2, 0.12, -0.02, -0.16, -0.02, -0.26, -0.2, -0.18, -0.46]);
    sketch.soft('furLight', [0.1, -0.46, 0.18, -0.22, 0.1, -0.06, 0.02, -0.2], { detail: 1 });
    sketch.oval(fur, [-0.12, -0.88], 0.14, 0.15, { shade: -0.2 });
    sketch.soft(
      fur,
      [-0.2, -0.6, -0.16, -0.8, 0.02, -0.88, 0.18, -0.8, 0.38, -0.64, 0.36, -0.58, 0.14, -0.52, -0.08, -0.52],
    );
    sketch.oval(fur, [0.04, -0.9], 0.14, 0.15, { shade: 0.1 });
    sketch.oval('petal', [0.05, -0.89], 0.085, 0.1, { detail: 1 });
    sketch.oval('dark', [0.38, -0.62], 0.034, 0.03);
    sketch.oval('dark', [0.17, -0.7], 0.028, 0.034, { kind: 'face' });
    sketch.soft(scarf, [-0.2, -0.56, 0.0, -0.5, 0.17, -0.54, 0.18, -0.46, -0.02, -0.42, -0.22, -0.48]);
    sketch.hard(scarf, [-0.14, -0.5, -0.04, -0.46, -0.08, -0.22, -0.2, -0.24], { shade: -0.15 });
    sketch.stroke(fur, [0.02, -0.38, 0.18, -0.3, 0.34, -0.4], 0.085, { shade: -0.12 });
  });
  return sketch.to(0.36, -0.41);
}

/** A lantern on a bail that hangs from a paw or a hook. */
export function drawStormLamp(stage: Stage, [x, y]: Point, size: number): void {
  const sketch = new Sketch(stage, [x, y], size);
  stage.as('glow', 0.84, () => {
    sketch.oval('lit', [0, 0.62], 0.3, 0.32, {});
  });
  stage.as('prop', 0.85, () => {
    sketch.stroke('dark', [-0.26, 0.34, -0.16, 0.06, 0, 0, 0.16, 0.06, 0.26, 0.34], 0.05);
    sketch.hard('dark', [-0.3, 0.36, -0.12, 0.22, 0.12, 0.22, 0.3, 0.36]);
    for (const side of [-0.27, 0, 0.27])
      sketch.stroke('dark', [side, 0.36, side, 0.9], 0.04, { detail: side === 0 ? 1 : 0 });
    sketch.box('dark', [-0.32, 0.88], 0.64, 0.11, {}, 0.03);
  });
}

/** A toadstool; `paint` of its cap. */
export function drawMushroom(stage: Stage, at: Point, size: number, paint: Paint, depth = 0.84): void {
  const sketch = new Sketch(stage, at, size);
  stage.as('plant', depth, () => {
    sketch.soft('furLight', [-0.1, -0.62, 0.1, -0.62, 0.09, -0.3, 0.16, 0, -0.16, 0, -0.09, -0.3], { shade: -0.08 });
    sketch.soft('light', [-0.3, -0.56, 0, -0.5, 0.3, -0.56, 0.1, -0.66, -0.1, -0.66], { shade: -0.2, detail: 1 });
    sketch.soft(
      paint,
      [-0.46, -0.54, -0.36, -0.82, -0.1, -1, 0.14, -0.99, 0.38, -0.8, 0.46, -0.54, 0.2, -0.6, -0.2, -0.6],
    );
    for (const [x, y, r] of [
      [-0.2, -0.76, 0.06],
      [0.04, -0.88, 0.05],
      [0.22, -0.72, 0.06],
      [0, -0.68, 0.035],
    ] as const)
      sketch.oval('light', [x, y], r, r * 0.8, { detail: 1 });
  });
}
