import { along, type Point, rect } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import type { Paint } from '../../drawing/palette.ts';
import { circle, drawBadge, drawTally } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoBicycle: SceneKind = {
  id: 'info-bicycle',
  tags: ['infographic', 'bicycle', 'technology', 'transport', 'anatomy', 'education', 'sport'],
  titles: [
    'All the Parts That Squeak',
    'Anatomy of a Commute',
    'Thirty-Two Spokes and a Bell',
    'The Bit You Always Lose',
    'Know Your Derailleur',
    'A Bicycle at Its Leisure',
    'Fig. 1, with Basket',
    'What the Mechanic Sees',
    'Everything but the Puncture',
    'Eight Reasons to Walk',
  ],
  alt: 'A bicycle large in the middle with numbered close-ups of its parts in circles: gears, chain, bell, lamp, saddle, brake, pedal, valve',
  lights: ['day'],
  formats: ['landscape', 'square', 'portrait'],
  draw,
};

interface Frame {
  readonly rear: Point;
  readonly front: Point;
  readonly crank: Point;
  readonly seat: Point;
  readonly head: Point;
  readonly bar: Point;
  readonly r: number;
}

function draw(stage: Stage): void {
  const { width, height, random } = stage;
  openGraphic(stage);
  const way = random.chance(0.5) ? 1 : -1;
  const wide = width > height * 1.2;
  const s = Math.min(width * (wide ? 0.28 : 0.4), height * (wide ? 0.42 : 0.34));
  const heart: Point = [width / 2, height * 0.52];
  const to = (u: number, v: number): Point => [heart[0] + u * s * way, heart[1] + v * s];
  const kind = random.pick(['city', 'racer', 'cargo'] as const);
  const frame: Frame = {
    rear: to(-0.66, 0.34),
    front: to(kind === 'cargo' ? 0.9 : 0.68, 0.34),
    crank: to(-0.08, 0.36),
    seat: to(-0.26, kind === 'racer' ? -0.36 : -0.28),
    head: to(kind === 'cargo' ? 0.36 : 0.44, -0.3),
    bar: to(kind === 'racer' ? 0.52 : 0.36, kind === 'racer' ? -0.44 : -0.52),
    r: s * (kind === 'cargo' ? 0.34 : 0.4),
  };
  const paint = random.pick(['accent', 'accentAlt', 'roof', 'leafDark'] as const);
  stage.as('land', 0.3, () => stage.fill('stone', oval(heart[0], heart[1] + s * 0.78, s * 1.3, s * 0.07)));
  machine(stage, frame, paint, way, kind);
  callouts(stage, frame, s, wide);
}

function machine(
  stage: Stage,
  { rear, front, crank, seat, head, bar, r }: Frame,
  paint: Paint,
  way: 1 | -1,
  kind: 'city' | 'racer' | 'cargo',
): void {
  const small = kind === 'cargo' ? 0.72 : 1;
  stage.as('prop', 0.5, () => {
    for (const [hub, size] of [
      [rear, r],
      [front, r * small],
    ] as const) {
      const lift: Point = [hub[0], hub[1] + (r - size)];
      stage.line('dark', circle(lift, size), r * 0.09);
      stage.line('stone', circle(lift, size * 0.9), r * 0.03);
      for (let index = 0; index < 16; index += 1)
        stage.line(
          'metal',
          [along(lift, index * 0.35, r * 0.08), along(lift, index * (Math.PI / 8) + 0.2, size * 0.88)],
          r * 0.014,
        );
      stage.fill('metal', oval(lift[0], lift[1], r * 0.1));
    }
    const hub: Point = [front[0], front[1] + r - r * small];
    const tube = r * 0.12;
    for (const pair of [
      [rear, crank],
      [rear, seat],
      [crank, seat],
      [crank, head],
      [seat, head],
    ] as const)
      stage.line(paint, [...pair], tube);
    stage.line(paint, [head, [(head[0] + hub[0]) / 2 + way * r * 0.02, (head[1] + hub[1]) / 2], hub], tube * 0.9, {
      shade: -0.15,
    });
    stage.line('metal', [head, bar], tube * 0.7);
    stage.line('metal', [seat, [seat[0] - way * r * 0.05, seat[1] - r * 0.28]], tube * 0.7);
    const top: Point = [seat[0] - way * r * 0.05, seat[1] - r * 0.3];
    stage.fill('dark', [
      [top[0] - way * r * 0.34, top[1] - r * 0.12],
      [top[0] - way * r * 0.3, top[1] + r * 0.06],
      [top[0] + way * r * 0.36, top[1] + r * 0.02],
      [top[0] + way * r * 0.38, top[1] - r * 0.06],
    ]);
    if (kind === 'racer')
      stage.line(
        'dark',
        [
          bar,
          [bar[0] + way * r * 0.34, bar[1] + r * 0.02],
          [bar[0] + way * r * 0.44, bar[1] + r * 0.24],
          [bar[0] + way * r * 0.2, bar[1] + r * 0.42],
        ],
        tube * 0.8,
      );
    else
      stage.line(
        'dark',
        [bar, [bar[0] - way * r * 0.34, bar[1] + r * 0.02], [bar[0] - way * r * 0.5, bar[1] + r * 0.1]],
        tube * 0.8,
      );
    if (kind === 'cargo')
      stage.fill('wood', [
        [head[0] + way * r * 0.24, head[1] + r * 0.5],
        [hub[0] + way * r * 0.6, head[1] + r * 0.5],
        [hub[0] + way * r * 0.44, head[1] + r * 1.2],
        [head[0] + way * r * 0.5, head[1] + r * 1.2],
      ]);
    if (kind === 'city') {
      stage.fill('wood', [
        [bar[0] + way * r * 0.2, bar[1] + r * 0.22],
        [bar[0] + way * r * 0.86, bar[1] + r * 0.22],
        [bar[0] + way * r * 0.76, bar[1] + r * 0.68],
        [bar[0] + way * r * 0.3, bar[1] + r * 0.68],
      ]);
      stage.line(paint, circle(rear, r * 1.12, Math.PI * 1.02, Math.PI * 1.9), r * 0.06);
    }
    stage.line(
      'dark',
      [
        [rear[0], rear[1] - r * 0.1],
        [crank[0], crank[1] - r * 0.22],
      ],
      r * 0.035,
    );
    stage.line(
      'dark',
      [
        [rear[0], rear[1] + r * 0.1],
        [crank[0], crank[1] + r * 0.22],
      ],
      r * 0.035,
    );
    stage.fill('scarf', oval(crank[0], crank[1], r * 0.22));
    stage.fill('dark', oval(crank[0], crank[1], r * 0.08));
    for (const side of [-1, 1]) {
      const end: Point = [crank[0] + side * r * 0.22, crank[1] + side * r * 0.34];
      stage.line('metal', [crank, end], r * 0.07);
      stage.line(
        'dark',
        [
          [end[0] - r * 0.14, end[1]],
          [end[0] + r * 0.14, end[1]],
        ],
        r * 0.09,
      );
    }
  });
}

type Part = (stage: Stage, at: Point, s: number) => void;

const gear: Part = (stage, [x, y], s) => {
  for (const [r, paint] of [
    [0.72, 'metal'],
    [0.5, 'scarf'],
    [0.3, 'metal'],
  ] as const) {
    stage.fill(
      paint,
      Array.from(
        { length: 28 },
        (_, index): Point => along([x, y], (index / 28) * Math.PI * 2, s * r * (index % 2 === 0 ? 1 : 0.88)),
      ),
    );
  }
  stage.fill('dark', oval(x, y, s * 0.12));
};
const chain: Part = (stage, [x, y], s) => {
  for (let index = -2; index <= 2; index += 1) {
    const at: Point = [x + index * s * 0.36, y + index * s * 0.16];
    stage.fill(index % 2 === 0 ? 'metal' : 'stone', [
      [at[0] - s * 0.26, at[1] - s * 0.2],
      [at[0] + s * 0.26, at[1]],
      [at[0] + s * 0.26, at[1] + s * 0.24],
      [at[0] - s * 0.26, at[1] + s * 0.04],
    ]);
    for (const u of [-0.16, 0.16]) stage.fill('dark', oval(at[0] + u * s, at[1] + u * s * 0.4 + s * 0.02, s * 0.06));
  }
};
const bell: Part = (stage, [x, y], s) => {
  stage.fill('scarf', [
    [x - s * 0.62, y + s * 0.2],
    [x - s * 0.5, y - s * 0.3],
    [x - s * 0.2, y - s * 0.52],
    [x + s * 0.2, y - s * 0.52],
    [x + s * 0.5, y - s * 0.3],
    [x + s * 0.62, y + s * 0.2],
  ]);
  stage.fill('dark', rect(x - s * 0.7, y + s * 0.2, s * 1.4, s * 0.14));
  stage.line(
    'dark',
    [
      [x + s * 0.5, y],
      [x + s * 0.86, y - s * 0.2],
    ],
    s * 0.12,
  );
  for (const r of [0.95, 1.15]) stage.line('accent', circle([x, y - s * 0.1], s * r * 0.8, -2.3, -1.5), s * 0.05);
};
const beam: Part = (stage, [x, y], s) => {
  stage.fill(
    'lit',
    [
      [x + s * 0.1, y - s * 0.3],
      [x + s * 0.95, y - s * 0.6],
      [x + s * 0.95, y + s * 0.6],
      [x + s * 0.1, y + s * 0.3],
    ],
    { shade: 0.4 },
  );
  stage.fill('metal', [
    [x - s * 0.6, y - s * 0.14],
    [x, y - s * 0.46],
    [x + s * 0.14, y - s * 0.46],
    [x + s * 0.14, y + s * 0.46],
    [x, y + s * 0.46],
    [x - s * 0.6, y + s * 0.14],
  ]);
  stage.fill('lit', rect(x + s * 0.14, y - s * 0.4, s * 0.1, s * 0.8));
};
const saddle: Part = (stage, [x, y], s) => {
  stage.fill('woodDark', [
    [x - s * 0.7, y - s * 0.42],
    [x - s * 0.2, y - s * 0.36],
    [x + s * 0.8, y - s * 0.28],
    [x + s * 0.8, y - s * 0.12],
    [x - s * 0.1, y + s * 0.02],
    [x - s * 0.62, y + s * 0.1],
  ]);
  for (const u of [-0.4, -0.1])
    stage.line(
      'metal',
      Array.from(
        { length: 8 },
        (_, index): Point => [x + u * s + (index % 2 === 0 ? -1 : 1) * s * 0.1, y + s * (0.06 + index * 0.05)],
      ),
      s * 0.06,
    );
  stage.line(
    'dark',
    [
      [x - s * 0.5, y + s * 0.46],
      [x + s * 0.5, y + s * 0.3],
    ],
    s * 0.09,
  );
};
const brake: Part = (stage, [x, y], s) => {
  stage.line('dark', circle([x, y + s * 1.2], s * 1.2, -2.3, -0.84), s * 0.24);
  for (const side of [-1, 1]) {
    stage.line(
      'metal',
      [
        [x, y - s * 0.56],
        [x + side * s * 0.5, y - s * 0.2],
        [x + side * s * 0.44, y + s * 0.3],
      ],
      s * 0.12,
    );
    stage.fill('accent', rect(x + side * s * 0.44 - s * 0.12, y - s * 0.1, s * 0.24, s * 0.3));
  }
  stage.line(
    'accent',
    [
      [x, y - s * 0.56],
      [x, y - s * 0.95],
    ],
    s * 0.06,
  );
};
const pedal: Part = (stage, [x, y], s) => {
  stage.fill('dark', [
    [x - s * 0.74, y - s * 0.16],
    [x + s * 0.5, y - s * 0.3],
    [x + s * 0.6, y + s * 0.1],
    [x - s * 0.64, y + s * 0.26],
  ]);
  for (const u of [-0.4, -0.1, 0.2])
    stage.line(
      'lit',
      [
        [x + u * s, y - s * 0.1],
        [x + (u + 0.12) * s, y - s * 0.12],
      ],
      s * 0.14,
    );
  stage.line(
    'metal',
    [
      [x + s * 0.55, y - s * 0.08],
      [x + s * 0.85, y + s * 0.56],
    ],
    s * 0.16,
  );
};
const valve: Part = (stage, [x, y], s) => {
  stage.line('dark', circle([x, y + s * 1.5], s * 1.3, -2.2, -0.94), s * 0.3);
  stage.fill('metal', rect(x - s * 0.09, y - s * 0.66, s * 0.18, s * 0.86));
  stage.fill('accent', rect(x - s * 0.15, y - s * 0.8, s * 0.3, s * 0.24));
  for (const [u, v] of [
    [-0.5, -0.5],
    [0.46, -0.62],
    [0.6, -0.2],
  ] as const)
    stage.fill('water', oval(x + u * s, y + v * s, s * 0.09));
};

/** Close-ups round the machine, each tied to its place. */
function callouts(stage: Stage, { rear, front, crank, seat, head, bar, r }: Frame, s: number, wide: boolean): void {
  const { width, height, unit, random } = stage;
  const size = Math.min(width * (wide ? 0.078 : 0.105), height * (wide ? 0.125 : 0.1));
  const all = [
    [gear, [rear[0], rear[1]]],
    [chain, [(rear[0] + crank[0]) / 2, crank[1] + r * 0.18]],
    [bell, [bar[0], bar[1]]],
    [beam, [head[0], head[1] + r * 0.1]],
    [saddle, [seat[0], seat[1] - r * 0.34]],
    [brake, [front[0], front[1] - r]],
    [pedal, [crank[0] + r * 0.22, crank[1] + r * 0.34]],
    [valve, [front[0], front[1] + r * 0.86]],
  ] as const;
  const count = random.whole(6, 8);
  const places: Point[] = wide
    ? [
        [0.1, 0.2],
        [0.1, 0.5],
        [0.1, 0.8],
        [0.9, 0.2],
        [0.9, 0.5],
        [0.9, 0.8],
        [0.36, 0.15],
        [0.64, 0.15],
      ]
    : [
        [0.15, 0.13],
        [0.385, 0.13],
        [0.62, 0.13],
        [0.855, 0.13],
        [0.15, 0.87],
        [0.385, 0.87],
        [0.62, 0.87],
        [0.855, 0.87],
      ];
  const free = places.map(([u, v]): Point => [width * u, height * v]);
  const start = random.whole(0, 7);
  const tints = ['glass', 'wall', 'petal', 'skyLow', 'wallAlt', 'lit'] as const;
  for (let index = 0; index < count; index += 1) {
    const [part, spot] = all[(start + index) % all.length] ?? all[0];
    const aim: Point = [spot[0], spot[1]];
    const nearest = [...free.keys()].sort(
      (a, b) =>
        Math.hypot((free[a]?.[0] ?? 0) - aim[0], (free[a]?.[1] ?? 0) - aim[1]) -
        Math.hypot((free[b]?.[0] ?? 0) - aim[0], (free[b]?.[1] ?? 0) - aim[1]),
    );
    const [chosen = 0] = nearest;
    const [place] = free.splice(chosen, 1);
    if (place === undefined) return;
    const turn = Math.atan2(aim[1] - place[1], aim[0] - place[0]);
    stage.as('prop', 0.55, () => {
      stage.line('dark', [along(place, turn, size), aim], 2.6 * unit);
      stage.fill('accent', oval(aim[0], aim[1], s * 0.022));
    });
    drawBadge(stage, place, size, tints[(index + start) % tints.length] ?? 'glass');
    stage.as('prop', 0.6, () => part(stage, place, size * 0.72));
    drawTally(stage, along(place, -2.4, size), `${index + 1}`, 23 * unit);
  }
}
