import { type Outline, type Point } from './geometry.ts';
import { oval } from './isometric.ts';
import type { Stage } from './stage.ts';

const poly = (x: number, y: number, s: number, points: readonly Point[], flip = 1): Outline =>
  points.map(([u, v]): Point => [x + u * s * flip, y + v * s]);

/** A ship under full sail; `s` is its height. */
export function drawGalleon(stage: Stage, [x, y]: Point, s: number): void {
  const { random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  const sail = random.pick(['light', 'light', 'accent', 'scarf'] as const);
  stage.as('prop', 0.62, () => {
    for (const [u, top] of [
      [-0.24, -0.86],
      [0.12, -1],
    ] as const)
      stage.line(
        'woodDark',
        poly(
          x,
          y,
          s,
          [
            [u, -0.2],
            [u, top],
          ],
          flip,
        ),
        s * 0.03,
      );
    stage.line(
      'woodDark',
      poly(
        x,
        y,
        s,
        [
          [0.4, -0.24],
          [0.68, -0.42],
        ],
        flip,
      ),
      s * 0.03,
    );
    for (const [u, v, wide, high] of [
      [-0.24, -0.56, 0.17, 0.26],
      [-0.24, -0.82, 0.12, 0.18],
      [0.12, -0.6, 0.2, 0.3],
      [0.12, -0.92, 0.14, 0.22],
    ] as const)
      stage.fill(
        sail,
        poly(
          x,
          y,
          s,
          [
            [u - wide, v],
            [u + wide, v],
            [u + wide * 1.3, v + high * 0.55],
            [u + wide * 0.95, v + high],
            [u - wide * 0.8, v + high],
            [u - wide * 0.5, v + high * 0.5],
          ],
          flip,
        ),
      );
    stage.fill(
      'accent',
      poly(
        x,
        y,
        s,
        [
          [0.12, -1.1],
          [-0.1, -1.05],
          [0.12, -1],
        ],
        flip,
      ),
    );
    stage.fill(
      'wood',
      poly(
        x,
        y,
        s,
        [
          [-0.5, -0.3],
          [-0.34, -0.3],
          [-0.32, -0.2],
          [0.3, -0.2],
          [0.46, -0.28],
          [0.34, 0],
          [-0.4, 0],
        ],
        flip,
      ),
    );
    stage.fill(
      'woodDark',
      poly(
        x,
        y,
        s,
        [
          [-0.46, -0.12],
          [0.4, -0.12],
          [0.34, 0],
          [-0.4, 0],
        ],
        flip,
      ),
      { detail: 1 },
    );
  });
  swell(stage, [x, y], s);
}

/** Two short waves below something that swims. */
function swell(stage: Stage, [x, y]: Point, s: number): void {
  stage.as('water', 0.63, () => {
    for (const [u, v, long] of [
      [-0.5, 0.06, 0.7],
      [-0.1, 0.15, 0.6],
    ] as const)
      stage.line(
        'waterDeep',
        poly(x, y, s, [
          [u, v],
          [u + long * 0.25, v - 0.05],
          [u + long * 0.5, v],
          [u + long * 0.75, v - 0.05],
          [u + long, v],
        ]),
        s * 0.03,
      );
  });
}

/** A sea serpent: three humps, a neck and a friendly head. */
export function drawSerpent(stage: Stage, [x, y]: Point, s: number): void {
  const flip = stage.random.chance(0.5) ? 1 : -1;
  const hump = (u: number, wide: number, high: number): void => {
    stage.line(
      'leafDark',
      poly(
        x,
        y,
        s,
        [
          [u - wide, 0.02],
          [u - wide * 0.7, -high * 0.8],
          [u, -high],
          [u + wide * 0.7, -high * 0.8],
          [u + wide, 0.02],
        ],
        flip,
      ),
      s * 0.17,
    );
    for (const part of [-0.5, 0, 0.5])
      stage.fill(
        'accent',
        poly(
          x,
          y,
          s,
          [
            [u + wide * part - 0.05, -high - 0.05 + Math.abs(part) * 0.16],
            [u + wide * part, -high - 0.2 + Math.abs(part) * 0.16],
            [u + wide * part + 0.05, -high - 0.05 + Math.abs(part) * 0.16],
          ],
          flip,
        ),
        { detail: 1 },
      );
  };
  stage.as('animal', 0.62, () => {
    stage.line(
      'leafDark',
      poly(
        x,
        y,
        s,
        [
          [-0.98, 0],
          [-1.06, -0.2],
          [-1.2, -0.26],
        ],
        flip,
      ),
      s * 0.09,
    );
    stage.fill(
      'accent',
      poly(
        x,
        y,
        s,
        [
          [-1.16, -0.18],
          [-1.4, -0.36],
          [-1.24, -0.34],
          [-1.3, -0.5],
          [-1.12, -0.3],
        ],
        flip,
      ),
    );
    hump(-0.66, 0.2, 0.28);
    hump(-0.1, 0.24, 0.4);
    stage.line(
      'leafDark',
      poly(
        x,
        y,
        s,
        [
          [0.4, 0.02],
          [0.44, -0.34],
          [0.5, -0.66],
          [0.66, -0.8],
        ],
        flip,
      ),
      s * 0.18,
    );
    stage.fill(
      'leafDark',
      poly(
        x,
        y,
        s,
        [
          [0.52, -0.74],
          [0.56, -0.94],
          [0.74, -0.98],
          [1, -0.84],
          [1, -0.74],
          [0.7, -0.66],
        ],
        flip,
      ),
    );
    stage.fill('light', oval(x + 0.7 * s * flip, y - 0.86 * s, s * 0.06));
    stage.fill('dark', oval(x + 0.72 * s * flip, y - 0.86 * s, s * 0.03));
    stage.line(
      'dark',
      poly(
        x,
        y,
        s,
        [
          [0.8, -0.74],
          [0.98, -0.78],
        ],
        flip,
      ),
      s * 0.02,
      { detail: 1 },
    );
  });
  swell(stage, [x - 0.3 * s * flip, y], s);
  swell(stage, [x + 0.4 * s * flip, y + 0.02 * s], s);
}

/** A whale that blows. */
export function drawSpout(stage: Stage, [x, y]: Point, s: number): void {
  const flip = stage.random.chance(0.5) ? 1 : -1;
  stage.as('animal', 0.62, () => {
    stage.fill(
      'accentAlt',
      poly(
        x,
        y,
        s,
        [
          [-0.62, -0.06],
          [-0.3, -0.16],
          [0.1, -0.42],
          [0.52, -0.4],
          [0.72, -0.16],
          [0.66, 0.02],
          [-0.3, 0.04],
        ],
        flip,
      ),
    );
    stage.fill(
      'accentAlt',
      poly(
        x,
        y,
        s,
        [
          [-0.56, -0.06],
          [-0.7, -0.22],
          [-0.96, -0.36],
          [-0.76, -0.12],
          [-0.92, 0.02],
          [-0.62, 0.02],
        ],
        flip,
      ),
    );
    stage.fill('light', oval(x + 0.5 * s * flip, y - 0.2 * s, s * 0.035));
    for (const u of [0.08, 0.3, 0.48])
      stage.line(
        'light',
        poly(
          x,
          y,
          s,
          [
            [0.3, -0.44],
            [0.3 + (u - 0.29) * 0.5, -0.66],
            [u, -0.72],
            [u + (u - 0.29) * 0.5, -0.58],
          ],
          flip,
        ),
        s * 0.04,
      );
  });
  swell(stage, [x, y], s);
}

/** Waves here and there on open water. */
export function drawSwell(stage: Stage, points: readonly Point[], s: number): void {
  for (const point of points) swell(stage, point, s);
}
