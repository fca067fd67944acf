import { curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';

interface Plumage {
  readonly back: Paint;
  readonly belly: Paint;
  readonly breast: Paint;
  readonly cap: Paint;
  readonly bars: boolean;
}

export const plumages: readonly Plumage[] = [
  { back: 'wood', belly: 'light', breast: 'accent', cap: 'wood', bars: false },
  { back: 'accentAlt', belly: 'scarf', breast: 'scarf', cap: 'accentAlt', bars: true },
  { back: 'woodDark', belly: 'furLight', breast: 'furLight', cap: 'woodDark', bars: true },
  { back: 'metal', belly: 'petal', breast: 'petal', cap: 'dark', bars: true },
  { back: 'leaf', belly: 'scarf', breast: 'fruitAlt', cap: 'leafDark', bars: false },
];

const body = curve(
  [
    [0.52, -0.73],
    [0.44, -0.86],
    [0.28, -0.9],
    [0.12, -0.8],
    [-0.1, -0.62],
    [-0.34, -0.38],
    [-0.5, -0.2],
    [-0.42, -0.1],
    [-0.14, -0.04],
    [0.14, -0.1],
    [0.36, -0.3],
    [0.46, -0.5],
    [0.49, -0.64],
  ],
  true,
  3,
);
const belly = curve(
  [
    [0.46, -0.52],
    [0.4, -0.28],
    [0.16, -0.1],
    [-0.14, -0.04],
    [-0.4, -0.1],
    [-0.3, -0.2],
    [0.02, -0.26],
    [0.24, -0.44],
  ],
  true,
  3,
);
const breast = curve(
  [
    [0.52, -0.72],
    [0.44, -0.66],
    [0.3, -0.62],
    [0.2, -0.46],
    [0.18, -0.26],
    [0.3, -0.26],
    [0.42, -0.4],
    [0.48, -0.58],
  ],
  true,
  3,
);
const tail: Outline = [
  [-0.38, -0.34],
  [-0.98, 0.03],
  [-0.95, 0.1],
  [-0.84, 0.13],
  [-0.36, -0.12],
];
const wing = curve(
  [
    [0.15, -0.6],
    [-0.08, -0.58],
    [-0.4, -0.34],
    [-0.74, -0.05],
    [-0.42, -0.12],
    [-0.08, -0.2],
    [0.14, -0.32],
    [0.21, -0.48],
  ],
  true,
  3,
);
const cap = curve(
  [
    [0.51, -0.75],
    [0.44, -0.86],
    [0.28, -0.9],
    [0.12, -0.8],
    [0.24, -0.76],
    [0.38, -0.78],
  ],
  true,
  3,
);

/** A songbird on its perch: the feet at the place, the body about as long as the size, the beak to the right. */
export function drawSongbird(
  stage: Stage,
  lie: Lie,
  { back, belly: under, breast: front, cap: crown, bars }: Plumage,
): void {
  const on = laid(lie);
  const thin = lie.size * 0.012;
  stage.as('animal', 0.74, () => {
    stage.fill(back, on(tail), { shade: -0.2 });
    for (const part of [0.3, 0.6])
      stage.line(
        'dark',
        on([
          [-0.4, -0.32 + part * 0.2],
          [-0.92, 0.04 + part * 0.09],
        ]),
        thin * 0.6,
        { detail: 1 },
      );
    for (const x of [-0.02, 0.1]) {
      stage.line(
        'woodDark',
        on([
          [x, -0.1],
          [x + 0.02, 0],
        ]),
        thin * 2,
      );
      stage.line(
        'woodDark',
        on([
          [x - 0.05, 0.02],
          [x + 0.02, -0.01],
          [x + 0.1, 0.02],
        ]),
        thin * 1.6,
      );
    }
    stage.fill(back, on(body));
    stage.fill(under, on(belly));
    stage.fill(front, on(breast));
    stage.fill(crown, on(cap), { shade: -0.1 });
    feathers(stage, on, under, back, thin, bars);
    stage.fill(
      'dark',
      on([
        [0.5, -0.77],
        [0.66, -0.71],
        [0.5, -0.675],
      ]),
    );
    stage.fill('light', on(ellipse(0.39, -0.76, 0.05)), { detail: 1 });
    stage.fill('dark', on(ellipse(0.395, -0.76, 0.034)));
    stage.fill('light', on(ellipse(0.407, -0.772, 0.01)), { detail: 1 });
  });
}

function feathers(
  stage: Stage,
  on: (points: Outline) => Outline,
  under: Paint,
  back: Paint,
  thin: number,
  bars: boolean,
): void {
  for (let row = 0; row < 3; row += 1)
    for (let index = 0; index < 4; index += 1) {
      const [x, y] = [0.26 - index * 0.13 - row * 0.05, -0.34 + row * 0.075 + index * 0.03];
      stage.line(
        under,
        on(
          curve(
            [
              [x, y],
              [x - 0.03, y + 0.035],
              [x - 0.065, y + 0.02],
            ],
            false,
            2,
          ),
        ),
        thin * 0.7,
        { shade: -0.4, detail: 2 },
      );
    }
  stage.fill(back, on(wing), { shade: -0.12 });
  if (bars)
    stage.fill(
      'light',
      on(
        curve(
          [
            [0.1, -0.34],
            [-0.12, -0.3],
            [-0.3, -0.36],
            [-0.1, -0.4],
            [0.12, -0.42],
          ],
          true,
          3,
        ),
      ),
      { detail: 1 },
    );
  for (let index = 0; index < 5; index += 1) {
    const part = index / 5;
    stage.line(
      'dark',
      on(
        curve(
          [
            [0.1 - part * 0.3, -0.5 + part * 0.1],
            [-0.2 - part * 0.16, -0.3 + part * 0.07],
            [-0.66 + part * 0.22, -0.08 - part * 0.02],
          ],
          false,
          3,
        ),
      ),
      thin * 0.8,
      { detail: 1 },
    );
  }
  for (let index = 0; index < 3; index += 1)
    stage.line(
      'dark',
      on(
        curve(
          [
            [0.14 - index * 0.1, -0.56 + index * 0.015],
            [0.1 - index * 0.12, -0.48],
            [0.0 - index * 0.13, -0.47 + index * 0.03],
          ],
          false,
          2,
        ),
      ),
      thin * 0.6,
      { detail: 2 },
    );
}

/** A nest seen a little from above, with eggs. */
export function drawNest(stage: Stage, lie: Lie, eggs: Paint = 'glass'): void {
  const on = laid(lie);
  const { random } = stage;
  stage.as('prop', 0.7, () => {
    stage.fill(
      'wood',
      on(
        curve(
          [
            [-0.56, -0.16],
            [-0.5, 0.12],
            [-0.24, 0.3],
            [0.24, 0.3],
            [0.5, 0.12],
            [0.56, -0.16],
            [0, -0.3],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.1 },
    );
    stage.fill('woodDark', on(ellipse(0, -0.14, 0.46, 0.15)));
    for (const [x, y] of [
      [-0.2, -0.14],
      [0.03, -0.18],
      [0.22, -0.12],
      [0.0, -0.08],
    ] as const) {
      stage.fill(eggs, on(ellipse(x, y, 0.12, 0.09, 0.3)));
      stage.fill(eggs, on(ellipse(x + 0.03, y + 0.03, 0.07, 0.045, 0.3)), { shade: -0.25, detail: 1 });
      for (let speck = 0; speck < 4; speck += 1)
        stage.fill('roof', on(ellipse(x + random.between(-0.07, 0.07), y + random.between(-0.05, 0.03), 0.01)), {
          detail: 2,
        });
    }
    stage.fill(
      'wood',
      on(
        curve(
          [
            [-0.56, -0.16],
            [-0.46, 0.02],
            [0, 0.05],
            [0.46, 0.02],
            [0.56, -0.16],
            [0.52, 0.12],
            [0.24, 0.3],
            [-0.24, 0.3],
            [-0.52, 0.12],
          ],
          true,
          3,
        ),
      ),
    );
    for (let straw = 0; straw < 26; straw += 1) {
      const x = random.between(-0.5, 0.4);
      const y = random.between(0, 0.24);
      const reach: Point = [x + random.between(0.12, 0.34), y + random.between(-0.08, 0.08)];
      stage.line(
        straw % 3 === 0 ? 'scarf' : 'woodDark',
        on(curve([[x, y], [(x + reach[0]) / 2, y + 0.04], reach], false, 2)),
        lie.size * 0.01,
        { detail: 1 },
      );
    }
  });
}
