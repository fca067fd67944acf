import { drawBicycle } from '../../drawing/bicycle.ts';
import { drawBird } from '../../drawing/bird.ts';
import { drawCat } from '../../drawing/cat.ts';
import { drawFigure, somebody } from '../../drawing/figure.ts';
import { type Point, rect } from '../../drawing/geometry.ts';
import { type Frame, words } from '../../drawing/lettering.ts';
import { drawBush, drawCloud, drawFlower, drawGrass, drawTree } from '../../drawing/nature.ts';
import { drawSprig } from '../../drawing/ornaments.ts';
import { sitting, standing, walking } from '../../drawing/poses.ts';
import { drawPot } from '../../drawing/potted-plants.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { cased, headline, openSheet, second } from './sheet.ts';

const pairs = [
  ['hello', 'and how are you'],
  ['home', 'is where the ladder is'],
  ['tea', 'solves nearly everything'],
  ['play', 'until the light goes'],
  ['music', 'turn it up a little'],
  ['work', 'then soup'],
  ['open', 'since this morning'],
  ['yes', 'was the whole answer'],
  ['paint', 'what you see'],
  ['read', 'one more page'],
  ['walk', 'the long way round'],
  ['grow', 'in your own time'],
] as const;

export const letterWord: SceneKind = {
  id: 'letter-word',
  tags: ['lettering', 'people', 'work', 'sign', 'city', 'plants', 'animals'],
  titles: [
    'The Letters Are Load-Bearing',
    'Painting the Last Stroke',
    'A Word You Can Sit On',
    'Taller Than the Trees',
    'The Cat Chose the Vowel',
    'Installed Before Breakfast',
    'Somebody Had to Paint It',
    'One Word, Well Watered',
    'Meet at the Second Letter',
    'A Statement by the Path',
  ],
  alt: 'Letters as tall as houses stand in a park; a painter works on one from a ladder, others walk or sit by, a cat and birds rest on top',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const sheet = openSheet(stage);
  const [word, under] = random.pick(pairs);
  const tall = height > width;
  const ground = height * (tall ? 0.76 : 0.8);
  const paint = random.pick(['leaf', 'leafDark'] as const);
  for (const u of [0.16, 0.5, 0.84])
    if (tall || random.chance(0.5))
      drawCloud(stage, [width * u, height * random.between(0.3, 0.44)], random.between(110, 160) * unit);
  for (const [u, s] of [
    [0.05, 0.3],
    [0.2, 0.2],
    [0.8, 0.22],
    [0.95, 0.32],
  ] as const)
    drawTree(
      stage,
      random.pick(['round', 'poplar', 'blossom'] as const),
      [width * u, ground + 8 * unit],
      height * s,
      0.4,
    );
  stage.as('land', 0.5, () => {
    stage.fill(paint, rect(0, ground, width, height - ground));
    stage.fill('soil', rect(0, ground + (height - ground) * 0.5, width, (height - ground) * 0.26), { shade: 0.3 });
  });
  const style = headline(stage);
  const chosen = style === 'script' || style === 'brush' ? 'slab' : style;
  const bottom = ground + 12 * unit;
  const frame: Frame = {
    x: width * 0.07,
    y: height * (tall ? 0.3 : 0.2),
    width: width * 0.86,
    height: bottom - height * (tall ? 0.3 : 0.2),
  };
  const high = Math.min(frame.height, frame.width / (word.length * 0.72));
  const set = words(
    stage,
    cased(word, chosen),
    { ...frame, y: bottom - high, height: high },
    {
      style: chosen,
      paint: sheet.text === 'light' && sheet.ground === 'light' ? 'accent' : sheet.text,
      second: sheet.side,
      stretch: 1.15,
    },
  );
  const top = bottom - set.height;
  const low = second(stage);
  words(
    stage,
    cased(under, low),
    {
      x: width * 0.16,
      y: Math.max(height * 0.06, Math.min(top - 190 * unit, height * 0.16)),
      width: width * 0.68,
      height: 78 * unit,
    },
    { style: low, paint: sheet.other, second: sheet.side },
  );
  onTop(stage, set, top);
  people(stage, set, top, bottom, ground);
}

/** A depth above that of letters, so that techniques do not take these shapes for parts of a word. */
const OVER = 0.97;

function onTop(stage: Stage, set: Frame, top: number): void {
  const { unit, random } = stage;
  const left = random.chance(0.5);
  drawCat(
    stage,
    {
      at: [set.x + set.width * (left ? 0.08 : 0.9), top + 4 * unit],
      size: Math.min(60 * unit, set.height * 0.2),
      facing: left ? 1 : -1,
      fur: random.pick(['fur', 'furLight', 'dark'] as const),
      depth: OVER,
    },
    random.chance(0.5),
  );
  for (const u of [0.4, 0.56])
    drawBird(stage, [set.x + set.width * u, top - random.between(50, 110) * unit], 24 * unit, 'accentAlt', OVER);
  for (const side of [0, 1])
    for (const turn of [-0.3, 0.1])
      drawSprig(
        stage,
        [set.x + set.width * (side === 0 ? 0.02 : 0.98), top + set.height],
        -Math.PI / 2 + turn,
        set.height * random.between(0.4, 0.66),
        'leaf',
        turn > 0,
      );
}

function people(stage: Stage, set: Frame, top: number, bottom: number, ground: number): void {
  const { width, height, unit, random } = stage;
  const tall = Math.min(height * 0.34, 300 * unit, Math.max(set.height * 0.7, 190 * unit));
  const way = random.chance(0.5) ? 1 : -1;
  const at: Point = [set.x + set.width * (way > 0 ? 0.3 : 0.7), bottom];
  const rungs = Math.max(3, Math.floor((set.height * 0.5) / (28 * unit)));
  const rise = rungs * 28 * unit * 0.55;
  stage.as('prop', OVER, () => {
    for (const dx of [-26, 26])
      stage.line(
        'wood',
        [
          [at[0] + dx * unit - way * 34 * unit, bottom + 18 * unit],
          [at[0] + dx * unit, top + set.height * 0.16],
        ],
        8 * unit,
      );
    for (let rung = 1; rung <= rungs; rung += 1) {
      const part = rung / (rungs + 1);
      const y = bottom + 18 * unit + (top + set.height * 0.16 - bottom - 18 * unit) * part;
      const x = at[0] - way * 34 * unit * (1 - part);
      stage.line(
        'wood',
        [
          [x - 26 * unit, y],
          [x + 26 * unit, y],
        ],
        6 * unit,
      );
    }
  });
  const foot: Point = [at[0] - way * 20 * unit, bottom - rise];
  const pose = standing(stage, foot, tall, way, {});
  drawFigure(
    stage,
    somebody(random, { cut: 'trousers' }),
    { ...pose, hands: [pose.hands[0], [foot[0] + way * tall * 0.24, foot[1] - tall * 0.78]] },
    OVER,
  );
  stage.as('prop', OVER, () => {
    stage.line(
      'woodDark',
      [
        [foot[0] + way * tall * 0.22, foot[1] - tall * 0.77],
        [foot[0] + way * tall * 0.32, foot[1] - tall * 0.84],
      ],
      5 * unit,
    );
    stage.line(
      'accent',
      [
        [foot[0] + way * tall * 0.32, foot[1] - tall * 0.84],
        [foot[0] + way * tall * 0.36, foot[1] - tall * 0.87],
      ],
      13 * unit,
    );
  });
  const front = height * 0.955;
  drawFigure(
    stage,
    somebody(random),
    walking(stage, [width * (way > 0 ? 0.74 : 0.26), front - 20 * unit], tall, way > 0 ? -1 : 1, 0.85),
    OVER,
  );
  if (random.chance(0.5)) drawBicycle(stage, [width * (way > 0 ? 0.5 : 0.48), front], 180 * unit, way, 'accent');
  else {
    const seat: Point = [width * 0.5, ground + (height - ground) * 0.42];
    stage.as('prop', OVER, () => stage.fill('wood', rect(seat[0] - 90 * unit, seat[1], 180 * unit, 14 * unit)));
    drawFigure(stage, somebody(random), sitting(stage, seat, seat[1] + tall * 0.28, tall, way, {}), OVER);
  }
  drawBush(stage, [width * 0.03, front], 120 * unit, OVER);
  drawPot(stage, [width * 0.94, front], 130 * unit, random.whole(0, 4), 'roof', OVER);
  drawGrass(stage, [width * 0.5, height + 6 * unit], width * 0.5, 40, 46 * unit, OVER);
  for (const u of [0.12, 0.34, 0.62, 0.86])
    drawFlower(
      stage,
      [width * u, height],
      random.between(50, 84) * unit,
      random.pick(['petal', 'scarf', 'light'] as const),
      OVER,
    );
}
