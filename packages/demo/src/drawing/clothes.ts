import { along, clamp, curve, ellipse, lerp, limb, type Outline, type Point, place, shift } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Frame, Person, Pose } from './person.ts';
import type { Stage } from './stage.ts';

/** Trunk and neck with what is worn on them; `length` is the trunk’s. */
export function drawTorso(stage: Stage, person: Person, pose: Pose, frame: Frame, length: number): void {
  const turn = pose.turn ?? 0.4;
  const thick = Math.sqrt(stage.look.limb) * person.build;
  const lean = (pose.lean ?? 0) * pose.facing;
  const wide = (side: number, front: number): number => pose.height * lerp(side, front, turn) * thick;
  const [neck, shoulder, chest, waist, hip] = [
    wide(0.028, 0.036),
    wide(0.058, 0.112),
    wide(0.074, 0.104),
    wide(0.06, 0.082),
    wide(0.066, 0.094),
  ];
  const local: Outline = [
    [-neck, -length * 1.02],
    [neck, -length * 1.02],
    [shoulder * 0.86, -length * 0.95],
    [shoulder, -length * 0.82],
    [chest, -length * 0.6],
    [waist, -length * 0.28],
    [hip, length * 0.02],
    [hip * 0.8, length * 0.14],
    [-hip * 0.8, length * 0.14],
    [-hip, length * 0.02],
    [-waist, -length * 0.28],
    [-chest, -length * 0.6],
    [-shoulder, -length * 0.82],
    [-shoulder * 0.86, -length * 0.95],
  ];
  const at = (points: Outline): Outline => place(points, pose.hip, pose.facing, 1, lean);
  stage.fill(
    person.skin,
    limb(
      along(frame.neck, Math.PI / 2 + lean, length * 0.1),
      frame.neck,
      frame.head,
      pose.height * 0.045,
      pose.height * 0.042,
      pose.height * 0.04,
    ),
    { shade: -0.18 },
  );
  if (pose.bust !== true && (person.cut === 'skirt' || person.cut === 'dress'))
    drawSkirt(stage, person, pose, frame, waist, hip);
  stage.fill(person.top, at(curve(local, true, 2)));
  drawPattern(stage, person, at, [shoulder, chest, waist], length);
  drawNeckline(stage, person, at, neck, length);
  if (person.cut === 'coat') {
    const centre = chest * lerp(0.75, 0.05, turn);
    for (const edge of [-1, 1])
      stage.fill(
        person.top,
        at([
          [centre + edge * neck * 0.4, -length * 0.98],
          [centre + edge * neck * 1.5, -length * 0.94],
          [centre + edge * neck * 1.3, -length * 0.7],
          [centre, -length * 0.52],
        ]),
        { shade: -0.14, detail: 1 },
      );
  }
  if (person.cut === 'coat' && pose.bust !== true) drawCoat(stage, person, pose, frame, waist, hip);
  if (person.apron !== undefined) {
    const apron: Outline = [
      [chest * 0.1, -length * 0.7],
      [chest * 0.9, -length * 0.7],
      [waist, -length * 0.28],
      [hip * 1.02, length * 0.3],
      [hip * 0.9, length * 0.75],
      [-hip * 0.2, length * 0.75],
      [-hip * 0.3, -length * 0.25],
    ];
    stage.fill(person.apron, at(pose.bust === true ? apron.map(([x, y]) => [x, Math.min(y, length * 0.1)]) : apron), {
      detail: 1,
    });
  }
  if (person.scarf !== undefined) drawScarf(stage, person.scarf, frame, pose);
}

function drawNeckline(
  stage: Stage,
  person: Person,
  at: (points: Outline) => Outline,
  neck: number,
  length: number,
): void {
  const band = (low: number): Outline => [
    [-neck * 1.25, -length * 1.05],
    [neck * 1.25, -length * 1.05],
    [neck * 1.3, -length * low],
    [-neck * 1.3, -length * low],
  ];
  const bare: Outline = [
    [-neck * 1.05, -length * 1.06],
    [neck * 1.05, -length * 1.06],
    [neck * 0.6, -length * (person.neck === 'open' ? 0.94 : 0.97)],
    [0, -length * (person.neck === 'open' ? 0.84 : 0.95)],
    [-neck * 0.6, -length * (person.neck === 'open' ? 0.94 : 0.97)],
  ];
  if (person.neck === 'roll') stage.fill(person.top, at(band(0.97)), { shade: -0.25, detail: 1 });
  else stage.fill(person.skin, at(bare), { shade: -0.1, detail: 1 });
}

function drawPattern(
  stage: Stage,
  person: Person,
  at: (points: Outline) => Outline,
  [shoulder, chest, waist]: readonly [number, number, number],
  length: number,
): void {
  const paint = person.top === 'light' ? 'accentAlt' : 'light';
  if (person.cut === 'coat' || person.cut === 'dress') return;
  if (person.pattern === 'stripes')
    for (const part of [0.78, 0.6, 0.42, 0.24]) {
      const half = lerp(waist, chest, clamp((part - 0.28) / 0.32, 0, 1));
      const stripe: Outline = [
        [-half, -length * part],
        [half, -length * part],
        [half, -length * (part - 0.07)],
        [-half, -length * (part - 0.07)],
      ];
      stage.fill(paint, at(stripe), { detail: 1 });
    }
  if (person.pattern === 'yoke')
    stage.fill(
      paint,
      at([
        [-shoulder * 0.9, -length * 0.93],
        [shoulder * 0.9, -length * 0.93],
        [chest, -length * 0.7],
        [-chest, -length * 0.7],
      ]),
      { detail: 1, shade: -0.05 },
    );
}

function drawSkirt(stage: Stage, person: Person, pose: Pose, frame: Frame, waist: number, hip: number): void {
  const paint = person.cut === 'dress' ? person.top : person.bottom;
  const flare = pose.height * 0.03;
  const knees = [...frame.knees].sort((a, b) => a[0] - b[0]) as [Point, Point];
  const hem = (knee: Point, side: number): Point => [
    knee[0] + side * (flare + pose.height * 0.03),
    knee[1] + pose.height * 0.035,
  ];
  const [x, y] = frame.hip;
  const outline: Outline = [
    [x - waist, y - pose.height * 0.07],
    [x + waist, y - pose.height * 0.07],
    [x + hip * 1.1, y + pose.height * 0.02],
    hem(knees[1], 1),
    [(knees[0][0] + knees[1][0]) / 2, (knees[0][1] + knees[1][1]) / 2 + pose.height * 0.05],
    hem(knees[0], -1),
    [x - hip * 1.1, y + pose.height * 0.02],
  ];
  stage.fill(paint, outline);
}

function drawCoat(stage: Stage, person: Person, pose: Pose, frame: Frame, waist: number, hip: number): void {
  const [x, y] = frame.hip;
  const sits = clamp((frame.knees[1][1] - y) / (pose.height * 0.18), 0.3, 1);
  const drop = pose.height * 0.16 * sits;
  const outline: Outline = [
    [x - waist, y - pose.height * 0.08],
    [x + waist, y - pose.height * 0.08],
    [x + hip * 1.15, y + drop * 0.2],
    [x + hip * 1.45, y + drop],
    [x - hip * 1.45, y + drop],
    [x - hip * 1.15, y + drop * 0.2],
  ];
  stage.fill(person.top, outline);
  stage.line(
    'dark',
    [
      [x + waist * 0.2 * pose.facing, y - pose.height * 0.2],
      [x + waist * 0.4 * pose.facing, y + drop],
    ],
    pose.height * 0.005,
    { detail: 2 },
  );
}

function drawScarf(stage: Stage, paint: Paint, frame: Frame, pose: Pose): void {
  const size = pose.height * 0.05;
  const [x, y] = frame.neck;
  stage.fill(paint, ellipse(x, y, size, size * 0.5, 0.15));
  const tail: Outline = [
    [-0.4, 0],
    [0.2, 0.1],
    [0.1, 2],
    [-0.6, 1.9],
  ];
  stage.fill(paint, shift(place(tail, [0, 0], size), x - size * 0.5 * pose.facing, y), { shade: -0.1, detail: 1 });
}
