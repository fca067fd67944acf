import { at, between, curve, type Outline, type Point, rect } from '../../drawing/geometry.ts';
import { drawCastle, drawChurch, drawCottage, drawMill } from '../../drawing/map-buildings.ts';
import { awayFrom, coast, drawCoast, drawDashes, drawRiver, Places, winding, within } from '../../drawing/map-land.ts';
import { drawCartouche, drawName, drawRose } from '../../drawing/map-margin.ts';
import { drawGalleon, drawSerpent, drawSpout, drawSwell } from '../../drawing/map-sea.ts';
import { drawBroadleaf, drawConifer, drawHillock, drawPeak } from '../../drawing/map-symbols.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { mapTitle, placeNames, waterNames } from './names.ts';

export const mapRealm: SceneKind = {
  id: 'map-realm',
  tags: ['map', 'travel', 'adventure', 'mountains', 'coast', 'book', 'fantasy'],
  titles: [
    'The Kingdom, Not to Scale',
    'Endpapers for a Long Story',
    'From the Salt Coast to the Snow',
    'All Roads and One River',
    'The Marches in a Good Year',
    'Where Chapter Nine Happens',
    'Beyond the Hollow Hills',
    'A Realm in Need of Bridges',
    'Three Days on Horseback',
    'The Margin Is Full of Whales',
  ],
  alt: 'An illustrated map of a coast with mountain ranges, forests, a river, castles and towns joined by roads, and beasts in the sea',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

/** Land fills three sides or two; the sea comes in from a corner. */
function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('water', 0, () => stage.fill('water', rect(0, 0, width, height)));
  const [east, south] = [random.chance(0.5), random.chance(0.5)];
  const wide = width > height;
  const heart: Point = [width * (east ? 0.72 : 0.28), height * (wide ? 0.5 : south ? 0.68 : 0.32)];
  const land = coast(random, heart, width * (wide ? 0.52 : 0.62), height * (wide ? 0.66 : 0.52), 0.34);
  const places = new Places();
  const inner = (point: Point, r: number): boolean => within(land, point) && awayFrom(land, point) > r;
  const open = (point: Point, r: number): boolean => !within(land, point) && awayFrom(land, point) > r;
  const box = rect(width * 0.09, height * 0.1, width * 0.82, height * 0.81);
  const margin = marginalia(stage, land, places);
  drawCoast(stage, land);
  for (let index = 0; index < 5; index += 1) {
    const r = random.between(24, 56) * unit;
    const spot = places.find(random, box, r * 1.7, (point) => open(point, r * 1.8));
    if (spot !== undefined) drawCoast(stage, coast(random, spot, r * 1.2, r * 0.9, 0.3));
  }
  const range = ridges(stage, land, heart, places, inner);
  const towns = settle(stage, box, places, inner);
  roads(stage, towns, places);
  woods(stage, box, places, inner, range);
  sea(stage, box, places, open);
  for (const { spot, name, size } of towns) {
    const symbol = size > 84 ? drawCastle : random.pick([drawChurch, drawChurch, drawMill]);
    if (size <= 84)
      for (const [dx, dy] of [
        [-42, -12],
        [38, -4],
        [-20, 14],
      ] as const)
        drawCottage(stage, [spot[0] + dx * unit, spot[1] + dy * unit], 27 * unit);
    symbol(stage, [spot[0], spot[1] + 12 * unit], size * unit);
    drawName(stage, [spot[0], spot[1] + 44 * unit], name, (size > 84 ? 24 : 18) * unit);
  }
  margin();
}

function marginalia(stage: Stage, land: Outline, places: Places): () => void {
  const { width, height, unit, random } = stage;
  const w = Math.min(width * 0.36, 370 * unit);
  const h = w * 0.36;
  const boxes: readonly Point[] = [
    [width * 0.075, height * 0.075],
    [width * 0.925 - w, height * 0.075],
    [width * 0.075, height * 0.925 - h],
    [width * 0.925 - w, height * 0.925 - h],
  ];
  const room = ([x, y]: Point): number =>
    (within(land, [x + w / 2, y + h / 2]) ? -1 : 1) * awayFrom(land, [x + w / 2, y + h / 2]);
  const sorted = [...boxes].sort((a, b) => room(b) - room(a));
  const [first, second] = [at(sorted, 0), at(sorted, 1)];
  for (const part of [0.12, 0.4, 0.6, 0.88]) places.take([first[0] + w * part, first[1] + h / 2], h * 0.66);
  const rose: Point = [
    second[0] + (second[0] < width / 2 ? 92 * unit : w - 92 * unit),
    second[1] + (second[1] < height / 2 ? 116 * unit : h - 88 * unit),
  ];
  places.take(rose, 118 * unit);
  const title = mapTitle(random);
  return () => {
    drawRose(stage, rose, 88 * unit);
    drawCartouche(stage, first[0], first[1], w, h, ...title);
  };
}

/** One or two ranges and a river from each to the coast. */
function ridges(
  stage: Stage,
  land: Outline,
  heart: Point,
  places: Places,
  inner: (point: Point, r: number) => boolean,
): Outline {
  const { width, height, unit, random } = stage;
  const turn = random.between(-0.5, 0.9);
  const long = Math.min(width, height) * random.between(0.26, 0.36);
  const line: Point[] = [];
  for (let index = -3; index <= 3; index += 1)
    line.push([
      heart[0] + Math.cos(turn) * (index / 3) * long + random.between(-20, 20) * unit,
      heart[1] + Math.sin(turn) * (index / 3) * long - 20 * unit,
    ]);
  const inFrame = line.filter(
    (point) => point[0] > width * 0.1 && point[0] < width * 0.9 && point[1] > height * 0.22 && inner(point, 60 * unit),
  );
  const spring = inFrame[Math.floor(inFrame.length / 2)] ?? heart;
  const corners = land.filter(([x, y]) => x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9);
  if (corners.length > 0) {
    const mouth = random.pick(corners);
    const river = winding(random, spring, between(mouth, heart, -0.03), 0.11, 6);
    drawRiver(stage, river, 24 * unit);
    places.takeAlong(curve(river, false, 4), 26 * unit);
  }
  const peaks = inFrame.flatMap((point): { spot: Point; size: number }[] => [
    { spot: point, size: random.between(96, 140) },
    {
      spot: [point[0] + random.between(-48, 48) * unit, point[1] + random.between(26, 52) * unit],
      size: random.between(58, 84),
    },
  ]);
  for (const { spot, size } of peaks.sort((a, b) => a.spot[1] - b.spot[1])) {
    drawPeak(stage, spot, size * unit);
    places.take([spot[0], spot[1] - size * 0.3 * unit], size * 0.56 * unit);
  }
  return inFrame;
}

interface Town {
  readonly spot: Point;
  readonly name: string;
  readonly size: number;
}

function settle(stage: Stage, box: Outline, places: Places, inner: (point: Point, r: number) => boolean): Town[] {
  const { unit, random } = stage;
  const towns: Town[] = [];
  for (const [index, name] of placeNames(random, 7).entries()) {
    const spot = places.find(
      random,
      box,
      (index < 2 ? 104 : 76) * unit,
      (point) =>
        inner(point, 56 * unit) &&
        point[1] < stage.height * 0.82 &&
        point[1] > stage.height * 0.17 &&
        Math.abs(point[0] / stage.width - 0.5) < 0.36,
    );
    if (spot === undefined) continue;
    for (const side of [-46, 46]) places.take([spot[0] + side * unit, spot[1] + 44 * unit], 36 * unit);
    towns.push({ spot, name, size: index < 2 ? random.between(96, 116) : random.between(58, 72) });
  }
  return towns.sort((a, b) => a.spot[1] - b.spot[1]);
}

/** Each town to the nearest of those before it. */
function roads(stage: Stage, towns: readonly Town[], places: Places): void {
  const { unit, random } = stage;
  for (const [index, { spot }] of towns.entries()) {
    const nearest = towns
      .slice(0, index)
      .sort(
        (a, b) =>
          Math.hypot(a.spot[0] - spot[0], a.spot[1] - spot[1]) - Math.hypot(b.spot[0] - spot[0], b.spot[1] - spot[1]),
      );
    const [other] = nearest;
    if (other === undefined) continue;
    const way = winding(random, spot, other.spot, 0.07, 4);
    drawDashes(stage, way, 3.6 * unit, 11 * unit, 'roof');
    places.takeAlong(curve(way, false, 4), 12 * unit);
  }
}

function woods(
  stage: Stage,
  box: Outline,
  places: Places,
  inner: (point: Point, r: number) => boolean,
  range: Outline,
): void {
  const { unit, random } = stage;
  const found: { spot: Point; kind: number }[] = [];
  const seeds = Array.from({ length: 5 }, () =>
    places.find(random, box, 8 * unit, (point) => inner(point, 60 * unit)),
  ).filter((spot) => spot !== undefined);
  for (const [index, seed] of seeds.entries())
    for (let count = 0; count < 15; count += 1) {
      const near = rect(seed[0] - 95 * unit, seed[1] - 62 * unit, 190 * unit, 124 * unit);
      const spot = places.find(random, near, 15 * unit, (point) => inner(point, 30 * unit));
      if (spot !== undefined) found.push({ spot, kind: index % 2 });
    }
  for (let count = 0; count < 22; count += 1) {
    const spot = places.find(random, box, 26 * unit, (point) => inner(point, 44 * unit));
    if (spot !== undefined) found.push({ spot, kind: random.chance(0.65) ? 2 : range.length > 3 ? 0 : 1 });
  }
  for (const { spot, kind } of found.sort((a, b) => a.spot[1] - b.spot[1])) {
    const foot: Point = [spot[0], spot[1] + 16 * unit];
    if (kind === 0) drawConifer(stage, foot, random.between(42, 54) * unit);
    else if (kind === 1) drawBroadleaf(stage, foot, random.between(38, 48) * unit);
    else drawHillock(stage, foot, random.between(20, 28) * unit);
  }
}

function sea(stage: Stage, box: Outline, places: Places, open: (point: Point, r: number) => boolean): void {
  const { unit, random } = stage;
  for (const creature of [drawSerpent, drawGalleon, drawSpout, drawGalleon]) {
    const spot = places.find(random, box, 72 * unit, (point) => open(point, 84 * unit));
    if (spot !== undefined) creature(stage, [spot[0], spot[1] + 36 * unit], random.between(84, 118) * unit);
  }
  for (const water of waterNames(random, 2)) {
    const spot = places.find(random, box, 84 * unit, (point) => open(point, 110 * unit));
    if (spot !== undefined) drawName(stage, spot, water, 34 * unit, 'water');
  }
  const ripples: Point[] = [];
  for (let index = 0; index < 12; index += 1) {
    const spot = places.find(random, box, 40 * unit, (point) => open(point, 60 * unit));
    if (spot !== undefined) ripples.push(spot);
  }
  drawSwell(stage, ripples, 48 * unit);
}
