import { drawBird } from '../drawing/bird.ts';
import { drawBoat } from '../drawing/boats.ts';
import { drawHouse } from '../drawing/buildings.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { curve, ellipse, lerp, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { drawGrass, drawRock, drawSky, drawWater, ridge } from '../drawing/nature.ts';
import { standing } from '../drawing/poses.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const lighthouse: SceneKind = {
  id: 'lighthouse',
  tags: ['lighthouse', 'sea', 'storm', 'coast', 'travel', 'night'],
  titles: [
    'Keeper',
    'Every Nine Seconds',
    'Weather Window',
    'The Point',
    'Light for Whoever',
    'Northeasterly',
    'Last House Before Norway',
    'Beam Reach',
    'Someone Left It On',
    'Gale Warning, Tea Inside',
  ],
  alt: 'A striped lighthouse on a cliff throws its beam over rough sea and a small boat, while the keeper waves beside a cottage',
  lights: ['dusk', 'night', 'rain'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const flip = random.chance(0.5) ? 1 : -1;
  drawSky(stage, 0.62, [0.5 - flip * 0.34, 0.34], 0.07);
  const tower: Point = [width * (0.5 + flip * 0.2), height * 0.62];
  const high = Math.min(height * 0.48, 560 * unit);
  beam(stage, [tower[0], tower[1] - high * 1.07], flip);
  drawWater(stage, height * 0.6, height + 10, 0.5 - flip * 0.3);
  stage.moving(
    'bob',
    () =>
      drawBoat(
        stage,
        [width * (0.5 - flip * 0.26), height * 0.69],
        100 * unit,
        flip === 1 ? 1 : -1,
        'accent',
        true,
        0.4,
      ),
    { reach: 1.6 },
  );
  for (let row = 0; row < 3; row += 1) breakers(stage, height * (0.7 + row * 0.07), row);
  cliff(stage, flip);
  drawHouse(
    stage,
    {
      at: [tower[0] + flip * 50 * unit - (flip === 1 ? 0 : 160 * unit), tower[1] + 26 * unit],
      width: 160 * unit,
      height: 84 * unit,
      storeys: 1,
      bays: 3,
      wall: 'light',
      roof: 'gable',
      lights: 1,
    },
    0.5,
  );
  lightTower(stage, tower, high);
  keeper(stage, [width * (0.5 + flip * 0.04), height * 0.75], flip === 1 ? -1 : 1);
  drawGrass(stage, [width * (0.5 + flip * 0.3), height * 0.8], width * 0.22, 26, 60 * unit, 0.75);
  for (const part of [0.42, 0.28])
    drawRock(stage, [width * (0.5 - flip * part), height * 0.97], random.between(120, 190) * unit, 0.85);
  for (let index = 0; index < 6; index += 1)
    drawBird(
      stage,
      [random.between(0.08, 0.92) * width, random.between(0.1, 0.5) * height],
      random.between(22, 40) * unit,
      'light',
    );
}

function beam(stage: Stage, [x, y]: Point, flip: number): void {
  const { width, unit } = stage;
  const far = x - flip * width * 1.2;
  stage.as('glow', 0.1, () => {
    stage.fill(
      'lit',
      [
        [x, y - 12 * unit],
        [far, y - 150 * unit],
        [far, y + 130 * unit],
        [x, y + 12 * unit],
      ],
      { shade: -0.3 },
    );
    stage.fill(
      'lit',
      [
        [x, y - 6 * unit],
        [far, y - 60 * unit],
        [far, y + 50 * unit],
        [x, y + 6 * unit],
      ],
      { shade: 0.1, detail: 1 },
    );
  });
}

function breakers(stage: Stage, y: number, row: number): void {
  const { width, unit, random } = stage;
  const size = lerp(60, 130, row / 2) * unit;
  const breaker = (): void => {
    const crest: Point[] = [];
    for (let x = -size; x < width + size; x += size)
      crest.push(
        [x, y],
        [x + size * 0.5, y - size * 0.3],
        [x + size * 0.66, y - size * 0.18],
        [x + size * 0.62, y - size * 0.06],
      );
    stage.fill(
      row % 2 === 0 ? 'water' : 'waterDeep',
      [...crest, [width + size, y + size * 1.4], [-size, y + size * 1.4]],
      { shade: row * 0.06 },
    );
    for (let x = random.between(-size, 0); x < width; x += size * random.between(1.6, 2.6))
      stage.fill('light', ellipse(x + size * 0.5, y - size * 0.16, size * 0.24, size * 0.05, -0.2), { detail: 1 });
  };
  stage.as('water', 0.45 + row * 0.08, () =>
    stage.moving('drift', breaker, { way: row % 2 === 0 ? 1 : -1, seconds: 4 + row, reach: 0.9 }),
  );
}

function cliff(stage: Stage, flip: number): void {
  const { width, height, unit } = stage;
  const x = (part: number): number => width * (0.5 + flip * part);
  const rim: Outline = [
    [x(0.56), height * 0.6],
    [x(0.3), height * 0.625],
    [x(0.1), height * 0.66],
    [x(-0.06), height * 0.74],
  ];
  stage.as('land', 0.55, () => {
    stage.fill(
      'stone',
      [
        ...rim,
        [x(-0.1), height * 0.8],
        [x(-0.02), height * 0.86],
        [x(-0.08), height * 0.94],
        [x(0), height * 1.02],
        [x(0.56), height * 1.02],
      ],
      { shade: -0.25 },
    );
    for (const [from, to, foot, shade] of crags)
      stage.fill(
        'stone',
        [
          [x(from), height * 0.7],
          [x(to), height * 0.7],
          [x(lerp(to, foot, 0.55)), height * 0.87],
          [x(foot + to - from), height * 1.02],
          [x(foot), height * 1.02],
          [x(lerp(from, foot, 0.35)), height * 0.9],
        ],
        { shade, detail: 1 },
      );
    stage.fill(
      'grass',
      curve(
        [
          ...rim,
          [x(-0.02), height * 0.765],
          [x(0.12), height * 0.72],
          [x(0.3), height * 0.73],
          [x(0.56), height * 0.7],
        ],
        true,
        3,
      ),
    );
    stage.fill(
      'light',
      [
        ...ridge(stage, height * 0.975, 14, 6, 4).filter(([px]) => (flip === 1 ? px > x(-0.1) : px < x(-0.1))),
        [x(0.56), height * 1.02],
        [x(-0.1), height * 1.02],
      ],
      { detail: 1, shade: -0.1 },
    );
    stage.fill(
      'soil',
      [
        [x(0.19), height * 0.64],
        [x(0.22), height * 0.64],
        [x(0.1), height * 0.735],
        [x(0.05), height * 0.745],
      ],
      { shade: 0.3, detail: 1 },
    );
  });
  stage.as('land', 0.5, () =>
    stage.line(
      'light',
      [
        [x(0.5), height * 0.66],
        [x(0.38), height * 0.66],
      ],
      4 * unit,
      { detail: 2 },
    ),
  );
}

/** Faces of the rock below the turf: from where to where they start, where they reach the foot, and how much light they have. */
const crags = [
  [0.02, 0.12, 0.05, -0.42],
  [0.2, 0.27, 0.16, -0.12],
  [0.27, 0.36, 0.26, -0.42],
  [0.46, 0.58, 0.42, -0.36],
] as const;

function lightTower(stage: Stage, [x, y]: Point, high: number): void {
  const half = (part: number): number => lerp(high * 0.14, high * 0.085, part);
  stage.as('building', 0.58, () => {
    for (let band = 0; band < 6; band += 1) {
      const [a, b] = [band / 6, (band + 1) / 6];
      stage.fill(band % 2 === 0 ? 'light' : 'accent', [
        [x - half(a), y + 20 - high * a],
        [x + half(a), y + 20 - high * a],
        [x + half(b), y + 20 - high * b],
        [x - half(b), y + 20 - high * b],
      ]);
    }
    stage.fill('woodDark', [
      [x - high * 0.04, y + 20],
      [x - high * 0.04, y - high * 0.1],
      [x, y - high * 0.13],
      [x + high * 0.04, y - high * 0.1],
      [x + high * 0.04, y + 20],
    ]);
    for (const part of [0.36, 0.68])
      stage.fill('glass', rect(x - high * 0.022, y - high * part, high * 0.044, high * 0.07), { shade: -0.3 });
    stage.fill('dark', rect(x - high * 0.14, y + 12 - high, high * 0.28, high * 0.035));
    stage.fill('glass', rect(x - high * 0.075, y - high * 1.12, high * 0.15, high * 0.14), { shade: 0.2 });
    stage.fill('lit', ellipse(x, y - high * 1.05, high * 0.05), { kind: 'glow' });
    for (const dx of [-0.075, 0, 0.075])
      stage.line(
        'dark',
        [
          [x + high * dx, y - high * 1.12],
          [x + high * dx, y - high * 0.97],
        ],
        high * 0.012,
        { detail: 1 },
      );
    stage.fill(
      'accent',
      curve(
        [
          [x - high * 0.1, y - high * 1.11],
          [x - high * 0.06, y - high * 1.19],
          [x, y - high * 1.23],
          [x + high * 0.06, y - high * 1.19],
          [x + high * 0.1, y - high * 1.11],
        ],
        false,
        3,
      ),
      { shade: -0.15 },
    );
  });
}

function keeper(stage: Stage, foot: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  const tall = 230 * unit;
  const pose = standing(stage, foot, tall, facing, { nod: -0.2 });
  drawFigure(
    stage,
    somebody(random, { hair: 'beanie', beard: true, cut: 'coat', sleeves: 'long', top: 'scarf' }),
    {
      ...pose,
      hands: [pose.hands[0], [foot[0] + facing * tall * 0.26, foot[1] - tall * 1.02]],
      elbows: [1, -1],
      waves: [0, 1],
    },
    0.7,
  );
}
