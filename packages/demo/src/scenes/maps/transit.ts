import { at, type Outline, type Point, rect, ribbon } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { words } from '../../drawing/lettering.ts';
import { drawCastle, drawChurch, drawDome, drawObelisk, drawWheel } from '../../drawing/map-buildings.ts';
import { Places } from '../../drawing/map-land.ts';
import { drawCartouche } from '../../drawing/map-margin.ts';
import { drawBroadleaf } from '../../drawing/map-symbols.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Random } from '../../drawing/random.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { placeNames } from './names.ts';

export const mapTransit: SceneKind = {
  id: 'map-transit',
  tags: ['map', 'transport', 'city', 'train', 'underground', 'travel', 'information'],
  titles: [
    'Change at Vellum',
    'Five Lines and No Excuses',
    'The Network at Rest',
    'All the Way to Yarrow',
    'Forty-Five Degrees',
    'The Loop Runs Both Ways',
    'Lines Drawn by Somebody Patient',
    'Under the River Twice',
    'Zone One, Mostly',
    'Mind the Diagram',
  ],
  alt: 'A transit diagram: coloured lines at right and half-right angles with stations and interchanges, a stylised river, parks and small landmarks',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

const paints: readonly Paint[] = ['accent', 'accentAlt', 'scarf', 'leafDark', 'roof', 'waterDeep', 'petal'];
/** Steps of the eight directions, clockwise from the right. */
const ways: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

interface Station {
  readonly cell: Point;
  readonly lines: Set<number>;
  readonly way: number;
}

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('land', 0, () => stage.fill('light', rect(0, 0, width, height)));
  const cell = (stage.look.crowd > 0.5 ? 64 : 72) * unit;
  const [columns, rows] = [Math.floor((width * 0.84) / cell), Math.floor((height * 0.8) / cell)];
  const place = ([column, row]: Point): Point => [
    width / 2 + (column - columns / 2) * cell,
    height * 0.52 + (row - rows / 2) * cell,
  ];
  land(stage, cell, columns, rows, place);
  const lines = network(random, columns, rows, Math.min(paints.length, 5 + Math.round(stage.look.crowd * 2)));
  const stations = new Map<string, Station>();
  for (const [index, cells] of lines.entries()) {
    const shift = ((index % 3) - 1) * 3 * unit;
    const path = cells.map((point): Point => [place(point)[0] + shift, place(point)[1] + shift]);
    stage.as('prop', 0.5, () => stage.line(paints[index] ?? 'accent', rounded(path, cell * 0.3), 11 * unit));
    for (const [step, point] of cells.entries()) {
      const key = point.join();
      const next = cells[Math.min(step + 1, cells.length - 1)] ?? point;
      const before = cells[Math.max(0, step - 1)] ?? point;
      const way = Math.abs(next[0] - before[0]) >= Math.abs(next[1] - before[1]) ? 0 : 1;
      const known = stations.get(key) ?? { cell: point, lines: new Set<number>(), way };
      known.lines.add(index);
      stations.set(key, known);
    }
  }
  dots(stage, stations, place, cell);
  names(stage, stations, place, cell);
  const w = Math.min(width * 0.42, 420 * unit);
  drawCartouche(
    stage,
    width * 0.075,
    height * 0.075,
    w,
    w * 0.3,
    random.pick(['CITY LINES', 'METRO & TRAM', 'THE NETWORK', 'ALL STATIONS', 'NIGHT TRAINS']),
    random.pick(['every nine minutes', 'please stand right', 'also on Sundays', 'and the river boat']),
  );
}

/** Long walks on the grid that keep their way as they can, bend by half a right angle, and cross the middle. */
function network(random: Random, columns: number, rows: number, count: number): Point[][] {
  const lines: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const isLevel = index % 2 === 0;
    let here: Point = isLevel ? [0, random.whole(2, rows - 1)] : [random.whole(2, columns - 2), 1];
    const goal: Point = isLevel ? [columns, random.whole(2, rows - 1)] : [random.whole(2, columns - 2), rows];
    const middle: Point = [
      Math.round(columns / 2 + random.between(-1.6, 1.6)),
      Math.round(rows / 2 + random.between(-1.4, 1.4)),
    ];
    const cells: Point[] = [here];
    for (const target of [middle, goal])
      while (here[0] !== target[0] || here[1] !== target[1]) {
        const step: Point = [Math.sign(target[0] - here[0]), Math.sign(target[1] - here[1])];
        const isFar = Math.abs(target[0] - here[0]) !== Math.abs(target[1] - here[1]);
        const straightOn: Point =
          Math.abs(target[0] - here[0]) > Math.abs(target[1] - here[1]) ? [step[0], 0] : [0, step[1]];
        const way = isFar ? straightOn : step;
        here = [here[0] + way[0], here[1] + way[1]];
        cells.push(here);
      }
    lines.push(cells);
  }
  return lines;
}

/** Corners taken in a bend. */
function rounded(path: Outline, r: number): Outline {
  return path.flatMap((point, index): Point[] => {
    const [before, after] = [path[index - 1], path[index + 1]];
    if (before === undefined || after === undefined) return [point];
    const toward = (other: Point): Point => {
      const long = Math.hypot(other[0] - point[0], other[1] - point[1]) || 1;
      return [point[0] + ((other[0] - point[0]) * r) / long, point[1] + ((other[1] - point[1]) * r) / long];
    };
    const turn = (before[0] - point[0]) * (after[1] - point[1]) - (before[1] - point[1]) * (after[0] - point[0]);
    if (Math.abs(turn) < 1) return [point];
    const [a, b] = [toward(before), toward(after)];
    return [a, [(a[0] + b[0] + point[0] * 2) / 4, (a[1] + b[1] + point[1] * 2) / 4], b];
  });
}

function land(stage: Stage, cell: number, columns: number, rows: number, place: (point: Point) => Point): void {
  const { width, height, unit, random } = stage;
  const isLevel = random.chance(0.5);
  const river: Point[] = [];
  let here: Point = isLevel ? [-3, random.whole(2, rows - 2)] : [random.whole(2, columns - 2), -4];
  for (let step = 0; step < 26; step += 1) {
    river.push(place([here[0] + 0.5, here[1] + 0.5]));
    const way = at(ways, isLevel ? random.pick([0, 0, 1, 7]) : random.pick([2, 2, 1, 3]));
    const long = random.whole(1, 3);
    here = [here[0] + way[0] * long, here[1] + way[1] * long];
    if (here[0] > columns + 4 || here[1] > rows + 4) break;
  }
  river.push(isLevel ? [width + 60, at(river, -1)[1]] : [at(river, -1)[0], height + 60]);
  stage.as('water', 0.35, () => stage.fill('water', ribbon(rounded(river, cell * 0.5), [cell * 0.62]), { shade: 0.3 }));
  const places = new Places();
  const symbols = [drawCastle, drawDome, drawWheel, drawChurch, drawObelisk];
  for (let index = 0; index < 9; index += 1) {
    const spot = places.find(random, rect(width * 0.14, height * 0.24, width * 0.72, height * 0.62), cell * 1.2);
    if (spot === undefined) continue;
    const [w, h] = [cell * random.between(1.2, 1.9), cell * random.between(0.9, 1.3)];
    stage.as('land', 0.36, () => stage.fill('grass', rect(spot[0] - w / 2, spot[1] - h / 2, w, h), { shade: 0.45 }));
    const symbol = symbols[index];
    if (symbol !== undefined && random.chance(0.75)) symbol(stage, [spot[0], spot[1] + h * 0.34], 62 * unit);
    else for (const dx of [-0.3, 0, 0.3]) drawBroadleaf(stage, [spot[0] + dx * w, spot[1] + h * 0.3], 40 * unit);
  }
}

function dots(
  stage: Stage,
  stations: ReadonlyMap<string, Station>,
  place: (point: Point) => Point,
  cell: number,
): void {
  const { unit } = stage;
  for (const { cell: point, lines } of stations.values()) {
    const [x, y] = place(point);
    const isChange = lines.size > 1;
    stage.as('prop', 0.55, () => {
      stage.fill('dark', oval(x, y, (isChange ? 0.2 : 0.125) * cell));
      stage.fill('light', oval(x, y, (isChange ? 0.13 : 0.075) * cell));
    });
    if (lines.size > 2) stage.as('prop', 0.56, () => stage.fill('accent', oval(x, y, 5 * unit)));
  }
}

/** Interchanges and ends are named, and some others, where there is room. */
function names(
  stage: Stage,
  stations: ReadonlyMap<string, Station>,
  place: (point: Point) => Point,
  cell: number,
): void {
  const { width, unit, random } = stage;
  const pool = placeNames(random, 24);
  const places = new Places();
  for (const { cell: point } of stations.values()) places.take(place(point), cell * 0.13);
  const ranked = [...stations.values()].sort((a, b) => b.lines.size - a.lines.size);
  for (const { cell: point } of ranked) {
    const name = pool.at(-1);
    if (name === undefined) return;
    const [x, y] = place(point);
    const high = 15 * unit;
    const long = name.length * high * 0.92;
    for (const side of [1, -1]) {
      const centre: Point = [x + side * (long / 2 + cell * 0.26), y - cell * 0.3];
      const isIn =
        centre[0] - long / 2 > width * 0.06 && centre[0] + long / 2 < width * 0.94 && centre[1] > stage.height * 0.25;
      const spots = [-0.45, -0.22, 0, 0.22, 0.45].map((part): Point => [centre[0] + part * long, centre[1]]);
      if (!isIn || spots.some((spot) => !places.isFree(spot, high * 0.8))) continue;
      places.takeAlong(spots, high * 0.9);
      pool.pop();
      const frame = { x: centre[0] - long / 2, y: centre[1] - high * 0.6, width: long, height: high * 1.2 };
      stage.as('room', 0.6, () =>
        stage.fill(
          'light',
          rect(frame.x - 4 * unit, frame.y - 3 * unit, frame.width + 8 * unit, frame.height + 6 * unit),
        ),
      );
      words(stage, name, frame, {
        style: 'mono',
        paint: 'dark',
        second: 'dark',
        weight: 0.13,
        gap: 0.34,
        align: side === 1 ? -1 : 1,
      });
      break;
    }
  }
}
