import { hipHeight, proportions } from './figure.ts';
import type { Point } from './geometry.ts';
import type { Pose } from './person.ts';
import type { Stage } from './stage.ts';

type Extra = Partial<Pose>;

/** Standing on the ground at `foot`; arms hang by default. */
export function standing(stage: Stage, foot: Point, height: number, facing: 1 | -1, extra: Extra = {}): Pose {
  const leg = hipHeight(stage, height);
  const lift = height * 0.04;
  const hip: Point = [foot[0], foot[1] - leg - lift * 0.9];
  const spread = height * 0.035;
  const arm = proportions(height, stage.look.heads);
  const rest = (side: number): Point => [
    hip[0] + side * height * 0.11,
    hip[1] - arm.torso * 0.9 + (arm.upperArm + arm.lowerArm) * 0.93,
  ];
  return {
    height,
    hip,
    facing,
    hands: [rest(facing), rest(-facing)],
    feet: [
      [foot[0] + spread * facing, foot[1] - lift],
      [foot[0] - spread * facing, foot[1] - lift],
    ],
    ...extra,
  };
}

/** In the middle of a step. `stride` 0 to 1. */
export function walking(
  stage: Stage,
  foot: Point,
  height: number,
  facing: 1 | -1,
  stride = 0.8,
  extra: Extra = {},
): Pose {
  const leg = hipHeight(stage, height);
  const lift = height * 0.04;
  const step = leg * 0.42 * stride;
  const hip: Point = [foot[0], foot[1] - Math.sqrt(leg * leg - step * step * 0.8) - lift * 0.8];
  const arm = proportions(height, stage.look.heads);
  const swing = arm.upperArm * 0.75 * stride;
  const handY = hip[1] - arm.torso * 0.9 + (arm.upperArm + arm.lowerArm) * 0.88;
  return {
    height,
    hip,
    facing,
    turn: 0.25,
    lean: 0.06,
    hands: [
      [hip[0] - swing * facing, handY],
      [hip[0] + (swing + height * 0.03) * facing, handY - swing * 0.15],
    ],
    feet: [
      [foot[0] + step * facing, foot[1] - lift],
      [foot[0] - step * 1.05 * facing, foot[1] - lift * 1.6],
    ],
    toes: [-0.12, 0.5],
    ...extra,
  };
}

/** On a seat: `seat` is where the hips rest, `floor` the height of the ground. */
export function sitting(
  stage: Stage,
  seat: Point,
  floor: number,
  height: number,
  facing: 1 | -1,
  extra: Extra = {},
): Pose {
  const { thigh, torso, upperArm } = proportions(height, stage.look.heads);
  const lift = height * 0.04;
  const hip: Point = [seat[0], seat[1] - height * 0.045];
  const foot = (far: number): Point => [hip[0] + thigh * (0.92 + far * 0.2) * facing, floor - lift];
  const hand: Point = [hip[0] + thigh * 0.72 * facing, hip[1] - height * 0.07];
  return {
    height,
    hip,
    facing,
    turn: 0.35,
    hands: [hand, [hip[0] + thigh * 0.6 * facing, hip[1] - Math.min(torso * 0.1, upperArm * 0.2)]],
    feet: [foot(0.5), foot(0)],
    ...extra,
  };
}
