import type { Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A tiger at a slow walk; `size` is its height at the shoulder, `at` the ground between its paws. */
export function drawTiger(stage: Stage, at: Point, size: number, facing: 1 | -1, depth = 0.7): void {
  const sketch = new Sketch(stage, at, size, facing);
  const fur: Paint = 'accent';
  stage.as('animal', depth, () => {
    tail(sketch, fur);
    sketch.soft(fur, [0.5, -0.6, 0.86, -0.62, 0.84, -0.36, 0.98, -0.16, 1.12, -0.06, 1.1, 0, 0.86, 0, 0.74, -0.22], {
      shade: -0.3,
    });
    sketch.soft(
      fur,
      [
        -0.98, -0.66, -0.56, -0.6, -0.52, -0.4, -0.62, -0.24, -0.5, -0.06, -0.36, -0.04, -0.38, 0, -0.66, 0, -0.82,
        -0.24,
      ],
      { shade: -0.3 },
    );
    sketch.soft(
      fur,
      [
        -1.2, -0.74, -1.04, -0.92, -0.6, -0.93, -0.1, -0.88, 0.36, -0.98, 0.66, -1.02, 0.96, -0.9, 1.02, -0.66, 0.86,
        -0.42, 0.5, -0.36, 0, -0.34, -0.5, -0.4, -0.86, -0.44, -1.16, -0.54,
      ],
    );
    sketch.soft('furLight', [0.7, -0.44, 0.3, -0.42, -0.3, -0.44, -0.56, -0.46, -0.3, -0.36, 0.2, -0.31, 0.6, -0.33], {
      detail: 1,
    });
    hindLeg(sketch, fur);
    frontLeg(sketch, fur);
    for (const [x, lean, length] of [
      [-0.8, 0.06, 0.3],
      [-0.56, 0.03, 0.3],
      [-0.32, 0.02, 0.27],
      [-0.08, 0, 0.28],
      [0.16, -0.03, 0.3],
      [0.4, -0.06, 0.33],
    ] as const)
      stripe(sketch, x, -0.93 + Math.abs(x) * 0.02, lean, length);
    for (const [x, length] of [
      [-0.44, 0.16],
      [-0.2, 0.17],
      [0.04, 0.17],
      [0.28, 0.17],
    ] as const)
      sketch.hard('dark', [x, -0.37, x + 0.05, -0.36, x + 0.06, -0.37 - length], { detail: 1 });
    head(sketch, fur);
  });
}

function stripe(sketch: Sketch, x: number, y: number, lean: number, length: number): void {
  sketch.hard('dark', [
    x - 0.03,
    y + 0.02,
    x + 0.05,
    y + 0.015,
    x + lean + 0.05,
    y + length * 0.5,
    x + lean - 0.02,
    y + length,
    x + lean - 0.02,
    y + length * 0.5,
  ]);
}

function tail(sketch: Sketch, fur: Paint): void {
  sketch.stroke(fur, [-1.1, -0.78, -1.36, -0.62, -1.56, -0.36, -1.76, -0.34, -1.84, -0.52], 0.1, { shade: -0.1 });
  sketch.stroke('dark', [-1.8, -0.42, -1.84, -0.52, -1.82, -0.58], 0.105);
  for (const [x, y] of [
    [-1.3, -0.67],
    [-1.46, -0.49],
    [-1.62, -0.34],
  ] as const)
    sketch.oval('dark', [x, y], 0.028, 0.062, { detail: 1 }, 0.8);
}

function hindLeg(sketch: Sketch, fur: Paint): void {
  sketch.soft(
    fur,
    [
      -1.2, -0.72, -0.98, -0.88, -0.68, -0.72, -0.66, -0.5, -0.82, -0.36, -0.98, -0.26, -1.0, -0.1, -0.84, -0.06, -0.82,
      0, -1.14, 0, -1.16, -0.2, -1.12, -0.34, -1.2, -0.54,
    ],
  );
  for (const [x, y, length] of [
    [-1.12, -0.62, 0.28],
    [-1.08, -0.48, 0.24],
    [-1.1, -0.3, 0.13],
  ] as const)
    sketch.hard('dark', [x - 0.06, y - 0.02, x + length, y - 0.05, x - 0.05, y + 0.045], { detail: 1 });
}

function frontLeg(sketch: Sketch, fur: Paint): void {
  sketch.soft(
    fur,
    [
      0.26, -0.74, 0.54, -0.94, 0.76, -0.78, 0.72, -0.5, 0.62, -0.3, 0.62, -0.1, 0.8, -0.06, 0.82, 0, 0.46, 0, 0.42,
      -0.26, 0.34, -0.46,
    ],
  );
  for (const [x, y, length] of [
    [0.36, -0.6, 0.24],
    [0.38, -0.46, 0.24],
    [0.42, -0.3, 0.14],
  ] as const)
    sketch.hard('dark', [x - 0.05, y, x + length, y - 0.03, x - 0.02, y + 0.06], { detail: 1 });
}

/** Three quarters towards us, a little lowered. */
function head(sketch: Sketch, fur: Paint): void {
  for (const [x, y] of [
    [0.82, -1.3],
    [1.22, -1.3],
  ] as const) {
    sketch.oval(fur, [x, y], 0.1, 0.11);
    sketch.oval('dark', [x, y - 0.02], 0.055, 0.06, { detail: 1 });
  }
  sketch.soft(
    fur,
    [
      0.74, -1.02, 0.76, -1.22, 0.9, -1.34, 1.04, -1.36, 1.18, -1.34, 1.3, -1.22, 1.33, -1.02, 1.28, -0.88, 1.16, -0.8,
      1.04, -0.76, 0.92, -0.8, 0.79, -0.88,
    ],
  );
  for (const side of [-1, 1]) {
    sketch.soft('furLight', [
      1.05 + side * 0.28,
      -0.99,
      1.05 + side * 0.32,
      -0.88,
      1.05 + side * 0.2,
      -0.79,
      1.05 + side * 0.1,
      -0.82,
      1.05 + side * 0.16,
      -0.94,
    ]);
    for (const row of [0, 1, 2])
      sketch.hard(
        'dark',
        [
          1.04 + side * 0.31,
          -1.16 + row * 0.1,
          1.04 + side * 0.3,
          -1.1 + row * 0.1,
          1.04 + side * (0.19 + row * 0.015),
          -1.1 + row * 0.085,
        ],
        { detail: row === 1 ? 0 : 1 },
      );
  }
  for (const dx of [-0.085, 0, 0.085])
    sketch.hard('dark', [1.02 + dx, -1.345, 1.06 + dx, -1.345, 1.04 + dx * 0.7, -1.22 - Math.abs(dx) * 0.4], {
      detail: dx === 0 ? 0 : 1,
    });
  sketch.soft(
    'furLight',
    [0.95, -0.98, 1.06, -1.0, 1.17, -0.98, 1.2, -0.86, 1.13, -0.76, 1.06, -0.74, 0.98, -0.76, 0.91, -0.86],
  );
  sketch.stage.moving('blink', () => {
    for (const x of [0.93, 1.17]) {
      sketch.oval('light', [x, -1.08], 0.055, 0.042, { kind: 'face' });
      sketch.oval('dark', [x + 0.01, -1.08], 0.03, 0.036, { kind: 'face' });
    }
  });
  sketch.hard('dark', [1.0, -0.98, 1.12, -0.98, 1.07, -0.91, 1.05, -0.91]);
  sketch.stroke('dark', [0.98, -0.83, 1.02, -0.825, 1.06, -0.87, 1.06, -0.92], 0.018, { kind: 'face' });
  sketch.stroke('dark', [1.06, -0.87, 1.1, -0.825, 1.14, -0.83], 0.018, { kind: 'face' });
}
