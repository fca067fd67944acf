import { distance, type Outline, type Point, reach } from './geometry.ts';
import { anchorIn } from './moves.ts';
import type { Pose } from './person.ts';
import type { Stage } from './stage.ts';

/** A leg by its joints: hip, knee and ankle, and what hangs on each of them. */
interface Leg {
  readonly joints: readonly [hip: Point, knee: Point, ankle: Point];
  readonly outlines: readonly [thigh: Outline, shin: Outline, shoe: Outline];
  /** The side that the knee bends to, as `reach` has it. */
  readonly bend: number;
  /** The way the ankle goes round, 1 clockwise. */
  readonly way: 1 | -1;
}

/** Number of keyframes of a leg's angles per round. */
const STEPS = 16;

/** Draws a leg that goes round with its pedal: the thigh turns in the hip, the shin in the knee, and the shoe stays level. */
export function drawTreading(
  stage: Stage,
  leg: Leg,
  treads: NonNullable<Pose['treads']>,
  [thigh, shin, shoe]: readonly [() => void, () => void, () => void],
): void {
  const [hip, knee, ankle] = leg.joints;
  const angles = anglesOf(leg, treads.about);
  const bending = (level: 0 | 1 | 2, joint: Point, draw: () => void): void =>
    stage.moving('bend', draw, {
      anchor: anchorIn(leg.outlines.slice(level).flat(), joint),
      angles: angles[level],
      seconds: treads.seconds,
    });
  bending(0, hip, () => {
    bending(1, knee, () => {
      bending(2, ankle, shoe);
      shin();
    });
    thigh();
  });
}

/** Of the thigh, of the shin against the thigh and of the shoe against the shin, in degrees from the still. */
function anglesOf({ joints, bend, way }: Leg, about: Point): readonly [number[], number[], number[]] {
  const [hip, knee, ankle] = joints;
  const [upper, lower] = [distance(hip, knee), distance(knee, ankle)];
  const start = Math.atan2(ankle[1] - about[1], ankle[0] - about[0]);
  const far = distance(about, ankle);
  const rounds = Array.from({ length: STEPS + 1 }, (_, step) => {
    const turn = start + (way * (step % STEPS) * Math.PI * 2) / STEPS;
    const target: Point = [about[0] + Math.cos(turn) * far, about[1] + Math.sin(turn) * far];
    const [bent, end] = reach(hip, target, upper, lower, bend);
    return [degrees(hip, bent) - degrees(hip, knee), degrees(bent, end) - degrees(knee, ankle)] as const;
  });
  return [
    rounds.map(([thigh]) => half(thigh)),
    rounds.map(([thigh, shin]) => half(shin - thigh)),
    rounds.map(([, shin]) => half(-shin)),
  ];
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** No joint turns by more than half a round. */
const half = (angle: number): number => Math.round((((((angle + 180) % 360) + 360) % 360) - 180) * 10) / 10;
