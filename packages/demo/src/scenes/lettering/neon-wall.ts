import { drawBicycle } from '../../drawing/bicycle.ts';
import { drawCat } from '../../drawing/cat.ts';
import { along, type Outline, type Point, rect } from '../../drawing/geometry.ts';
import { broken, GAS, lines, words } from '../../drawing/lettering.ts';
import { drawBricks } from '../../drawing/ornaments.ts';
import type { Paint } from '../../drawing/palette.ts';
import { drawPot } from '../../drawing/potted-plants.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';

const signs = [
  ['the night market', 'open'],
  ['good soup', 'all night'],
  ['hot noodles', 'this way'],
  ['last tram bar', 'come in'],
  ['late books', 'open until two'],
  ['moonlight cinema', 'tonight'],
  ['dumplings', 'hot & fast'],
  ['karaoke', 'upstairs'],
  ['records', 'bought & sold'],
  ['all night laundry', 'soap inside'],
  ['midnight bakery', 'ring the bell'],
  ['little jazz room', 'no cover'],
] as const;

export const letterNeon: SceneKind = {
  id: 'letter-neon',
  tags: ['lettering', 'neon', 'night', 'city', 'sign', 'food', 'bar'],
  titles: [
    'Open When You Are',
    'Gas, Glass, Appetite',
    'The Corner That Hums',
    'Three Letters Flicker',
    'Late Words on a Brick Wall',
    'Lit from Nine',
    'Pink and Then Some',
    'The Sign Outlived the Shop',
    'Follow the Arrow Home',
    'A Cat Knows the Opening Hours',
  ],
  alt: 'A brick wall at night with neon lettering and a glowing pictogram, a cable, a door with light and a cat on the pavement',
  lights: ['night'],
  formats: ['square', 'landscape', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawBricks(stage, { x: 0, y: 0, width, height }, random.pick(['roof', 'dark', 'waterDeep', 'woodDark'] as const));
  const ground = height * 0.86;
  const [text, under] = random.pick(signs);
  const wide = width > height * 1.2;
  const gas = random.pick([
    ['accent', 'lit', 'dress'],
    ['lit', 'accent', 'light'],
    ['dress', 'lit', 'accent'],
    ['light', 'accent', 'lit'],
  ] as const);
  const [first, second, third] = gas;
  const left = random.chance(0.5);
  const icon: Point = wide
    ? [width * (left ? 0.2 : 0.8), height * 0.26]
    : [width * 0.5, height * (width === height ? 0.2 : 0.18)];
  const box = wide
    ? { x: width * (left ? 0.36 : 0.07), y: height * 0.08, width: width * 0.57, height: height * 0.5 }
    : {
        x: width * 0.09,
        y: height * (width === height ? 0.36 : 0.34),
        width: width * 0.82,
        height: height * (width === height ? 0.27 : 0.27),
      };
  const doorAt = wide ? (left ? 0.2 : 0.8) : random.pick([0.2, 0.8]);
  street(stage, ground, doorAt);
  frame(stage, box, second);
  const isHandwritten = random.chance(0.5);
  lines(
    stage,
    broken(isHandwritten ? text : text.toUpperCase(), text.length > 11 ? 2 : 1),
    {
      ...box,
      x: box.x + box.width * 0.05,
      width: box.width * 0.9,
      y: box.y + box.height * 0.08,
      height: box.height * 0.84,
    },
    { style: 'neon', paint: first, second: 'dark' },
  );
  pictogram(stage, icon, Math.min(width, height) * 0.15, second, third);
  const lowAt = wide ? box.x + box.width * 0.14 : width * (doorAt < 0.5 ? 0.4 : 0.08);
  const low = {
    x: lowAt,
    y: box.y + box.height * 1.12,
    width: wide ? box.width * 0.72 : width * 0.52,
    height: 70 * unit,
  };
  words(stage, isHandwritten ? under.toUpperCase() : under, low, {
    style: 'neon',
    paint: third,
    second: 'dark',
  });
  cables(stage, box, icon);
}

/** A tube: what glows, and its bright heart. */
function tube(stage: Stage, points: Outline, paint: Paint): void {
  const { unit } = stage;
  stage.as('prop', 0.99, () => {
    for (const width of [30, 16]) stage.line(paint, points, width * unit, { kind: 'glow' });
    stage.line(paint, points, 7 * unit, { kind: GAS });
  });
}

function frame(
  stage: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  paint: Paint,
): void {
  const { random } = stage;
  const kind = random.whole(0, 2);
  if (kind === 0)
    tube(
      stage,
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
      paint,
    );
  if (kind === 1)
    for (const v of [0, 1])
      tube(
        stage,
        [
          [x + width * 0.06, y + height * v],
          [x + width * 0.94, y + height * v],
        ],
        paint,
      );
}

const ring = ([x, y]: Point, rx: number, ry = rx, from = 0, to = Math.PI * 2): Outline =>
  Array.from({ length: 17 }, (_, index): Point => {
    const turn = from + ((to - from) * index) / 16;
    return [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry];
  });

function pictogram(stage: Stage, at: Point, r: number, paint: Paint, other: Paint): void {
  const { random } = stage;
  const [x, y] = at;
  const kind = random.whole(0, 4);
  if (kind === 0) {
    tube(
      stage,
      [[x - r, y], ...ring(at, r, r * 0.85, Math.PI, 0).map(([u, v]): Point => [u, 2 * y - v]), [x + r, y], [x - r, y]],
      paint,
    );
    for (const dx of [-0.5, 0, 0.5])
      tube(
        stage,
        [0, 1, 2, 3, 4].map(
          (step): Point => [x + dx * r + (step % 2 === 0 ? -1 : 1) * r * 0.08, y - r * (0.2 + step * 0.16)],
        ),
        other,
      );
    tube(
      stage,
      [
        [x + r * 0.2, y - r * 0.06],
        [x + r * 1.1, y - r * 0.9],
      ],
      other,
    );
  } else if (kind === 1) {
    tube(
      stage,
      [
        ...ring(at, r, r, 0.9, Math.PI * 2 - 0.9),
        ...ring([x + r * 0.42, y], r * 0.72, r * 0.8, Math.PI * 2 - 1.3, 1.3),
      ],
      paint,
    );
    for (const [u, v, s] of [
      [0.9, -0.6, 0.22],
      [0.7, 0.3, 0.14],
      [1.2, 0.1, 0.1],
    ] as const)
      tube(
        stage,
        [
          ...Array.from(
            { length: 9 },
            (_, index): Point =>
              along([x + u * r, y + v * r], (index / 4) * Math.PI, index % 2 === 0 ? s * r : s * r * 0.4),
          ),
        ],
        other,
      );
  } else if (kind === 2) {
    tube(
      stage,
      [
        [x - r * 0.9, y - r * 0.8],
        [x + r * 0.9, y - r * 0.8],
        [x, y + r * 0.1],
        [x - r * 0.9, y - r * 0.8],
      ],
      paint,
    );
    tube(
      stage,
      [
        [x, y + r * 0.1],
        [x, y + r * 0.95],
      ],
      paint,
    );
    tube(
      stage,
      [
        [x - r * 0.5, y + r * 0.95],
        [x + r * 0.5, y + r * 0.95],
      ],
      paint,
    );
    tube(stage, ring([x + r * 0.34, y - r * 0.5], r * 0.16), other);
    tube(
      stage,
      [
        [x + r * 0.2, y - r * 0.3],
        [x + r * 0.8, y - r * 1.2],
      ],
      other,
    );
  } else if (kind === 3) {
    tube(
      stage,
      [
        [x - r, y - r * 0.3],
        [x + r * 0.3, y - r * 0.3],
        [x + r * 0.3, y - r * 0.7],
        [x + r, y],
        [x + r * 0.3, y + r * 0.7],
        [x + r * 0.3, y + r * 0.3],
        [x - r, y + r * 0.3],
        [x - r, y - r * 0.3],
      ],
      paint,
    );
    tube(
      stage,
      [
        [x - r * 0.7, y],
        [x + r * 0.5, y],
      ],
      other,
    );
  } else {
    tube(stage, ring(at, r), paint);
    tube(stage, ring(at, r * 0.3), other);
    for (const part of [0.5, 0.7]) tube(stage, ring(at, r * part, r * part, -0.6, 1), other);
  }
}

function cables(stage: Stage, box: { x: number; y: number; width: number; height: number }, icon: Point): void {
  const { unit } = stage;
  stage.as('prop', 0.5, () => {
    for (const x of [box.x + box.width * 0.25, box.x + box.width * 0.75])
      stage.line(
        'dark',
        [
          [x, 0],
          [x, box.y],
        ],
        4 * unit,
      );
    stage.line(
      'dark',
      [
        [icon[0], 0],
        [icon[0] - 6 * unit, icon[1] * 0.3],
        [icon[0], icon[1] * 0.6],
      ],
      4 * unit,
    );
  });
}

function street(stage: Stage, ground: number, doorAt: number): void {
  const { width, height, unit, random } = stage;
  const high = height * (width > height ? 0.34 : width === height ? 0.19 : 0.26);
  const wide = high * 0.5;
  const x = width * doorAt - wide / 2;
  stage.as('building', 0.3, () => {
    stage.fill('dark', rect(x - 14 * unit, ground - high - 14 * unit, wide + 28 * unit, high + 14 * unit));
    stage.fill('lit', rect(x, ground - high, wide, high), { shade: -0.1 });
    for (const u of [0.5])
      stage.line(
        'woodDark',
        [
          [x + wide * u, ground - high],
          [x + wide * u, ground],
        ],
        6 * unit,
      );
    stage.line(
      'woodDark',
      [
        [x, ground - high * 0.45],
        [x + wide, ground - high * 0.45],
      ],
      6 * unit,
    );
  });
  stage.as('land', 0.4, () => {
    stage.fill('road', rect(0, ground, width, height - ground), { shade: -0.3 });
    stage.fill('stone', rect(0, ground, width, 14 * unit), { shade: -0.2 });
    stage.fill(
      'lit',
      [
        [x, ground + 14 * unit],
        [x + wide, ground + 14 * unit],
        [x + wide * 1.5, height],
        [x - wide * 0.5, height],
      ],
      { shade: -0.4 },
    );
  });
  const other = doorAt < 0.5 ? 1 : -1;
  drawPot(
    stage,
    [other > 0 ? x + wide + 64 * unit : x - 64 * unit, ground + 6 * unit],
    120 * unit,
    random.whole(0, 4),
    'roof',
    0.6,
  );
  const far = width * (doorAt < 0.5 ? 0.72 : 0.28);
  if (height >= width && random.chance(0.6))
    drawBicycle(
      stage,
      [far, ground + 34 * unit],
      170 * unit,
      random.chance(0.5) ? 1 : -1,
      random.pick(['accent', 'scarf'] as const),
    );
  drawCat(stage, {
    at: [width * (doorAt < 0.5 ? 0.5 : 0.52), height * 0.965],
    size: 64 * unit,
    facing: other > 0 ? -1 : 1,
    fur: random.pick(['dark', 'fur', 'furLight'] as const),
  });
}
