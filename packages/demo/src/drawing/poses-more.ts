import { hipHeight, proportions } from './figure.ts';
import type { Point } from './geometry.ts';
import type { Pose } from './person.ts';
import type { Stage } from './stage.ts';

type Extra = Partial<Pose>;

/** In full flight: the front knee up, the back foot kicked out behind. `foot` is the ground below the hips. */
export function running(stage: Stage, foot: Point, height: number, facing: 1 | -1, extra: Extra = {}): Pose {
  const leg = hipHeight(stage, height);
  const hip: Point = [foot[0], foot[1] - leg * 1.04];
  const { torso, upperArm } = proportions(height, stage.look.heads);
  const chest = hip[1] - torso * 0.6;
  return {
    height,
    hip,
    facing,
    turn: 0.3,
    lean: 0.2,
    nod: -0.1,
    hands: [
      [hip[0] + facing * (upperArm * 1.1 + height * 0.05), chest - height * 0.06],
      [hip[0] - facing * upperArm * 1.0, chest + height * 0.12],
    ],
    feet: [
      [hip[0] - facing * leg * 0.68, foot[1] - leg * 0.36],
      [hip[0] + facing * leg * 0.4, foot[1] - height * 0.06],
    ],
    toes: [1.1, -0.2],
    ...extra,
  };
}

/** On the standing leg, the other swung at a ball in front of the toes. */
export function kicking(stage: Stage, foot: Point, height: number, facing: 1 | -1, extra: Extra = {}): Pose {
  const leg = hipHeight(stage, height);
  const hip: Point = [foot[0] - facing * height * 0.05, foot[1] - leg * 0.98 - height * 0.03];
  const { torso, upperArm } = proportions(height, stage.look.heads);
  const chest = hip[1] - torso * 0.75;
  return {
    height,
    hip,
    facing,
    turn: 0.45,
    lean: -0.14,
    nod: 0.3,
    hands: [
      [hip[0] + facing * upperArm * 1.6, chest + height * 0.02],
      [hip[0] - facing * upperArm * 1.9, chest - height * 0.02],
    ],
    feet: [
      [foot[0] - facing * height * 0.02, foot[1] - height * 0.04],
      [foot[0] + facing * leg * 0.66, foot[1] - height * 0.14],
    ],
    toes: [0, -0.25],
    ...extra,
  };
}

/** Diving sideways after something that flies by: the whole body along its arms. */
export function diving(
  stage: Stage,
  hip: Point,
  height: number,
  facing: 1 | -1,
  rise: number,
  extra: Extra = {},
): Pose {
  const leg = hipHeight(stage, height);
  const reach = height * 0.62;
  return {
    height,
    hip,
    facing,
    turn: 0.7,
    lean: 1.15,
    nod: -0.5,
    hands: [
      [hip[0] + facing * reach, hip[1] - rise],
      [hip[0] + facing * reach * 0.94, hip[1] - rise + height * 0.09],
    ],
    elbows: [-1, -1],
    feet: [
      [hip[0] - facing * leg * 0.9, hip[1] + leg * 0.3],
      [hip[0] - facing * leg * 0.62, hip[1] + leg * 0.66],
    ],
    toes: [0.9, 0.7],
    ...extra,
  };
}

/** Gliding on one leg, the other pushed out behind. */
export function gliding(stage: Stage, foot: Point, height: number, facing: 1 | -1, extra: Extra = {}): Pose {
  const leg = hipHeight(stage, height);
  const hip: Point = [foot[0] - facing * height * 0.02, foot[1] - leg * 0.96 - height * 0.03];
  const { torso, upperArm } = proportions(height, stage.look.heads);
  const chest = hip[1] - torso * 0.6;
  return {
    height,
    hip,
    facing,
    turn: 0.3,
    lean: 0.3,
    nod: -0.2,
    hands: [
      [hip[0] + facing * upperArm * 2, chest + height * 0.02],
      [hip[0] - facing * upperArm * 1.6, chest + height * 0.02],
    ],
    feet: [
      [hip[0] - facing * leg * 0.72, foot[1] - leg * 0.32],
      [foot[0] + facing * height * 0.04, foot[1] - height * 0.045],
    ],
    toes: [0.6, 0],
    ...extra,
  };
}

/** Swimming along: 1.57 is level, more heads down. */
export function swimming(
  stage: Stage,
  hip: Point,
  height: number,
  facing: 1 | -1,
  dive: number,
  extra: Extra = {},
): Pose {
  const { thigh, shin, torso, upperArm, lowerArm } = proportions(height, stage.look.heads);
  const ahead = -Math.PI / 2 + dive;
  const toward = (angle: number, length: number, from: Point): Point => [
    from[0] + Math.cos(angle) * length * facing,
    from[1] + Math.sin(angle) * length,
  ];
  const shoulder = toward(ahead, torso * 0.9, hip);
  const leg = (thigh + shin) * 0.97;
  return {
    height,
    hip,
    facing,
    turn: 0.35,
    lean: dive,
    nod: -0.15,
    hands: [
      toward(ahead + 0.1, (upperArm + lowerArm) * 0.96, shoulder),
      toward(ahead + 2.2, (upperArm + lowerArm) * 0.86, shoulder),
    ],
    feet: [toward(ahead + Math.PI - 0.22, leg, hip), toward(ahead + Math.PI + 0.2, leg, hip)],
    toes: [dive - 0.2 + 0.9, dive + 0.7],
    ...extra,
  };
}
