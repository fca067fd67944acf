import { blob, lerp } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** Cobbles or stones scattered over a ground. */
export function drawPebbles(stage: Stage, top: number, bottom: number, count: number, paint: Paint = 'stone'): void {
  const { random, width, unit } = stage;
  stage.as('land', 0.9, () => {
    for (let index = 0; index < count; index += 1) {
      const part = random.next();
      stage.fill(
        paint,
        blob(random.next() * width, lerp(top, bottom, part), lerp(8, 20, part) * unit, lerp(3, 8, part) * unit, random),
        { detail: 2, shade: random.between(-0.25, 0.25) },
      );
    }
  });
}
