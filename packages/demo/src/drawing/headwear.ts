import { curve, ellipse, type Outline } from './geometry.ts';
import type { Head } from './likeness.ts';
import type { Stage } from './stage.ts';

type On = (points: Outline) => Outline;

/** What of a headscarf falls behind the face and over the neck, in heads. */
export const scarfBehind = {
  side: curve(
    [
      [-0.1, -0.52],
      [-0.46, -0.36],
      [-0.52, 0.1],
      [-0.5, 0.5],
      [-0.42, 0.78],
      [0.1, 0.8],
      [0.26, 0.56],
      [0.1, 0.3],
    ],
    true,
    2,
  ),
  front: curve(
    [
      [-0.3, -0.46],
      [-0.48, -0.1],
      [-0.46, 0.44],
      [-0.5, 0.76],
      [0, 0.86],
      [0.5, 0.76],
      [0.46, 0.44],
      [0.48, -0.1],
      [0.3, -0.46],
    ],
    true,
    2,
  ),
};

const scarfOver = {
  side: curve(
    [
      [0.3, -0.34],
      [0.16, -0.54],
      [-0.14, -0.58],
      [-0.42, -0.4],
      [-0.5, -0.05],
      [-0.46, 0.4],
      [-0.3, 0.7],
      [0.12, 0.72],
      [0.22, 0.54],
      [0.06, 0.46],
      [-0.08, 0.28],
      [-0.1, -0.04],
      [0.04, -0.24],
    ],
    true,
    2,
  ),
  back: curve(
    [
      [-0.42, 0.1],
      [-0.44, -0.3],
      [-0.2, -0.57],
      [0.2, -0.57],
      [0.44, -0.3],
      [0.42, 0.1],
      [0.46, 0.7],
      [-0.46, 0.7],
    ],
    true,
    2,
  ),
  front: curve(
    [
      [-0.43, 0.02],
      [-0.44, -0.3],
      [-0.24, -0.56],
      [0.24, -0.56],
      [0.44, -0.3],
      [0.43, 0.02],
      [0.34, -0.2],
      [0.14, -0.32],
      [-0.14, -0.32],
      [-0.34, -0.2],
    ],
    true,
    2,
  ),
};

/** A scarf around the brow; what hangs behind it is `scarfBehind`. */
export function drawHeadscarf(stage: Stage, head: Head, on: On): void {
  stage.fill(
    head.cloth,
    on(head.view === 'side' ? scarfOver.side : head.view === 'front' ? scarfOver.front : scarfOver.back),
  );
}

export function drawCap(stage: Stage, head: Head, on: On): void {
  stage.fill(
    head.cloth,
    on(
      curve(
        [
          [-0.44, -0.2],
          [-0.4, -0.48],
          [-0.1, -0.64],
          [0.22, -0.56],
          [0.38, -0.3],
          [0.38, -0.2],
          [0, -0.22],
        ],
        true,
        2,
      ),
    ),
  );
  if (head.view === 'side')
    stage.fill(
      head.cloth,
      on(
        curve(
          [
            [0.26, -0.3],
            [0.5, -0.26],
            [0.66, -0.16],
            [0.36, -0.19],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.3 },
    );
}

export function drawBeanie(stage: Stage, head: Head, on: On): void {
  stage.fill(
    head.cloth,
    on(
      curve(
        [
          [-0.43, -0.18],
          [-0.42, -0.48],
          [-0.14, -0.7],
          [0.16, -0.66],
          [0.38, -0.42],
          [0.39, -0.2],
          [0, -0.24],
        ],
        true,
        2,
      ),
    ),
  );
  stage.fill(
    head.cloth,
    on(
      curve(
        [
          [-0.46, -0.14],
          [-0.43, -0.3],
          [0, -0.34],
          [0.4, -0.32],
          [0.42, -0.17],
          [0, -0.2],
        ],
        true,
        2,
      ),
    ),
    { shade: -0.25, detail: 1 },
  );
}

export function drawSunhat(stage: Stage, on: On): void {
  stage.fill(
    'scarf',
    on(
      curve(
        [
          [-0.38, -0.26],
          [-0.3, -0.62],
          [0, -0.7],
          [0.28, -0.6],
          [0.36, -0.26],
        ],
        true,
        2,
      ),
    ),
  );
  stage.fill(
    'accent',
    on([
      [-0.38, -0.28],
      [-0.36, -0.38],
      [0.35, -0.38],
      [0.37, -0.28],
    ]),
    { detail: 1 },
  );
  stage.fill('scarf', on(ellipse(0, -0.24, 0.8, 0.13)), { shade: 0.1 });
}
