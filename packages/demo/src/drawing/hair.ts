import { curve, ellipse, type Outline, place, ribbon, scallop } from './geometry.ts';
import { drawBeanie, drawCap, drawHeadscarf, drawSunhat, scarfBehind } from './headwear.ts';
import type { Head } from './likeness.ts';
import type { Stage } from './stage.ts';

type On = (points: Outline) => Outline;

const caps: Readonly<Record<'side' | 'front' | 'back', Outline>> = {
  side: curve(
    [
      [0.34, -0.2],
      [0.33, -0.42],
      [0.12, -0.57],
      [-0.18, -0.57],
      [-0.4, -0.36],
      [-0.45, -0.08],
      [-0.38, 0.16],
      [-0.24, 0.2],
      [-0.18, 0.02],
      [-0.12, -0.1],
      [0.02, -0.14],
      [0.14, -0.28],
    ],
    true,
    2,
  ),
  front: curve(
    [
      [-0.4, 0.0],
      [-0.42, -0.3],
      [-0.22, -0.56],
      [0.1, -0.58],
      [0.36, -0.42],
      [0.42, -0.12],
      [0.39, 0],
      [0.32, -0.18],
      [0.1, -0.27],
      [-0.16, -0.22],
      [-0.33, -0.14],
    ],
    true,
    2,
  ),
  back: curve(
    [
      [-0.4, 0.1],
      [-0.42, -0.3],
      [-0.2, -0.55],
      [0.2, -0.55],
      [0.42, -0.3],
      [0.4, 0.1],
      [0.26, 0.36],
      [-0.26, 0.36],
    ],
    true,
    2,
  ),
};

/** What hangs behind the neck and the ears, in heads. */
export function hairBehind(head: Head): Outline | undefined {
  const isSide = head.view === 'side';
  if (head.hair === 'bob')
    return isSide
      ? curve(
          [
            [-0.1, -0.5],
            [-0.42, -0.3],
            [-0.5, 0.1],
            [-0.44, 0.42],
            [-0.2, 0.46],
            [-0.06, 0.3],
            [0, 0],
          ],
          true,
          2,
        )
      : curve(
          [
            [-0.3, -0.45],
            [-0.47, -0.1],
            [-0.48, 0.38],
            [-0.2, 0.42],
            [0.2, 0.42],
            [0.48, 0.38],
            [0.47, -0.1],
            [0.3, -0.45],
          ],
          true,
          2,
        );
  if (head.hair === 'long')
    return isSide
      ? curve(
          [
            [-0.05, -0.5],
            [-0.44, -0.3],
            [-0.5, 0.2],
            [-0.58, 0.75],
            [-0.4, 1],
            [-0.14, 0.8],
            [-0.04, 0.2],
          ],
          true,
          2,
        )
      : curve(
          [
            [-0.3, -0.45],
            [-0.48, -0.1],
            [-0.52, 0.7],
            [-0.3, 0.95],
            [0.3, 0.95],
            [0.52, 0.7],
            [0.48, -0.1],
            [0.3, -0.45],
          ],
          true,
          2,
        );
  if (head.hair === 'bun') return isSide ? ellipse(-0.46, -0.36, 0.2) : ellipse(0, -0.62, 0.2);
  if (head.hair === 'ponytail')
    return isSide
      ? curve(
          [
            [-0.3, -0.34],
            [-0.56, -0.36],
            [-0.74, 0],
            [-0.7, 0.5],
            [-0.58, 0.56],
            [-0.54, 0.2],
            [-0.4, -0.08],
          ],
          true,
          2,
        )
      : undefined;
  if (head.hair === 'braid') return braid(isSide);
  if (head.hair === 'afro')
    return isSide ? scallop(-0.14, -0.2, 0.56, 0.56, 13, 0.1) : scallop(0, -0.2, 0.62, 0.56, 13, 0.1);
  if (head.hair === 'headscarf') return isSide ? scarfBehind.side : scarfBehind.front;
  return undefined;
}

const braid = (isSide: boolean): Outline =>
  isSide
    ? ribbon(
        curve([
          [-0.3, 0.1],
          [-0.44, 0.4],
          [-0.42, 0.8],
          [-0.36, 1.15],
        ]),
        [0.2, 0.22, 0.17, 0.21, 0.16, 0.2, 0.15, 0.19, 0.14, 0.17, 0.12, 0.1, 0.05],
      )
    : ribbon(
        curve([
          [-0.28, 0.1],
          [-0.4, 0.45],
          [-0.36, 0.8],
          [-0.3, 1.1],
        ]),
        [0.2, 0.22, 0.17, 0.21, 0.16, 0.2, 0.15, 0.19, 0.14, 0.17, 0.12, 0.1, 0.05],
      );

/** What lies on the head and over the brow, with a hat where one is worn. */
export function drawHair(stage: Stage, head: Head, on: On): void {
  const { hair, view } = head;
  if (hair === 'bald') return;
  if (hair === 'headscarf') {
    drawHeadscarf(stage, head, on);
    return;
  }
  if (hair === 'curly')
    stage.fill(
      head.hairPaint,
      on(view === 'side' ? curls : view === 'front' ? frontCurls : place(curls, [0.17, 0.04], 1)),
    );
  else if (hair === 'afro') stage.fill(head.hairPaint, on(view === 'side' ? afroOver : frontAfro));
  else if (hair === 'balding' && view !== 'back') for (const lock of sides[view]) stage.fill(head.hairPaint, on(lock));
  else if (hair === 'quiff' && view !== 'back') stage.fill(head.hairPaint, on(quiffs[view]));
  else stage.fill(head.hairPaint, on(caps[view]));
  if (hair === 'cap') drawCap(stage, head, on);
  if (hair === 'beanie') drawBeanie(stage, head, on);
  if (hair === 'sunhat') drawSunhat(stage, on);
}

const afroOver: Outline = curve(
  [
    [0.36, -0.2],
    [0.42, -0.48],
    [0.2, -0.68],
    [-0.1, -0.74],
    [-0.44, -0.64],
    [-0.62, -0.36],
    [-0.58, 0],
    [-0.4, 0.2],
    [-0.24, 0.2],
    [-0.16, 0],
    [-0.06, -0.18],
    [0.14, -0.26],
  ],
  true,
  2,
);
const frontAfro: Outline = curve(
  [
    [-0.42, 0.12],
    [-0.6, -0.2],
    [-0.5, -0.56],
    [-0.2, -0.74],
    [0.2, -0.74],
    [0.5, -0.56],
    [0.6, -0.2],
    [0.42, 0.12],
    [0.36, -0.12],
    [0.2, -0.28],
    [-0.2, -0.28],
    [-0.36, -0.12],
  ],
  true,
  2,
);
const sides = {
  side: [
    curve(
      [
        [-0.4, -0.24],
        [-0.24, -0.22],
        [-0.06, -0.2],
        [-0.08, -0.06],
        [-0.2, 0.04],
        [-0.24, 0.2],
        [-0.36, 0.16],
        [-0.43, -0.06],
      ],
      true,
      2,
    ),
  ],
  front: [-1, 1].map((side) =>
    curve(
      [
        [side * 0.36, -0.26],
        [side * 0.43, -0.12],
        [side * 0.42, 0.08],
        [side * 0.36, 0.06],
        [side * 0.33, -0.14],
      ],
      true,
      2,
    ),
  ),
};
const quiffs = {
  side: curve(
    [
      [0.32, -0.2],
      [0.44, -0.46],
      [0.34, -0.66],
      [0.04, -0.68],
      [-0.24, -0.58],
      [-0.42, -0.36],
      [-0.43, -0.06],
      [-0.36, 0.14],
      [-0.24, 0.18],
      [-0.18, 0],
      [-0.12, -0.12],
      [0, -0.2],
      [0.16, -0.3],
    ],
    true,
    2,
  ),
  front: curve(
    [
      [-0.4, 0],
      [-0.43, -0.32],
      [-0.3, -0.58],
      [-0.04, -0.7],
      [0.3, -0.66],
      [0.42, -0.4],
      [0.4, 0],
      [0.33, -0.2],
      [0.1, -0.36],
      [-0.16, -0.3],
      [-0.33, -0.16],
    ],
    true,
    2,
  ),
};
const curls: Outline = scallop(-0.17, -0.34, 0.47, 0.36, 9, 0.2);
const frontCurls: Outline = scallop(0, -0.42, 0.5, 0.33, 10, 0.2);
