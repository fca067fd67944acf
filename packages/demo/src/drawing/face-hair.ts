import { turned } from './face.ts';
import { behind, both, crown, drape, type Style, smooth } from './face-hair-shapes.ts';
import type { Face } from './face-shape.ts';
import { curve, ellipse, type Outline, place, ribbon, scallop } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** What is behind the neck; before anything else of the sitter. */
export function drawHairBehind(stage: Stage, face: Face, style: Style): void {
  const outline = behind[style];
  if (outline !== undefined) stage.fill(face.hairPaint, plain(face)(outline), { shade: -0.18 });
}

/** A headscarf’s fall; after the clothes, before the face. */
export function drawDrape(stage: Stage, face: Face, style: Style, cloth: Paint): void {
  if (style !== 'headscarf') return;
  stage.fill(cloth, plain(face)(drape), { shade: -0.08 });
  for (const [x, y] of [
    [-0.34, 0.9],
    [-0.06, 1.24],
    [0.26, 1.06],
  ] as const)
    stage.line(
      cloth,
      plain(face)(
        curve([
          [x * 0.9 - 0.1, 0.5],
          [x, y * 0.8],
          [x + 0.14, y],
        ]),
      ),
      face.size * 0.02,
      { shade: -0.3, detail: 1 },
    );
}

/** Hair over the brow and whatever is worn on it; last. */
export function drawHairOver(stage: Stage, face: Face, style: Style, cloth: Paint): void {
  const on = turned(face);
  const isCloth = style === 'headscarf' || style === 'wrap';
  stage.fill(isCloth ? cloth : face.hairPaint, on(crown[style]));
  if (style === 'balding') stage.fill(face.hairPaint, on(crown.balding.map(([x, y]) => [-x, y])));
  if (style === 'braids') for (const side of [-1, 1]) drawBraid(stage, face, side);
  if (isCloth || style === 'hat' || style === 'beanie') drawWorn(stage, face, style, cloth);
  else drawStrands(stage, face, style);
}

const plain =
  (face: Face) =>
  (points: Outline): Outline =>
    place(
      points,
      [face.at[0] - face.facing * face.turn * face.size * 0.03, face.at[1]],
      face.size * face.facing,
      face.size,
      face.tilt * 0.6,
    );

function drawStrands(stage: Stage, face: Face, style: Style): void {
  const on = turned(face);
  const lines: readonly Outline[] =
    style === 'long' || style === 'braids'
      ? [-1, 1].flatMap((side): Outline[] => [
          [
            [side * 0.04, -0.58],
            [side * 0.26, -0.42],
            [side * 0.4, -0.1],
          ],
          [
            [side * 0.04, -0.52],
            [side * 0.22, -0.34],
            [side * 0.36, 0],
          ],
        ])
      : style === 'fringe'
        ? [-0.22, -0.08, 0.08, 0.22].map(
            (x): Outline => [
              [x * 0.5, -0.6],
              [x * 0.9, -0.42],
              [x, -0.22],
            ],
          )
        : style === 'knot'
          ? [-0.26, -0.1, 0.1, 0.26].map(
              (x): Outline => [
                [x * 1.2, -0.34],
                [x * 0.8, -0.5],
                [x * 0.3, -0.6],
              ],
            )
          : style === 'parted'
            ? [
                [
                  [-0.1, -0.46],
                  [0.1, -0.56],
                  [0.34, -0.4],
                ],
                [
                  [-0.08, -0.42],
                  [0.12, -0.48],
                  [0.34, -0.3],
                ],
              ]
            : style === 'crop'
              ? [-0.2, 0, 0.2].map(
                  (x): Outline => [
                    [x - 0.06, -0.56],
                    [x + 0.02, -0.48],
                    [x + 0.06, -0.36],
                  ],
                )
              : [];
  for (const line of lines) stage.line(face.hairPaint, on(curve(line)), face.size * 0.014, { shade: 0.3, detail: 1 });
  if (style === 'curls' || style === 'afro')
    for (const [x, y] of [
      [-0.28, -0.46],
      [-0.06, -0.52],
      [0.18, -0.5],
      [0.34, -0.36],
    ] as const)
      stage.line(
        face.hairPaint,
        on(
          curve([
            [x - 0.05, y],
            [x, y - 0.05],
            [x + 0.05, y],
            [x, y + 0.04],
          ]),
        ),
        face.size * 0.014,
        { shade: 0.3, detail: 1 },
      );
}

function drawBraid(stage: Stage, face: Face, side: number): void {
  const spine = curve(
    [
      [side * 0.39, 0.08],
      [side * 0.46, 0.46],
      [side * 0.44, 0.86],
      [side * 0.4, 1.24],
    ],
    false,
    4,
  );
  const widths = spine.map((_, index) => (index % 2 === 0 ? 0.13 : 0.18) * (1 - index * 0.025));
  const on = plain(face);
  stage.fill(face.hairPaint, on(ribbon(spine, widths)));
  for (const [index, [x, y]] of spine.entries())
    if (index % 2 === 1)
      stage.line(
        face.hairPaint,
        on([
          [x - 0.06, y - 0.03],
          [x + 0.01, y + 0.03],
          [x + 0.06, y - 0.03],
        ]),
        face.size * 0.013,
        { shade: 0.3, detail: 1 },
      );
  stage.fill('accent', on(ellipse(side * 0.4, 1.24, 0.06, 0.04)));
}

function drawWorn(stage: Stage, face: Face, style: Style, cloth: Paint): void {
  const on = turned(face);
  const fold = (points: Outline): void =>
    stage.line(cloth, on(curve(points)), face.size * 0.018, { shade: -0.3, detail: 1 });
  if (style === 'headscarf')
    fold([
      [-0.3, -0.34],
      [0, -0.48],
      [0.34, -0.3],
    ]);
  if (style === 'wrap') {
    stage.fill(cloth, on(ellipse(0.1, -0.72, 0.22, 0.16, 0.3)), { shade: 0.14 });
    for (const y of [-0.36, -0.48, -0.6])
      fold([
        [-0.46, y + 0.12],
        [0, y - 0.08],
        [0.46, y + 0.14],
      ]);
  }
  if (style === 'hat') {
    stage.fill(
      cloth,
      on(
        smooth([
          [-0.39, -0.28],
          [-0.36, -0.64],
          [-0.2, -0.78],
          [0, -0.74],
          [0.2, -0.78],
          [0.36, -0.64],
          [0.39, -0.28],
        ]),
      ),
    );
    stage.fill(
      'dark',
      on([
        [-0.39, -0.28],
        [-0.375, -0.42],
        [0.375, -0.42],
        [0.39, -0.28],
      ]),
      { shade: 0.1 },
    );
    stage.fill(cloth, on(ellipse(0, -0.27, 0.78, 0.105)), { shade: 0.1 });
  }
  if (style === 'beanie') {
    stage.fill(
      cloth,
      on(
        both([
          [0.02, -0.82],
          [0.3, -0.72],
          [0.44, -0.4],
          [0.44, -0.2],
          [0.02, -0.26],
        ]),
      ),
    );
    stage.fill(
      cloth,
      on(
        both([
          [0.02, -0.44],
          [0.44, -0.36],
          [0.45, -0.16],
          [0.02, -0.24],
        ]),
      ),
      { shade: -0.2 },
    );
    stage.fill('light', on(scallop(0, -0.88, 0.13, 0.12, 8, 0.2)));
  }
}
