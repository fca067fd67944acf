import { curve, ellipse, type Outline } from '../../drawing/geometry.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';
import { twice } from './insects.ts';

interface BeetleKind {
  readonly paint: Paint;
  /** Of the wing cases, the neck shield and the head, as parts of the length. */
  readonly widths: readonly [cases: number, shield: number, head: number];
  readonly mark: 'plain' | 'spots' | 'bands' | 'ribs';
  readonly markPaint?: Paint;
  readonly jaws?: number;
  readonly feelers?: number;
}

export const beetles: readonly BeetleKind[] = [
  { paint: 'woodDark', widths: [0.46, 0.42, 0.34], mark: 'plain', jaws: 0.36, feelers: 0.2 },
  { paint: 'accent', widths: [0.74, 0.5, 0.26], mark: 'spots', markPaint: 'dark', feelers: 0.12 },
  { paint: 'accentAlt', widths: [0.34, 0.26, 0.2], mark: 'bands', markPaint: 'dark', feelers: 0.95 },
  { paint: 'leafDark', widths: [0.56, 0.5, 0.26], mark: 'ribs', feelers: 0.16 },
  { paint: 'scarf', widths: [0.4, 0.3, 0.2], mark: 'bands', markPaint: 'dark', feelers: 0.5 },
  { paint: 'dark', widths: [0.54, 0.56, 0.3], mark: 'ribs', jaws: 0.14, feelers: 0.16 },
  { paint: 'roof', widths: [0.44, 0.32, 0.22], mark: 'spots', markPaint: 'light', feelers: 0.4 },
  { paint: 'leaf', widths: [0.5, 0.4, 0.24], mark: 'plain', feelers: 0.22 },
  { paint: 'metal', widths: [0.5, 0.36, 0.18], mark: 'ribs', jaws: 0.1, feelers: 0.3 },
];

/** A beetle from above, head up, as long as its size. */
export function drawBeetle(stage: Stage, lie: Lie, kind: BeetleKind): void {
  const on = laid(lie);
  const [cases, shield, head] = kind.widths.map((width) => width / 2) as [number, number, number];
  const thin = lie.size * 0.024;
  stage.as('animal', 0.7, () => {
    twice((side) => {
      for (const [y, reach, drop] of [
        [-0.2, 0.26, -0.22],
        [0.0, 0.3, 0.06],
        [0.14, 0.26, 0.36],
      ] as const)
        stage.line(
          'dark',
          on(
            side([
              [cases * 0.7, y],
              [cases + reach * 0.5, y + drop * 0.35],
              [cases + reach * 0.72, y + drop],
              [cases + reach, y + drop * 1.25],
            ]),
          ),
          thin,
        );
      const feeler = kind.feelers ?? 0.2;
      stage.line(
        'dark',
        on(
          side(
            curve(
              [
                [head * 0.5, -0.44],
                [head + feeler * 0.3, -0.46 - feeler * 0.55],
                [head + feeler * 0.75, -0.44 - feeler * 0.5],
              ],
              false,
              4,
            ),
          ),
        ),
        thin * 0.7,
      );
      if (kind.jaws !== undefined) {
        const j = kind.jaws;
        stage.fill(
          'woodDark',
          on(
            side(
              curve(
                [
                  [head * 0.4, -0.44],
                  [head * 0.9 + j * 0.3, -0.46 - j * 0.4],
                  [head * 0.5 + j * 0.1, -0.46 - j],
                  [head * 0.5, -0.46 - j * 0.86],
                  [head * 0.6 + j * 0.2, -0.46 - j * 0.42],
                  [head * 0.2, -0.42],
                ],
                true,
                3,
              ),
            ),
          ),
        );
      }
    });
    stage.fill(kind.mark === 'spots' ? 'dark' : kind.paint, on(ellipse(0, -0.4, head, 0.09)), { shade: -0.2 });
    stage.fill(
      kind.mark === 'spots' ? 'dark' : kind.paint,
      on(
        curve(
          [
            [-shield, -0.2],
            [-shield * 0.94, -0.32],
            [-shield * 0.55, -0.39],
            [shield * 0.55, -0.39],
            [shield * 0.94, -0.32],
            [shield, -0.2],
            [0, -0.16],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.08 },
    );
    twice((side) => {
      stage.fill(
        kind.paint,
        on(
          side(
            curve(
              [
                [0.005, -0.17],
                [cases * 0.7, -0.18],
                [cases, -0.02],
                [cases * 0.96, 0.22],
                [cases * 0.55, 0.44],
                [0.005, 0.5],
              ],
              true,
              3,
            ),
          ),
        ),
      );
      stage.fill(
        kind.paint,
        on(
          side(
            curve(
              [
                [cases * 0.6, -0.1],
                [cases * 0.95, 0],
                [cases * 0.9, 0.22],
                [cases * 0.5, 0.42],
                [cases * 0.66, 0.16],
              ],
              true,
              3,
            ),
          ),
        ),
        { shade: -0.3, detail: 1 },
      );
      marks(stage, kind, (points) => on(side(points)), cases, lie.size);
      stage.fill('light', on(side(ellipse(cases * 0.36, -0.06, cases * 0.1, 0.045, 0.4))), { detail: 1 });
    });
    stage.line(
      'dark',
      on([
        [0, -0.16],
        [0, 0.5],
      ]),
      thin * 0.55,
    );
  });
}

function marks(stage: Stage, kind: BeetleKind, on: (points: Outline) => Outline, cases: number, size: number): void {
  const paint = kind.markPaint ?? kind.paint;
  if (kind.mark === 'spots')
    for (const [x, y, r] of [
      [0.45, -0.06, 0.13],
      [0.62, 0.16, 0.15],
      [0.36, 0.3, 0.12],
    ] as const)
      stage.fill(paint, on(ellipse(cases * x, y, cases * r * 1.25, cases * r * 1.3)));
  if (kind.mark === 'bands')
    for (const y of [-0.05, 0.12, 0.29])
      stage.fill(
        paint,
        on([
          [0.01, y - 0.035],
          [cases * (0.98 - Math.abs(y) * 0.7), y - 0.04],
          [cases * (0.98 - Math.abs(y) * 0.8), y + 0.03],
          [0.01, y + 0.04],
        ]),
      );
  if (kind.mark === 'ribs')
    for (const x of [0.22, 0.44, 0.66])
      stage.line(
        'dark',
        on(
          curve(
            [
              [cases * x, -0.15],
              [cases * x * 1.1, 0.1],
              [cases * x * 0.8, 0.38],
            ],
            false,
            3,
          ),
        ),
        size * 0.007,
        { detail: 1 },
      );
}
