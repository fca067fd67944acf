import type { Point } from './geometry.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

/** A dog that sits and looks up; `size` from the ground to its crown. */
export function drawSittingDog(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  fur: Paint = 'fur',
  depth = 0.75,
): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('animal', depth, () => {
    sketch.stroke(fur, [-0.26, -0.06, -0.46, -0.05, -0.58, -0.18], 0.09, { shade: -0.15 });
    sketch.soft(fur, [0.2, -0.46, 0.34, -0.3, 0.33, -0.07, 0.42, 0, 0.24, 0, 0.2, -0.2], { shade: -0.3 });
    sketch.soft(
      fur,
      [
        -0.34, -0.02, -0.38, -0.2, -0.26, -0.42, -0.04, -0.62, 0.06, -0.76, 0.26, -0.74, 0.32, -0.5, 0.24, -0.24, 0.1,
        -0.02,
      ],
    );
    sketch.soft('furLight', [0.28, -0.62, 0.32, -0.44, 0.24, -0.28, 0.18, -0.44], { detail: 1 });
    sketch.oval(fur, [-0.16, -0.16], 0.21, 0.17, { shade: 0.08 });
    sketch.soft(fur, [-0.2, -0.05, 0.04, -0.07, 0.08, 0, -0.2, 0], { shade: 0.08 });
    sketch.soft(fur, [0.08, -0.5, 0.2, -0.46, 0.2, -0.08, 0.3, -0.03, 0.3, 0, 0.1, 0, 0.08, -0.24]);
    sketch.soft(
      fur,
      [
        0.06, -0.66, 0.04, -0.86, 0.16, -0.99, 0.34, -0.98, 0.44, -0.87, 0.58, -0.84, 0.63, -0.77, 0.56, -0.71, 0.4,
        -0.69, 0.28, -0.62,
      ],
    );
    sketch.soft('accent', [0.04, -0.66, 0.16, -0.6, 0.3, -0.64, 0.3, -0.57, 0.14, -0.53, 0.02, -0.6], { detail: 1 });
    sketch.oval('dark', [0.615, -0.81], 0.038, 0.032);
    sketch.oval('dark', [0.38, -0.87], 0.022, 0.026, { kind: 'face' });
    sketch.soft(fur, [0.1, -0.95, 0.2, -0.93, 0.22, -0.76, 0.15, -0.66, 0.05, -0.72, 0.03, -0.86], { shade: -0.35 });
  });
}
