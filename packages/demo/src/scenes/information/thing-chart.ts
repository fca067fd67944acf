import { type Point, rect } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { drawBloom } from '../../drawing/ornaments.ts';
import type { Paint } from '../../drawing/palette.ts';
import { drawNumber, drawSomeone, drawTally } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoChart: SceneKind = {
  id: 'info-chart',
  tags: ['infographic', 'chart', 'data', 'money', 'business', 'food', 'people'],
  titles: [
    'Up and to the Right, Mostly',
    'Measured in Books',
    'The Growth Is Edible',
    'Somebody Counted the Cups',
    'Quarterly Results, Stacked',
    'A Chart You Could Trip Over',
    'More Than Last Year',
    'Everything in Columns',
    'The Fourth One Wobbles',
    'By the Numbers, by the Dozen',
  ],
  alt: 'A bar chart built of stacked things such as books, cups, coins or pots, with numbers, an axis and little people who add to the piles',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

/** One piece of a pile: draws itself on a base line and says how high it is. */
type Piece = (stage: Stage, x: number, base: number, w: number, index: number) => number;

const tints: readonly Paint[] = ['accent', 'accentAlt', 'scarf', 'petal', 'leaf', 'roof'];
const tint = (stage: Stage, index: number): Paint =>
  tints[(index + stage.random.whole(0, 2)) % tints.length] ?? 'accent';

const book: Piece = (stage, x, base, w, index) => {
  const h = w * stage.random.between(0.16, 0.24);
  const off = stage.random.between(-0.06, 0.06) * w;
  const paint = tint(stage, index);
  stage.fill(paint, rect(x - w / 2 + off, base - h, w, h));
  stage.fill('light', rect(x + w * 0.36 + off, base - h * 0.84, w * 0.12, h * 0.68));
  stage.fill('light', rect(x - w * 0.34 + off, base - h, w * 0.06, h), { shade: -0.1 });
  return h;
};
const cup: Piece = (stage, x, base, w, index) => {
  const h = w * 0.42;
  const paint = tint(stage, index);
  stage.line(
    paint,
    [
      [x + w * 0.26, base - h * 0.8],
      [x + w * 0.46, base - h * 0.7],
      [x + w * 0.42, base - h * 0.3],
      [x + w * 0.24, base - h * 0.24],
    ],
    w * 0.07,
  );
  stage.fill(paint, [
    [x - w * 0.34, base - h],
    [x + w * 0.34, base - h],
    [x + w * 0.24, base],
    [x - w * 0.24, base],
  ]);
  stage.fill(
    paint,
    [
      [x + w * 0.06, base - h],
      [x + w * 0.34, base - h],
      [x + w * 0.24, base],
      [x + w * 0.06, base],
    ],
    { shade: -0.2 },
  );
  return h * 0.94;
};
const coin: Piece = (stage, x, base, w) => {
  const h = w * 0.17;
  const off = stage.random.between(-0.05, 0.05) * w;
  stage.fill('lit', rect(x - w * 0.4 + off, base - h, w * 0.8, h), { shade: -0.12 });
  stage.fill('lit', rect(x - w * 0.4 + off, base - h, w * 0.8, h * 0.4), { shade: 0.2 });
  for (const u of [-0.24, -0.08, 0.08, 0.24])
    stage.line(
      'accent',
      [
        [x + u * w + off, base - h * 0.5],
        [x + u * w + off, base - h * 0.1],
      ],
      w * 0.02,
    );
  return h;
};
const pot: Piece = (stage, x, base, w, index) => {
  const h = w * 0.46;
  stage.fill('roof', [
    [x - w * 0.3, base - h * 0.78],
    [x + w * 0.3, base - h * 0.78],
    [x + w * 0.22, base],
    [x - w * 0.22, base],
  ]);
  stage.fill('roof', rect(x - w * 0.36, base - h, w * 0.72, h * 0.26), { shade: index % 2 === 0 ? 0.15 : -0.1 });
  return h * 0.92;
};
const crate: Piece = (stage, x, base, w, index) => {
  const h = w * 0.5;
  const paint = index % 3 === 0 ? 'wood' : index % 3 === 1 ? 'wallAlt' : 'furLight';
  stage.fill(paint, rect(x - w * 0.42, base - h, w * 0.84, h));
  stage.fill(paint, rect(x - w * 0.08, base - h, w * 0.16, h), { shade: -0.2 });
  stage.fill('accent', rect(x + w * 0.16, base - h * 0.4, w * 0.18, h * 0.2));
  return h;
};
const cushion: Piece = (stage, x, base, w, index) => {
  const h = w * 0.3;
  stage.fill(tint(stage, index), oval(x, base - h / 2, w * 0.44, h * 0.56));
  stage.fill('light', oval(x, base - h / 2, w * 0.05));
  return h * 0.92;
};

const pieces = [book, cup, coin, pot, crate, cushion] as const;

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const tall = height > width;
  const base = height * (tall ? 0.8 : 0.84);
  const left = width * 0.12;
  const room = width * 0.8;
  const count = tall ? random.whole(4, 5) : random.whole(5, 7);
  const step = room / count;
  const top = height * (tall ? 0.26 : 0.16);
  axis(stage, left, base, top, room);
  const piece = random.pick(pieces);
  const mixed = random.chance(0.35);
  const values = series(stage, count);
  const most = Math.max(...values);
  const ends: Point[] = [];
  for (const [index, value] of values.entries()) {
    const x = left + step * (index + 0.5);
    const w = Math.min(step * 0.74, 170 * unit);
    const goal = base - ((base - top) * value) / most;
    const one = mixed ? (pieces[(index + value) % pieces.length] ?? book) : piece;
    let at = base;
    let number = 0;
    stage.as('prop', 0.5, () => {
      while (at > goal && number < 60) {
        at -= one(stage, x, at, w, number);
        number += 1;
      }
    });
    ends.push([x, at]);
    if (one === pot) drawBloom(stage, [x, at - w * 0.2], w * 0.26, 0, 'petal');
    drawNumber(stage, [x, base + 34 * unit], `${number * (one === coin ? 5 : 1)}`, 32 * unit);
  }
  helpers(stage, ends, base, step);
  highlight(stage, ends);
  if (tall) shares(stage, values.slice(0, 4), [width / 2, height * 0.12], width * 0.7);
}

/** A rise, a valley, or a hill. */
function series(stage: Stage, count: number): number[] {
  const { random } = stage;
  const form = random.pick(['rise', 'valley', 'hill', 'free'] as const);
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    const plain =
      form === 'rise'
        ? 0.28 + part * 0.72
        : form === 'valley'
          ? 0.4 + (part * 2 - 1) ** 2 * 0.6
          : form === 'hill'
            ? 1 - (part * 2 - 1) ** 2 * 0.66
            : random.between(0.3, 1);
    return Math.max(0.2, plain + random.between(-0.08, 0.08));
  });
}

function axis(stage: Stage, left: number, base: number, top: number, room: number): void {
  const { unit, width } = stage;
  stage.as('prop', 0.3, () => {
    for (let line = 1; line <= 4; line += 1) {
      const y = base - ((base - top) * line) / 4;
      stage.line(
        'stone',
        [
          [left, y],
          [left + room, y],
        ],
        2.4 * unit,
      );
    }
    stage.line(
      'dark',
      [
        [left, top - 10 * unit],
        [left, base],
        [left + room, base],
      ],
      6 * unit,
    );
  });
  for (let line = 1; line <= 4; line += 1)
    drawNumber(stage, [width * 0.068, base - ((base - top) * line) / 4], `${line * 10}`, 25 * unit);
}

/** People who bring more, one of them on a ladder. */
function helpers(stage: Stage, ends: readonly Point[], base: number, step: number): void {
  const { unit, random } = stage;
  const t = Math.min(132 * unit, step * 0.92);
  const low = [...ends].sort((a, b) => b[1] - a[1]);
  const [lowest, second] = low;
  if (lowest !== undefined) drawSomeone(stage, lowest, t, random.pick(['accentAlt', 'accent', 'dark'] as const));
  const climbed = low.at(-1);
  if (climbed !== undefined) {
    const x = climbed[0] - step * 0.44;
    const reach = Math.max(climbed[1] + t * 0.2, base - 330 * unit);
    stage.as('prop', 0.55, () => {
      for (const dx of [-17, 17])
        stage.line(
          'woodDark',
          [
            [x + dx * unit, base],
            [x + dx * unit, reach],
          ],
          6 * unit,
        );
      for (let y = base - 22 * unit; y > reach; y -= 26 * unit)
        stage.line(
          'woodDark',
          [
            [x - 17 * unit, y],
            [x + 17 * unit, y],
          ],
          5 * unit,
        );
    });
    drawSomeone(stage, [x, reach + t * 0.5], t, 'accent');
  }
  if (second !== undefined) {
    const carried: Point = [second[0] + step * 0.02, second[1]];
    drawSomeone(stage, carried, t * 0.94, 'dark');
    stage.as('prop', 0.62, () =>
      stage.fill('lit', rect(carried[0] + t * 0.16, carried[1] - t * 0.62, t * 0.26, t * 0.26)),
    );
  }
}

function highlight(stage: Stage, ends: readonly Point[]): void {
  const { unit } = stage;
  const [best] = [...ends].sort((a, b) => a[1] - b[1]);
  if (best !== undefined) drawTally(stage, [best[0], best[1] - 40 * unit], '1', 28 * unit);
}

/** The same shares once more as a bar. */
function shares(stage: Stage, values: readonly number[], [x, y]: Point, w: number): void {
  const { unit } = stage;
  const sum = values.reduce((total, value) => total + value, 0);
  let left = x - w / 2;
  for (const [index, value] of values.entries()) {
    const wide = (w * value) / sum;
    stage.as('prop', 0.5, () =>
      stage.fill(tints[index % tints.length] ?? 'accent', rect(left, y - 30 * unit, wide, 60 * unit)),
    );
    drawNumber(stage, [left + wide / 2, y + 52 * unit], `${Math.round((value / sum) * 100)}%`, 24 * unit);
    left += wide;
  }
}
