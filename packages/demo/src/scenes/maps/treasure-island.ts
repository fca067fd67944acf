import { at, between, curve, type Outline, type Point, rect } from '../../drawing/geometry.ts';
import { drawBeacon, drawCastle, drawCottage, drawMill, drawObelisk } from '../../drawing/map-buildings.ts';
import {
  awayFrom,
  coast,
  drawCoast,
  drawDashes,
  drawRiver,
  fitted,
  Places,
  winding,
  within,
} from '../../drawing/map-land.ts';
import { drawCartouche, drawName, drawRose, drawScale } from '../../drawing/map-margin.ts';
import { drawGalleon, drawSerpent, drawSpout, drawSwell } from '../../drawing/map-sea.ts';
import { drawBroadleaf, drawHillock, drawPalm, drawPeak, drawTent } from '../../drawing/map-symbols.ts';
import { area, bounds, centre } from '../../drawing/polygon.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { mapTitle, placeNames, waterNames } from './names.ts';

export const mapTreasure: SceneKind = {
  id: 'map-treasure',
  tags: ['map', 'island', 'adventure', 'travel', 'treasure', 'sea', 'childrens book'],
  titles: [
    'Forty Paces from the Leaning Palm',
    'Nobody Has Found It Yet',
    'The Island Before Breakfast',
    'Here Be a Snack',
    'What the Cook Buried',
    'Two Bays and a Secret',
    'Follow the Dashes',
    'The Captain’s Only Copy',
    'X, Approximately',
    'An Island Worth Getting Lost On',
  ],
  alt: 'A treasure map: an island with a mountain, jungle and river, a dashed path to a cross, ships, a sea serpent and a compass rose',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, random } = stage;
  stage.as('water', 0, () => stage.fill('water', rect(0, 0, width, height)));
  const places = new Places();
  const wild = random.between(0.3, 0.55);
  const [w, h] = [width * random.between(0.6, 0.72), height * random.between(0.6, 0.7)];
  const [x, y] = [(width - w) * random.between(0.3, 0.7), (height - h) * random.between(0.4, 0.6)];
  const left = Math.max(width * 0.11, Math.min(width * 0.89 - w, x));
  const island = fitted(coast(random, [0, 0], 100, random.between(70, 100), wild), left, y, w, h);
  const heart = centre(island);
  const margin = marginalia(stage, island, places);
  drawCoast(stage, island);
  islets(stage, island, places);
  const inner = (point: Point, r: number): boolean => within(island, point) && awayFrom(island, point) > r;
  const ridge = heights(stage, island, heart, places, inner);
  const { unit } = stage;
  const cross =
    places.find(
      random,
      island,
      60 * unit,
      (point) => inner(point, 64 * unit) && Math.hypot(point[0] - ridge[0], point[1] - ridge[1]) > 170 * unit,
    ) ?? heart;
  trail(stage, island, cross, ridge, places);
  names(stage, island, cross, places, inner);
  sights(stage, island, places, inner);
  jungle(stage, island, places, inner);
  sea(stage, island, places);
  margin();
}

/** Finds room for title, rose and scale in the corners with most water; they are drawn last. */
function marginalia(stage: Stage, island: Outline, places: Places): () => void {
  const { width, height, unit, random } = stage;
  const w = Math.min(width * 0.34, 350 * unit);
  const h = w * 0.36;
  const [near, far] = [0.075, 0.925];
  const boxes: readonly Point[] = [
    [width * near, height * near],
    [width * far - w, height * near],
    [width * near, height * far - h],
    [width * far - w, height * far - h],
  ];
  const room = ([x, y]: Point): number =>
    Math.min(...[0.05, 0.35, 0.65, 0.95].map((part) => awayFrom(island, [x + w * part, y + h / 2])));
  const [first, second, third] = [...boxes].sort((a, b) => room(b) - room(a));
  if (first === undefined || second === undefined || third === undefined) return () => undefined;
  for (const part of [0.15, 0.5, 0.85]) places.take([first[0] + w * part, first[1] + h / 2], h * 0.62);
  const isLeft = second[0] < width / 2;
  const rose: Point = [
    isLeft ? second[0] + 95 * unit : second[0] + w - 95 * unit,
    second[1] < height / 2 ? second[1] + 120 * unit : second[1] + h - 90 * unit,
  ];
  places.take(rose, 120 * unit);
  const scale: Point = [
    third[0] < width / 2 ? third[0] + 6 * unit : third[0] + w - 186 * unit,
    third[1] < height / 2 ? third[1] + 46 * unit : third[1] + h - 22 * unit,
  ];
  for (const part of [0, 0.5, 1]) places.take([scale[0] + part * 180 * unit, scale[1]], 46 * unit);
  const title = mapTitle(random);
  return () => {
    drawRose(stage, rose, 92 * unit);
    drawScale(stage, scale[0], scale[1], 180 * unit);
    drawCartouche(stage, first[0], first[1], w, h, ...title);
  };
}

/** A lagoon's worth of small islands beside the large one. */
function islets(stage: Stage, island: Outline, places: Places): void {
  const { unit, random, width, height } = stage;
  const count = random.whole(2, 5);
  for (let index = 0; index < count; index += 1) {
    const r = random.between(26, 58) * unit;
    const spot = places.find(
      random,
      rect(width * 0.12, height * 0.12, width * 0.76, height * 0.76),
      r * 1.6,
      (point) => !within(island, point) && awayFrom(island, point) > r * 1.9,
    );
    if (spot === undefined) continue;
    drawCoast(stage, coast(random, spot, r * 1.2, r * 0.8, 0.3));
    drawPalm(stage, [spot[0] - r * 0.1, spot[1] + r * 0.2], r * 1.5);
  }
}

/** The mountains in a row, and the river that rises there. */
function heights(
  stage: Stage,
  island: Outline,
  heart: Point,
  places: Places,
  inner: (point: Point, r: number) => boolean,
): Point {
  const { unit, random } = stage;
  const { left, right, top, bottom } = bounds(island);
  const ridge: Point = [
    heart[0] + (right - left) * random.between(-0.14, 0.14),
    heart[1] - (bottom - top) * random.between(0.06, 0.16),
  ];
  const mouth = at(island, random.whole(8, 28));
  const river = winding(random, [ridge[0], ridge[1] + 30 * unit], between(mouth, heart, -0.03), 0.12, 5);
  drawRiver(stage, river, 26 * unit);
  places.takeAlong(curve(river, false, 4), 22 * unit);
  const peaks: { spot: Point; size: number }[] = [{ spot: ridge, size: random.between(150, 190) }];
  for (let index = 0; index < 5; index += 1)
    peaks.push({
      spot: [ridge[0] + random.between(-170, 170) * unit, ridge[1] + random.between(-50, 60) * unit],
      size: random.between(80, 125),
    });
  for (const { spot, size } of peaks.sort((a, b) => a.spot[1] - b.spot[1])) {
    if (!inner(spot, 46 * unit)) continue;
    drawPeak(stage, spot, size * unit);
    places.take([spot[0], spot[1] - size * 0.35 * unit], size * 0.55 * unit);
  }
  return ridge;
}

function trail(stage: Stage, island: Outline, cross: Point, ridge: Point, places: Places): void {
  const { unit, random } = stage;
  const landing = island.reduce(
    (best, point) =>
      Math.hypot(point[0] - cross[0], point[1] - cross[1]) > Math.hypot(best[0] - cross[0], best[1] - cross[1])
        ? point
        : best,
    at(island, 0),
  );
  const inside = between(landing, centre(island), 0.12);
  const round: Point = [
    (inside[0] + cross[0]) / 2 + (ridge[1] - cross[1]) * 0.3,
    (inside[1] + cross[1]) / 2 + 60 * unit,
  ];
  const first = within(island, round) ? round : centre(island);
  const path = [
    inside,
    ...winding(random, inside, first, 0.14, 3).slice(1),
    ...winding(random, first, cross, 0.16, 3).slice(1),
  ];
  drawDashes(stage, path, 6 * unit, 17 * unit, 'accent');
  places.takeAlong(curve(path, false, 3), 20 * unit);
  const s = 26 * unit;
  stage.as('prop', 0.66, () => {
    for (const side of [-1, 1])
      stage.line(
        'accent',
        [
          [cross[0] - s, cross[1] - s * side],
          [cross[0] + s, cross[1] + s * side],
        ],
        13 * unit,
      );
  });
  drawTent(stage, [inside[0], inside[1] - 6 * unit], 56 * unit);
  places.take(inside, 60 * unit);
}

function jungle(stage: Stage, island: Outline, places: Places, inner: (point: Point, r: number) => boolean): void {
  const { unit, random } = stage;
  const found: { spot: Point; kind: number }[] = [];
  const groves = Array.from({ length: 4 }, () => at(island, random.whole(0, island.length - 1)));
  const count = Math.min(96, Math.round(area(island) / (3000 * unit * unit)));
  for (let index = 0; index < count; index += 1) {
    const spot = places.find(random, island, 19 * unit, (point) => inner(point, 34 * unit));
    if (spot === undefined) continue;
    const grove = groves.findIndex((place) => Math.hypot(place[0] - spot[0], place[1] - spot[1]) < 190 * unit);
    found.push({ spot, kind: grove < 0 ? (random.chance(0.25) ? 3 : 2) : grove % 2 });
  }
  for (const { spot, kind } of found.sort((a, b) => a.spot[1] - b.spot[1])) {
    const foot: Point = [spot[0], spot[1] + 18 * unit];
    if (kind === 0) drawPalm(stage, foot, random.between(56, 70) * unit);
    else if (kind === 1) drawBroadleaf(stage, foot, random.between(46, 58) * unit);
    else if (kind === 3) drawHillock(stage, foot, 22 * unit);
    else if (random.chance(0.6)) drawPalm(stage, foot, random.between(44, 56) * unit);
  }
}

function names(
  stage: Stage,
  island: Outline,
  cross: Point,
  places: Places,
  inner: (point: Point, r: number) => boolean,
): void {
  const { unit, random } = stage;
  for (const name of placeNames(random, 3)) {
    const spot = places.find(
      random,
      island,
      40 * unit,
      (point) => inner(point, 90 * unit) && Math.hypot(point[0] - cross[0], point[1] - cross[1]) > 110 * unit,
    );
    if (spot === undefined) continue;
    for (const side of [-80, -40, 40, 80]) places.take([spot[0] + side * unit, spot[1]], 26 * unit);
    drawName(stage, spot, name, 19 * unit, 'land', random.between(-0.4, 0.6));
  }
}

/** Things that an island keeps: ruins, huts, a lighthouse, a pond. */
function sights(stage: Stage, island: Outline, places: Places, inner: (point: Point, r: number) => boolean): void {
  const { unit, random } = stage;
  for (const [symbol, size] of [
    [drawObelisk, 84],
    [drawCottage, 46],
    [drawCottage, 46],
    [drawBeacon, 92],
    [drawCastle, 92],
    [drawMill, 80],
  ] as const) {
    if (random.chance(0.3)) continue;
    const spot = places.find(random, island, 46 * unit, (point) => inner(point, 52 * unit));
    if (spot !== undefined) symbol(stage, [spot[0], spot[1] + size * 0.4 * unit], size * unit);
  }
}

function sea(stage: Stage, island: Outline, places: Places): void {
  const { width, height, unit, random } = stage;
  const open = (point: Point, r: number): boolean => !within(island, point) && awayFrom(island, point) > r;
  const box = rect(width * 0.12, height * 0.12, width * 0.76, height * 0.78);
  const roomy = rect(width * 0.18, height * 0.16, width * 0.64, height * 0.68);
  for (const creature of [drawGalleon, drawSerpent, random.chance(0.5) ? drawSpout : drawGalleon]) {
    const spot = places.find(random, roomy, 70 * unit, (point) => open(point, 92 * unit));
    if (spot !== undefined) creature(stage, [spot[0], spot[1] + 40 * unit], random.between(92, 116) * unit);
  }
  for (const water of waterNames(random, 2)) {
    const spot = places.find(random, box, 74 * unit, (point) => open(point, 108 * unit));
    if (spot !== undefined) drawName(stage, spot, water, 30 * unit, 'water');
  }
  const ripples: Point[] = [];
  for (let index = 0; index < 10; index += 1) {
    const spot = places.find(random, box, 44 * unit, (point) => open(point, 66 * unit));
    if (spot !== undefined) ripples.push(spot);
  }
  drawSwell(stage, ripples, 50 * unit);
}
