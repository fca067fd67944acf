import { drawArm } from '../drawing/arms.ts';
import { drawDish } from '../drawing/food.ts';
import { along, ellipse, type Point } from '../drawing/geometry.ts';
import { leaf } from '../drawing/nature.ts';
import type { Paint } from '../drawing/palette.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawCloth, drawFork, drawSetting, type Seat } from '../drawing/table-setting.ts';
import type { SceneKind } from './scene.ts';

export const tableFromAbove: SceneKind = {
  id: 'table-from-above',
  tags: ['food', 'table', 'meal', 'sharing', 'family', 'restaurant', 'hands', 'dinner'],
  titles: [
    'Pass the Lemon',
    'Elbows Welcome',
    'Room for One More Plate',
    'The Last Roll Is Political',
    'Second Helpings First',
    'Seven Hands, One Pie',
    'Table for Everybody',
    'Mind Your Sleeve',
    'A Long Lunch Seen by a Lamp',
    'Forks Before Phones',
  ],
  alt: 'A shared meal seen from straight above: plates, bowls and glasses on a patterned cloth, with hands that reach in from the edges',
  lights: ['indoor', 'day', 'indoor'],
  formats: ['square', 'landscape', 'portrait'],
  isOneWay: true,
  draw,
};

const skins: readonly Paint[] = ['skinFair', 'skinBrown', 'skinTan', 'skinDeep'];
const sleeves: readonly (Paint | undefined)[] = [
  'accentAlt',
  undefined,
  'scarf',
  'accent',
  'leafDark',
  undefined,
  'light',
];

function draw(stage: Stage): void {
  const { random, unit } = stage;
  const cloth = random.pick(['stripes', 'checks', 'runner'] as const);
  drawCloth(stage, cloth);
  const isTurned = random.chance(0.5);
  const seats = seatsOf(stage, isTurned);
  const plate = random.pick(['light', 'light', 'furLight'] as const);
  const served = shuffled(stage, ['pasta', 'salad', 'tomato', 'fish', 'soup', 'pasta'] as const);
  for (const [index, seat] of seats.entries())
    drawSetting(stage, seat, plate, served[index % served.length] ?? 'pasta');
  const middles = centre(stage, isTurned);
  const shared = shuffled(stage, ['pie', 'bread', 'salad', 'citrus', 'tomato'] as const);
  for (const [index, at] of middles.entries()) {
    const dish = shared[index] ?? 'pie';
    drawDish(
      stage,
      dish,
      at,
      (dish === 'pie' ? 118 : 104) * unit,
      random.pick(['accentAlt', 'light', 'wood', 'roof'] as const),
    );
  }
  extras(stage, seats, middles);
  const first = random.whole(0, 6);
  for (const [index, seat] of seats.entries()) reachIn(stage, seat, middles, first + index);
}

function shuffled<T>(stage: Stage, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, rank: stage.random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Two along each long side and one at each end; on a square one or two to a side. */
function seatsOf(stage: Stage, isTurned: boolean): Seat[] {
  const { width, height, unit, random } = stage;
  const inset = 218 * unit;
  const [top, bottom, left, right] = [Math.PI / 2, -Math.PI / 2, 0, Math.PI];
  const row = (parts: readonly number[], angle: number): Seat[] =>
    parts.map((part) => ({
      plate:
        angle === top
          ? [width * part, inset]
          : angle === bottom
            ? [width * part, height - inset]
            : angle === left
              ? [inset, height * part]
              : [width - inset, height * part],
      angle,
    }));
  if (width === height) {
    const pair = [0.27, 0.73];
    return isTurned ? [...row(pair, top), ...row(pair, bottom)] : [...row(pair, left), ...row(pair, right)];
  }
  const jitter = random.between(-0.02, 0.02);
  if (width > height)
    return [
      ...row([0.36 + jitter, 0.66 + jitter], top),
      ...row([0.34 - jitter, 0.64 - jitter], bottom),
      ...row([0.5], left),
      ...row([0.5], right),
    ];
  return [
    ...row([0.36 + jitter, 0.66 + jitter], left),
    ...row([0.34 - jitter, 0.64 - jitter], right),
    ...row([0.5], top),
    ...row([0.5], bottom),
  ];
}

function centre(stage: Stage, isTurned: boolean): Point[] {
  const { width, height } = stage;
  const spot = (x: number, y: number): Point => [width * x, height * y];
  if (width > height * 1.1)
    return [spot(0.385, 0.5), spot(0.5, 0.5), spot(0.615, 0.5)].map(
      ([x, y], index): Point => [x + (index - 1) * 50 * stage.unit, y],
    );
  if (height > width * 1.1)
    return [spot(0.5, 0.37), spot(0.5, 0.5), spot(0.5, 0.63)].map(
      ([x, y], index): Point => [x, y + (index - 1) * 50 * stage.unit],
    );
  return isTurned ? [spot(0.2, 0.5), spot(0.5, 0.5), spot(0.8, 0.5)] : [spot(0.5, 0.2), spot(0.5, 0.5), spot(0.5, 0.8)];
}

function extras(stage: Stage, seats: readonly Seat[], middles: readonly Point[]): void {
  const { unit, random, width, height } = stage;
  const free = (at: Point): boolean =>
    [...seats.map((seat) => seat.plate), ...middles].every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 165 * unit);
  const most = stage.look.detail === 0 ? 4 : 9;
  let placed = 0;
  for (let attempt = 0; attempt < 60 && placed < most; attempt += 1) {
    const at: Point = [random.between(0.1, 0.9) * width, random.between(0.1, 0.9) * height];
    if (!free(at)) continue;
    placed += 1;
    const turn = random.between(0, 6);
    stage.as('prop', 0.4, () => {
      if (placed % 3 === 0) {
        for (let index = 0; index < 7; index += 1)
          stage.fill(
            index % 2 === 0 ? 'leaf' : 'leafDark',
            leaf(along(at, turn, index * 14 * unit), turn + (index % 2 === 0 ? 0.8 : -0.8), 34 * unit, 16 * unit),
          );
      } else if (placed % 3 === 1) {
        stage.fill('fruitAlt', ellipse(at[0], at[1], 26 * unit, 23 * unit, turn));
        stage.fill('light', ellipse(at[0], at[1], 20 * unit, 17 * unit, turn), { detail: 1 });
        stage.fill('scarf', ellipse(at[0], at[1], 16 * unit, 13 * unit, turn), { detail: 1 });
      } else {
        stage.fill('roof', ellipse(at[0], at[1], 36 * unit));
        stage.fill('leafDark', ellipse(at[0], at[1], 27 * unit), { shade: 0.2 });
        for (let index = 0; index < 4; index += 1)
          stage.fill('fruitAlt', ellipse(...along(at, index * 1.6, 12 * unit), 9 * unit), { shade: -0.1, detail: 1 });
      }
    });
  }
}

/** Each guest does something with a hand: eats, takes from the middle, or lifts a piece of bread. */
function reachIn(stage: Stage, { plate, angle }: Seat, middles: readonly Point[], turn: number): void {
  const { unit, random } = stage;
  const size = 116 * unit;
  const skin = skins[turn % skins.length] ?? 'skinTan';
  const sleeve = sleeves[turn % sleeves.length];
  const cuff = sleeve === undefined ? 'metal' : 'light';
  const aside = angle + Math.PI / 2;
  const away = ([x, y]: Point): number => Math.hypot(x - plate[0], y - plate[1]);
  const near = middles.toSorted((a, b) => away(a) - away(b));
  const nearest = near[Math.floor(turn / 2) % 2] ?? near[0] ?? plate;
  const isReaching = turn % 2 === 0;
  if (isReaching) {
    const side = clearerSide(plate, angle, nearest, 190 * unit);
    const from = along(along(plate, angle + Math.PI, 230 * unit), aside, side * 190 * unit);
    const heading = Math.atan2(nearest[1] - from[1], nearest[0] - from[0]);
    const wrist = along(nearest, heading + Math.PI, 170 * unit);
    drawArm(stage, {
      at: wrist,
      angle: heading,
      size,
      hand: side === 1 ? 'right' : 'left',
      grip: random.chance(0.5) ? 'pinching' : 'open',
      skin,
      sleeve,
      cuff,
    });
  } else {
    const at = along(along(plate, angle + Math.PI, 92 * unit), aside, 96 * unit);
    const heading = angle - 0.55;
    drawArm(stage, {
      at,
      angle: heading,
      size,
      hand: 'right',
      grip: 'holding',
      skin,
      sleeve,
      cuff,
      held: (sketch) => drawFork(sketch, 0.74, -0.22),
    });
  }
  if (turn % 4 !== 0 || stage.look.detail === 0) return;
  const rest = along(along(plate, angle + Math.PI, 130 * unit), aside, -128 * unit);
  drawArm(stage, { at: rest, angle: angle + 0.3, size, hand: 'left', grip: 'open', skin, sleeve, cuff });
}

/** On which side of the plate an arm goes to a dish without lying across the plate. */
function clearerSide(plate: Point, angle: number, dish: Point, offset: number): 1 | -1 {
  const gap = (side: number): number => {
    const from = along(along(plate, angle + Math.PI, offset * 1.2), angle + Math.PI / 2, side * offset);
    const [dx, dy] = [dish[0] - from[0], dish[1] - from[1]];
    return Math.abs((plate[0] - from[0]) * dy - (plate[1] - from[1]) * dx) / Math.hypot(dx, dy);
  };
  return gap(1) >= gap(-1) ? 1 : -1;
}
