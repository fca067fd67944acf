import { type Coral, drawCoral } from '../drawing/corals.ts';
import { drawDiver } from '../drawing/diver.ts';
import { drawFish } from '../drawing/fish.ts';
import { curve, ellipse, type Point, rect } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/palette.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawTurtle } from '../drawing/turtle.ts';
import type { SceneKind } from './scene.ts';

export const reef: SceneKind = {
  id: 'reef',
  tags: ['reef', 'diving', 'turtle', 'ocean', 'coral', 'underwater', 'nature', 'travel', 'conservation'],
  titles: [
    'One Breath Down',
    'After You, Said the Turtle',
    'Eleven Metres of Light',
    'The Reef Keeps Office Hours',
    'Slow Traffic Underwater',
    'Nobody Talks Down Here',
    'A Hundred Years Old, Unhurried',
    'Salt in Both Ears',
    'The Coral City',
    'Holding Still, Holding Breath',
  ],
  alt: 'A diver swims beside a sea turtle over a coral reef, with shoals of fish around and shafts of light falling from the surface',
  lights: ['day', 'night', 'day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const isTall = height > width;
  const facing = random.chance(0.5) ? 1 : -1;
  const away = facing === 1 ? -1 : 1;
  const side = (part: number): number => width * (0.5 + facing * part);
  water(stage);
  farReef(stage);
  shoal(
    stage,
    [side(random.between(-0.3, 0.1)), height * 0.2],
    stage.look.detail > 0 ? 15 : 8,
    46 * unit,
    facing,
    0.25,
  );
  bed(stage);
  const tall = Math.min(height * 0.62, width * (isTall ? 0.54 : 0.6), 640 * unit);
  const follows = random.chance(0.6);
  const [turtleAt, diverAt]: readonly [Point, Point] = isTall
    ? [
        [side(0.12), height * 0.66],
        [side(-0.1), height * random.between(0.3, 0.34)],
      ]
    : width > height
      ? [
          [side(0.27), height * 0.56],
          [side(-0.12), height * random.between(0.3, 0.4)],
        ]
      : [
          [side(0.17), height * 0.61],
          [side(-0.08), height * random.between(0.31, 0.36)],
        ];
  const turtle = (): void =>
    drawTurtle(
      stage,
      turtleAt,
      (isTall ? 330 : width > height ? 350 : 310) * unit,
      follows ? facing : away,
      random.between(-0.05, 0.25),
      0.6,
    );
  stage.moving('bob', turtle, { reach: 1.6, seconds: 5 });
  stage.moving('bob', () => drawDiver(stage, diverAt, tall, facing, isTall), { reach: 1.8, seconds: 6 });
  if (random.chance(0.5))
    stage.moving('bob', () =>
      drawTurtle(stage, [side(random.between(-0.42, -0.3)), height * 0.62], 130 * unit, facing, 0.2, 0.3),
    );
  shoal(stage, [side(random.between(-0.1, 0.36)), height * (isTall ? 0.74 : 0.76)], 8, 62 * unit, away, 0.7);
  foreground(stage);
}

function water(stage: Stage): void {
  const { width, height, random, unit } = stage;
  stage.as('water', 0, () => {
    stage.fill('water', rect(-10, -10, width + 20, height + 20));
    for (const [y, shade] of [
      [0.4, -0.1],
      [0.68, -0.22],
    ] as const)
      stage.fill(
        'water',
        [
          ...curve([
            [-20, height * y],
            [width * 0.3, height * (y + 0.03)],
            [width * 0.7, height * (y - 0.03)],
            [width + 20, height * (y + 0.02)],
          ]),
          [width + 20, height + 20],
          [-20, height + 20],
        ],
        { shade, detail: 1 },
      );
  });
  const sun = width * random.between(0.3, 0.7);
  stage.as('glow', 0.05, () => {
    for (const [index, lean] of [-0.5, -0.24, 0, 0.26, 0.5].entries()) {
      const foot = sun + lean * width * 1.1;
      const wide = (index % 2 === 0 ? 70 : 46) * unit;
      stage.fill(
        'glass',
        [
          [sun + lean * width * 0.34 - wide * 0.3, -10],
          [sun + lean * width * 0.34 + wide * 0.3, -10],
          [foot + wide, height * (0.78 - Math.abs(lean) * 0.3)],
          [foot - wide, height * (0.78 - Math.abs(lean) * 0.3)],
        ],
        { shade: 0.12, detail: index % 2 },
      );
    }
    stage.fill(
      'light',
      curve(
        [
          [-20, -20],
          [-20, 26 * unit],
          [width * 0.2, 40 * unit],
          [width * 0.4, 22 * unit],
          [width * 0.62, 44 * unit],
          [width * 0.8, 24 * unit],
          [width + 20, 38 * unit],
          [width + 20, -20],
        ],
        false,
        3,
      ),
    );
    stage.fill('lit', ellipse(sun, 4 * unit, 120 * unit, 44 * unit));
  });
}

const KINDS: readonly Coral[] = ['branch', 'fan', 'brain', 'tubes', 'anemone', 'weed'];
const PAINTS: readonly Paint[] = ['accent', 'petal', 'scarf', 'roof', 'dress', 'light'];

function farReef(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.12, () => {
    stage.fill(
      'waterDeep',
      [
        ...curve([
          [-20, height * 0.6],
          [width * 0.16, height * 0.68],
          [width * 0.4, height * 0.76],
          [width * 0.66, height * 0.74],
          [width * 0.86, height * 0.64],
          [width + 20, height * 0.56],
        ]),
        [width + 20, height],
        [-20, height],
      ],
      { shade: 0.1 },
    );
  });
  const spots: readonly Point[] = [
    [0.04, 0.63],
    [0.9, 0.64],
    [0.18, 0.7],
    [0.8, 0.68],
    [0.98, 0.6],
  ];
  for (const [x, y] of spots.slice(0, stage.look.detail > 0 ? 5 : 2))
    drawCoral(
      stage,
      random.pick(['branch', 'tubes', 'fan'] as const),
      [width * x, height * y],
      random.between(90, 130) * unit,
      'waterDeep',
      0.14,
    );
}

function bed(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.35, () => {
    stage.fill(
      'skyLow',
      [
        ...curve([
          [-20, height * 0.82],
          [width * 0.3, height * 0.86],
          [width * 0.6, height * 0.84],
          [width + 20, height * 0.8],
        ]),
        [width + 20, height + 20],
        [-20, height + 20],
      ],
      { shade: -0.1 },
    );
    for (let ripple = 0; ripple < 6; ripple += 1) {
      const [x, y] = [width * random.next(), height * random.between(0.87, 0.95)];
      stage.line(
        'skyLow',
        curve([
          [x - 70 * unit, y],
          [x, y + 7 * unit],
          [x + 70 * unit, y - 3 * unit],
        ]),
        4 * unit,
        { shade: -0.3, detail: 1 },
      );
    }
  });
  const start = random.whole(0, 5);
  const count = stage.look.detail > 0 ? 8 : 6;
  for (let index = 0; index < count; index += 1) {
    const x = width * ((index + random.between(0.2, 0.8)) / count);
    const edge = 1 - Math.abs(x / width - 0.5) * 0.4;
    drawCoral(
      stage,
      KINDS[(start + index * 5) % 6] ?? 'fan',
      [x, height * (0.84 + edge * 0.05)],
      random.between(110, 190) * unit * (1.3 - edge * 0.4),
      random.pick(PAINTS),
      0.45,
    );
  }
}

function shoal(stage: Stage, [x, y]: Point, count: number, size: number, facing: 1 | -1, depth: number): void {
  const { random } = stage;
  const paint = random.pick(['scarf', 'accent', 'light', 'petal'] as const);
  const fish = (index: number): void => {
    const row = Math.floor(Math.sqrt(index));
    const part = index - row * row - row;
    drawFish(
      stage,
      [
        x - facing * row * size * 1.25 + random.between(-0.3, 0.3) * size,
        y + part * size * 0.62 + random.between(-0.14, 0.14) * size,
      ],
      size * random.between(0.8, 1.1),
      facing,
      paint,
      depth,
    );
  };
  stage.moving(
    'soar',
    () => {
      for (let index = 0; index < count; index += 1) fish(index);
    },
    { way: facing },
  );
}

function foreground(stage: Stage): void {
  const { width, height, unit, random } = stage;
  for (const [part, scale] of [
    [0.02, 1.2],
    [0.14, 0.8],
    [0.84, 0.85],
    [0.97, 1.3],
  ] as const)
    drawCoral(
      stage,
      random.pick(KINDS),
      [width * (part + random.between(-0.02, 0.02)), height * 1.02],
      random.between(240, 320) * unit * scale,
      random.pick(PAINTS),
      0.92,
    );
  stage.as('land', 0.95, () =>
    stage.fill('waterDeep', [
      ...curve([
        [-20, height * 0.965],
        [width * 0.25, height * 0.985],
        [width * 0.5, height * 0.995],
        [width * 0.8, height * 0.98],
        [width + 20, height * 0.96],
      ]),
      [width + 20, height + 20],
      [-20, height + 20],
    ]),
  );
}
