import { ellipse, type Point, rect, ribbon } from '../../drawing/geometry.ts';
import { words } from '../../drawing/lettering.ts';
import { drawBeacon, drawCastle } from '../../drawing/map-buildings.ts';
import { drawGalleon } from '../../drawing/map-sea.ts';
import { drawConifer, drawPeak } from '../../drawing/map-symbols.ts';
import { drawBorder, drawSprig, starOutline } from '../../drawing/ornaments.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { cased, second, title } from './sheet.ts';

const books = [
  ['the night ferry', 'Ada Pell', 'sea'],
  ['small hours', 'Jonah Wick', 'hills'],
  ['the last lamplighter', 'M. Thorn', 'sea'],
  ['a house of weather', 'Ines Merrow', 'hills'],
  ['salt and paper', 'Otis Hollin', 'sea'],
  ['the winter orchard', 'Rosa Umber', 'wood'],
  ['bears do not write', 'Lena Fennel', 'wood'],
  ['how to lose a map', 'Tom Larkin', 'hills'],
  ['the quiet sea', 'Nils Brindle', 'sea'],
  ['moon over yarrow', 'Ida Quill', 'hills'],
  ['what the owl kept', 'Pia Nettle', 'wood'],
  ['letters to a hill', 'Sam Orrin', 'hills'],
] as const;

export const letterBook: SceneKind = {
  id: 'letter-book',
  tags: ['lettering', 'book', 'cover', 'reading', 'night', 'mountains', 'sea'],
  titles: [
    'Read Until the Lamp Goes',
    'First Edition, Slightly Salted',
    'A Novel in Four Weathers',
    'The Cover Gives Nothing Away',
    'Chapter One Begins at Sea',
    'For the Window Display',
    'Three Hundred Pages of Moon',
    'The Author Lives on an Island',
    'Spine Out, Face Up',
    'Somebody’s Favourite Book',
  ],
  alt: 'A lettered book cover: the title large over a landscape with moon, stars, hills, sea or wood',
  lights: ['night', 'dusk', 'day'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const [name, author, place] = random.pick(books);
  const wide = width > height * 1.2;
  stage.as('sky', 0, () => stage.fill('sky', rect(0, 0, width, height)));
  const low = wide && random.chance(0.5);
  const horizon = height * random.between(0.6, 0.68);
  const moon: Point = [width * random.between(0.3, 0.7), horizon - height * random.between(0.02, 0.1)];
  const r = Math.min(width, height) * random.between(0.26, 0.34);
  stage.as('glow', 0.1, () => {
    stage.fill('skyLow', ellipse(moon[0], moon[1], r * 1.25));
    stage.fill('sun', ellipse(moon[0], moon[1], r));
  });
  stars(stage, horizon);
  if (place === 'sea') sea(stage, horizon);
  else if (place === 'wood') wood(stage, horizon);
  else hills(stage, horizon);
  const box = { x: width * 0.09, y: height * 0.085, width: width * 0.82, height: height * (wide ? 0.42 : 0.38) };
  title(stage, name, box, wide ? (low ? 1 : 2) : 3, 'light', 'dark', 'dark');
  const under = second(stage);
  stage.as('prop', 0.9, () =>
    stage.fill(
      'dark',
      ribbon(
        [
          [width * 0.24, height * 0.9],
          [width * 0.76, height * 0.9],
        ],
        [height * 0.075],
      ),
    ),
  );
  words(
    stage,
    cased(author, under === 'script' ? 'mono' : under),
    { x: width * 0.28, y: height * 0.878, width: width * 0.44, height: height * 0.044 },
    { style: under === 'script' ? 'mono' : under, paint: 'light', second: 'accent' },
  );
  drawBorder(stage, 34 * unit, 'light', random.whole(0, 2));
}

function stars(stage: Stage, horizon: number): void {
  const { width, unit, random } = stage;
  stage.as('glow', 0.12, () => {
    for (let index = 0; index < 34; index += 1)
      stage.fill(
        'light',
        starOutline([random.next() * width, random.next() * horizon * 0.9], random.between(3, 9) * unit, 4, 0.34),
      );
  });
}

function sea(stage: Stage, horizon: number): void {
  const { width, height, unit, random } = stage;
  for (let row = 0; row < 7; row += 1) {
    const y = horizon + (row * (height - horizon)) / 6.5;
    const step = (70 + row * 16) * unit;
    const points: Point[] = [];
    const shift = (row % 2) * 0.5 * step;
    for (let x = -step; x < width + step * 2; x += step / 2)
      points.push([x - shift, y + (Math.round(x / (step / 2)) % 2 === 0 ? -1 : 1) * (7 + row * 2) * unit]);
    if (row === 2)
      drawGalleon(stage, [width * random.between(0.3, 0.7), y + 6 * unit], random.between(200, 260) * unit);
    stage.as('water', 0.4 + row * 0.05, () =>
      stage.fill(row % 2 === 0 ? 'waterDeep' : 'water', [...points, [width + 60, height + 20], [-60, height + 20]], {
        shade: -row * 0.03,
      }),
    );
  }
  if (random.chance(0.6)) drawBeacon(stage, [width * random.pick([0.14, 0.86]), horizon + 60 * unit], 270 * unit);
}

function ranges(stage: Stage, horizon: number, base: number): void {
  const { width, height, random } = stage;
  for (let row = 0; row < 3; row += 1) {
    const y = horizon + row * (height - horizon) * 0.24 + base;
    const seed = random.between(0, 6);
    const points: Point[] = Array.from({ length: 16 }, (_, index) => [
      (index / 15) * width,
      y - Math.sin(index * (0.5 + row * 0.16) + seed) * height * 0.035,
    ]);
    stage.as('land', 0.3 + row * 0.1, () =>
      stage.fill(
        (['hill', 'leaf', 'leafDark'] as const)[row] ?? 'leaf',
        [[-20, height + 20], [-20, y], ...points, [width + 20, y], [width + 20, height + 20]],
        { shade: -row * 0.08 },
      ),
    );
  }
}

function hills(stage: Stage, horizon: number): void {
  const { width, unit, random } = stage;
  for (let index = 0; index < 6; index += 1)
    drawPeak(stage, [width * (0.02 + index * 0.19), horizon + 40 * unit], random.between(190, 320) * unit);
  ranges(stage, horizon + 20 * unit, 0);
  drawCastle(stage, [width * random.between(0.3, 0.7), horizon + 74 * unit], random.between(130, 180) * unit);
  for (let index = 0; index < 12; index += 1)
    drawConifer(
      stage,
      [random.next() * width, horizon + random.between(150, 250) * unit],
      random.between(80, 130) * unit,
    );
}

function wood(stage: Stage, horizon: number): void {
  const { width, height, unit, random } = stage;
  ranges(stage, horizon, 0);
  for (let row = 0; row < 3; row += 1)
    for (let index = 0; index < 9; index += 1)
      drawConifer(
        stage,
        [((index + random.next()) / 9) * width, horizon + (60 + row * 90) * unit],
        random.between(150, 240) * unit * (0.8 + row * 0.3),
      );
  for (const side of [0, 1])
    for (const turn of [0.2, 0.6, 1])
      drawSprig(
        stage,
        [width * side, height],
        -Math.PI / 2 + (side === 0 ? turn : -turn),
        260 * unit,
        'leaf',
        turn === 0.6,
      );
}
