import { type Outline, type Point } from './geometry.ts';
import { oval } from './isometric.ts';
import type { Stage } from './stage.ts';

/** Draws a symbol with its foot at a point; `s` is its height in pixels. */
type Drawing = (stage: Stage, at: Point, s: number) => void;

const poly = (x: number, y: number, s: number, points: readonly Point[]): Outline =>
  points.map(([u, v]): Point => [x + u * s, y + v * s]);

/** A peak with its dark side to the right, snow, and hachures. */
export const drawPeak: Drawing = (stage, [x, y], s) => {
  const { random } = stage;
  const lean = random.between(-0.12, 0.12);
  const wide = random.between(0.62, 0.8);
  const tip: Point = [lean, -1];
  stage.as('land', 0.6, () => {
    stage.fill(
      'stone',
      poly(x, y, s, [
        [-wide, 0],
        [-wide * 0.5, -0.46],
        [-wide * 0.36, -0.42],
        tip,
        [wide * 0.4, -0.5],
        [wide * 0.52, -0.52],
        [wide, 0],
      ]),
      { shade: 0.1 },
    );
    stage.fill(
      'stone',
      poly(x, y, s, [
        tip,
        [wide * 0.4, -0.5],
        [wide * 0.52, -0.52],
        [wide, 0],
        [lean + 0.22, 0],
        [lean - 0.04, -0.3],
        [lean + 0.1, -0.55],
      ]),
      { shade: -0.34 },
    );
    stage.fill(
      'light',
      poly(x, y, s, [
        tip,
        [lean + wide * 0.28, -0.72],
        [lean + 0.1, -0.66],
        [lean, -0.76],
        [lean - 0.1, -0.64],
        [lean - wide * 0.26, -0.72],
      ]),
      { detail: 1 },
    );
    for (let index = 0; index < 4; index += 1) {
      const u = -wide * (0.3 + index * 0.16);
      stage.line(
        'dark',
        poly(x, y, s, [
          [u + 0.1, -0.4 + index * 0.08],
          [u, -0.1],
        ]),
        s * 0.018,
        { detail: 2 },
      );
    }
  });
};

export const drawHillock: Drawing = (stage, [x, y], s) => {
  stage.as('land', 0.6, () => {
    stage.fill(
      'hill',
      poly(x, y, s, [
        [-1, 0],
        [-0.6, -0.45],
        [0, -0.62],
        [0.6, -0.42],
        [1, 0],
      ]),
    );
    stage.fill(
      'hill',
      poly(x, y, s, [
        [0.15, 0],
        [0.3, -0.3],
        [0.1, -0.6],
        [0.6, -0.42],
        [1, 0],
      ]),
      { shade: -0.22 },
    );
  });
};

export const drawConifer: Drawing = (stage, [x, y], s) => {
  stage.as('tree', 0.6, () => {
    stage.line(
      'bark',
      poly(x, y, s, [
        [0, 0],
        [0, -0.3],
      ]),
      s * 0.1,
    );
    stage.fill(
      'leafDark',
      poly(x, y, s, [
        [0, -1],
        [0.2, -0.62],
        [0.13, -0.62],
        [0.32, -0.16],
        [-0.32, -0.16],
        [-0.13, -0.62],
        [-0.2, -0.62],
      ]),
    );
    stage.fill(
      'leafDark',
      poly(x, y, s, [
        [0, -1],
        [0.2, -0.62],
        [0.13, -0.62],
        [0.32, -0.16],
        [0, -0.16],
      ]),
      { shade: -0.25, detail: 1 },
    );
  });
};

export const drawBroadleaf: Drawing = (stage, [x, y], s) => {
  stage.as('tree', 0.6, () => {
    stage.line(
      'bark',
      poly(x, y, s, [
        [0, 0],
        [0, -0.4],
      ]),
      s * 0.11,
    );
    stage.fill('leaf', oval(x, y - s * 0.64, s * 0.34), { shade: -0.1 });
    stage.fill('leaf', oval(x - s * 0.08, y - s * 0.72, s * 0.2, s * 0.18), { shade: 0.16, detail: 1 });
  });
};

export const drawPalm: Drawing = (stage, [x, y], s) => {
  stage.as('tree', 0.6, () => {
    stage.line(
      'bark',
      poly(x, y, s, [
        [0, 0],
        [0.06, -0.4],
        [0.16, -0.8],
      ]),
      s * 0.07,
    );
    for (const [u, v] of [
      [-0.34, -0.72],
      [-0.24, -0.98],
      [0.16, -1.1],
      [0.52, -0.96],
      [0.56, -0.66],
    ] as const)
      stage.line(
        'leafDark',
        poly(x, y, s, [
          [0.16, -0.8],
          [(u + 0.16) / 2, (v - 0.8) / 2 - 0.12],
          [u, v],
        ]),
        s * 0.09,
      );
  });
};

export const drawTent: Drawing = (stage, [x, y], s) => {
  stage.as('prop', 0.6, () => {
    stage.fill(
      'accent',
      poly(x, y, s, [
        [-0.6, 0],
        [-0.1, -0.7],
        [0.3, 0],
      ]),
    );
    stage.fill(
      'accent',
      poly(x, y, s, [
        [0.3, 0],
        [-0.1, -0.7],
        [0.36, -0.62],
        [0.75, -0.06],
      ]),
      { shade: -0.25 },
    );
    stage.fill(
      'dark',
      poly(x, y, s, [
        [-0.26, 0],
        [-0.12, -0.5],
        [0, 0],
      ]),
      { detail: 1 },
    );
  });
};
