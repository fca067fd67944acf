import { along, curve, ellipse, type Outline, type Point } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawLeaf, type Lie } from './flora.ts';

type On = (points: Outline) => Outline;

export function acorn(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
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

export function chestnut(stage: Stage, on: On, _: Lie, thin: number): void {
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

export function pear(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
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

export function hip(stage: Stage, on: On, { at, size }: Lie, thin: number): void {
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

export function cone(stage: Stage, on: On, _: Lie, thin: number): void {
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
