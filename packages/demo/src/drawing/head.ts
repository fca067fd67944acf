import { curve, ellipse, type Outline, type Point, place, scallop } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export type Hair = 'short' | 'bob' | 'bun' | 'long' | 'ponytail' | 'curly' | 'bald' | 'cap' | 'beanie' | 'sunhat';

export interface Head {
  readonly skin: Paint;
  readonly hairPaint: Paint;
  readonly hair: Hair;
  readonly beard: boolean;
  readonly glasses: boolean;
  readonly at: Point;
  /** Chin to crown. */
  readonly size: number;
  readonly facing: 1 | -1;
  readonly tilt: number;
  readonly view: 'side' | 'front' | 'back';
}

/** Everything here is in heads: the chin at 0.5, the crown at -0.5, the face to the right. */
export function drawHead(stage: Stage, head: Head): void {
  const on = (points: Outline): Outline =>
    place(points, head.at, head.size * head.facing, head.size, head.tilt * head.facing);
  const behind = hairBehind(head);
  if (behind !== undefined && head.view !== 'back') stage.fill(head.hairPaint, on(behind), { shade: -0.15 });
  stage.fill(head.skin, on(head.view === 'side' ? profile : face));
  if (head.view === 'side') stage.fill(head.skin, on(ellipse(-0.1, 0.06, 0.065, 0.1)), { shade: -0.15, detail: 1 });
  if (head.view !== 'back' && stage.look.faces) drawFeatures(stage, head, on);
  if (head.beard && head.view !== 'back')
    stage.fill(head.hairPaint, on(head.view === 'side' ? sideBeard : frontBeard), { detail: 1 });
  drawHair(stage, head, on);
  if (head.view === 'back' && behind !== undefined) stage.fill(head.hairPaint, on(behind));
}

type On = (points: Outline) => Outline;

function drawFeatures(stage: Stage, head: Head, on: On): void {
  stage.as('face', 1, () => {
    const eyes: readonly number[] = head.view === 'side' ? [0.09, 0.31] : [-0.17, 0.17];
    for (const x of eyes) {
      stage.fill('dark', on(ellipse(x, -0.01, 0.032, 0.046)));
      stage.line(
        'dark',
        on([
          [x - 0.07, -0.12],
          [x, -0.145],
          [x + 0.07, -0.125],
        ]),
        head.size * 0.025,
        { detail: 2 },
      );
    }
    const centre = head.view === 'side' ? 0.22 : 0;
    if (head.view === 'front')
      stage.line(
        head.skin,
        on([
          [-0.01, 0.0],
          [0.05, 0.15],
          [-0.02, 0.17],
        ]),
        head.size * 0.028,
        { shade: -0.45, detail: 1 },
      );
    stage.line(
      'dark',
      on(
        curve([
          [centre - 0.09, 0.27],
          [centre, 0.305],
          [centre + 0.09, 0.26],
        ]),
      ),
      head.size * 0.026,
      { shade: 0.1 },
    );
    for (const x of head.view === 'side' ? [0.02] : [-0.25, 0.25])
      stage.fill('petal', on(ellipse(x, 0.17, 0.07, 0.05)), { detail: 2 });
    if (head.glasses)
      for (const x of eyes)
        stage.line('dark', on([...ellipse(x, 0, 0.1, 0.09), [x + 0.1, 0]]), head.size * 0.022, { detail: 1 });
  });
}

const profile: Outline = curve(
  [
    [-0.37, -0.12],
    [-0.3, -0.36],
    [-0.04, -0.5],
    [0.22, -0.42],
    [0.36, -0.2],
    [0.36, -0.04],
    [0.45, 0.12],
    [0.37, 0.19],
    [0.35, 0.34],
    [0.2, 0.49],
    [0, 0.47],
    [-0.2, 0.32],
    [-0.34, 0.14],
  ],
  true,
  2,
);
const face: Outline = curve(
  [
    [-0.38, -0.08],
    [-0.34, -0.34],
    [-0.16, -0.48],
    [0.16, -0.48],
    [0.34, -0.34],
    [0.38, -0.08],
    [0.35, 0.18],
    [0.22, 0.4],
    [0.08, 0.5],
    [-0.08, 0.5],
    [-0.22, 0.4],
    [-0.35, 0.18],
  ],
  true,
  2,
);
const sideBeard: Outline = curve(
  [
    [-0.16, 0.08],
    [-0.06, 0.2],
    [0.1, 0.2],
    [0.3, 0.2],
    [0.38, 0.24],
    [0.35, 0.44],
    [0.18, 0.62],
    [-0.04, 0.54],
    [-0.22, 0.32],
  ],
  true,
  2,
);
const frontBeard: Outline = curve(
  [
    [-0.37, 0.06],
    [-0.24, 0.2],
    [0, 0.17],
    [0.24, 0.2],
    [0.37, 0.06],
    [0.3, 0.4],
    [0, 0.62],
    [-0.3, 0.4],
  ],
  true,
  2,
);

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

function hairBehind(head: Head): Outline | undefined {
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
  return undefined;
}

function drawHair(stage: Stage, head: Head, on: On): void {
  if (head.hair === 'bald') return;
  if (head.hair === 'curly') stage.fill(head.hairPaint, on(head.view === 'side' ? curls : place(curls, [0.1, 0], 1)));
  else stage.fill(head.hairPaint, on(caps[head.view]));
  if (head.hair === 'cap') drawCap(stage, head, on);
  if (head.hair === 'beanie') drawBeanie(stage, on);
  if (head.hair === 'sunhat') drawSunhat(stage, on);
}

const curls: Outline = scallop(-0.1, -0.3, 0.5, 0.4, 9, 0.2);

function drawCap(stage: Stage, head: Head, on: On): void {
  stage.fill(
    'accentAlt',
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
      'accentAlt',
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

function drawBeanie(stage: Stage, on: On): void {
  stage.fill(
    'accent',
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
    'accent',
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

function drawSunhat(stage: Stage, on: On): void {
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
