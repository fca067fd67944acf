import { drawFeatures } from './face-features.ts';
import type { Face, Turn } from './face-shape.ts';
import { along, curve, ellipse, type Outline, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** Turns what lies on the front of the head with the head: the middle moves, the edges stay. */
export const turned =
  (face: Face): Turn =>
  (points) =>
    place(
      points.map(([x, y]) => [x + face.turn * 0.13 * Math.cos(Math.max(-1, Math.min(1, x / 0.46)) * (Math.PI / 2)), y]),
      face.at,
      face.size * face.facing,
      face.size,
      face.tilt,
    );

/** Skin, ears, planes of light, features, beard: everything but the hair. */
export function drawFace(stage: Stage, face: Face): void {
  const on = turned(face);
  const { skin } = face;
  if (face.hasEars) drawEars(stage, face);
  stage.fill(skin, on(oval));
  stage.fill(skin, on(shadow), { shade: -0.09, detail: 1 });
  stage.fill(skin, on(nose), { shade: -0.16 });
  if (face.beard === 'full') stage.fill(face.hairPaint, on(fullBeard), { shade: -0.04 });
  if (stage.look.faces) stage.as('face', 1, () => drawFeatures(stage, face, on));
  else stage.fill(skin, on(underLip), { shade: -0.14, detail: 1 });
  if (face.beard !== 'none') stage.fill(face.hairPaint, on(moustache), { shade: face.beard === 'full' ? 0.12 : 0 });
  if (face.glasses !== 'none') drawGlasses(stage, face, on);
}

const oval: Outline = curve(
  [
    [0, -0.5],
    [0.2, -0.46],
    [0.34, -0.3],
    [0.37, -0.08],
    [0.36, 0.1],
    [0.32, 0.27],
    [0.21, 0.42],
    [0.08, 0.495],
    [-0.08, 0.495],
    [-0.21, 0.42],
    [-0.32, 0.27],
    [-0.36, 0.1],
    [-0.37, -0.08],
    [-0.34, -0.3],
    [-0.2, -0.46],
  ],
  true,
  2,
);
/** The side away from the light. */
const shadow: Outline = curve(
  [
    [-0.2, -0.44],
    [-0.24, -0.2],
    [-0.27, 0.06],
    [-0.2, 0.26],
    [-0.1, 0.42],
    [-0.08, 0.485],
    [-0.2, 0.42],
    [-0.31, 0.27],
    [-0.355, 0.1],
    [-0.365, -0.08],
    [-0.335, -0.3],
  ],
  true,
  2,
);
const nose: Outline = curve(
  [
    [-0.035, -0.06],
    [0.01, -0.02],
    [0.045, 0.1],
    [0.07, 0.16],
    [0.03, 0.195],
    [-0.05, 0.195],
    [-0.085, 0.165],
    [-0.05, 0.12],
    [-0.04, 0.04],
  ],
  true,
  2,
);
const underLip: Outline = curve(
  [
    [-0.09, 0.3],
    [0, 0.32],
    [0.09, 0.3],
    [0.05, 0.345],
    [-0.05, 0.345],
  ],
  true,
  2,
);
const fullBeard: Outline = curve(
  [
    [-0.375, 0.02],
    [-0.31, 0.16],
    [-0.2, 0.2],
    [-0.1, 0.215],
    [0, 0.22],
    [0.1, 0.215],
    [0.2, 0.2],
    [0.31, 0.16],
    [0.375, 0.02],
    [0.37, 0.3],
    [0.27, 0.52],
    [0.08, 0.66],
    [-0.08, 0.66],
    [-0.27, 0.52],
    [-0.37, 0.3],
  ],
  true,
  2,
);
const moustache: Outline = curve(
  [
    [-0.18, 0.285],
    [-0.1, 0.215],
    [0, 0.225],
    [0.1, 0.215],
    [0.18, 0.285],
    [0.08, 0.272],
    [0, 0.255],
    [-0.08, 0.272],
  ],
  true,
  2,
);

function drawEars(stage: Stage, face: Face): void {
  for (const [x, hides] of [
    [-0.385 + face.turn * 0.035, 0],
    [0.385, 1],
  ] as const) {
    if (hides === 1 && face.turn > 0.35) continue;
    const on = (points: Outline): Outline => place(points, face.at, face.size * face.facing, face.size, face.tilt);
    stage.fill(face.skin, on(ellipse(x, 0.05, 0.07, 0.125, x < 0 ? -0.15 : 0.15)), { shade: -0.1 });
    stage.fill(face.skin, on(ellipse(x, 0.05, 0.035, 0.075, x < 0 ? -0.15 : 0.15)), { shade: -0.26, detail: 1 });
  }
}

function drawGlasses(stage: Stage, face: Face, on: Turn): void {
  const thick = face.size * 0.022;
  stage.as('prop', 0.95, () => {
    for (const x of [-0.17, 0.17]) {
      const round = ellipse(x, 0.005, 0.125, 0.115);
      const rim: Outline =
        face.glasses === 'round'
          ? [...round, ...round.slice(0, 1)]
          : [
              [x - 0.13, -0.08],
              [x + 0.13, -0.08],
              [x + 0.115, 0.09],
              [x - 0.115, 0.09],
              [x - 0.13, -0.08],
            ];
      stage.line('dark', on(rim), thick);
    }
    stage.line(
      'dark',
      on([
        [-0.05, -0.01],
        [0, -0.03],
        [0.05, -0.01],
      ]),
      thick,
    );
    stage.line(
      'dark',
      on([
        [-0.29, -0.02],
        [-0.37, -0.03],
      ]),
      thick,
    );
  });
}

/** A drop or a ring below the near ear, and below the far one when it is seen. */
export function drawEarrings(stage: Stage, face: Face, paint: Paint, kind: 'drop' | 'ring'): void {
  for (const side of [-1, 1] as const) {
    if (side === 1 && face.turn > 0.35) continue;
    const [lobe] = place(
      [[side * (side < 0 ? 0.395 - face.turn * 0.035 : 0.395), 0.17]],
      face.at,
      face.size * face.facing,
      face.size,
      face.tilt,
    );
    if (lobe === undefined) continue;
    const low = along(lobe, Math.PI / 2, face.size * 0.075);
    if (kind === 'ring')
      stage.line(
        paint,
        [...ellipse(low[0], low[1], face.size * 0.06), [low[0] + face.size * 0.06, low[1]]],
        face.size * 0.02,
      );
    else {
      stage.line(paint, [lobe, low], face.size * 0.012);
      stage.fill(paint, ellipse(low[0], low[1] + face.size * 0.03, face.size * 0.034, face.size * 0.05));
    }
  }
}
