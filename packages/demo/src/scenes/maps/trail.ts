import { at, clamp, curve, type Outline, type Point, rect } from '../../drawing/geometry.ts';
import { words } from '../../drawing/lettering.ts';
import { drawBeacon, drawChurch, drawCottage } from '../../drawing/map-buildings.ts';
import { coast, drawDashes, drawnIn, drawRiver, Places, winding, within } from '../../drawing/map-land.ts';
import { drawCartouche, drawName, drawRose, drawScale } from '../../drawing/map-margin.ts';
import { drawConifer, drawPeak, drawTent } from '../../drawing/map-symbols.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { mapTitle, placeNames } from './names.ts';

export const mapTrail: SceneKind = {
  id: 'map-trail',
  tags: ['map', 'hiking', 'mountains', 'nature', 'outdoor', 'travel', 'sport'],
  titles: [
    'Up, Along, Lunch, Down',
    'Twelve Kilometres and a Ferry',
    'The Long Way to the Hut',
    'Contour by Contour',
    'Where the Path Forgets Itself',
    'Four Huts in Fine Weather',
    'The Ridge and Its Alternatives',
    'Take the Left Fork at the Lake',
    'A Walk Worth the Blisters',
    'Height Gained, Sandwich Lost',
  ],
  alt: 'A hiking map with contour lines, lakes and streams, a dashed trail between huts and peaks, woods and a numbered route',
  lights: ['day'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

/** Two or three massifs in rings, a lake in the hollow, and one path that joins everything. */
function draw(stage: Stage): void {
  const { width, height, random } = stage;
  stage.as('land', 0, () => stage.fill('grass', rect(0, 0, width, height), { shade: 0.2 }));
  const places = new Places();
  const margin = marginalia(stage, places);
  const count = random.whole(2, 3);
  const wide = width > height;
  const summits: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const part = (index + 0.5) / count + random.between(-0.06, 0.06);
    const other = index % 2 === 0 ? random.between(0.26, 0.4) : random.between(0.6, 0.7);
    const main = clamp(part, 0.25, 0.75);
    summits.push(wide ? [width * main, height * other] : [width * other, height * main]);
  }
  for (const summit of summits) massif(stage, summit);
  const lake = water(stage, summits, places);
  const route = walk(stage, summits, lake, places);
  woods(stage, lake, places);
  const names = placeNames(random, route.length);
  for (const [index, spot] of route.entries()) station(stage, spot, index, route.length, names[index] ?? '');
  margin();
}

function massif(stage: Stage, summit: Point): void {
  const { width, height, unit, random } = stage;
  const reach = Math.min(width, height) * random.between(0.34, 0.42);
  const foot = coast(random, summit, reach * random.between(0.9, 1.25), reach, 0.32);
  const rings = 9;
  for (let ring = 0; ring < rings; ring += 1) {
    const part = 1 - ring / rings;
    const line = drawnIn(foot, summit, part, random);
    const paint = ring < 3 ? 'leaf' : ring < 6 ? 'soil' : 'stone';
    stage.as('land', 0.4, () => {
      if (ring % 2 === 0) stage.fill(paint, line, { shade: 0.34 - ring * 0.02 });
      stage.line('woodDark', [...line, at(line, 0)], (ring % 4 === 0 ? 2.6 : 1.4) * unit, { shade: 0.2 });
    });
  }
}

function water(stage: Stage, summits: readonly Point[], places: Places): Outline {
  const { width, height, unit, random } = stage;
  const [first, second] = [at(summits, 0), at(summits, 1)];
  const middle: Point = [
    (first[0] + second[0]) / 2 + random.between(-40, 40) * unit,
    (first[1] + second[1]) / 2 + random.between(-40, 40) * unit,
  ];
  const lake = coast(random, middle, random.between(90, 140) * unit, random.between(55, 80) * unit, 0.3);
  const exit: Point =
    width > height
      ? [middle[0] + random.between(-120, 120) * unit, height + 20]
      : [random.chance(0.5) ? -20 : width + 20, middle[1] + random.between(60, 200) * unit];
  for (const [from, to, broad] of [
    [first, middle, 9],
    [middle, exit, 22],
  ] as const) {
    const course = winding(random, from, to, 0.13, 5);
    drawRiver(stage, course, broad * unit);
    places.takeAlong(curve(course, false, 4), 18 * unit);
  }
  stage.as('water', 0.41, () => {
    stage.fill('water', lake);
    for (const part of [0.75, 0.5]) {
      const ring = drawnIn(lake, middle, part, random);
      stage.line('waterDeep', [...ring, at(ring, 0)], 1.4 * unit, { detail: 1, shade: 0.2 });
    }
  });
  places.takeAlong(lake, 16 * unit);
  places.take(middle, 64 * unit);
  drawName(
    stage,
    middle,
    random.pick(['Long Water', 'Mirror Tarn', 'Otter Lake', 'Cold Water', 'Heron Mere']),
    22 * unit,
    'water',
  );
  return lake;
}

/** From a corner over the summits: a number at each stop. */
function walk(stage: Stage, summits: readonly Point[], lake: Outline, places: Places): Point[] {
  const { width, height, unit, random } = stage;
  const box = rect(width * 0.12, height * 0.14, width * 0.76, height * 0.7);
  const stops: Point[] = summits.map(([x, y]): Point => [x, y + 10 * unit]);
  for (const stop of stops) places.take(stop, 70 * unit);
  for (let index = 0; index < 4; index += 1) {
    const spot = places.find(random, box, 66 * unit, (point) => !within(lake, point));
    if (spot !== undefined) stops.push(spot);
  }
  const wide = width > height;
  const route = [...stops].sort((a, b) => (wide ? a[0] - b[0] : b[1] - a[1]));
  for (const [index, from] of route.slice(0, -1).entries()) {
    const course = winding(random, from, at(route, index + 1), 0.12, 4);
    drawDashes(stage, course, 6.5 * unit, 19 * unit, 'accent');
    places.takeAlong(curve(course, false, 4), 22 * unit);
  }
  return route;
}

function station(stage: Stage, spot: Point, index: number, count: number, name: string): void {
  const { unit, random } = stage;
  const symbol =
    index === 0
      ? drawCottage
      : index === count - 1
        ? drawChurch
        : random.pick([drawPeak, drawCottage, drawTent, drawBeacon, drawPeak]);
  const size = symbol === drawPeak ? 88 : symbol === drawTent ? 50 : symbol === drawCottage ? 52 : 84;
  symbol(stage, [spot[0], spot[1] + size * 0.2 * unit], size * unit);
  const [x, y] = [spot[0] - 46 * unit, spot[1] + 18 * unit];
  const r = 19 * unit;
  stage.as('prop', 0.66, () => {
    stage.fill(
      'accent',
      Array.from(
        { length: 8 },
        (_, corner): Point => [
          x + Math.cos((corner * Math.PI) / 4) * r * 1.08,
          y + Math.sin((corner * Math.PI) / 4) * r * 1.08,
        ],
      ),
    );
  });
  words(
    stage,
    `${index + 1}`,
    { x: x - r * 0.6, y: y - r * 0.62, width: r * 1.2, height: r * 1.24 },
    { style: 'mono', paint: 'light', second: 'light', weight: 0.17 },
  );
  drawName(stage, [spot[0] + 20 * unit, spot[1] + (size * 0.2 + 22) * unit], name, 17 * unit);
}

function woods(stage: Stage, lake: Outline, places: Places): void {
  const { width, height, unit, random } = stage;
  const found: Point[] = [];
  for (let grove = 0; grove < 6; grove += 1) {
    const seed: Point = [random.between(0.08, 0.92) * width, random.between(0.1, 0.92) * height];
    for (let index = 0; index < 10; index += 1) {
      const near = rect(seed[0] - 90 * unit, seed[1] - 56 * unit, 180 * unit, 112 * unit);
      const spot = places.find(random, near, 15 * unit, (point) => !within(lake, point) && point[1] > 60 * unit);
      if (spot !== undefined) found.push(spot);
    }
  }
  for (const [x, y] of found.sort((a, b) => a[1] - b[1]))
    drawConifer(stage, [x, y + 18 * unit], random.between(40, 54) * unit);
}

function marginalia(stage: Stage, places: Places): () => void {
  const { width, height, unit, random } = stage;
  const w = Math.min(width * 0.36, 360 * unit);
  const h = w * 0.36;
  const isTop = random.chance(0.5);
  const isLeft = random.chance(0.5);
  const [x, y] = [isLeft ? width * 0.075 : width * 0.925 - w, isTop ? height * 0.075 : height * 0.925 - h];
  for (const part of [0.12, 0.4, 0.6, 0.88]) places.take([x + w * part, y + h / 2], h * 0.66);
  const rose: Point = [
    isLeft ? width * 0.925 - 84 * unit : width * 0.075 + 84 * unit,
    isTop ? height * 0.925 - 80 * unit : height * 0.075 + 110 * unit,
  ];
  places.take(rose, 110 * unit);
  const scale: Point = [
    isLeft ? width * 0.075 + 10 * unit : width * 0.925 - 190 * unit,
    isTop ? height * 0.925 - 20 * unit : height * 0.075 + 46 * unit,
  ];
  for (const part of [0, 0.5, 1]) places.take([scale[0] + part * 180 * unit, scale[1]], 46 * unit);
  const title = mapTitle(random);
  return () => {
    drawRose(stage, rose, 78 * unit);
    drawScale(stage, scale[0], scale[1], 180 * unit);
    drawCartouche(stage, x, y, w, h, ...title);
  };
}
