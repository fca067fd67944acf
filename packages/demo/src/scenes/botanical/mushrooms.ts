import { curve, ellipse, type Outline, type Point, ribbon } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';

export type Mushroom = 'agaric' | 'boletus' | 'chanterelle' | 'inkcap';

const caps: Readonly<Record<Mushroom, Outline>> = {
  agaric: curve(
    [
      [-0.5, -0.62],
      [-0.42, -0.84],
      [-0.14, -0.99],
      [0.16, -0.99],
      [0.43, -0.83],
      [0.5, -0.62],
      [0, -0.56],
    ],
    true,
    3,
  ),
  boletus: curve(
    [
      [-0.46, -0.5],
      [-0.45, -0.74],
      [-0.2, -0.94],
      [0.2, -0.94],
      [0.45, -0.74],
      [0.46, -0.5],
      [0, -0.44],
    ],
    true,
    3,
  ),
  chanterelle: curve(
    [
      [-0.46, -0.84],
      [-0.28, -0.94],
      [0, -0.84],
      [0.28, -0.95],
      [0.46, -0.82],
      [0.3, -0.6],
      [0.13, -0.3],
      [-0.13, -0.3],
      [-0.3, -0.6],
    ],
    true,
    3,
  ),
  inkcap: curve(
    [
      [-0.24, -0.42],
      [-0.25, -0.74],
      [-0.13, -0.98],
      [0.13, -0.98],
      [0.25, -0.74],
      [0.24, -0.42],
      [0.08, -0.46],
      [-0.08, -0.46],
    ],
    true,
    3,
  ),
};

const stalks: Readonly<Record<Mushroom, readonly number[]>> = {
  agaric: [0.24, 0.17, 0.14, 0.15],
  boletus: [0.42, 0.44, 0.32, 0.26],
  chanterelle: [0.15, 0.18, 0.25, 0.3],
  inkcap: [0.15, 0.13, 0.12, 0.12],
};

const capPaint: Readonly<Record<Mushroom, Paint>> = {
  agaric: 'accent',
  boletus: 'woodDark',
  chanterelle: 'scarf',
  inkcap: 'light',
};

/** A mushroom as tall as its size, its foot at the place. */
export function drawMushroom(stage: Stage, lie: Lie, kind: Mushroom): void {
  const on = laid(lie);
  const { size } = lie;
  const paint = capPaint[kind];
  const stalk: Outline = [
    [0.02, 0.02],
    [-0.02, -0.22],
    [0.01, -0.42],
    [0, -0.62],
  ];
  const widths = stalks[kind];
  const pale: Paint = kind === 'chanterelle' ? 'scarf' : 'light';
  stage.fill(
    pale,
    on(
      ribbon(
        curve(stalk, false, 3),
        curve(
          widths.map((width, index): Point => [index, width]),
          false,
          3,
        ).map(([, width]) => width),
      ),
    ),
  );
  stage.fill(
    pale,
    on(
      ribbon(
        stalk.map(([x, y]): Point => [x + 0.035, y]),
        widths.map((width) => width * 0.5),
      ),
    ),
    { shade: -0.22, detail: 1 },
  );
  if (kind === 'agaric') {
    stage.fill(
      'light',
      on(
        curve(
          [
            [-0.15, -0.5],
            [0.15, -0.5],
            [0.2, -0.38],
            [0, -0.42],
            [-0.2, -0.38],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.08 },
    );
    stage.fill('light', on(ellipse(0.01, -0.01, 0.16, 0.09)), { shade: -0.12, detail: 1 });
  }
  if (kind === 'agaric' || kind === 'boletus') {
    const y = kind === 'agaric' ? -0.6 : -0.49;
    stage.fill(kind === 'agaric' ? 'light' : 'scarf', on(ellipse(0, y, 0.47, 0.09)), { shade: -0.14 });
    for (let index = -5; index <= 5; index += 1)
      stage.line(
        'dark',
        on([
          [index * 0.022, y + 0.05],
          [index * 0.083, y - 0.02 - Math.abs(index) * 0.002],
        ]),
        size * 0.006,
        { detail: 2 },
      );
  }
  stage.fill(paint, on(caps[kind]));
  const rim = caps[kind].filter(([x]) => x > 0.04);
  const turned = rim.map(([x, y]): Point => [x * 0.66 + 0.02, y * 0.9 - 0.06]).reverse();
  stage.fill(paint, on([...rim, ...turned]), { shade: -0.22, detail: 1 });
  if (kind === 'agaric')
    for (const [x, y, r] of [
      [-0.28, -0.74, 0.05],
      [-0.06, -0.88, 0.06],
      [0.16, -0.72, 0.055],
      [0.3, -0.82, 0.035],
      [-0.12, -0.68, 0.035],
      [0.38, -0.68, 0.03],
    ] as const)
      stage.fill('light', on(ellipse(x, y, r, r * 0.75)));
  if (kind === 'chanterelle')
    for (let index = -4; index <= 4; index += 1)
      stage.line(
        'roof',
        on(
          curve(
            [
              [index * 0.024, -0.22],
              [index * 0.046, -0.5],
              [index * 0.094, -0.78],
            ],
            false,
            3,
          ),
        ),
        size * 0.008,
        { detail: 1 },
      );
  if (kind === 'inkcap')
    for (let row = 0; row < 4; row += 1)
      for (let index = -2; index <= 2; index += 1)
        stage.line(
          'wood',
          on([
            [index * 0.09 + (row % 2) * 0.04, -0.9 + row * 0.12],
            [index * 0.09 + (row % 2) * 0.04 + 0.03, -0.86 + row * 0.12],
          ]),
          size * 0.012,
          { detail: 2 },
        );
}
