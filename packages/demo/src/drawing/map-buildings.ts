import { ellipse, type Outline, type Point, rect } from './geometry.ts';
import { oval } from './isometric.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** Draws a symbol with its foot at a point; `s` is its height in pixels. */
type Drawing = (stage: Stage, at: Point, s: number) => void;

const poly = (x: number, y: number, s: number, points: readonly Point[]): Outline =>
  points.map(([u, v]): Point => [x + u * s, y + v * s]);

/** A house front with a pitched roof and the side that is in shade. */
export const drawCottage: Drawing = (stage, [x, y], s) => {
  const { random } = stage;
  const wall: Paint = random.pick(['wall', 'light', 'wallAlt'] as const);
  const long = random.between(0.5, 0.9);
  stage.as('building', 0.6, () => {
    stage.fill(
      wall,
      poly(x, y, s, [
        [-0.5, 0],
        [-0.5, -0.5],
        [-0.2, -0.9],
        [0.1, -0.5],
        [0.1, 0],
      ]),
    );
    stage.fill(
      wall,
      poly(x, y, s, [
        [0.1, 0],
        [0.1, -0.5],
        [0.1 + long, -0.5],
        [0.1 + long, 0],
      ]),
      { shade: -0.22 },
    );
    stage.fill(
      'roof',
      poly(x, y, s, [
        [-0.2, -0.95],
        [0.14, -0.48],
        [0.14 + long, -0.48],
        [long - 0.2, -0.95],
      ]),
    );
    stage.fill(
      'dark',
      poly(x, y, s, [
        [-0.28, 0],
        [-0.28, -0.28],
        [-0.12, -0.28],
        [-0.12, 0],
      ]),
      { detail: 1 },
    );
  });
};

export const drawChurch: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill('wall', rect(x - s * 0.05, y - s * 0.34, s * 0.5, s * 0.34), { shade: -0.18 });
    stage.fill(
      'roof',
      poly(x, y, s, [
        [-0.08, -0.34],
        [0, -0.52],
        [0.42, -0.52],
        [0.48, -0.34],
      ]),
    );
    stage.fill('light', rect(x - s * 0.22, y - s * 0.56, s * 0.22, s * 0.56));
    stage.fill(
      'accentAlt',
      poly(x, y, s, [
        [-0.25, -0.56],
        [-0.11, -1],
        [0.03, -0.56],
      ]),
    );
    stage.fill('dark', rect(x - s * 0.15, y - s * 0.2, s * 0.08, s * 0.2), { detail: 1 });
  });
};

export const drawCastle: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill('stone', rect(x - s * 0.4, y - s * 0.4, s * 0.8, s * 0.4), { shade: 0.1 });
    for (const [u, tall, wide] of [
      [-0.5, 0.66, 0.22],
      [0.28, 0.66, 0.22],
      [-0.13, 0.86, 0.26],
    ] as const) {
      stage.fill('stone', rect(x + u * s, y - tall * s, wide * s, tall * s), { shade: u === 0.28 ? -0.18 : 0 });
      stage.fill(
        'roof',
        poly(x, y, s, [
          [u - 0.04, -tall],
          [u + wide / 2, -tall - 0.26],
          [u + wide + 0.04, -tall],
        ]),
      );
    }
    stage.fill(
      'dark',
      poly(x, y, s, [
        [-0.09, 0],
        [-0.09, -0.18],
        [0, -0.26],
        [0.09, -0.18],
        [0.09, 0],
      ]),
      { detail: 1 },
    );
    stage.line(
      'dark',
      poly(x, y, s, [
        [0, -1.1],
        [0, -1.34],
      ]),
      s * 0.03,
    );
    stage.fill(
      'accent',
      poly(x, y, s, [
        [0, -1.34],
        [0.24, -1.26],
        [0, -1.18],
      ]),
    );
  });
};

export const drawBeacon: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill('stone', oval(x, y, s * 0.3, s * 0.1));
    for (const [part, paint] of [
      [0, 'light'],
      [0.25, 'accent'],
      [0.5, 'light'],
    ] as const) {
      const [a, b] = [0.16 - part * 0.09, 0.16 - (part + 0.25) * 0.09];
      stage.fill(
        paint,
        poly(x, y, s, [
          [-a, -part],
          [-b, -part - 0.25],
          [b, -part - 0.25],
          [a, -part],
        ]),
      );
    }
    stage.fill('lit', rect(x - s * 0.07, y - s * 0.88, s * 0.14, s * 0.13));
    stage.fill(
      'roof',
      poly(x, y, s, [
        [-0.12, -0.88],
        [0, -1],
        [0.12, -0.88],
      ]),
    );
  });
};

export const drawMill: Drawing = (stage, [x, y], s) => {
  const turn = stage.random.between(0.2, 1.2);
  stage.as('building', 0.6, () => {
    stage.fill(
      'light',
      poly(x, y, s, [
        [-0.2, 0],
        [-0.12, -0.6],
        [0.12, -0.6],
        [0.2, 0],
      ]),
    );
    stage.fill(
      'light',
      poly(x, y, s, [
        [0.02, 0],
        [0.02, -0.6],
        [0.12, -0.6],
        [0.2, 0],
      ]),
      { shade: -0.25, detail: 1 },
    );
    stage.fill(
      'roof',
      poly(x, y, s, [
        [-0.15, -0.6],
        [0, -0.78],
        [0.15, -0.6],
      ]),
    );
    for (let arm = 0; arm < 4; arm += 1) {
      const angle = turn + (arm * Math.PI) / 2;
      stage.line(
        'woodDark',
        poly(x, y, s, [
          [0, -0.62],
          [Math.cos(angle) * 0.44, -0.62 + Math.sin(angle) * 0.44],
        ]),
        s * 0.07,
      );
    }
  });
};

export const drawObelisk: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill('stone', rect(x - s * 0.3, y - s * 0.12, s * 0.6, s * 0.12));
    stage.fill(
      'light',
      poly(x, y, s, [
        [-0.12, -0.12],
        [-0.07, -0.88],
        [0, -1],
        [0, -0.12],
      ]),
    );
    stage.fill(
      'light',
      poly(x, y, s, [
        [0, -0.12],
        [0, -1],
        [0.07, -0.88],
        [0.12, -0.12],
      ]),
      { shade: -0.28 },
    );
  });
};

/** A round dome on columns: museum, market hall, observatory. */
export const drawDome: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill('wall', rect(x - s * 0.6, y - s * 0.42, s * 1.2, s * 0.42));
    for (const u of [-0.5, -0.26, 0, 0.26, 0.5])
      stage.line(
        'stone',
        poly(x, y, s, [
          [u, -0.06],
          [u, -0.36],
        ]),
        s * 0.07,
        { detail: 1, shade: -0.2 },
      );
    stage.fill(
      'light',
      poly(x, y, s, [
        [-0.66, -0.42],
        [0, -0.6],
        [0.66, -0.42],
      ]),
    );
    stage.fill(
      'accentAlt',
      poly(x, y, s, [
        [-0.32, -0.52],
        [-0.28, -0.76],
        [0, -0.94],
        [0.28, -0.76],
        [0.32, -0.52],
      ]),
    );
    stage.fill(
      'accentAlt',
      poly(x, y, s, [
        [0.04, -0.54],
        [0.1, -0.78],
        [0, -0.94],
        [0.28, -0.76],
        [0.32, -0.52],
      ]),
      { shade: -0.24, detail: 1 },
    );
    stage.line(
      'dark',
      poly(x, y, s, [
        [0, -0.92],
        [0, -1.08],
      ]),
      s * 0.04,
    );
  });
};

/** The big wheel of a fair. */
export const drawWheel: Drawing = (stage, [x, y], s) => {
  const [cx, cy, r] = [x, y - s * 0.55, s * 0.42];
  stage.as('prop', 0.6, () => {
    for (const u of [-0.24, 0.24])
      stage.line(
        'woodDark',
        [
          [cx, cy],
          [x + u * s, y],
        ],
        s * 0.05,
      );
    stage.line('accent', [...ellipse(cx, cy, r), [cx + r, cy]], s * 0.05);
    for (let index = 0; index < 8; index += 1) {
      const turn = (index / 8) * Math.PI * 2;
      const end: Point = [cx + Math.cos(turn) * r, cy + Math.sin(turn) * r];
      stage.line('metal', [[cx, cy], end], s * 0.02, { detail: 1 });
      stage.fill(index % 2 === 0 ? 'scarf' : 'accentAlt', oval(end[0], end[1] + s * 0.04, s * 0.07));
    }
  });
};

/** A bridge over whatever runs under it, seen from the side. */
export const drawArches: Drawing = (stage, [x, y], s) => {
  stage.as('building', 0.6, () => {
    stage.fill(
      'stone',
      poly(x, y, s, [
        [-1, 0.02],
        [-1, -0.34],
        [-0.4, -0.46],
        [0.4, -0.46],
        [1, -0.34],
        [1, 0.02],
      ]),
    );
    for (const u of [-0.6, 0, 0.6])
      stage.fill(
        'water',
        poly(x, y, s, [
          [u - 0.22, 0.04],
          [u - 0.2, -0.18],
          [u, -0.3],
          [u + 0.2, -0.18],
          [u + 0.22, 0.04],
        ]),
        { shade: -0.3 },
      );
  });
};
