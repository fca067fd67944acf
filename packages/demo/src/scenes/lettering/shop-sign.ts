import { drawBicycle } from '../../drawing/bicycle.ts';
import { drawCat } from '../../drawing/cat.ts';
import { drawFigure, somebody } from '../../drawing/figure.ts';
import { type Point, rect } from '../../drawing/geometry.ts';
import { words } from '../../drawing/lettering.ts';
import { drawCrate, drawFruit } from '../../drawing/market-goods.ts';
import { drawSprig } from '../../drawing/ornaments.ts';
import type { Paint } from '../../drawing/palette.ts';
import { walking } from '../../drawing/poses.ts';
import { drawPot } from '../../drawing/potted-plants.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawBottle, drawJug } from '../../drawing/vessels.ts';
import type { SceneKind } from '../scene.ts';
import { cased, headline, second } from './sheet.ts';

const shops = [
  ['pell & daughter', 'cheese', 'ripe today'],
  ['the paper shop', 'stationers', 'ink sold here'],
  ['umber', 'paints', 'mixed by eye'],
  ['wick & sons', 'candles', 'since 1894'],
  ['good bread', 'bakery', 'warm at six'],
  ['the plant doctor', 'cures & cuttings', 'ask about ferns'],
  ['hollin cycles', 'repairs', 'while you wait'],
  ['second story', 'used books', 'come in & sit'],
  ['button & thread', 'haberdasher', 'zips too'],
  ['merrow fish', 'fresh off the boat', 'closed mondays'],
  ['tick & tock', 'clocks', 'wound daily'],
  ['larkfield', 'greengrocer', 'plums are in'],
] as const;

export const letterShop: SceneKind = {
  id: 'letter-shop',
  tags: ['lettering', 'shop', 'sign', 'street', 'local business', 'people', 'town'],
  titles: [
    'Established Recently',
    'The Sign Is Older Than the Shop',
    'Come In, It Is Warmer',
    'Painted by Hand, Twice',
    'Purveyors of the Usual',
    'Closed for Lunch, Back by Three',
    'Gold Leaf on the Fanlight',
    'A Window Worth a Detour',
    'Under the Bracket Sign',
    'The Last Shop on the Row',
  ],
  alt: 'A shop front with a hand-lettered fascia and window, goods on display, plants by the door and somebody walking past',
  lights: ['day', 'dusk', 'day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const [name, trade, note] = random.pick(shops);
  const [wall, front] = random.pick([
    ['wall', 'accentAlt'],
    ['wallAlt', 'leafDark'],
    ['roof', 'dark'],
    ['accentAlt', 'accent'],
    ['light', 'roof'],
  ] as const);
  const ground = height * 0.86;
  const tall = height > width;
  const fascia = {
    x: width * 0.05,
    y: height * (tall ? 0.3 : 0.13),
    width: width * 0.9,
    height: height * (tall ? 0.15 : 0.22),
  };
  facade(stage, wall, ground, fascia.y);
  stage.as('building', 0.3, () => {
    stage.fill(front, rect(width * 0.03, fascia.y + fascia.height, width * 0.94, ground - fascia.y - fascia.height));
    stage.fill(
      'dark',
      rect(fascia.x - 14 * unit, fascia.y - 12 * unit, fascia.width + 28 * unit, fascia.height + 24 * unit),
      { shade: 0.1 },
    );
    stage.fill(
      'lit',
      rect(fascia.x - 6 * unit, fascia.y - 5 * unit, fascia.width + 12 * unit, fascia.height + 10 * unit),
    );
    stage.fill(front === 'dark' ? 'accent' : 'dark', rect(fascia.x, fascia.y, fascia.width, fascia.height));
  });
  const style = headline(stage);
  words(
    stage,
    cased(name, style),
    {
      x: fascia.x + fascia.width * 0.05,
      y: fascia.y + fascia.height * 0.14,
      width: fascia.width * 0.9,
      height: fascia.height * 0.72,
    },
    { style, paint: front === 'dark' ? 'light' : 'lit', second: front === 'dark' ? 'dark' : 'accent', stretch: 1.25 },
  );
  const doorLeft = random.chance(0.5);
  const doorWide = width * (tall ? 0.26 : 0.17);
  const top = fascia.y + fascia.height + height * 0.05;
  const doorX = doorLeft ? width * 0.09 : width * 0.91 - doorWide;
  entrance(stage, { x: doorX, y: top, width: doorWide, height: ground - top }, front);
  const pane = {
    x: doorLeft ? doorX + doorWide + width * 0.05 : width * 0.09,
    y: top,
    width: width * 0.77 - doorWide,
    height: (ground - top) * 0.76,
  };
  shopWindow(stage, pane, trade, note);
  bracket(stage, [doorLeft ? width * 0.93 : width * 0.07, fascia.y - height * 0.02], doorLeft ? -1 : 1, trade);
  pavement(stage, ground, front);
  const tallness = Math.min(ground - top, height * 0.5) * 0.98;
  const way = random.chance(0.5) ? 1 : -1;
  const foot: Point = [pane.x + pane.width * (doorLeft ? 0.86 : 0.14), height * 0.955];
  drawFigure(stage, somebody(random), walking(stage, foot, tallness, way, 0.85), 0.8);
  if (random.chance(0.5))
    drawBicycle(
      stage,
      [pane.x + pane.width * (doorLeft ? 0.3 : 0.7), height * 0.95],
      210 * unit,
      way,
      random.pick(['accent', 'scarf'] as const),
    );
  drawCat(stage, {
    at: [doorX + doorWide * 0.5, height * 0.95],
    size: 56 * unit,
    facing: -way as 1 | -1,
    fur: random.pick(['fur', 'dark', 'furLight'] as const),
    depth: 0.82,
  });
}

function facade(stage: Stage, wall: Paint, ground: number, top: number): void {
  const { width, height, unit } = stage;
  stage.as('building', 0.1, () => {
    stage.fill(wall, rect(0, 0, width, ground));
    for (let y = 20 * unit; y < ground; y += 44 * unit)
      stage.line(
        wall,
        [
          [0, y],
          [width, y],
        ],
        2 * unit,
        { shade: -0.2, detail: 1 },
      );
    if (top > height * 0.22)
      for (const u of [0.2, 0.5, 0.8]) {
        const [w, h] = [width * 0.15, top * 0.56];
        stage.fill('light', rect(width * u - w / 2 - 8 * unit, top * 0.14 - 8 * unit, w + 16 * unit, h + 16 * unit));
        stage.fill('glass', rect(width * u - w / 2, top * 0.14, w, h));
        stage.line(
          'light',
          [
            [width * u, top * 0.14],
            [width * u, top * 0.14 + h],
          ],
          6 * unit,
        );
        stage.fill('stone', rect(width * u - w * 0.62, top * 0.14 + h + 8 * unit, w * 1.24, 14 * unit));
      }
  });
  if (top > height * 0.22)
    for (const u of [0.2, 0.8])
      for (const dx of [-40, 0, 40])
        drawSprig(stage, [width * u + dx * unit, top * 0.72], -Math.PI / 2 + dx * 0.008, 90 * unit, 'leaf', dx === 0);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function entrance(stage: Stage, { x, y, width, height }: Box, front: Paint): void {
  const { unit, random, light } = stage;
  const door = random.pick(['accent', 'wood', 'lit', 'accentAlt'] as const);
  stage.as('building', 0.35, () => {
    stage.fill('dark', rect(x - 8 * unit, y - 8 * unit, width + 16 * unit, height + 8 * unit));
    stage.fill(light === 'dusk' ? 'lit' : 'glass', rect(x, y, width, height * 0.16));
    stage.fill(door === front ? 'wood' : door, rect(x, y + height * 0.19, width, height * 0.81));
    stage.fill(
      light === 'dusk' ? 'lit' : 'glass',
      rect(x + width * 0.17, y + height * 0.26, width * 0.66, height * 0.4),
    );
    stage.fill(door === front ? 'wood' : door, rect(x + width * 0.17, y + height * 0.74, width * 0.66, height * 0.18), {
      shade: -0.2,
    });
    stage.line(
      'light',
      [
        [x + width * 0.88, y + height * 0.52],
        [x + width * 0.88, y + height * 0.62],
      ],
      7 * unit,
    );
  });
  stage.as('prop', 0.4, () =>
    stage.fill('light', rect(x + width * 0.26, y + height * 0.36, width * 0.48, height * 0.1)),
  );
  words(
    stage,
    random.pick(['OPEN', 'OPEN', 'COME IN']),
    { x: x + width * 0.3, y: y + height * 0.38, width: width * 0.4, height: height * 0.06 },
    { style: 'mono', paint: 'accent', second: 'dark', weight: 0.16 },
  );
}

function shopWindow(stage: Stage, { x, y, width, height }: Box, trade: string, note: string): void {
  const { unit, random, light } = stage;
  const isLit = light === 'dusk';
  stage.as('building', 0.35, () => {
    stage.fill('dark', rect(x - 10 * unit, y - 10 * unit, width + 20 * unit, height + 20 * unit));
    stage.fill(isLit ? 'lit' : 'glass', rect(x, y, width, height), { shade: isLit ? 0.1 : -0.06 });
    stage.fill(
      'light',
      [
        [x + width * 0.08, y],
        [x + width * 0.2, y],
        [x + width * 0.06, y + height],
        [x, y + height],
        [x, y + height * 0.7],
      ],
      { shade: isLit ? 0.2 : 0, detail: 2 },
    );
    stage.fill('wood', rect(x, y + height * 0.9, width, height * 0.1));
  });
  const base = y + height * 0.91;
  let at = x + 50 * unit;
  while (at < x + width - 40 * unit) {
    const kind = random.whole(0, 4);
    if (kind === 0) drawBottle(stage, [at, base], 120 * unit, random.pick(['leafDark', 'roof', 'accentAlt'] as const));
    else if (kind === 1) drawJug(stage, [at, base], 92 * unit, random.pick(['accent', 'light'] as const));
    else if (kind === 2) drawPot(stage, [at, base], 104 * unit, random.whole(0, 4), 'roof', 0.45);
    else
      for (const dx of [-18, 18, 0])
        drawFruit(stage, [at + dx * unit, base - (dx === 0 ? 26 : 0) * unit], 34 * unit, random.whole(0, 2));
    at += random.between(84, 116) * unit;
  }
  const low = second(stage);
  words(
    stage,
    cased(trade, low),
    { x: x + width * 0.1, y: y + height * 0.1, width: width * 0.8, height: height * 0.24 },
    {
      style: low,
      paint: isLit ? 'dark' : 'light',
      second: 'accent',
      halo: isLit ? 'lit' : 'dark',
      bend: low === 'script' ? 0 : 0.3,
    },
  );
  words(
    stage,
    cased(note, 'script'),
    { x: x + width * 0.22, y: y + height * 0.4, width: width * 0.56, height: height * 0.14 },
    { style: 'script', paint: isLit ? 'accent' : 'dark', second: 'light', weight: 0.1 },
  );
}

/** A board that hangs out over the pavement. */
function bracket(stage: Stage, [x, y]: Point, way: 1 | -1, trade: string): void {
  const { unit } = stage;
  const [w, h] = [150 * unit, 74 * unit];
  const left = way > 0 ? x - 10 * unit : x - w + 10 * unit;
  stage.as('prop', 0.7, () => {
    stage.line(
      'dark',
      [
        [way > 0 ? x - 60 * unit : x + 60 * unit, y - h - 26 * unit],
        [left + (way > 0 ? w : 0), y - h - 26 * unit],
      ],
      8 * unit,
    );
    for (const u of [0.2, 0.8])
      stage.line(
        'dark',
        [
          [left + w * u, y - h - 26 * unit],
          [left + w * u, y - h],
        ],
        4 * unit,
      );
    stage.fill('dark', rect(left - 5 * unit, y - h - 5 * unit, w + 10 * unit, h + 10 * unit));
    stage.fill('light', rect(left, y - h, w, h));
  });
  words(
    stage,
    trade.toUpperCase(),
    { x: left + w * 0.09, y: y - h * 0.78, width: w * 0.82, height: h * 0.56 },
    { style: 'mono', paint: 'accent', second: 'dark', weight: 0.15 },
  );
}

function pavement(stage: Stage, ground: number, front: Paint): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0.5, () => {
    stage.fill('stone', rect(0, ground, width, height - ground), { shade: 0.1 });
    stage.fill('stone', rect(0, ground, width, 12 * unit), { shade: -0.2 });
    for (let index = -2; index < 9; index += 1)
      stage.line(
        'stone',
        [
          [width * index * 0.14 + width * 0.1, ground + 12 * unit],
          [width * (index * 0.17 - 0.1), height],
        ],
        2.4 * unit,
        { shade: -0.22 },
      );
  });
  for (const u of [0.035, 0.965])
    drawPot(
      stage,
      [width * u, ground + 26 * unit],
      random.between(150, 200) * unit,
      random.whole(0, 4),
      front === 'roof' ? 'accentAlt' : 'roof',
      0.62,
    );
  if (random.chance(0.6))
    drawCrate(
      stage,
      [width * random.between(0.4, 0.6), ground + 24 * unit],
      150 * unit,
      60 * unit,
      random.pick(['fruit', 'fruitAlt', 'leaf'] as const),
    );
}
