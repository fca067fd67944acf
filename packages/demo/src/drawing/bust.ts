import type { Face } from './face-shape.ts';
import { curve, ellipse, type Outline, type Point, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** What somebody wears at portrait size. */
export type Garment = 'jumper' | 'stripes' | 'shirt' | 'jacket' | 'dress' | 'dungarees';

/** Neck, shoulders and clothes below a face, down out of the frame. */
export function drawBust(
  stage: Stage,
  face: Face,
  garment: Garment,
  paint: Paint,
  other: Paint,
  necklace: Paint | undefined,
): void {
  const wide = 0.92 + 0.1 * stage.look.limb;
  const on = (points: Outline): Outline =>
    place(
      points,
      [face.at[0] - face.facing * face.size * face.turn * 0.05, face.at[1]],
      face.size * face.facing * wide,
      face.size,
    );
  stage.fill(face.skin, on(neck));
  stage.fill(face.skin, on(chinShadow), { shade: -0.24 });
  const cloth: Paint = garment === 'shirt' || garment === 'jacket' || garment === 'dungarees' ? other : paint;
  stage.fill(cloth, on(garment === 'dress' ? low : trunk));
  if (garment === 'jumper' || garment === 'stripes') drawJumper(stage, face, on, paint, other, garment === 'stripes');
  if (garment === 'shirt') drawShirt(stage, face, on, other);
  if (garment === 'jacket') drawJacket(stage, on, paint);
  if (garment === 'dungarees') drawDungarees(stage, on, paint);
  for (const side of [-1, 1])
    stage.line(
      garment === 'jacket' ? paint : cloth,
      on(
        curve([
          [side * 0.74, 1.34],
          [side * 0.8, 1.8],
          [side * 0.78, 2.5],
        ]),
      ),
      face.size * 0.018,
      { shade: -0.32, detail: 1 },
    );
  if (necklace !== undefined && (garment === 'dress' || garment === 'jacket')) drawBeads(stage, face, on, necklace);
}

const mirror = (right: Outline): Outline => [...right, ...[...right].reverse().map(([x, y]): Point => [-x, y])];
const neck = curve(
  mirror([
    [0.17, 0.28],
    [0.18, 0.6],
    [0.24, 0.82],
    [0.5, 0.94],
    [0.34, 1.3],
    [0.06, 1.46],
  ]),
  true,
  2,
);
const chinShadow = curve(
  mirror([
    [0.175, 0.38],
    [0.19, 0.56],
    [0.08, 0.68],
  ]),
  true,
  2,
);
const trunk = curve(
  mirror([
    [0.03, 0.9],
    [0.17, 0.84],
    [0.23, 0.76],
    [0.4, 0.85],
    [0.74, 0.97],
    [0.98, 1.2],
    [1.1, 1.7],
    [1.16, 3.4],
  ]),
  true,
  2,
);
const low = curve(
  mirror([
    [0.03, 1.3],
    [0.24, 1.18],
    [0.4, 0.86],
    [0.54, 0.9],
    [0.76, 0.98],
    [0.98, 1.22],
    [1.1, 1.7],
    [1.14, 3.4],
  ]),
  true,
  2,
);

type On = (points: Outline) => Outline;

function drawJumper(stage: Stage, face: Face, on: On, paint: Paint, other: Paint, isStriped: boolean): void {
  if (isStriped)
    for (const y of [1.1, 1.36, 1.62, 1.88])
      stage.fill(
        other,
        on([
          ...curve([
            [-0.92 - (y - 1.1) * 0.2, y],
            [0, y + 0.08],
            [0.92 + (y - 1.1) * 0.2, y],
          ]),
          ...curve([
            [0.94 + (y - 1.1) * 0.2, y + 0.11],
            [0, y + 0.19],
            [-0.94 - (y - 1.1) * 0.2, y + 0.11],
          ]),
        ]),
      );
  stage.fill(
    paint,
    on(
      curve(
        mirror([
          [0.2, 0.6],
          [0.26, 0.8],
          [0.16, 0.9],
        ]),
        true,
        2,
      ),
    ),
    { shade: -0.14 },
  );
  for (const x of [-0.14, -0.05, 0.05, 0.14])
    stage.line(
      paint,
      on([
        [x, 0.66],
        [x * 1.1, 0.88],
      ]),
      face.size * 0.012,
      { shade: -0.35, detail: 1 },
    );
}

function drawShirt(stage: Stage, face: Face, on: On, paint: Paint): void {
  stage.line(
    paint,
    on([
      [0, 1],
      [0, 3.2],
    ]),
    face.size * 0.016,
    { shade: -0.3, detail: 1 },
  );
  for (const y of [1.12, 1.4, 1.68, 1.96]) stage.fill('dark', on(ellipse(0.05, y, 0.024)), { detail: 1 });
  for (const side of [-1, 1])
    stage.fill(
      paint,
      on([
        [side * 0.2, 0.68],
        [side * 0.34, 0.82],
        [side * 0.3, 1.08],
        [0, 0.96],
      ]),
      { shade: 0.12 },
    );
}

function drawJacket(stage: Stage, on: On, paint: Paint): void {
  for (const side of [-1, 1]) {
    stage.fill(
      paint,
      on(
        curve(
          [
            [side * 0.24, 0.78],
            [side * 0.42, 0.84],
            [side * 0.76, 0.96],
            [side * 1, 1.2],
            [side * 1.12, 1.7],
            [side * 1.18, 3.4],
            [side * 0.05, 3.4],
            [side * 0.08, 2.1],
            [side * 0.22, 1.3],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      paint,
      on([
        [side * 0.24, 0.76],
        [side * 0.44, 1.08],
        [side * 0.34, 1.22],
        [side * 0.42, 1.3],
        [side * 0.08, 2.1],
        [side * 0.2, 1.2],
      ]),
      { shade: -0.2 },
    );
  }
}

function drawDungarees(stage: Stage, on: On, paint: Paint): void {
  for (const side of [-1, 1])
    stage.fill(
      paint,
      on([
        [side * 0.42, 0.84],
        [side * 0.56, 0.9],
        [side * 0.48, 1.7],
        [side * 0.32, 1.7],
      ]),
      { shade: -0.1 },
    );
  stage.fill(
    paint,
    on(
      curve(
        mirror([
          [0.3, 1.5],
          [0.56, 1.54],
          [0.64, 2.2],
          [0.9, 2.5],
          [0.9, 3.4],
        ]),
        true,
        2,
      ),
    ),
  );
  stage.fill(
    paint,
    on([
      [-0.24, 1.7],
      [0.24, 1.7],
      [0.2, 2.05],
      [-0.2, 2.05],
    ]),
    { shade: -0.14, detail: 1 },
  );
  for (const side of [-1, 1]) stage.fill('lit', on(ellipse(side * 0.41, 1.58, 0.045)));
}

function drawBeads(stage: Stage, face: Face, on: On, paint: Paint): void {
  const chain = curve(
    [
      [-0.27, 0.84],
      [-0.2, 1.06],
      [0, 1.18],
      [0.2, 1.06],
      [0.27, 0.84],
    ],
    false,
    3,
  );
  for (const [index, [x, y]] of chain.entries()) {
    const [at] = on([[x, y]]);
    if (at !== undefined)
      stage.fill(paint, ellipse(at[0], at[1], face.size * (0.03 + (index === 6 ? 0.018 : 0))), {
        shade: index % 2 === 0 ? 0 : -0.15,
      });
  }
}
