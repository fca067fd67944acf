import { at, between, curve, ellipse, type Outline, type Point, rect, ribbon } from '../../drawing/geometry.ts';
import {
  drawArches,
  drawBeacon,
  drawCastle,
  drawChurch,
  drawCottage,
  drawDome,
  drawMill,
  drawObelisk,
  drawWheel,
} from '../../drawing/map-buildings.ts';
import { awayFrom, Places, winding, within } from '../../drawing/map-land.ts';
import { drawCartouche, drawName, drawRoad, drawRose } from '../../drawing/map-margin.ts';
import { drawBroadleaf } from '../../drawing/map-symbols.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { mapTitle, placeNames } from './names.ts';

export const mapTown: SceneKind = {
  id: 'map-town',
  tags: ['map', 'city', 'travel', 'guide', 'tourism', 'streets', 'town'],
  titles: [
    'You Are Roughly Here',
    'A Town Best Seen on Foot',
    'Seven Sights and a Bakery',
    'The Old Town, Unfolded',
    'Where the River Turns',
    'A Pocket Plan',
    'Left at the Big Wheel',
    'For Guests of the Town',
    'Both Banks',
    'Meet Me at the Obelisk',
  ],
  alt: 'An illustrated town plan with blocks of houses, a winding river with bridges, parks, and landmarks drawn large',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

/** Streets from a grid that a turn and a sway make crooked; the river cuts through, a square sits in the middle. */
function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0, () => stage.fill('wall', rect(0, 0, width, height), { shade: 0.1 }));
  const across = random.chance(0.5);
  const river = across
    ? winding(
        random,
        [-30, height * random.between(0.3, 0.7)],
        [width + 30, height * random.between(0.3, 0.7)],
        0.12,
        5,
      )
    : winding(
        random,
        [width * random.between(0.3, 0.7), -30],
        [width * random.between(0.3, 0.7), height + 30],
        0.12,
        5,
      );
  const course = curve(river, false, 8);
  const broad = random.between(58, 84) * unit;
  const places = new Places();
  const margin = marginalia(stage, course, places);
  const sights = chooseSights(stage, course, broad, places);
  blocks(stage, course, broad, sights);
  stage.as('water', 0.4, () => {
    stage.fill('stone', ribbon(course, [broad + 14 * unit]), { shade: 0.2 });
    stage.fill('water', ribbon(course, [broad]));
  });
  bridges(stage, course, broad);
  boats(stage, course);
  for (const { spot, symbol, size, name } of sights) {
    stage.as('land', 0.46, () =>
      stage.fill(
        random.pick(['grass', 'stone', 'grass'] as const),
        ellipse(spot[0], spot[1], size * 0.72 * unit, size * 0.42 * unit),
        { shade: 0.15 },
      ),
    );
    for (const side of [-1, 1])
      drawBroadleaf(stage, [spot[0] + side * size * 0.56 * unit, spot[1] + 8 * unit], 40 * unit);
    symbol(stage, [spot[0], spot[1] + size * 0.24 * unit], size * unit);
    plate(stage, [spot[0], spot[1] + size * 0.24 * unit + 26 * unit], name);
  }
  margin();
}

type Sight = { readonly spot: Point; readonly symbol: typeof drawCastle; readonly size: number; readonly name: string };

function chooseSights(stage: Stage, course: Outline, broad: number, places: Places): Sight[] {
  const { width, height, unit, random } = stage;
  const box = rect(width * 0.14, height * 0.16, width * 0.72, height * 0.66);
  const symbols = [
    [drawCastle, 128],
    [drawDome, 104],
    [drawWheel, 150],
    [drawChurch, 132],
    [drawObelisk, 138],
    [drawMill, 118],
    [drawBeacon, 140],
  ] as const;
  const names = placeNames(random, symbols.length);
  const count = 6 + Math.round(stage.look.crowd * 2);
  const start = random.whole(0, 6);
  const sights: Sight[] = [];
  for (let index = 0; index < count; index += 1) {
    const [symbol, size] = symbols[(start + index) % symbols.length] ?? symbols[0];
    const spot = places.find(random, box, 84 * unit, (point) => awayFrom(course, point) > broad * 0.5 + 84 * unit);
    if (spot !== undefined)
      sights.push({ spot, symbol, size: size * random.between(0.9, 1.1), name: names[index % names.length] ?? '' });
  }
  return sights.sort((a, b) => a.spot[1] - b.spot[1]);
}

/** City blocks between the streets: four-sided, cut off where the river or a sight is. */
function blocks(stage: Stage, course: Outline, broad: number, sights: readonly Sight[]): void {
  const { width, height, unit, random } = stage;
  const turn = random.between(-0.4, 0.4);
  const step = random.between(88, 112) * unit;
  const sway = random.between(0.15, 0.3) * step;
  const corner = (column: number, row: number): Point => {
    const [u, v] = [
      column * step + Math.sin(row * 0.9 + turn * 9) * sway,
      row * step * 0.9 + Math.sin(column * 0.7 + 2) * sway,
    ];
    return [width / 2 + u * Math.cos(turn) - v * Math.sin(turn), height / 2 + u * Math.sin(turn) + v * Math.cos(turn)];
  };
  const reach = Math.ceil(Math.hypot(width, height) / step / 1.5);
  const main = random.whole(-1, 1);
  for (let row = -reach; row < reach; row += 1)
    for (let column = -reach; column < reach; column += 1) {
      const quad: Outline = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      const middle = between(at(quad, 0), at(quad, 2), 0.5);
      if (middle[0] < -step || middle[1] < -step || middle[0] > width + step || middle[1] > height + step) continue;
      const gap = row === main || column === main ? 0.74 : 0.86;
      const block = quad.map((point) => between(middle, point, gap));
      if (block.some((point) => awayFrom(course, point) < broad * 0.5 + 16 * unit)) continue;
      if (
        sights.some(
          ({ spot, size }) =>
            within(block, spot) || Math.hypot(spot[0] - middle[0], (spot[1] - middle[1]) * 1.5) < size * 0.8 * unit,
        )
      )
        continue;
      if (random.chance(0.14)) park(stage, block, middle, step);
      else built(stage, block, middle);
    }
}

function park(stage: Stage, block: Outline, middle: Point, step: number): void {
  const { unit, random } = stage;
  stage.as('land', 0.42, () => stage.fill('grass', block));
  for (let index = 0; index < 4; index += 1) {
    const spot: Point = [middle[0] + random.between(-0.3, 0.3) * step, middle[1] + (index - 1) * 0.18 * step];
    drawBroadleaf(stage, spot, random.between(30, 40) * unit);
  }
}

/** A block with its court, and now and then houses in elevation. */
function built(stage: Stage, block: Outline, middle: Point): void {
  const { unit, random } = stage;
  const paint: Paint = random.pick(['wallAlt', 'petal', 'wallAlt', 'roof', 'furLight'] as const);
  stage.as('land', 0.43, () => {
    stage.fill(paint, block, { shade: random.between(0.05, 0.3) });
    if (random.chance(0.6))
      stage.fill(
        'grass',
        block.map((point) => between(middle, point, 0.45)),
        { detail: 1, shade: 0.2 },
      );
    const [a, b, c, d] = [at(block, 0), at(block, 1), at(block, 2), at(block, 3)];
    if (random.chance(0.7))
      for (const part of [0.36, 0.7])
        stage.line('light', [between(a, b, part), between(d, c, part)], 2 * unit, { detail: 1 });
  });
  if (random.chance(0.13))
    for (const dx of [-20, 16])
      drawCottage(stage, [middle[0] + dx * unit, middle[1] + 14 * unit], random.between(32, 40) * unit);
}

function bridges(stage: Stage, course: Outline, broad: number): void {
  const { width, height, unit } = stage;
  for (const part of [0.24, 0.5, 0.76]) {
    const index = Math.floor(course.length * part);
    const [a, b] = [at(course, index), at(course, index + 1)];
    const inFrame = a[0] > width * 0.12 && a[0] < width * 0.88 && a[1] > height * 0.12 && a[1] < height * 0.88;
    if (!inFrame) continue;
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
    const long = broad * 0.5 + 16 * unit;
    const ends: Outline = [
      [a[0] - Math.cos(turn) * long, a[1] - Math.sin(turn) * long],
      [a[0] + Math.cos(turn) * long, a[1] + Math.sin(turn) * long],
    ];
    if (Math.abs(Math.cos(turn)) > 0.8) drawArches(stage, [a[0], a[1] + 10 * unit], long);
    else drawRoad(stage, ends, 20 * unit);
  }
}

function boats(stage: Stage, course: Outline): void {
  const { unit, random } = stage;
  for (const part of [0.12, 0.36, 0.63, 0.88]) {
    const [x, y] = at(course, Math.floor(course.length * part));
    const s = 22 * unit;
    stage.as('prop', 0.5, () => {
      stage.fill('woodDark', [
        [x - s, y],
        [x + s, y],
        [x + s * 0.7, y + s * 0.4],
        [x - s * 0.7, y + s * 0.4],
      ]);
      stage.fill(random.pick(['light', 'accent'] as const), [
        [x, y - s * 1.2],
        [x + s * 0.8, y - s * 0.1],
        [x, y - s * 0.1],
      ]);
    });
  }
}

/** A name on a small plate. */
function plate(stage: Stage, at: Point, name: string): void {
  const { unit } = stage;
  const half = (name.length * 7.4 + 14) * unit;
  stage.as('prop', 0.66, () => stage.fill('light', rect(at[0] - half, at[1] - 15 * unit, half * 2, 30 * unit)));
  drawName(stage, at, name, 14 * unit);
}

function marginalia(stage: Stage, course: Outline, places: Places): () => void {
  const { width, height, unit, random } = stage;
  const w = Math.min(width * 0.36, 350 * unit);
  const h = w * 0.36;
  const boxes: readonly Point[] = [
    [width * 0.075, height * 0.08],
    [width * 0.925 - w, height * 0.08],
    [width * 0.075, height * 0.92 - h],
    [width * 0.925 - w, height * 0.92 - h],
  ];
  const room = ([x, y]: Point): number => awayFrom(course, [x + w / 2, y + h / 2]);
  const sorted = [...boxes].sort((a, b) => room(b) - room(a));
  const [first, second] = [at(sorted, 0), at(sorted, 1)];
  for (const part of [0.12, 0.4, 0.6, 0.88]) places.take([first[0] + w * part, first[1] + h / 2], h * 0.62);
  const rose: Point = [
    second[0] + (second[0] < width / 2 ? 78 * unit : w - 78 * unit),
    second[1] + (second[1] < height / 2 ? 96 * unit : h - 78 * unit),
  ];
  places.take(rose, 112 * unit);
  const title = mapTitle(random);
  return () => {
    stage.as('prop', 0.63, () => stage.fill('light', ellipse(rose[0], rose[1] - 8 * unit, 98 * unit)));
    drawRose(stage, rose, 68 * unit);
    drawCartouche(stage, first[0], first[1], w, h, ...title);
  };
}
