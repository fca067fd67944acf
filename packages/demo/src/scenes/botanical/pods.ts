import { along, curve, ellipse, type Outline, type Point, ribbon } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie } from './flora.ts';

type On = (points: Outline) => Outline;

export function pod(stage: Stage, on: On, _: Lie, thin: number): void {
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

export function poppy(stage: Stage, on: On, _: Lie, thin: number): void {
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

export function key(stage: Stage, on: On, _: Lie, thin: number): void {
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

export function clock(stage: Stage, on: On, _: Lie, thin: number): void {
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
