import { along, ellipse, type Outline, type Point, rect, ribbon } from './geometry.ts';
import { oval } from './isometric.ts';
import { words } from './lettering.ts';
import type { Stage } from './stage.ts';

/** A compass rose of sixteen points with a ring and its north. */
export function drawRose(stage: Stage, [x, y]: Point, r: number): void {
  stage.as('prop', 0.64, () => {
    stage.line('dark', [...ellipse(x, y, r * 0.62), [x + r * 0.62, y]], r * 0.025);
    stage.line('dark', [...ellipse(x, y, r * 0.55), [x + r * 0.55, y]], r * 0.012, { detail: 1 });
    for (const [count, offset, long, wide] of [
      [8, Math.PI / 8, 0.5, 0.09],
      [4, Math.PI / 4, 0.72, 0.13],
      [4, 0, 1, 0.16],
    ] as const)
      for (let index = 0; index < count; index += 1) {
        const turn = offset + (index / count) * Math.PI * 2 - Math.PI / 2;
        const tip = along([x, y], turn, r * long);
        const [left, right] = [
          along([x, y], turn - Math.PI / 4, r * wide),
          along([x, y], turn + Math.PI / 4, r * wide),
        ];
        stage.fill(long === 1 ? 'accent' : 'dark', [[x, y], left, tip]);
        stage.fill('light', [[x, y], tip, right]);
      }
    stage.fill('accent', oval(x, y, r * 0.07));
  });
  words(
    stage,
    'N',
    { x: x - r * 0.2, y: y - r * 1.36, width: r * 0.4, height: r * 0.28 },
    { style: 'mono', paint: 'dark', second: 'dark', weight: 0.14 },
  );
}

/** A title on a scroll, a plate or a shield of paper; one or two lines. */
export function drawCartouche(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  title: string,
  under: string,
): void {
  const { random } = stage;
  const kind = random.pick(['scroll', 'plate', 'banner'] as const);
  stage.as('prop', 0.65, () => {
    if (kind === 'banner') {
      for (const side of [-1, 1]) {
        const edge = side < 0 ? x : x + w;
        stage.fill('roof', [
          [edge + side * w * 0.07, y + h * 0.2],
          [edge - side * w * 0.1, y + h * 0.2],
          [edge - side * w * 0.1, y + h * 0.96],
          [edge + side * w * 0.07, y + h * 0.96],
          [edge + side * w * 0.01, y + h * 0.58],
        ]);
      }
      stage.fill('light', rect(x, y, w, h * 0.84));
      for (const side of [-1, 1]) {
        const edge = side < 0 ? x : x + w;
        stage.fill('dark', [
          [edge, y + h * 0.84],
          [edge - side * w * 0.1, y + h * 0.84],
          [edge - side * w * 0.1, y + h * 0.96],
        ]);
      }
    } else if (kind === 'scroll') {
      stage.fill('light', rect(x, y + h * 0.06, w, h * 0.88));
      for (const v of [0, h * 0.88]) {
        stage.fill('wallAlt', rect(x - w * 0.03, y + v, w * 1.06, h * 0.13));
        for (const u of [-0.03, 1.03]) stage.fill('roof', oval(x + w * u, y + v + h * 0.065, h * 0.05, h * 0.085));
      }
    } else {
      stage.fill('roof', rect(x - h * 0.05, y - h * 0.05, w + h * 0.1, h * 1.1));
      stage.fill('light', rect(x, y, w, h));
      stage.line(
        'dark',
        [
          [x + h * 0.07, y + h * 0.07],
          [x + w - h * 0.07, y + h * 0.07],
          [x + w - h * 0.07, y + h * 0.93],
          [x + h * 0.07, y + h * 0.93],
          [x + h * 0.07, y + h * 0.07],
        ],
        h * 0.015,
      );
    }
  });
  const box = kind === 'banner' ? { y: y + h * 0.1, height: h * 0.64 } : { y: y + h * 0.2, height: h * 0.6 };
  const style = { paint: 'dark', second: 'accent' } as const;
  words(
    stage,
    title,
    { x: x + w * 0.07, width: w * 0.86, y: box.y, height: box.height * 0.62 },
    { ...style, style: random.pick(['slab', 'mono'] as const) },
  );
  words(
    stage,
    under,
    { x: x + w * 0.14, width: w * 0.72, y: box.y + box.height * 0.68, height: box.height * 0.34 },
    { ...style, paint: 'accent', style: 'script' },
  );
}

/** A scale with dark and light parts. */
export function drawScale(stage: Stage, x: number, y: number, w: number): void {
  const h = w * 0.05;
  stage.as('prop', 0.64, () => {
    stage.fill('light', rect(x, y, w, h));
    for (const part of [0, 2]) stage.fill('dark', rect(x + (w * part) / 4, y, w / 4, h));
    stage.line(
      'dark',
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ],
      1.6,
    );
  });
  for (const [part, text] of [
    [0, '0'],
    [0.5, '5'],
    [1, '10'],
  ] as const)
    words(
      stage,
      text,
      { x: x + w * part - w * 0.1, y: y - h * 2.6, width: w * 0.2, height: h * 2 },
      { style: 'mono', paint: 'dark', second: 'dark', weight: 0.13 },
    );
}

/** A name on the map: capitals on land, handwriting on water, pale ones in the sky. */
export function drawName(
  stage: Stage,
  [x, y]: Point,
  text: string,
  high: number,
  on: 'land' | 'water' | 'light' = 'land',
  bend = 0,
): void {
  const frame = {
    x: x - high * 12,
    y: y - high / 2,
    width: high * 24,
    height: high * (1 + Math.abs(bend) * 0.9) * 1.2,
  };
  const isWater = on === 'water';
  const paint = isWater ? 'waterDeep' : on === 'light' ? 'light' : 'dark';
  words(stage, text, frame, {
    style: isWater ? 'script' : 'mono',
    paint,
    second: 'light',
    weight: isWater ? 0.085 : 0.125,
    gap: 0.36,
    bend,
  });
}

/** A strip of road between two edges. */
export function drawRoad(stage: Stage, points: Outline, width: number): void {
  stage.as('land', 0.45, () => {
    stage.fill('dark', ribbon(points, [width * 1.35]), { shade: 0.2, detail: 1 });
    stage.fill('light', ribbon(points, [width]));
  });
}
