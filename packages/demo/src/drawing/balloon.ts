import { lerp, type Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** Half the width of the envelope at a height, from its top to its mouth. */
const profile: readonly Point[] = [
  [0, -0.5],
  [0.2, -0.47],
  [0.36, -0.36],
  [0.46, -0.2],
  [0.5, -0.02],
  [0.46, 0.16],
  [0.36, 0.34],
  [0.24, 0.49],
  [0.13, 0.62],
];

interface Balloon {
  /** Middle of the envelope. */
  readonly at: Point;
  /** Across the envelope; the basket ends 1.09 of it below the middle. */
  readonly size: number;
  readonly paints: readonly [Paint, Paint, Paint];
  readonly pattern: 'stripes' | 'belt' | 'diamonds';
  readonly depth: number;
  /** People who stand in the basket, drawn between its ropes and its front. */
  readonly crew?: () => void;
}

/** A hot-air balloon with its basket. */
export function drawBalloon(stage: Stage, balloon: Balloon): void {
  stage.moving('bob', () => drawStillBalloon(stage, balloon), {
    reach: 1.5 + balloon.depth,
    seconds: 5 + balloon.depth * 4,
  });
}

function drawStillBalloon(stage: Stage, balloon: Balloon): void {
  const sketch = new Sketch(stage, balloon.at, balloon.size);
  stage.as('prop', balloon.depth, () => {
    drawEnvelope(sketch, balloon);
    for (const side of [-1, 1]) {
      sketch.stroke('woodDark', [side * 0.12, 0.62, side * 0.172, 0.92], 0.009);
      sketch.stroke('woodDark', [side * 0.05, 0.62, side * 0.07, 0.92], 0.006, { shade: -0.2, detail: 1 });
    }
    sketch.soft('lit', [0, 0.56, 0.035, 0.64, 0.02, 0.68, -0.02, 0.68, -0.035, 0.64], { kind: 'glow' });
    sketch.box('metal', [-0.05, 0.68], 0.1, 0.025, { detail: 1 }, 0.01);
  });
  balloon.crew?.();
  stage.as('prop', balloon.depth + 0.02, () => {
    sketch.soft('wood', [-0.175, 0.91, 0.175, 0.91, 0.165, 1, 0.14, 1.09, -0.14, 1.09, -0.165, 1], { shade: -0.1 });
    for (const y of [0.97, 1.01, 1.05])
      sketch.stroke('woodDark', [-0.16 + (y - 0.97) * 0.2, y, 0, y + 0.008, 0.16 - (y - 0.97) * 0.2, y], 0.006, {
        detail: 1,
      });
    sketch.box('woodDark', [-0.185, 0.895], 0.37, 0.034, {}, 0.015);
  });
}

function drawEnvelope(sketch: Sketch, { paints, pattern }: Balloon): void {
  const [main, second, third] = paints;
  const gores = 7;
  const edge = (gore: number): number => Math.sin((gore / gores - 0.5) * Math.PI);
  const gore = (from: number, to: number, top = 0, bottom = profile.length - 1): Point[] => {
    const rows = profile.slice(top, bottom + 1);
    return [
      ...rows.map(([half, y]): Point => [half * edge(from), y]),
      ...rows.map(([half, y]): Point => [half * edge(to), y]).reverse(),
    ];
  };
  sketch.stage.fill(main, sketch.on(gore(0, gores)), { shade: -0.1 });
  for (let index = 0; index < gores; index += 1) {
    const isOdd = index % 2 === 1;
    const paint = pattern === 'stripes' && isOdd ? second : main;
    const shade = lerp(0.14, -0.26, index / (gores - 1)) - (pattern !== 'stripes' && isOdd ? 0.07 : 0);
    sketch.stage.fill(paint, sketch.on(gore(index, index + 1)), { shade });
    if (pattern === 'belt')
      sketch.stage.fill(isOdd ? third : second, sketch.on(gore(index, index + 1, 3, 5)), { shade });
    if (pattern === 'diamonds') {
      const middle = (edge(index) + edge(index + 1)) / 2;
      const diamond: Point[] = [
        [middle * 0.34, -0.38],
        [edge(index + 1) * 0.5, -0.04],
        [middle * 0.4, 0.28],
        [edge(index) * 0.5, -0.04],
      ];
      sketch.stage.fill(isOdd ? third : second, sketch.on(diamond), { shade });
    }
  }
  sketch.hard(third, [-0.2, 0.54, 0.2, 0.54, 0.125, 0.63, -0.125, 0.63], { shade: -0.15 });
}
