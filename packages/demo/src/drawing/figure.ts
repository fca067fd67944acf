import {
  along,
  between,
  curve,
  ellipse,
  lerp,
  limb,
  type Outline,
  type Point,
  place,
  reach,
  shift,
} from './geometry.ts';
import { drawHead, type Hair } from './head.ts';
import type { Paint } from './palette.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/** Who somebody is: what stays the same from pose to pose. */
export interface Person {
  readonly skin: Paint;
  readonly hairPaint: Paint;
  readonly hair: Hair;
  readonly beard: boolean;
  readonly glasses: boolean;
  readonly top: Paint;
  readonly bottom: Paint;
  readonly cut: 'trousers' | 'skirt' | 'dress' | 'coat';
  readonly sleeves: 'long' | 'short';
  readonly apron: Paint | undefined;
  readonly scarf: Paint | undefined;
}

/** How somebody holds themselves, in the units of the picture. Hands and feet are where they should be; limbs follow. */
export interface Pose {
  /** Sole to crown when upright. */
  readonly height: number;
  /** Between the hip joints. */
  readonly hip: Point;
  /** 1 looks right, -1 left. */
  readonly facing: 1 | -1;
  /** 0 side view, 0.4 three-quarter, 1 front. */
  readonly turn?: number;
  /** From upright, positive leans the way the person faces; radians. */
  readonly lean?: number;
  /** Of the head, positive nods down. */
  readonly nod?: number;
  /** Far hand, near hand. */
  readonly hands: readonly [Point, Point];
  /** Far ankle, near ankle. */
  readonly feet: readonly [Point, Point];
  /** Toes up (negative) or down (positive); radians. */
  readonly toes?: readonly [number, number];
  readonly head?: 'side' | 'front' | 'back';
  /** Which way elbows point: 1 down and back (the usual), -1 up and out. */
  readonly elbows?: readonly [number, number];
  /** Which way knees bend: 1 forwards. */
  readonly knees?: readonly [number, number];
  /** No legs: behind a counter, in a boat. */
  readonly bust?: boolean;
  /** What is held or worn in front of the body and behind the near arm. */
  readonly hold?: (joints: Joints) => void;
}

export interface Joints {
  readonly head: Point;
  readonly headSize: number;
  readonly neck: Point;
  readonly shoulders: readonly [Point, Point];
  readonly hands: readonly [Point, Point];
  readonly hip: Point;
  readonly knees: readonly [Point, Point];
}

/** Lengths of the body for a figure of a given height and number of heads. */
export function proportions(height: number, heads: number) {
  const head = height / heads;
  const neck = height * 0.032;
  const rest = height - head - neck;
  const leg = rest * 0.57;
  const arm = rest * 0.5;
  return {
    head,
    neck,
    torso: rest * 0.43,
    thigh: leg * 0.5,
    shin: leg * 0.5,
    leg,
    upperArm: arm * 0.5,
    lowerArm: arm * 0.5,
  };
}

/** How high the hip of a standing figure is above its soles. */
export const hipHeight = (stage: Stage, height: number): number => proportions(height, stage.look.heads).leg * 0.985;

export function somebody(random: Random, wish: Partial<Person> = {}): Person {
  const long = random.chance(0.5);
  const skin = random.pick(['skinFair', 'skinTan', 'skinBrown', 'skinDeep'] as const);
  const hairs: readonly Hair[] = long
    ? ['bob', 'bun', 'long', 'curly', 'ponytail']
    : ['short', 'short', 'curly', 'beanie', 'cap'];
  const [top, bottom] = random.pick([
    ['coat', 'trouser'],
    ['dress', 'trouser'],
    ['light', 'dress'],
    ['scarf', 'trouser'],
    ['accentAlt', 'dark'],
  ] as const);
  return {
    skin,
    hairPaint:
      skin === 'skinFair'
        ? random.pick(['hairBrown', 'hairRed', 'hairGrey', 'hairDark'] as const)
        : random.pick(['hairDark', 'hairDark', 'hairBrown'] as const),
    hair: random.pick(hairs),
    beard: !long && random.chance(0.35),
    glasses: random.chance(0.2),
    top,
    bottom,
    cut: long ? random.pick(['trousers', 'skirt', 'dress'] as const) : 'trousers',
    sleeves: random.pick(['long', 'long', 'short'] as const),
    apron: undefined,
    scarf: undefined,
    ...wish,
  };
}

/** Draws a person, far limbs first; returns where the joints came to lie. */
export function drawFigure(stage: Stage, person: Person, pose: Pose, depth = 0.7): Joints {
  const body = proportions(pose.height, stage.look.heads);
  const frame = skeleton(pose, body);
  stage.as('figure', depth, () => {
    drawArm(stage, person, pose, frame, 0);
    if (pose.bust !== true) {
      drawLeg(stage, person, pose, frame, 0);
      drawLeg(stage, person, pose, frame, 1);
    }
    drawTorso(stage, person, pose, frame);
    drawHead(stage, {
      ...person,
      at: frame.head,
      size: body.head,
      facing: pose.facing,
      tilt: (pose.nod ?? 0) + (pose.lean ?? 0) * 0.5,
      view: pose.head ?? 'side',
    });
    pose.hold?.(frame);
    drawArm(stage, person, pose, frame, 1);
  });
  return frame;
}

interface Frame extends Joints {
  readonly elbows: readonly [Point, Point];
  readonly ankles: readonly [Point, Point];
  readonly hips: readonly [Point, Point];
}

function skeleton(pose: Pose, body: ReturnType<typeof proportions>): Frame {
  const turn = pose.turn ?? 0.4;
  const lean = (pose.lean ?? 0) * pose.facing;
  const up = -Math.PI / 2 + lean;
  const neck = along(pose.hip, up, body.torso);
  const across = up + Math.PI / 2;
  const half = pose.height * lerp(0.035, 0.098, turn) * pose.facing;
  const hipHalf = pose.height * lerp(0.012, 0.045, turn) * pose.facing;
  const shoulder = along(pose.hip, up, body.torso * 0.9);
  const shoulders = [along(shoulder, across, half), along(shoulder, across, -half)] as const;
  const hips = [along(pose.hip, across, hipHalf), along(pose.hip, across, -hipHalf)] as const;
  const elbow = (side: 0 | 1) =>
    reach(shoulders[side], pose.hands[side], body.upperArm, body.lowerArm, (pose.elbows?.[side] ?? 1) * pose.facing);
  const knee = (side: 0 | 1) =>
    reach(hips[side], pose.feet[side], body.thigh, body.shin, -(pose.knees?.[side] ?? 1) * pose.facing);
  const [[farElbow, farHand], [nearElbow, nearHand]] = [elbow(0), elbow(1)];
  const [[farKnee, farAnkle], [nearKnee, nearAnkle]] = [knee(0), knee(1)];
  const nod = up + (pose.nod ?? 0) * pose.facing * 0.5;
  return {
    neck,
    head: along(neck, nod, body.neck + body.head * 0.44),
    headSize: body.head,
    shoulders,
    hands: [farHand, nearHand],
    elbows: [farElbow, nearElbow],
    hip: pose.hip,
    hips,
    knees: [farKnee, nearKnee],
    ankles: [farAnkle, nearAnkle],
  };
}

function drawArm(stage: Stage, person: Person, pose: Pose, frame: Frame, side: 0 | 1): void {
  const thick = pose.height * stage.look.limb;
  const shade = side === 0 ? -0.22 : 0;
  const [shoulder, elbow, hand] = [frame.shoulders[side], frame.elbows[side], frame.hands[side]];
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
  drawHand(stage, person.skin, hand, angle, pose.height * 0.034, shade, pose.facing);
  if (person.sleeves === 'long') {
    stage.fill(
      person.top,
      limb(shoulder, elbow, between(elbow, hand, 0.93), thick * 0.066, thick * 0.054, thick * 0.043),
      { shade },
    );
    return;
  }
  stage.fill(person.skin, limb(shoulder, elbow, hand, thick * 0.054, thick * 0.044, thick * 0.032), { shade });
  stage.fill(
    person.top,
    limb(
      shoulder,
      between(shoulder, elbow, 0.4),
      between(shoulder, elbow, 0.72),
      thick * 0.07,
      thick * 0.068,
      thick * 0.07,
    ),
    { shade },
  );
}

function drawHand(
  stage: Stage,
  skin: Paint,
  hand: Point,
  angle: number,
  size: number,
  shade: number,
  facing: number,
): void {
  const palm = along(hand, angle, size * 0.45);
  stage.fill(skin, ellipse(palm[0], palm[1], size * 0.78, size * 0.5, angle), { shade });
  const thumb = along(palm, angle - 0.9 * facing, size * 0.5);
  stage.fill(skin, ellipse(thumb[0], thumb[1], size * 0.42, size * 0.19, angle - 0.7 * facing), { shade, detail: 2 });
}

function drawLeg(stage: Stage, person: Person, pose: Pose, frame: Frame, side: 0 | 1): void {
  const thick = pose.height * stage.look.limb;
  const shade = side === 0 ? -0.25 : 0;
  const [hip, knee, ankle] = [frame.hips[side], frame.knees[side], frame.ankles[side]];
  const bare = person.cut === 'skirt' || person.cut === 'dress';
  drawShoe(stage, ankle, pose, pose.toes?.[side] ?? 0, shade);
  const paint = bare ? person.skin : person.bottom;
  stage.fill(
    paint,
    limb(
      hip,
      knee,
      between(knee, ankle, bare ? 1 : 0.95),
      thick * (bare ? 0.08 : 0.092),
      thick * (bare ? 0.055 : 0.066),
      thick * (bare ? 0.034 : 0.05),
    ),
    { shade },
  );
}

function drawShoe(stage: Stage, ankle: Point, pose: Pose, toe: number, shade: number): void {
  const size = pose.height * 0.05 * Math.sqrt(stage.look.limb);
  const shape: Outline = [
    [-0.55, -0.5],
    [0.35, -0.5],
    [0.6, 0],
    [1.5, 0.25],
    [1.75, 0.62],
    [1.6, 0.8],
    [-0.6, 0.8],
    [-0.72, 0.1],
  ];
  const width = (pose.turn ?? 0.4) > 0.85 ? size * 0.7 : size;
  stage.fill('shoe', place(curve(shape, true, 2), ankle, width * pose.facing, size, toe * pose.facing), { shade });
}

function drawTorso(stage: Stage, person: Person, pose: Pose, frame: Frame): void {
  const turn = pose.turn ?? 0.4;
  const thick = Math.sqrt(stage.look.limb);
  const lean = (pose.lean ?? 0) * pose.facing;
  const length = proportions(pose.height, stage.look.heads).torso;
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
  const drop = pose.height * 0.16;
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
