import { curve, lerp, type Outline, type Point, place } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** An open umbrella above a hand; the crook of the stick lies in it. */
export function drawUmbrella(stage: Stage, hand: Point, size: number, tilt: number, paint: Paint): void {
  const on = (points: Outline): Outline => place(points, hand, size, size, tilt);
  stage.line(
    'woodDark',
    on([
      [0, 0.1],
      [0, -0.95],
    ]),
    size * 0.03,
  );
  const rim: Point[] = [];
  for (let rib = 0; rib <= 4; rib += 1) {
    rim.push([lerp(0.75, -0.75, rib / 4), -0.62]);
    if (rib < 4) rim.push([lerp(0.75, -0.75, (rib + 0.5) / 4), -0.7]);
  }
  const dome = curve(
    [
      [-0.75, -0.62],
      [-0.58, -0.96],
      [0, -1.18],
      [0.58, -0.96],
      [0.75, -0.62],
    ],
    false,
    4,
  );
  stage.fill(paint, on([...dome, ...rim]));
  stage.fill(
    paint,
    on([
      ...curve(
        [
          [0, -1.18],
          [0.42, -1.0],
          [0.375, -0.63],
        ],
        false,
        3,
      ),
      [0.19, -0.7],
      [0, -0.63],
    ]),
    { shade: -0.22, detail: 1 },
  );
  stage.line(
    'dark',
    on([
      [0, -1.16],
      [0, -1.26],
    ]),
    size * 0.025,
  );
}
