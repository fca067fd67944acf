import { along, curve, ellipse, type Outline, type Point, place, rect } from './geometry.ts';
import type { Stage } from './stage.ts';

/** A double bass on its spike. `foot` is the ground below it, `size` its height. */
export function drawBass(stage: Stage, foot: Point, size: number, tilt: number): void {
  const on = (points: Outline): Outline => place(points, foot, size, size, tilt);
  stage.fill('dark', on(rect(-0.012, -0.98, 0.03, 0.5)));
  stage.fill('woodDark', on(ellipse(0, -0.98, 0.035, 0.05)));
  stage.line(
    'metal',
    on([
      [0, -0.06],
      [0, 0],
    ]),
    size * 0.014,
  );
  stage.fill(
    'wood',
    on(
      curve(
        [
          [-0.03, -0.62],
          [0.03, -0.62],
          [0.1, -0.55],
          [0.12, -0.46],
          [0.09, -0.38],
          [0.17, -0.24],
          [0.14, -0.09],
          [0, -0.05],
          [-0.14, -0.09],
          [-0.17, -0.24],
          [-0.09, -0.38],
          [-0.12, -0.46],
          [-0.1, -0.55],
        ],
        true,
        2,
      ),
    ),
    { shade: -0.05 },
  );
  for (const dx of [-0.07, 0.07])
    stage.line(
      'dark',
      on(
        curve([
          [dx * 0.9, -0.36],
          [dx, -0.3],
          [dx * 1.15, -0.22],
        ]),
      ),
      size * 0.01,
      { detail: 1 },
    );
  stage.fill('light', on(rect(-0.05, -0.26, 0.1, 0.02)), { detail: 1 });
  stage.fill(
    'dark',
    on([
      [-0.012, -0.62],
      [0.018, -0.62],
      [0.03, -0.33],
      [-0.024, -0.33],
    ]),
    { detail: 1 },
  );
}

/** A trumpet from the lips along an angle, `size` long. */
export function drawTrumpet(stage: Stage, lips: Point, size: number, angle: number): void {
  const on = (points: Outline): Outline => place(points, lips, size, size, angle);
  stage.line(
    'lit',
    on([
      [0, 0],
      [0.8, 0],
    ]),
    size * 0.05,
  );
  stage.line(
    'lit',
    on(
      curve([
        [0.24, 0],
        [0.24, 0.14],
        [0.64, 0.14],
        [0.64, 0],
      ]),
    ),
    size * 0.045,
  );
  for (const dx of [0.36, 0.44, 0.52])
    stage.fill('scarf', on(rect(dx - 0.025, -0.08, 0.05, 0.2)), { shade: -0.2, detail: 1 });
  stage.fill(
    'lit',
    on([
      [0.76, -0.025],
      [0.92, -0.06],
      [1, -0.15],
      [1, 0.15],
      [0.92, 0.06],
      [0.76, 0.025],
    ]),
  );
}

/** An accordion between two hands. */
export function drawAccordion(stage: Stage, from: Point, to: Point, size: number): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const on = (points: Outline): Outline => place(points, from, 1, 1, angle);
  stage.fill('light', on(rect(0, -size * 0.45, length, size * 0.9)), { shade: -0.1 });
  for (let fold = 1; fold < 6; fold += 1)
    stage.line(
      'dark',
      on([
        [(length * fold) / 6, -size * 0.45],
        [(length * fold) / 6, size * 0.45],
      ]),
      size * 0.03,
      { detail: 1 },
    );
  for (const at of [-size * 0.12, length - size * 0.12])
    stage.fill('accent', on(rect(at, -size * 0.5, size * 0.24, size)));
}

/** A drum kit: bass drum, snare, cymbals. `x` its middle. */
export function drawDrums(stage: Stage, [x, floor]: Point, size: number): void {
  for (const [dx, tall, turn] of [
    [-0.75, 1.3, 0.16],
    [0.78, 1.42, -0.16],
  ] as const) {
    stage.line(
      'metal',
      [
        [x + dx * size, floor],
        [x + dx * size, floor - tall * size],
      ],
      size * 0.035,
    );
    stage.fill('lit', ellipse(x + dx * size, floor - tall * size, size * 0.36, size * 0.05, turn));
  }
  stage.fill('accent', rect(x - size * 0.62, floor - size * 0.82, size * 0.42, size * 0.3), { shade: -0.15 });
  stage.fill('accent', rect(x + size * 0.22, floor - size * 0.96, size * 0.4, size * 0.3), { shade: -0.15 });
  for (const [dx, dy] of [
    [-0.41, 0.82],
    [0.42, 0.96],
  ] as const)
    stage.fill('light', ellipse(x + dx * size, floor - dy * size, size * 0.22, size * 0.06));
  stage.fill('accent', ellipse(x, floor - size * 0.44, size * 0.46));
  stage.fill('light', ellipse(x, floor - size * 0.44, size * 0.39));
  stage.fill(
    'accentAlt',
    Array.from({ length: 8 }, (_, corner) =>
      along([x, floor - size * 0.44], corner * 0.785, size * (corner % 2 === 0 ? 0.2 : 0.09)),
    ),
    { detail: 1 },
  );
}

/** Lamps strung from side to side in a bow; `sag` how far the middle hangs. */
export function drawLampString(stage: Stage, from: Point, to: Point, sag: number, count: number, size: number): void {
  const at = (part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part),
  ];
  stage.as('prop', 0.3, () =>
    stage.line(
      'dark',
      Array.from({ length: 13 }, (_, step) => at(step / 12)),
      size * 0.12,
    ),
  );
  stage.as('glow', 0.32, () => {
    for (let lamp = 1; lamp < count; lamp += 1) {
      const [x, y] = at(lamp / count);
      stage.fill('lit', ellipse(x, y + size * 0.6, size * 0.42, size * 0.5));
    }
  });
}
