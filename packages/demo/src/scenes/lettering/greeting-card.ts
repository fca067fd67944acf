import { drawBird } from '../../drawing/bird.ts';
import { along, type Outline, type Point, rect } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { words } from '../../drawing/lettering.ts';
import { drawBloom, drawBorder, drawBunting, drawConfetti, drawSprig, starOutline } from '../../drawing/ornaments.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { cased, openSheet, type Sheet, second, title } from './sheet.ts';

const cards = [
  ['happy birthday', 'have the corner piece', 'cake'],
  ['hooray', 'about time too', 'balloons'],
  ['thank you', 'for everything, really', 'post'],
  ['hello little one', 'sleep when you can', 'balloons'],
  ['well done', 'we never doubted it', 'cake'],
  ['get well soon', 'the sofa is yours', 'mug'],
  ['miss you', 'the kettle does as well', 'mug'],
  ['new home', 'where is the corkscrew', 'house'],
  ['good luck', 'not that you need it', 'balloons'],
  ['merry everything', 'and a happy always', 'house'],
  ['from all of us', 'even the cat', 'post'],
  ['love you lots', 'like jam', 'post'],
] as const;

export const letterCard: SceneKind = {
  id: 'letter-card',
  tags: ['lettering', 'greeting card', 'birthday', 'celebration', 'love', 'cake', 'post'],
  titles: [
    'To Be Propped on the Mantel',
    'Second Class Stamp, First Class Cake',
    'For No Reason at All',
    'Signed by Everybody but Ken',
    'Just a Note',
    'Open on the Day',
    'With Love and a Crooked Candle',
    'Sent Early for Once',
    'Kept in a Drawer for Years',
    'Many Happy Returns of the Jug',
  ],
  alt: 'A greeting card with drawn words, a cake, balloons, letters or a house, birds, flowers and confetti',
  lights: ['day'],
  formats: ['square', 'portrait', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const sheet = openSheet(stage);
  const [text, under, thing] = random.pick(cards);
  const wide = width > height * 1.2;
  const isLeft = random.chance(0.5);
  const picture: Point = wide ? [width * (isLeft ? 0.29 : 0.71), height * 0.82] : [width / 2, height * 0.9];
  const size = wide ? Math.min(width * 0.34, height * 0.6) : Math.min(width * 0.56, height * 0.42);
  const box = wide
    ? { x: width * (isLeft ? 0.57 : 0.07), y: height * 0.2, width: width * 0.36, height: height * 0.44 }
    : { x: width * 0.12, y: height * 0.11, width: width * 0.76, height: height * 0.28 };
  if (thing === 'cake' || thing === 'balloons')
    drawConfetti(stage, 80, ([x, y]) => x < width * 0.1 || x > width * 0.9 || y < height * 0.1 || y > height * 0.9);
  else drawBorder(stage, 30 * unit, sheet.other, random.whole(0, 2));
  backdrop(stage, picture, size, sheet);
  if (thing === 'cake') cake(stage, picture, size);
  else if (thing === 'balloons') balloons(stage, picture, size);
  else if (thing === 'post') post(stage, picture, size);
  else if (thing === 'mug') mug(stage, picture, size);
  else home(stage, picture, size);
  if (random.chance(0.5)) drawBunting(stage, [-10, 6 * unit], [width + 10, 6 * unit], height * 0.06, wide ? 16 : 11);
  const set = title(stage, text, box, 2 + Number(wide), sheet.text, sheet.side);
  const low = second(stage);
  words(
    stage,
    cased(under, low),
    { x: box.x + box.width * 0.06, y: set.y + set.height + 20 * unit, width: box.width * 0.88, height: 60 * unit },
    { style: low, paint: sheet.other, second: sheet.side },
  );
  for (const u of [0.1, 0.9])
    drawBird(
      stage,
      [wide ? box.x + box.width * u : width * u, height * random.between(0.09, 0.14)],
      26 * unit,
      sheet.other,
      0.6,
    );
}

/** A round of colour and leaves that hold the picture together. */
function backdrop(stage: Stage, [x, y]: Point, size: number, sheet: Sheet): void {
  const { random } = stage;
  const paint =
    sheet.ground === 'lit'
      ? 'light'
      : sheet.ground === 'accent'
        ? 'petal'
        : sheet.ground === 'light'
          ? 'skyLow'
          : 'wallAlt';
  stage.as('land', 0.2, () => stage.fill(paint, oval(x, y - size * 0.42, size * 0.64, size * 0.6)));
  for (const side of [-1, 1]) {
    for (const turn of [0.25, 0.65, 1.05, 1.4])
      drawSprig(
        stage,
        [x + side * size * 0.46, y],
        -Math.PI / 2 + side * turn,
        size * random.between(0.36, 0.5),
        random.pick(['leaf', 'leafDark'] as const),
        turn === 0.65,
      );
    for (const [u, v, r] of [
      [0.56, -0.04, 0.085],
      [0.68, -0.12, 0.06],
      [0.48, 0.04, 0.055],
    ] as const)
      drawBloom(
        stage,
        [x + side * size * u, y + size * v],
        size * r,
        random.whole(0, 1),
        random.pick(['petal', 'accent', 'scarf', 'light'] as const),
      );
  }
}

function cake(stage: Stage, [x, y]: Point, s: number): void {
  const { random } = stage;
  const icing = random.pick(['petal', 'accentAlt', 'light'] as const);
  stage.as('prop', 0.6, () => {
    stage.fill('light', oval(x, y, s * 0.46, s * 0.07));
    for (const [wide, from, tall] of [
      [0.36, 0.02, 0.26],
      [0.25, 0.28, 0.22],
    ] as const) {
      stage.fill('wood', rect(x - wide * s, y - (from + tall) * s, wide * 2 * s, tall * s));
      stage.fill('light', rect(x - wide * s, y - (from + tall * 0.55) * s, wide * 2 * s, tall * 0.14 * s));
      const drips: Point[] = Array.from({ length: 13 }, (_, index) => [
        x - wide * s + (index / 12) * wide * 2 * s,
        y - (from + tall * (index % 2 === 0 ? 0.82 : 0.6)) * s,
      ]);
      stage.fill(icing, [
        [x - wide * s, y - (from + tall) * s],
        [x + wide * s, y - (from + tall) * s],
        ...drips.reverse(),
      ]);
      for (let index = 0; index < 7; index += 1)
        stage.fill('accent', oval(x + (index / 3 - 1) * wide * 0.9 * s, y - (from + tall + 0.015) * s, s * 0.026));
    }
    for (const u of [-0.16, -0.08, 0, 0.08, 0.16]) {
      stage.line(
        u === 0 ? 'accent' : 'accentAlt',
        [
          [x + u * s, y - s * 0.51],
          [x + u * s, y - s * 0.64],
        ],
        s * 0.022,
      );
      stage.fill('lit', [
        [x + u * s - s * 0.018, y - s * 0.655],
        [x + u * s, y - s * 0.72],
        [x + u * s + s * 0.018, y - s * 0.655],
        [x + u * s, y - s * 0.64],
      ]);
    }
  });
}

function balloons(stage: Stage, [x, y]: Point, s: number): void {
  const { random } = stage;
  const knot: Point = [x, y - s * 0.12];
  const paints = ['accent', 'scarf', 'accentAlt', 'petal', 'leaf', 'light'] as const;
  stage.as('prop', 0.6, () => {
    for (const [index, [u, v]] of (
      [
        [-0.34, -0.62],
        [0.34, -0.66],
        [-0.12, -0.86],
        [0.16, -0.52],
        [-0.2, -0.44],
        [0.02, -0.72],
      ] as const
    ).entries()) {
      const at: Point = [x + u * s, y + v * s];
      const paint = paints[(index + random.whole(0, 1)) % paints.length] ?? 'accent';
      stage.line('dark', [[at[0], at[1] + s * 0.16], knot], s * 0.007);
      stage.fill(paint, oval(at[0], at[1], s * 0.14, s * 0.17));
      stage.fill(
        paint,
        [
          [at[0] - s * 0.03, at[1] + s * 0.2],
          [at[0], at[1] + s * 0.16],
          [at[0] + s * 0.03, at[1] + s * 0.2],
        ],
        { shade: -0.2 },
      );
      stage.fill('light', oval(at[0] - s * 0.05, at[1] - s * 0.07, s * 0.03, s * 0.045), { detail: 1 });
    }
    stage.fill('accentAlt', rect(x - s * 0.15, y - s * 0.13, s * 0.3, s * 0.2));
    stage.fill('lit', rect(x - s * 0.03, y - s * 0.13, s * 0.06, s * 0.2));
    for (const side of [-1, 1])
      stage.fill('lit', [
        [x, y - s * 0.13],
        [x + side * s * 0.12, y - s * 0.2],
        [x + side * s * 0.1, y - s * 0.11],
      ]);
  });
}

function post(stage: Stage, [x, y]: Point, s: number): void {
  stage.as('prop', 0.6, () => {
    for (const [dx, dy, turn, paint] of [
      [-0.14, -0.12, -0.14, 'accentAlt'],
      [0.1, -0.16, 0.12, 'light'],
    ] as const) {
      const on = (u: number, v: number): Point => {
        const [a, b] = [u * s * 0.36, v * s * 0.24];
        return [
          x + dx * s + a * Math.cos(turn) - b * Math.sin(turn),
          y + dy * s - s * 0.16 + a * Math.sin(turn) + b * Math.cos(turn),
        ];
      };
      stage.fill(paint, [on(-1, -1), on(1, -1), on(1, 1), on(-1, 1)]);
      stage.fill(paint, [on(-1, -1), on(1, -1), on(0, 0.24)], { shade: -0.2 });
      stage.line('dark', [on(-1, -1), on(0, 0.24), on(1, -1)], s * 0.008);
      heart(stage, on(0, 0.24), s * 0.07);
    }
    for (const [u, v, r] of [
      [-0.3, -0.62, 0.05],
      [0.02, -0.74, 0.08],
      [0.32, -0.64, 0.06],
    ] as const)
      heart(stage, [x + u * s, y + v * s], r * s);
  });
}

function heart(stage: Stage, [x, y]: Point, r: number): void {
  const outline: Outline = Array.from({ length: 18 }, (_, index): Point => {
    const t = (index / 18) * Math.PI * 2;
    return [
      x + (16 * Math.sin(t) ** 3 * r) / 16,
      y - ((13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) * r) / 16,
    ];
  });
  stage.fill('accent', outline);
}

function mug(stage: Stage, [x, y]: Point, s: number): void {
  const paint = stage.random.pick(['accent', 'accentAlt', 'light'] as const);
  stage.as('prop', 0.6, () => {
    stage.fill('wood', oval(x, y - s * 0.02, s * 0.44, s * 0.06));
    stage.line(
      paint,
      Array.from(
        { length: 9 },
        (_, index): Point => along([x + s * 0.24, y - s * 0.26], -1.3 + (index / 8) * 2.6, s * 0.15),
      ),
      s * 0.05,
    );
    stage.fill(paint, [
      [x - s * 0.26, y - s * 0.46],
      [x + s * 0.26, y - s * 0.46],
      [x + s * 0.22, y - s * 0.06],
      [x + s * 0.14, y - s * 0.02],
      [x - s * 0.14, y - s * 0.02],
      [x - s * 0.22, y - s * 0.06],
    ]);
    stage.fill('woodDark', oval(x, y - s * 0.46, s * 0.26, s * 0.05));
    heart(stage, [x, y - s * 0.24], s * 0.09);
    for (const u of [-0.12, 0, 0.12])
      stage.line(
        'light',
        Array.from(
          { length: 7 },
          (_, index): Point => [x + u * s + Math.sin(index * 1.1 + u * 20) * s * 0.022, y - s * (0.54 + index * 0.045)],
        ),
        s * 0.024,
      );
  });
}

function home(stage: Stage, [x, y]: Point, s: number): void {
  const { random } = stage;
  const wall = random.pick(['light', 'accentAlt', 'wall'] as const);
  stage.as('building', 0.6, () => {
    stage.fill('roof', rect(x + s * 0.16, y - s * 0.78, s * 0.08, s * 0.22));
    stage.fill(wall, [
      [x - s * 0.32, y],
      [x - s * 0.32, y - s * 0.44],
      [x, y - s * 0.72],
      [x + s * 0.32, y - s * 0.44],
      [x + s * 0.32, y],
    ]);
    stage.fill('roof', [
      [x - s * 0.4, y - s * 0.4],
      [x, y - s * 0.78],
      [x + s * 0.4, y - s * 0.4],
      [x + s * 0.34, y - s * 0.36],
      [x, y - s * 0.68],
      [x - s * 0.34, y - s * 0.36],
    ]);
    stage.fill('accent', rect(x - s * 0.07, y - s * 0.22, s * 0.14, s * 0.22));
    for (const u of [-0.22, 0.22]) {
      stage.fill('lit', rect(x + (u - 0.06) * s, y - s * 0.26, s * 0.12, s * 0.13));
      stage.line(
        'dark',
        [
          [x + u * s, y - s * 0.26],
          [x + u * s, y - s * 0.13],
        ],
        s * 0.01,
      );
    }
    stage.fill('lit', oval(x, y - s * 0.46, s * 0.07));
    heart(stage, [x + s * 0.22, y - s * 0.88], s * 0.05);
    heart(stage, [x + s * 0.3, y - s * 0.98], s * 0.035);
    for (const u of [-0.4, 0.42]) stage.fill('leafDark', starOutline([x + u * s, y - s * 0.02], s * 0.07, 7, 0.7));
  });
}
