import type { Outline } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import { type Lie, laid } from './flora.ts';
import { acorn, chestnut, cone, hip, pear } from './fruits.ts';
import { clock, key, pod, poppy } from './pods.ts';

type On = (points: Outline) => Outline;

type Seed = 'acorn' | 'chestnut' | 'pod' | 'poppy' | 'key' | 'pear' | 'cone' | 'hip' | 'clock';
export const seedKinds: readonly Seed[] = ['acorn', 'chestnut', 'pod', 'poppy', 'key', 'pear', 'cone', 'hip', 'clock'];

const drawings: Readonly<Record<Seed, (stage: Stage, on: On, lie: Lie, thin: number) => void>> = {
  acorn,
  chestnut,
  pod,
  poppy,
  key,
  pear,
  cone,
  hip,
  clock,
};

/** A seed, fruit or seed head that fits a square of its size. */
export function drawSeed(stage: Stage, lie: Lie, kind: Seed): void {
  stage.as('plant', 0.7, () => drawings[kind](stage, laid(lie), lie, lie.size * 0.011));
}
