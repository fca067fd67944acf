import { drawSkyline } from './buildings.ts';
import { curve, type Outline, type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

/** A wall and a floor; returns the height where they meet. */
export function drawRoom(stage: Stage, floorAt: number, wall: Paint = 'wall', floor: Paint = 'wood'): number {
  const { width, height, unit } = stage;
  const y = height * floorAt;
  stage.as('room', 0, () => {
    stage.fill(wall, rect(-10, -10, width + 20, y + 10));
    const panel = stage.random.chance(0.5);
    if (panel)
      for (let x = 40 * unit; x < width; x += 90 * unit)
        stage.line(
          wall,
          [
            [x, 0],
            [x, y],
          ],
          3 * unit,
          { shade: -0.12, detail: 3 },
        );
    else stage.fill(wall, rect(-10, y - 190 * unit, width + 20, 190 * unit), { shade: -0.12, detail: 1 });
    stage.fill(floor, rect(-10, y, width + 20, height - y + 10));
    for (let index = -6; index <= 6; index += 1)
      stage.line(
        floor,
        [
          [width / 2 + index * 90 * unit, y],
          [width / 2 + index * 190 * unit, height + 10],
        ],
        3 * unit,
        { shade: -0.3, detail: 2 },
      );
    stage.fill('light', rect(-10, y - 16 * unit, width + 20, 20 * unit), { detail: 1 });
  });
  return y;
}

/** A window onto a sky with roofs, with curtains on both sides. */
export function drawWindow(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  view: 'city' | 'hills' | 'sea' = 'hills',
  curtain?: Paint,
): void {
  const { unit, random } = stage;
  const frame = 14 * unit;
  stage.as('room', 0.1, () => {
    stage.fill('light', rect(x - frame, y - frame, width + frame * 2, height + frame * 2));
    stage.fill('sky', rect(x, y, width, height));
    stage.fill('skyLow', rect(x, y + height * 0.5, width, height * 0.5), { detail: 1 });
    drawView(stage, x, y, width, height, view);
    stage.fill('light', rect(x + width / 2 - frame * 0.35, y, frame * 0.7, height));
    stage.fill('light', rect(x, y + height * 0.45, width, frame * 0.6), { detail: 1 });
    stage.fill('light', rect(x - frame * 2, y + height + frame * 0.6, width + frame * 4, frame), { shade: -0.1 });
    if (curtain !== undefined)
      for (const side of [0, 1])
        stage.moving(
          'sway',
          () =>
            stage.fill(curtain, drape(x, y - frame * 1.6, width, height + frame * 3, side), {
              shade: random.between(-0.1, 0.1),
            }),
          { anchor: [0.5, 0], reach: 0.8 },
        );
  });
  if (curtain !== undefined)
    stage.as('room', 0.2, () =>
      stage.line(
        'woodDark',
        [
          [x - frame * 4, y - frame * 1.8],
          [x + width + frame * 4, y - frame * 1.8],
        ],
        frame * 0.5,
      ),
    );
}

function drawView(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  view: 'city' | 'hills' | 'sea',
): void {
  const { random } = stage;
  const base = y + height;
  if (view === 'city') {
    let left = x;
    while (left < x + width) {
      const wide = Math.min(random.between(0.12, 0.22) * width, x + width - left);
      const tall = random.between(0.25, 0.62) * height;
      const paint = random.pick(['far', 'wallAlt', 'stone', 'hill'] as const);
      stage.fill(paint, rect(left, base - tall, wide, tall), { kind: 'building' });
      for (let row = 0; row < 4; row += 1)
        for (const part of [0.2, 0.6])
          stage.fill(
            stage.light === 'night' || stage.light === 'dusk' ? 'lit' : 'glass',
            rect(left + wide * part, base - tall * (0.9 - row * 0.2), wide * 0.22, tall * 0.09),
            { detail: 2, kind: 'building' },
          );
      left += wide;
    }
    return;
  }
  const low = view === 'sea' ? 0.36 : 0.5;
  const hill = (from: number, middle: number, to: number): Outline => [
    ...curve([
      [x, base - height * from],
      [x + width * 0.35, base - height * middle],
      [x + width * 0.7, base - height * low * 0.6],
      [x + width, base - height * to],
    ]),
    [x + width, base],
    [x, base],
  ];
  stage.fill(view === 'sea' ? 'far' : 'far', hill(low * 0.6, low * 1.1, low * 0.9), { kind: 'land' });
  stage.fill(
    view === 'sea' ? 'water' : 'leaf',
    view === 'sea' ? rect(x, base - height * 0.3, width, height * 0.3) : hill(low * 0.3, low * 0.55, low * 0.5),
    { kind: 'land' },
  );
}

function drape(x: number, y: number, width: number, height: number, side: number): Outline {
  const edge = side === 0 ? x - width * 0.12 : x + width * 1.12;
  const inward = side === 0 ? 1 : -1;
  const wide = width * 0.24;
  const points: Point[] = [
    [edge, y],
    [edge + inward * wide, y],
    [edge + inward * wide * 0.9, y + height * 0.3],
    [edge + inward * wide * 0.45, y + height * 0.62],
    [edge + inward * wide * 0.62, y + height],
    [edge, y + height],
  ];
  return points;
}

/** A distant town along the horizon of an outdoor scene. */
export function drawTown(stage: Stage, base: number, depth = 0.2): void {
  drawSkyline(stage, base, 40, 130, depth, stage.light === 'night' ? 0.5 : 0, 0.2);
}
