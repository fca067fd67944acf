import type { Point } from '../../drawing/geometry.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { beetles, drawBeetle } from './beetles.ts';
import { drawButterfly } from './insects.ts';
import { type Field, fieldOf, placeIn, scaleBar } from './plate.ts';
import { drawSeed, seedKinds } from './seeds.ts';

export const beetleDrawer: SceneKind = {
  id: 'botanical-beetles',
  tags: ['insects', 'beetles', 'butterflies', 'nature', 'science', 'animals', 'collection'],
  titles: [
    'The Top Drawer',
    'Wing Cases',
    'Six Legs Each',
    'A Cabinet of Small Armour',
    'Under the Bark',
    'Collected in June',
    'Order of the Shield',
    'Pinned by Nobody',
  ],
  alt: 'A plate of beetles in rows, each with its own wing cases and feelers, and butterflies with spread wings among them',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw: drawBeetles,
};

export const seedPlate: SceneKind = {
  id: 'botanical-seeds',
  tags: ['seeds', 'fruit', 'nature', 'plants', 'autumn', 'food', 'science'],
  titles: [
    'What the Jay Forgot',
    'Seeds and Their Houses',
    'October, Laid Out',
    'Ways to Travel',
    'Husk, Pod and Key',
    'Small Beginnings',
    'The Patient Ones',
    'Pocketfuls',
  ],
  alt: 'A plate of seeds and fruits: acorns, a chestnut in its husk, an open pea pod, a poppy head, winged keys, a halved pear, a cone, rose hips and a dandelion clock',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw: drawSeeds,
};

/** Middles of as many equal cells as fit the form of the field best. */
function cellsOf(field: Field, count: number): { at: Point; size: number }[] {
  const shape = field.width / field.height;
  const columns =
    shape > 1.25
      ? Math.ceil(count / 2)
      : shape < 0.85
        ? Math.floor(Math.sqrt(count)) - (count > 9 ? 0 : 1)
        : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const [wide, tall] = [field.width / columns, field.height / rows];
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const column = (index % columns) + (columns - inRow) / 2;
    return { at: [field.left + (column + 0.5) * wide, field.top + (row + 0.5) * tall], size: Math.min(wide, tall) };
  });
}

function drawBeetles(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const isTall = field.height > field.width * 0.8;
  const [big, rest]: [Field, Field] = isTall
    ? [
        { ...field, height: field.height * 0.36 },
        { ...field, top: field.top + field.height * 0.38, height: field.height * 0.57 },
      ]
    : [{ ...field, left: field.left + field.width * 0.31, width: field.width * 0.38 }, field];
  const paints = random.pick([
    ['accent', 'scarf', 'dark'],
    ['accentAlt', 'glass', 'dark'],
    ['scarf', 'accent', 'woodDark'],
  ] as const);
  const middle = placeIn(big, 0.5, isTall ? 0.48 : 0.27);
  drawButterfly(stage, { at: middle, size: Math.min(big.width, big.height * 1.2) * 0.94 }, paints);
  const start = random.whole(0, beetles.length - 1);
  const kindAt = (index: number) => beetles[(start + index) % beetles.length] ?? beetles[0];
  const lay = (cells: readonly { at: Point; size: number }[], from: number): void => {
    for (const [index, { at, size }] of cells.entries()) {
      const kind = kindAt(from + index);
      if (kind !== undefined)
        drawBeetle(
          stage,
          {
            at: [at[0], at[1] + size * 0.04],
            size: size * random.between(0.56, 0.68),
            angle: random.between(-0.06, 0.06),
          },
          kind,
        );
    }
  };
  if (isTall) lay(cellsOf(rest, 9), 0);
  else {
    const side = field.width * 0.3;
    lay(columnOf({ ...field, width: side }), 0);
    lay(columnOf({ ...field, left: field.left + field.width - side, width: side }), 4);
    const large = kindAt(8);
    if (large !== undefined) drawBeetle(stage, { at: placeIn(big, 0.5, 0.78), size: field.height * 0.31 }, large);
  }
  scaleBar(stage, [field.left + field.width / 2 - 70 * unit, field.top + field.height - 4 * unit], 140 * unit);
}

/** Four cells, two by two. */
function columnOf(field: Field): { at: Point; size: number }[] {
  const size = Math.min(field.width * 0.62, field.height / 2);
  return [0, 1, 2, 3].map((index) => ({
    at: [
      field.left + field.width * (index % 2 === 0 ? 0.26 : 0.76),
      field.top + field.height * (index < 2 ? 0.24 : 0.74),
    ],
    size,
  }));
}

function drawSeeds(stage: Stage): void {
  const { random, unit } = stage;
  const field = fieldOf(stage);
  const start = random.whole(0, seedKinds.length - 1);
  const isWide = field.width / field.height > 1.25;
  const count = isWide ? 8 : 9;
  const cells = isWide ? cellsOf(field, count) : gridOf(field);
  for (const [index, { at, size }] of cells.entries()) {
    const kind = seedKinds[(start + index) % seedKinds.length];
    if (kind !== undefined)
      drawSeed(
        stage,
        {
          at,
          size: size * random.between(0.98, 1.1),
          angle:
            kind === 'pear' || kind === 'clock' || kind === 'hip' || kind === 'acorn' ? 0 : random.between(-0.2, 0.2),
        },
        kind,
      );
  }
  scaleBar(stage, [field.left + field.width / 2 - 70 * unit, field.top + field.height + 2 * unit], 140 * unit);
}

/** Three by three, for the squarer plates. */
const gridOf = (field: Field): { at: Point; size: number }[] =>
  Array.from({ length: 9 }, (_, index) => ({
    at: placeIn(field, ((index % 3) + 0.5) / 3, (Math.floor(index / 3) + 0.5) / 3 - 0.01),
    size: Math.min(field.width / 3, (field.height / 3) * 1.1),
  }));
