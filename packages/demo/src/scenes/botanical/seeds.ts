import { along, curve, ellipse, type Outline, type Point, ribbon } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawLeaf, type Lie, laid } from './flora.ts';

type On = (points: Outline) => Outline;

export type Seed = 'acorn' | 'chestnut' | 'pod' | 'poppy' | 'key' | 'pear' | 'cone' | 'hip' | 'clock';
export const seedKinds: readonly Seed[] = ['acorn', 'chestnut', 'pod', 'poppy', 'key', 'pear', 'cone', 'hip', 'clock'];

const drawings: Readonly<Record<Seed, (stage: Stage, on: On, lie: Lie, thin: number) => void>> = {
  acorn,
  chestnut,
  pod,
  poppy,
  key,
  pear,
  cone,
  hip,
  clock,
};

/** A seed, fruit or seed head that fits a square of its size. */
export function drawSeed(stage: Stage, lie: Lie, kind: Seed): void {
  stage.as('plant', 0.7, () => drawings[kind](stage, laid(lie), lie, lie.size * 0.011));
}

function acorn(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
  drawLeaf(stage, {
    root: [at[0] + size * 0.02, at[1] - size * 0.3],
    angle: -2.5,
    length: size * 0.5,
    paint: 'leaf',
    toothed: true,
  });
  for (const [dx, dy, turn] of [
    [-0.14, 0.06, 1],
    [0.18, 0.0, -1],
  ] as const) {
    const move = (points: Outline): Outline => on(points.map(([x, y]): Point => [x + dx + y * turn * -0.12, y + dy]));
    stage.line(
      'wood',
      move([
        [0, -0.16],
        [-dx * 0.7, -0.38],
      ]),
      thin * 2.6,
    );
    stage.fill(
      'fruitAlt',
      move(
        curve(
          [
            [-0.14, -0.04],
            [-0.15, 0.12],
            [-0.08, 0.28],
            [0, 0.35],
            [0.08, 0.28],
            [0.15, 0.12],
            [0.14, -0.04],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'fruitAlt',
      move(
        curve(
          [
            [0.03, -0.04],
            [0.07, 0.14],
            [0, 0.34],
            [0.08, 0.28],
            [0.15, 0.12],
            [0.14, -0.04],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.25, detail: 1 },
    );
    stage.fill(
      'wood',
      move(
        curve(
          [
            [-0.18, 0.02],
            [-0.17, -0.12],
            [0, -0.19],
            [0.17, -0.12],
            [0.18, 0.02],
            [0, 0.05],
          ],
          true,
          3,
        ),
      ),
    );
    for (let row = 0; row < 3; row += 1)
      for (let index = -2; index <= 2; index += 1)
        stage.line(
          'dark',
          move(
            curve(
              [
                [index * 0.065 - 0.03, -0.09 + row * 0.045],
                [index * 0.065, -0.06 + row * 0.045],
                [index * 0.065 + 0.03, -0.09 + row * 0.045],
              ],
              false,
              2,
            ),
          ),
          thin * 0.7,
          { detail: 1 },
        );
  }
}

function chestnut(stage: Stage, on: On, _: Lie, thin: number): void {
  for (let spine = 0; spine < 30; spine += 1) {
    const turn = (spine / 30) * Math.PI * 2;
    stage.line('leafDark', on([along([0, 0], turn, 0.32), along([0, 0], turn + 0.14, 0.47)]), thin * 1.5);
  }
  stage.fill('leaf', on(ellipse(0, 0, 0.36, 0.34)));
  stage.fill('furLight', on(ellipse(0.02, 0.03, 0.25, 0.22)));
  stage.fill(
    'woodDark',
    on(
      curve(
        [
          [-0.18, 0.08],
          [-0.14, -0.1],
          [0.04, -0.17],
          [0.2, -0.06],
          [0.19, 0.12],
          [0.02, 0.2],
        ],
        true,
        3,
      ),
    ),
  );
  stage.fill(
    'furLight',
    on(
      curve(
        [
          [-0.12, 0.12],
          [0, 0.08],
          [0.13, 0.13],
          [0.02, 0.2],
        ],
        true,
        3,
      ),
    ),
    { detail: 1 },
  );
  stage.fill('light', on(ellipse(-0.03, -0.08, 0.05, 0.022, -0.5)), { detail: 1 });
}

function pod(stage: Stage, on: On, _: Lie, thin: number): void {
  stage.line(
    'leafDark',
    on(
      curve(
        [
          [-0.3, -0.42],
          [-0.36, -0.34],
          [-0.34, -0.26],
        ],
        false,
        3,
      ),
    ),
    thin * 3,
  );
  stage.fill(
    'leaf',
    on(
      curve(
        [
          [-0.38, -0.3],
          [-0.18, -0.28],
          [0.12, 0.0],
          [0.36, 0.4],
          [0.14, 0.3],
          [-0.18, 0.06],
        ],
        true,
        3,
      ),
    ),
  );
  stage.fill(
    'fruitAlt',
    on(
      curve(
        [
          [-0.32, -0.26],
          [-0.14, -0.2],
          [0.1, 0.06],
          [0.32, 0.36],
          [0.12, 0.24],
          [-0.14, 0.02],
        ],
        true,
        3,
      ),
    ),
  );
  for (let pea = 0; pea < 5; pea += 1) {
    const [x, y] = [-0.2 + pea * 0.1, -0.17 + pea * 0.1 + pea * pea * 0.006];
    const r = 0.075 - Math.abs(pea - 2) * 0.009;
    stage.fill('leaf', on(ellipse(x, y, r)), { shade: 0.1 });
    stage.fill('leaf', on(ellipse(x + r * 0.3, y + r * 0.3, r * 0.6)), { shade: -0.22, detail: 1 });
    stage.fill('light', on(ellipse(x - r * 0.3, y - r * 0.35, r * 0.2)), { detail: 1 });
  }
  stage.line(
    'leafDark',
    on(
      curve(
        [
          [-0.3, -0.36],
          [-0.4, -0.44],
          [-0.3, -0.48],
          [-0.22, -0.42],
        ],
        false,
        4,
      ),
    ),
    thin,
  );
}

function poppy(stage: Stage, on: On, _: Lie, thin: number): void {
  stage.line(
    'leafDark',
    on(
      curve(
        [
          [0.02, 0.5],
          [-0.03, 0.36],
          [0, 0.2],
        ],
        false,
        3,
      ),
    ),
    thin * 4,
  );
  stage.fill(
    'stone',
    on(
      curve(
        [
          [-0.1, 0.22],
          [-0.27, 0.02],
          [-0.24, -0.2],
          [-0.1, -0.28],
          [0.1, -0.28],
          [0.24, -0.2],
          [0.27, 0.02],
          [0.1, 0.22],
        ],
        true,
        3,
      ),
    ),
  );
  stage.fill(
    'stone',
    on(
      curve(
        [
          [0.06, 0.22],
          [0.12, 0],
          [0.1, -0.28],
          [0.24, -0.2],
          [0.27, 0.02],
          [0.1, 0.22],
        ],
        true,
        3,
      ),
    ),
    { shade: -0.28, detail: 1 },
  );
  for (const x of [-0.16, -0.06, 0.05, 0.16])
    stage.line(
      'leafDark',
      on(
        curve(
          [
            [x * 0.5, 0.2],
            [x * 1.3, -0.02],
            [x * 0.8, -0.27],
          ],
          false,
          3,
        ),
      ),
      thin,
      { detail: 1 },
    );
  const crown: Point[] = [];
  for (let step = 0; step <= 14; step += 1) crown.push([-0.28 + step * 0.04, -0.33 - (step % 2) * 0.07]);
  stage.fill('wood', on([[-0.22, -0.27], ...crown, [0.22, -0.27]]));
  for (const [x, y] of [
    [0.34, 0.2],
    [0.4, 0.3],
    [0.3, 0.34],
    [-0.36, 0.3],
    [-0.3, 0.4],
    [0.38, 0.42],
  ] as const)
    stage.fill('dark', on(ellipse(x, y, 0.02)));
}

function key(stage: Stage, on: On, _: Lie, thin: number): void {
  for (const side of [-1, 1]) {
    const half = (points: Outline): Outline => on(points.map(([x, y]): Point => [x * side, y]));
    stage.fill(
      'fruitAlt',
      half(
        curve(
          [
            [0.02, -0.24],
            [0.18, -0.32],
            [0.34, -0.1],
            [0.42, 0.3],
            [0.3, 0.36],
            [0.14, 0.1],
            [0.03, -0.1],
          ],
          true,
          3,
        ),
      ),
    );
    for (const [x, y] of [
      [0.24, 0.2],
      [0.32, 0.22],
      [0.37, 0.14],
      [0.16, 0.02],
    ] as const)
      stage.line(
        'roof',
        half(
          curve(
            [
              [0.06, -0.2],
              [x * 0.75, y * 0.3 - 0.1],
              [x, y + 0.06],
            ],
            false,
            3,
          ),
        ),
        thin * 0.8,
        { detail: 1 },
      );
    stage.fill('leaf', half(ellipse(0.08, -0.2, 0.085, 0.07, 0.4)));
    stage.fill('leaf', half(ellipse(0.1, -0.18, 0.05, 0.035, 0.4)), { shade: -0.3, detail: 1 });
  }
  stage.line(
    'leafDark',
    on(
      curve(
        [
          [0, -0.24],
          [0.03, -0.36],
          [-0.02, -0.5],
        ],
        false,
        3,
      ),
    ),
    thin * 2.4,
  );
}

function pear(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
  stage.line(
    'woodDark',
    on(
      curve(
        [
          [0, -0.34],
          [0.02, -0.44],
          [0.08, -0.5],
        ],
        false,
        3,
      ),
    ),
    thin * 3.4,
  );
  drawLeaf(stage, { root: [at[0] + size * 0.05, at[1] - size * 0.44], angle: 0.35, length: size * 0.36 });
  const skin = curve(
    [
      [0, -0.36],
      [0.13, -0.28],
      [0.17, -0.08],
      [0.31, 0.14],
      [0.27, 0.38],
      [0, 0.47],
      [-0.27, 0.38],
      [-0.31, 0.14],
      [-0.17, -0.08],
      [-0.13, -0.28],
    ],
    true,
    3,
  );
  stage.fill('fruitAlt', on(skin));
  stage.fill('light', on(skin.map(([x, y]): Point => [x * 0.86, (y - 0.05) * 0.9 + 0.05])));
  stage.fill(
    'furLight',
    on(
      curve(
        [
          [0, -0.06],
          [0.12, 0.1],
          [0.13, 0.26],
          [0, 0.34],
          [-0.13, 0.26],
          [-0.12, 0.1],
        ],
        true,
        3,
      ),
    ),
    { shade: -0.12 },
  );
  for (const side of [-1, 1]) {
    stage.fill(
      'woodDark',
      on(
        curve(
          [
            [side * 0.02, 0.08],
            [side * 0.07, 0.16],
            [side * 0.04, 0.26],
            [side * 0.005, 0.18],
          ],
          true,
          2,
        ),
      ),
    );
    stage.line(
      'wood',
      on(
        curve(
          [
            [side * 0.02, -0.28],
            [side * 0.05, -0.1],
            [side * 0.15, 0.08],
          ],
          false,
          3,
        ),
      ),
      thin * 0.8,
      { detail: 1 },
    );
  }
  stage.fill('woodDark', on(ellipse(0, 0.455, 0.05, 0.025)), { detail: 1 });
}

function cone(stage: Stage, on: On, _: Lie, thin: number): void {
  stage.line(
    'woodDark',
    on([
      [0, -0.38],
      [0.02, -0.5],
    ]),
    thin * 4,
  );
  stage.fill(
    'woodDark',
    on(
      curve(
        [
          [0, -0.42],
          [0.2, -0.2],
          [0.26, 0.08],
          [0.14, 0.36],
          [0, 0.46],
          [-0.14, 0.36],
          [-0.26, 0.08],
          [-0.2, -0.2],
        ],
        true,
        3,
      ),
    ),
  );
  for (let row = 0; row < 9; row += 1) {
    const y = 0.38 - row * 0.09;
    const wide = 0.29 * Math.sin(Math.PI * Math.min(0.96, 0.14 + row * 0.093)) + 0.03;
    const count = row % 2 === 0 ? 4 : 3;
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) / count - 0.5) * wide * 1.75;
      stage.fill(
        'wood',
        on(
          curve(
            [
              [x - 0.065, y - 0.07],
              [x + 0.065, y - 0.07],
              [x + 0.07, y + 0.02],
              [x, y + 0.055],
              [x - 0.07, y + 0.02],
            ],
            true,
            2,
          ),
        ),
        { shade: x > 0.06 ? -0.2 : 0.08 },
      );
      stage.line(
        'dark',
        on([
          [x - 0.02, y + 0.01],
          [x + 0.02, y + 0.01],
        ]),
        thin,
        { detail: 2 },
      );
    }
  }
}

function hip(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
  stage.line(
    'bark',
    on(
      curve(
        [
          [-0.44, -0.42],
          [-0.1, -0.36],
          [0.22, -0.44],
          [0.44, -0.38],
        ],
        false,
        4,
      ),
    ),
    thin * 4,
  );
  for (const angle of [-2.6, -0.5, -1.2])
    drawLeaf(stage, {
      root: [at[0] + size * (angle < -2 ? -0.24 : 0.26), at[1] - size * 0.4],
      angle: angle + 1.9,
      length: size * 0.27,
      toothed: true,
    });
  for (const [x, top, size2] of [
    [-0.14, -0.38, 1],
    [0.14, -0.4, 0.86],
  ] as const) {
    const hang = (points: Outline): Outline => on(points.map(([px, py]): Point => [x + px * size2, top + py * size2]));
    stage.line(
      'leafDark',
      hang([
        [0, 0],
        [0, 0.22],
      ]),
      thin * 2.4,
    );
    stage.fill(
      'accent',
      hang(
        curve(
          [
            [-0.04, 0.2],
            [-0.15, 0.36],
            [-0.12, 0.56],
            [-0.05, 0.64],
            [0.05, 0.64],
            [0.12, 0.56],
            [0.15, 0.36],
            [0.04, 0.2],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'accent',
      hang(
        curve(
          [
            [0.04, 0.22],
            [0.05, 0.44],
            [0.02, 0.64],
            [0.05, 0.64],
            [0.12, 0.56],
            [0.15, 0.36],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.28, detail: 1 },
    );
    stage.fill('light', hang(ellipse(-0.07, 0.38, 0.022, 0.06, 0.2)), { detail: 1 });
    for (const dx of [-0.09, -0.03, 0.04, 0.1])
      stage.line(
        'leafDark',
        hang([
          [dx * 0.5, 0.63],
          [dx * 1.3, 0.78],
        ]),
        thin * 1.7,
      );
  }
}

function clock(stage: Stage, on: On, _: Lie, thin: number): void {
  stage.fill(
    'leaf',
    on(
      ribbon(
        curve(
          [
            [0.05, 0.5],
            [-0.03, 0.3],
            [0, 0.02],
          ],
          false,
          3,
        ),
        [0.04],
      ),
    ),
  );
  stage.fill('wood', on(ellipse(0, -0.06, 0.07, 0.06)));
  for (let ray = 0; ray < 22; ray += 1) {
    const turn = (ray / 22) * Math.PI * 2 + 0.1;
    const reach = 0.3 + (ray % 2) * 0.06;
    const tip = along([0, -0.08], turn, reach);
    stage.line('stone', on([along([0, -0.08], turn, 0.07), tip]), thin * 0.8);
    for (const spread of [-0.9, -0.45, 0, 0.45, 0.9])
      stage.line('stone', on([tip, along(tip, turn + spread, 0.085)]), thin * 0.7, { detail: spread === 0 ? 0 : 1 });
  }
}
