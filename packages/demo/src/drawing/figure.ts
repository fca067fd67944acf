import { drawTorso } from './clothes.ts';
import { along, between, curve, lerp, limb, type Outline, type Point, place, reach } from './geometry.ts';
import { drawHead } from './head.ts';
import type { Hair } from './likeness.ts';
import { anchorIn } from './moves.ts';
import type { Paint } from './palette.ts';
import type { Frame, Joints, Person, Pose } from './person.ts';

import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { drawTreading } from './treading.ts';

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

const bodyOf = (stage: Stage, person: Person, height: number): ReturnType<typeof proportions> => {
  const body = proportions(height, stage.look.heads);
  const extra = person.child ? body.head * 0.22 : 0;
  return { ...body, head: body.head + extra, torso: body.torso - extra };
};

/** How high the hip of a standing figure is above its soles. */
export const hipHeight = (stage: Stage, height: number): number => proportions(height, stage.look.heads).leg * 0.985;

const shaven: ReadonlySet<Hair> = new Set(['headscarf', 'bob', 'braid', 'ponytail', 'sunhat']);

/** No child has a beard or grey hair. */
const young = (random: Random, { skin }: Person): Partial<Person> => ({
  beard: false,
  glasses: random.chance(0.12),
  hair: random.pick(['bob', 'ponytail', 'curly', 'short', 'braid', 'afro', 'quiff', 'beanie'] as const),
  hairPaint:
    skin === 'skinFair'
      ? random.pick(['hairBrown', 'hairRed', 'hairDark'] as const)
      : random.pick(['hairDark', 'hairBrown'] as const),
});

export function somebody(random: Random, wish: Partial<Person> = {}): Person {
  const long = random.chance(0.5);
  const skin = random.pick(['skinFair', 'skinTan', 'skinBrown', 'skinDeep'] as const);
  const hairs: readonly Hair[] = long
    ? ['bob', 'bun', 'long', 'curly', 'ponytail', 'braid', 'afro', 'headscarf']
    : ['short', 'short', 'curly', 'beanie', 'cap', 'quiff', 'balding'];
  const [top, bottom] = random.pick([
    ['coat', 'trouser'],
    ['dress', 'trouser'],
    ['light', 'dress'],
    ['scarf', 'trouser'],
    ['accentAlt', 'dark'],
  ] as const);
  const person: Person = {
    skin,
    hairPaint:
      skin === 'skinFair'
        ? random.pick(['hairBrown', 'hairRed', 'hairGrey', 'hairDark'] as const)
        : random.pick(['hairDark', 'hairDark', 'hairBrown', 'hairGrey'] as const),
    hair: random.pick(hairs),
    beard: !long && random.chance(0.35),
    glasses: random.chance(0.2),
    top,
    bottom,
    cut: long ? random.pick(['trousers', 'skirt', 'dress'] as const) : 'trousers',
    sleeves: random.pick(['long', 'long', 'short'] as const),
    shorts: false,
    apron: undefined,
    scarf: undefined,
    cloth: random.pick(['accent', 'accentAlt', 'scarf', 'petal'] as const),
    pattern: random.pick(['plain', 'plain', 'stripes', 'yoke'] as const),
    neck: random.pick(['roll', 'round', 'open'] as const),
    child: false,
    build: random.between(0.94, 1.14),
    ...wish,
  };
  if (person.child) return { ...person, ...young(random, person), ...wish };
  return { ...person, beard: person.beard && !shaven.has(person.hair) };
}

/** Draws a person, far limbs first; returns where the joints came to lie. */
export function drawFigure(stage: Stage, person: Person, pose: Pose, depth = 0.7): Joints {
  const body = bodyOf(stage, person, pose.height);
  const frame = skeleton(pose, body);
  stage.as('figure', depth, () => {
    drawArm(stage, person, pose, frame, 0);
    if (pose.bust !== true) {
      drawLeg(stage, person, pose, frame, 0);
      drawLeg(stage, person, pose, frame, 1);
    }
    drawTorso(stage, person, pose, frame, body.torso);
    drawHead(stage, {
      ...person,
      at: frame.head,
      size: body.head,
      facing: pose.facing,
      tilt: (pose.nod ?? 0) + (pose.lean ?? 0) * 0.5,
      view: pose.head ?? 'side',
      ...(pose.mood === undefined ? {} : { mood: pose.mood }),
    });
    pose.hold?.(frame);
    drawArm(stage, person, pose, frame, 1);
  });
  return frame;
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
  const reach = pose.waves?.[side] ?? 0;
  if (reach === 0) drawStillArm(stage, person, pose, [shoulder, elbow, hand], thick, shade);
  else
    stage.moving('wave', () => drawStillArm(stage, person, pose, [shoulder, elbow, hand], thick, shade), {
      anchor: anchorIn([shoulder, elbow, hand], shoulder),
      reach,
    });
}

function drawStillArm(
  stage: Stage,
  person: Person,
  pose: Pose,
  [shoulder, elbow, hand]: readonly [Point, Point, Point],
  thick: number,
  shade: number,
): void {
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
  stage.fill(skin, place(mitten, hand, size, size * facing, angle), { shade });
}

/** A hand from the wrist on, fingers along x, the thumb up. */
const mitten: Outline = curve(
  [
    [-0.4, -0.36],
    [0.12, -0.5],
    [0.46, -0.95],
    [0.7, -0.9],
    [0.66, -0.48],
    [1.12, -0.36],
    [1.36, -0.02],
    [1.14, 0.32],
    [0.5, 0.5],
    [-0.4, 0.36],
  ],
  true,
  2,
);

function drawLeg(stage: Stage, person: Person, pose: Pose, frame: Frame, side: 0 | 1): void {
  const thick = pose.height * stage.look.limb;
  const shade = side === 0 ? -0.25 : 0;
  const [hip, knee, ankle] = [frame.hips[side], frame.knees[side], frame.ankles[side]];
  const bare = person.cut === 'skirt' || person.cut === 'dress';
  const shoe = shoeOf(stage, ankle, pose, pose.toes?.[side] ?? 0);
  const paint = bare ? person.skin : person.bottom;
  const hem = between(knee, ankle, bare ? 1 : 0.95);
  const [top, middle, foot] = bare ? ([0.08, 0.055, 0.034] as const) : ([0.092, 0.066, 0.05] as const);
  if (stage.isMoving && pose.treads !== undefined) {
    const thigh = limb(hip, between(hip, knee, 0.5), knee, thick * top, (thick * (top + middle)) / 2, thick * middle);
    const shin = limb(knee, between(knee, hem, 0.5), hem, thick * middle, (thick * (middle + foot)) / 2, thick * foot);
    const outlines = [thigh, shin, shoe] as const;
    drawTreading(stage, { joints: [hip, knee, ankle], outlines, bend: -pose.facing, way: pose.facing }, pose.treads, [
      (): void => stage.fill(paint, thigh, { shade }),
      (): void => stage.fill(paint, shin, { shade }),
      (): void => stage.fill('shoe', shoe, { shade }),
    ]);
    return;
  }
  stage.fill('shoe', shoe, { shade });
  if (person.shorts) drawShorts(stage, person, [hip, knee, ankle], thick, shade);
  else stage.fill(paint, limb(hip, knee, hem, thick * top, thick * middle, thick * foot), { shade });
}

function drawShorts(
  stage: Stage,
  person: Person,
  [hip, knee, ankle]: readonly [Point, Point, Point],
  thick: number,
  shade: number,
): void {
  stage.fill(person.skin, limb(hip, knee, ankle, thick * 0.08, thick * 0.06, thick * 0.04), { shade });
  const calf = between(knee, ankle, 0.25);
  stage.fill(person.top, limb(calf, between(calf, ankle, 0.5), ankle, thick * 0.058, thick * 0.055, thick * 0.042), {
    shade,
  });
  const hem = between(hip, knee, 0.72);
  stage.fill(person.bottom, limb(hip, between(hip, hem, 0.5), hem, thick * 0.094, thick * 0.1, thick * 0.108), {
    shade,
  });
}

function shoeOf(stage: Stage, ankle: Point, pose: Pose, toe: number): Outline {
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
  return place(curve(shape, true, 2), ankle, width * pose.facing, size, toe * pose.facing);
}
