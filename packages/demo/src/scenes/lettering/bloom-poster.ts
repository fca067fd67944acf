import { drawBird } from '../../drawing/bird.ts';
import { along, type Point } from '../../drawing/geometry.ts';
import { type Frame, words } from '../../drawing/lettering.ts';
import { drawBloom, drawBorder, drawSprig } from '../../drawing/ornaments.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { cased, openSheet, type Sheet, second, title } from './sheet.ts';

const phrases = [
  ['slow down', 'the kettle can wait'],
  ['grow anyway', 'in the cracks, mostly'],
  ['more tulips', 'fewer meetings'],
  ['be kind to bees', 'they have a lot on'],
  ['bloom late', 'nobody minds'],
  ['stay a while', 'there is more tea'],
  ['water the plants', 'and yourself'],
  ['go outside', 'it is still there'],
  ['soft days ahead', 'bring a scarf'],
  ['spring is near', 'keep the window open'],
  ['rest is work', 'please do not hurry'],
  ['plant something', 'see what happens'],
] as const;

export const letterBloom: SceneKind = {
  id: 'letter-bloom',
  tags: ['lettering', 'poster', 'flowers', 'plants', 'nature', 'quote', 'calm'],
  titles: [
    'Said with Flowers',
    'A Sentence in Bloom',
    'Words for the Kitchen Wall',
    'Petals and Punctuation',
    'The Gardener’s Advice',
    'Reading Matter for Bees',
    'A Kind Word, Framed',
    'Letters in the Long Grass',
    'Something to Look Up At',
    'Stem, Leaf, Serif',
  ],
  alt: 'A hand-lettered saying with flowers, leaves and birds growing round the words',
  lights: ['day'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

const petals: readonly Paint[] = ['accent', 'petal', 'scarf', 'accentAlt', 'light', 'roof'];

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const sheet = openSheet(stage);
  const colours = petals.filter((paint) => paint !== sheet.ground && (sheet.ground !== 'lit' || paint !== 'scarf'));
  const plan = random.pick(['corners', 'wreath', 'meadow', 'meadow'] as const);
  const [text, under] = random.pick(phrases);
  const wide = width > height * 1.2;
  const side = Math.min(width, height);
  const box: Frame =
    plan === 'meadow'
      ? { x: width * 0.11, y: height * 0.09, width: width * 0.78, height: height * (wide ? 0.5 : 0.52) }
      : plan === 'wreath'
        ? { x: width * 0.26, y: height * 0.29, width: width * 0.48, height: height * 0.4 }
        : { x: width * 0.14, y: height * 0.25, width: width * 0.72, height: height * 0.46 };
  if (plan !== 'wreath') drawBorder(stage, side * 0.035, sheet.other, random.whole(0, 2));
  if (plan === 'meadow') meadow(stage, box.y + box.height * 1.04, colours);
  else if (plan === 'wreath') wreath(stage, colours, sheet);
  else corners(stage, colours, side);
  const top = { ...box, height: box.height * 0.82 };
  const set = title(
    stage,
    text,
    top,
    wide && plan !== 'wreath' ? 1 + Number(text.length > 11) : 3,
    sheet.text,
    sheet.side,
  );
  const low = second(stage);
  const y = Math.min(set.y + set.height + 12 * unit, box.y + box.height * 0.86);
  words(
    stage,
    cased(under, low),
    { x: box.x + box.width * 0.1, y, width: box.width * 0.8, height: Math.min(box.height * 0.2, 64 * unit) },
    { style: low, paint: sheet.other, second: sheet.side },
  );
}

/** Plants from the lower edge up to the words. */
function meadow(stage: Stage, top: number, colours: readonly Paint[]): void {
  const { width, height, unit, random } = stage;
  const count = Math.round(width / (62 * unit));
  for (let layer = 0; layer < 2; layer += 1)
    for (let index = 0; index < count; index += 1) {
      const x = ((index + random.next()) / count) * width;
      const tall = (height - top) * random.between(0.5, 0.95) * (layer === 0 ? 1 : 0.66);
      const root: Point = [x, height + 10 * unit];
      const angle = -Math.PI / 2 + random.between(-0.12, 0.12);
      drawSprig(
        stage,
        root,
        angle,
        tall,
        random.pick(['leaf', 'leafDark', 'leaf'] as const),
        layer === 0 && random.chance(0.2),
      );
      if (random.chance(0.75))
        drawBloom(
          stage,
          along(root, angle, tall),
          random.between(24, 46) * unit,
          random.whole(0, 2),
          random.pick(colours),
        );
    }
}

function wreath(stage: Stage, colours: readonly Paint[], sheet: Sheet): void {
  const { width, height, unit, random } = stage;
  const on = (turn: number, off = 0): Point => [
    width / 2 + Math.cos(turn) * (width * 0.375 + off),
    height / 2 + Math.sin(turn) * (height * 0.36 + off),
  ];
  const count = Math.round((width + height) / (66 * unit));
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * Math.PI * 2;
    drawSprig(
      stage,
      on(turn),
      turn + (random.chance(0.5) ? 1 : -1),
      random.between(110, 150) * unit,
      random.pick(['leaf', 'leafDark'] as const),
      random.chance(0.25),
    );
  }
  for (let index = 0; index < count; index += 1) {
    const turn = ((index + 0.5) / count) * Math.PI * 2;
    if (random.chance(0.8))
      drawBloom(
        stage,
        on(turn, random.between(-16, 22) * unit),
        random.between(26, 56) * unit,
        random.whole(0, 1),
        random.pick(colours),
      );
  }
  for (const side of [-1, 1])
    drawBird(stage, [width / 2 + side * width * 0.4, height * 0.1], 30 * unit, sheet.other, 0.6);
}

function corners(stage: Stage, colours: readonly Paint[], side: number): void {
  const { width, height, unit, random } = stage;
  for (const [u, v] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    const at: Point = [width * u, height * v];
    const inwards = Math.atan2(v === 0 ? 1 : -1, u === 0 ? 1 : -1);
    const big = u === v ? 1 : 0.72;
    for (const turn of [-0.75, -0.4, 0, 0.4, 0.75])
      drawSprig(
        stage,
        along(at, inwards, 40 * unit),
        inwards + turn,
        side * random.between(0.26, 0.34) * big,
        random.pick(['leaf', 'leafDark'] as const),
        random.chance(0.3),
      );
    for (const [far, turn, r] of [
      [0.11, 0, 74],
      [0.2, 0.5, 48],
      [0.2, -0.5, 52],
      [0.06, 0.75, 46],
      [0.06, -0.75, 44],
      [0.27, 0.1, 30],
    ] as const)
      drawBloom(stage, along(at, inwards + turn, side * far), r * big * unit, random.whole(0, 1), random.pick(colours));
  }
}
