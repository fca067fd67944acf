import { along, at, distance, ellipse, type Outline, type Point, rect, ribbon } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { words } from '../../drawing/lettering.ts';
import { Places } from '../../drawing/map-land.ts';
import { drawName } from '../../drawing/map-margin.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';

export const mapStars: SceneKind = {
  id: 'map-stars',
  tags: ['map', 'stars', 'night', 'science', 'space', 'astronomy', 'science education'],
  titles: [
    'The Sky over the Bicycle Shed',
    'Constellations, Revised',
    'The Teapot Rises at Ten',
    'Northern Sky with Snail',
    'Which Way Is Autumn',
    'Ninety Stars by Hand',
    'For Looking Up',
    'The Kite, the Kettle and the Fish',
    'Chart of a Clear Night',
    'Dust, Named',
  ],
  alt: 'A star chart: a ringed disc of night sky with constellations drawn as figures, the band of the galaxy, planets and phases of the moon',
  lights: ['night'],
  formats: ['square', 'portrait', 'landscape'],
  draw,
};

/** Invented figures of the sky: places of stars from -1 to 1, which of them are joined, and the name. */
const figures: readonly {
  readonly name: string;
  readonly stars: Outline;
  readonly joins: readonly (readonly [number, number])[];
}[] = [
  {
    name: 'Kettle',
    stars: [
      [-0.6, 0.6],
      [0.5, 0.6],
      [0.7, -0.1],
      [0.1, -0.5],
      [-0.5, -0.1],
      [1, -0.4],
      [-0.9, -0.3],
      [0.1, -0.8],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [2, 5],
      [4, 6],
      [3, 7],
    ],
  },
  {
    name: 'Snail',
    stars: [
      [-0.9, 0.6],
      [0.6, 0.6],
      [0.9, 0.1],
      [0.8, -0.3],
      [0.4, -0.1],
      [0, -0.6],
      [-0.6, -0.3],
      [-0.4, 0.3],
      [0, 0.1],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [2, 3],
      [1, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
    ],
  },
  {
    name: 'Kite',
    stars: [
      [0, -0.9],
      [0.6, -0.2],
      [0, 0.4],
      [-0.6, -0.2],
      [0.2, 0.7],
      [-0.1, 0.9],
      [0.3, 1.1],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
      [1, 3],
      [2, 4],
      [4, 5],
      [5, 6],
    ],
  },
  {
    name: 'Fish',
    stars: [
      [-0.9, -0.4],
      [-0.5, 0],
      [-0.9, 0.4],
      [0, -0.5],
      [0.6, -0.2],
      [0.9, 0.1],
      [0.5, 0.35],
      [0, 0.45],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [1, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 1],
    ],
  },
  {
    name: 'Bear',
    stars: [
      [-0.9, -0.3],
      [-0.6, -0.5],
      [-0.3, -0.2],
      [0.3, -0.3],
      [0.8, -0.1],
      [0.9, 0.6],
      [0.4, 0.5],
      [0, 0.1],
      [-0.3, 0.6],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [3, 6],
      [2, 7],
      [7, 8],
      [7, 6],
    ],
  },
  {
    name: 'Ladder',
    stars: [
      [-0.3, -0.9],
      [0.3, -0.8],
      [-0.4, -0.2],
      [0.3, -0.1],
      [-0.4, 0.5],
      [0.4, 0.6],
      [-0.5, 1],
    ],
    joins: [
      [0, 2],
      [2, 4],
      [4, 6],
      [1, 3],
      [3, 5],
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  },
  {
    name: 'Crown',
    stars: [
      [-0.9, -0.4],
      [-0.6, 0.5],
      [-0.4, -0.1],
      [0, -0.7],
      [0.4, -0.1],
      [0.9, -0.4],
      [0.6, 0.5],
    ],
    joins: [
      [0, 1],
      [0, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 1],
    ],
  },
  {
    name: 'Heron',
    stars: [
      [-0.8, -0.7],
      [-0.3, -0.6],
      [-0.1, -0.2],
      [0.4, 0],
      [0.9, 0.3],
      [0.2, 0.4],
      [0.2, 0.9],
      [0.4, 1],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 5],
      [2, 5],
      [5, 6],
      [6, 7],
    ],
  },
  {
    name: 'Anchor',
    stars: [
      [0, -0.9],
      [0, -0.4],
      [0, 0.7],
      [-0.4, -0.4],
      [0.4, -0.4],
      [-0.7, 0.3],
      [0.7, 0.3],
    ],
    joins: [
      [0, 1],
      [1, 2],
      [3, 1],
      [1, 4],
      [5, 2],
      [2, 6],
    ],
  },
];

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  stage.as('sky', 0, () => stage.fill('sky', rect(0, 0, width, height)));
  const wide = width > height * 1.2;
  const twin = wide && random.chance(0.6);
  const r = twin ? Math.min(width * 0.222, height * 0.4) : Math.min(width, height) * (width === height ? 0.4 : 0.42);
  const high = height > width ? height * 0.47 : height * 0.5;
  const centres: readonly Point[] = twin
    ? [
        [width * 0.272, high],
        [width * 0.728, high],
      ]
    : [[wide ? width * 0.36 : width / 2, height > width ? r + height * 0.09 : high]];
  const order = [...figures];
  for (const centre of centres) {
    const chosen = order.length > 4 ? order.splice(random.whole(0, 3), twin ? 4 : 6) : order;
    disc(stage, centre, r, chosen);
  }
  if (twin) phases(stage, [width * 0.5, height * 0.91], width * 0.34, true);
  else if (wide) sidebar(stage, centres[0] ?? [0, 0], r);
  else if (height > width) below(stage, height * 0.09 + r * 2 + 40 * unit);
  else corners(stage, r);
}

function disc(stage: Stage, centre: Point, r: number, chosen: readonly (typeof figures)[number][]): void {
  const { unit, random } = stage;
  const circle = (part: number): Outline => [
    ...ellipse(centre[0], centre[1], r * part),
    [centre[0] + r * part, centre[1]],
  ];
  stage.as('water', 0.5, () => {
    stage.fill('accentAlt', ellipse(centre[0], centre[1], r), { shade: -0.4 });
    galaxy(stage, centre, r);
  });
  stage.as('prop', 0.52, () => {
    for (const [part, wide] of [
      [1, 4],
      [0.94, 1.6],
      [0.62, 1.2],
      [0.32, 1.2],
    ] as const)
      stage.line('light', circle(part), wide * unit, { shade: part < 0.9 ? -0.45 : 0 });
    for (let index = 0; index < 72; index += 1) {
      const turn = (index / 72) * Math.PI * 2;
      stage.line(
        'light',
        [along(centre, turn, r * (index % 6 === 0 ? 0.955 : 0.975)), along(centre, turn, r)],
        1.6 * unit,
      );
    }
    for (let index = 0; index < 12; index += 1)
      stage.line(
        'light',
        [along(centre, (index / 12) * Math.PI * 2, r * 0.1), along(centre, (index / 12) * Math.PI * 2, r * 0.94)],
        1 * unit,
        { shade: -0.45 },
      );
  });
  const places = new Places();
  const size = r * (chosen.length > 4 ? 0.24 : 0.3);
  const start = random.between(0, 6);
  for (const [index, figure] of chosen.entries()) {
    const turn = start + (index / Math.max(1, chosen.length - 1)) * Math.PI * 2;
    const at: Point = index === chosen.length - 1 ? centre : along(centre, turn, r * 0.6);
    places.take(at, size * 1.1);
    constellation(stage, at, size, figure, random.between(-0.5, 0.5));
  }
  const stars: Point[] = [];
  for (let index = 0; index < 60; index += 1) {
    const spot = places.find(
      random,
      rect(centre[0] - r, centre[1] - r, r * 2, r * 2),
      12 * unit,
      (point) => distance(point, centre) < r * 0.9,
    );
    if (spot !== undefined) stars.push(spot);
  }
  stage.as('glow', 0.53, () => {
    for (const [x, y] of stars)
      stage.fill(random.chance(0.2) ? 'lit' : 'light', oval(x, y, random.between(1.2, 3.6) * unit));
  });
}

/** A band of dust across the disc. */
function galaxy(stage: Stage, centre: Point, r: number): void {
  const { random } = stage;
  const turn = random.between(0, 3);
  const line = Array.from(
    { length: 19 },
    (_, index): Point =>
      along(along(centre, turn, ((index - 9) / 9) * r * 0.97), turn + Math.PI / 2, random.between(-0.03, 0.03) * r),
  );
  const widths = line.map((point) =>
    Math.min(r * random.between(0.13, 0.24), Math.max(0.02 * r, (r - distance(point, centre)) * 0.9)),
  );
  stage.fill('accentAlt', ribbon(line, widths), { shade: -0.15 });
}

function constellation(
  stage: Stage,
  [x, y]: Point,
  size: number,
  { name, stars, joins }: (typeof figures)[number],
  lean: number,
): void {
  const { unit } = stage;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const spots = stars.map(
    ([u, v]): Point => [x + (u * cos - v * sin) * size * 0.86, y + (u * sin + v * cos) * size * 0.86],
  );
  stage.as('prop', 0.54, () => {
    for (const [a, b] of joins) stage.line('scarf', [at(spots, a), at(spots, b)], 2.2 * unit);
  });
  stage.as('glow', 0.55, () => {
    for (const [index, spot] of spots.entries()) star(stage, spot, (index % 3 === 0 ? 10 : 6.5) * unit);
  });
  drawName(stage, [x, y + size * 1.02], name, 15 * unit, 'light');
}

function star(stage: Stage, [x, y]: Point, r: number): void {
  stage.fill(
    'lit',
    Array.from(
      { length: 8 },
      (_, index): Point => along([x, y], (index / 8) * Math.PI * 2 - Math.PI / 2, index % 2 === 0 ? r : r * 0.38),
    ),
  );
}

/** The moon from new to full and back. */
function phases(stage: Stage, [x, y]: Point, wide: number, level: boolean): void {
  const { unit } = stage;
  const r = Math.min(30 * unit, wide * 0.06);
  for (let index = 0; index < 7; index += 1) {
    const at: Point = level ? [x - wide / 2 + (wide * index) / 6, y] : [x, y - wide / 2 + (wide * index) / 6];
    stage.as('glow', 0.6, () => {
      stage.fill('waterDeep', ellipse(at[0], at[1], r), { shade: -0.3 });
      stage.fill('lit', crescent(at, r, index / 6));
    });
  }
}

/** The lit part: right side waxing before 0.5, left side waning after. */
function crescent([x, y]: Point, r: number, part: number): Outline {
  const side = part <= 0.5 ? 1 : -1;
  const inner = part <= 0.5 ? 1 - part * 4 : -3 + part * 4;
  const steps = 10;
  const edge = (bulge: number, back: boolean): Point[] =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const turn = -Math.PI / 2 + ((back ? steps - index : index) / steps) * Math.PI;
      return [x + Math.cos(turn) * r * bulge * side, y + Math.sin(turn) * r];
    });
  return [...edge(1, false), ...edge(Math.max(-0.98, Math.min(0.96, inner)), true)];
}

function planet(stage: Stage, [x, y]: Point, r: number, paint: Paint, ringed: boolean): void {
  stage.as('glow', 0.6, () => {
    stage.fill(paint, ellipse(x, y, r));
    stage.fill(paint, ellipse(x + r * 0.2, y + r * 0.1, r * 0.76), { shade: -0.25, detail: 1 });
    if (ringed) stage.line('light', [...ellipse(x, y, r * 1.8, r * 0.5, -0.3).slice(0, 14)], r * 0.14);
  });
}

function heading(stage: Stage, x: number, y: number, w: number, h: number): void {
  const { random } = stage;
  words(
    stage,
    random.pick(['THE NIGHT SKY', 'STARS IN AUTUMN', 'CLEAR NIGHTS', 'LOOK UP', 'SKY OVER MERROW']),
    { x, y, width: w, height: h * 0.6 },
    { style: 'slab', paint: 'light', second: 'accent' },
  );
  words(
    stage,
    random.pick(['seen from the hill', 'with the naked eye', 'between ten and two', 'bring a blanket']),
    { x, y: y + h * 0.66, width: w, height: h * 0.4 },
    { style: 'script', paint: 'accent', second: 'dark' },
  );
}

const worlds = [
  ['accent', false],
  ['wallAlt', true],
  ['accentAlt', false],
  ['scarf', false],
] as const;

function sidebar(stage: Stage, centre: Point, r: number): void {
  const { width, height, unit } = stage;
  const left = centre[0] + r + 60 * unit;
  const room = width * 0.93 - left;
  heading(stage, left, height * 0.16, room, 130 * unit);
  for (const [index, [paint, ringed]] of worlds.entries())
    planet(stage, [left + room * (0.12 + index * 0.25), height * 0.5], (46 - index * 6) * unit, paint, ringed);
  phases(stage, [left + room / 2, height * 0.76], room * 0.86, true);
}

function below(stage: Stage, top: number): void {
  const { width, height, unit } = stage;
  const room = height * 0.93 - top;
  heading(stage, width * 0.14, top, width * 0.72, room * 0.42);
  for (const [index, [paint, ringed]] of worlds.entries())
    planet(stage, [width * (0.2 + index * 0.2), top + room * 0.62], (34 - index * 3) * unit, paint, ringed);
  phases(stage, [width / 2, top + room * 0.9], width * 0.7, true);
}

function corners(stage: Stage, r: number): void {
  const { width, height, unit } = stage;
  const off = r * 0.86;
  for (const [index, [u, v]] of (
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const
  ).entries()) {
    const [paint, ringed] = worlds[index] ?? worlds[0];
    planet(stage, [width / 2 + u * (off + 34 * unit), height / 2 + v * (off + 34 * unit)], 32 * unit, paint, ringed);
  }
}
