import { drawFish } from '../../drawing/fish.ts';
import { along, type Point } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { drawBloom, drawSprig } from '../../drawing/ornaments.ts';
import { drawArrow, drawBadge, drawTally, drop } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoLife: SceneKind = {
  id: 'info-life',
  tags: ['infographic', 'life cycle', 'nature', 'animals', 'science', 'education', 'bee'],
  titles: [
    'Round Again by Spring',
    'Egg, Appetite, Wings',
    'The Long Way to a Bee',
    'How It Starts Over',
    'Six Stages and a Flower',
    'From Gravel to Sea and Back',
    'What the Seed Intends',
    'A Circle Without a Hurry',
    'The Part with the Cocoon',
    'Begin Anywhere',
  ],
  alt: 'The stages of a life cycle as pictograms in a ring with arrows and numbers, the grown animal or plant large in the middle',
  lights: ['day'],
  formats: ['square', 'portrait', 'landscape'],
  draw,
};

type Draw = (stage: Stage, at: Point, s: number) => void;

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const cycle = random.pick([bee, salmon, bean, butterfly]);
  const count = cycle.stages.length;
  const [rx, ry] = [Math.min(width * 0.34, height * 0.52), Math.min(height * 0.335, width * 0.5)];
  const heart: Point = [width / 2, height / 2];
  const start = random.between(-0.4, 0.4) - Math.PI / 2;
  const on = (turn: number, part = 1): Point => [
    heart[0] + Math.cos(turn) * rx * part,
    heart[1] + Math.sin(turn) * ry * part,
  ];
  const r = Math.min(rx, ry) * (count > 5 ? 0.34 : 0.4);
  const step = (Math.PI * 2) / count;
  for (let index = 0; index < count; index += 1) {
    const from = start + index * step;
    const gap = (r * 1.25) / Math.min(rx, ry);
    const points = Array.from(
      { length: 8 },
      (_, part): Point => on(from + gap * 0.92 + ((step - gap * 1.84) * part) / 7),
    );
    drawArrow(stage, points, 9 * unit, random.pick(['accentAlt', 'accentAlt', 'dark'] as const));
  }
  const tint = random.pick(['lit', 'petal', 'glass', 'wall'] as const);
  drawBadge(stage, heart, Math.min(rx, ry) * 0.52, tint);
  cycle.middle(stage, heart, Math.min(rx, ry) * 0.44);
  for (const [index, drawStage] of cycle.stages.entries()) {
    const at = on(start + index * step);
    drawBadge(stage, at, r, random.pick(['wall', 'glass', 'wallAlt', 'skyLow'] as const), false);
    drawStage(stage, at, r * 0.84);
    drawTally(stage, along(at, -2.3, r), `${index + 1}`, 24 * unit);
  }
  for (const [u, v] of [
    [0.07, 0.09],
    [0.93, 0.09],
    [0.07, 0.91],
    [0.93, 0.91],
  ] as const) {
    const at: Point = [width * u, height * v];
    const inwards = Math.atan2(heart[1] - at[1], heart[0] - at[0]);
    for (const turn of [-0.6, 0, 0.6]) drawSprig(stage, at, inwards + turn, 110 * unit, 'leaf', turn === 0);
    drawBloom(stage, at, 34 * unit, random.whole(0, 1), random.pick(['accent', 'petal', 'scarf'] as const));
  }
}

/** A bee from the side, striped, with two wings. */
const flyingBee: Draw = (stage, [x, y], s) => {
  stage.as('animal', 0.6, () => {
    for (const [u, v, w, h] of [
      [-0.1, -0.62, 0.3, 0.44],
      [0.24, -0.6, 0.24, 0.38],
    ] as const)
      stage.fill('glass', oval(x + u * s, y + v * s, w * s, h * s), { shade: 0.3 });
    stage.fill('lit', oval(x, y, s * 0.72, s * 0.44));
    for (const u of [-0.34, 0, 0.32])
      stage.line(
        'dark',
        [
          [x + u * s, y - s * 0.38],
          [x + (u - 0.08) * s, y],
          [x + u * s, y + s * 0.38],
        ],
        s * 0.15,
      );
    stage.fill('dark', oval(x + s * 0.72, y - s * 0.04, s * 0.26));
    stage.fill('light', oval(x + s * 0.8, y - s * 0.1, s * 0.07));
    for (const v of [-0.3, -0.2])
      stage.line(
        'dark',
        [
          [x + s * 0.84, y + v * s],
          [x + s * 1.06, y + (v - 0.24) * s],
        ],
        s * 0.045,
      );
    stage.fill('dark', [
      [x - s * 0.7, y - s * 0.08],
      [x - s * 0.92, y],
      [x - s * 0.7, y + s * 0.08],
    ]);
  });
};

/** A cell of the comb with something in it. */
const cell =
  (inside: Draw): Draw =>
  (stage, at, s) => {
    stage.as('prop', 0.5, () => {
      stage.fill(
        'accent',
        Array.from({ length: 6 }, (_, index): Point => along(at, (index / 6) * Math.PI * 2, s)),
        { shade: 0.1 },
      );
      stage.fill(
        'lit',
        Array.from({ length: 6 }, (_, index): Point => along(at, (index / 6) * Math.PI * 2, s * 0.8)),
        { shade: 0.25 },
      );
    });
    stage.as('animal', 0.6, () => inside(stage, at, s));
  };

const bee = {
  middle: flyingBee,
  stages: [
    cell((stage, [x, y], s) =>
      stage.line(
        'light',
        [
          [x - s * 0.16, y + s * 0.24],
          [x, y],
          [x + s * 0.14, y - s * 0.24],
        ],
        s * 0.22,
        { shade: 0.3 },
      ),
    ),
    cell((stage, at, s) =>
      stage.line(
        'light',
        Array.from({ length: 9 }, (_, index): Point => along(at, 0.6 + index * 0.56, s * 0.34)),
        s * 0.3,
        { shade: 0.2 },
      ),
    ),
    cell((stage, [x, y], s) => {
      stage.fill('light', oval(x, y, s * 0.34, s * 0.56));
      for (const v of [-0.2, 0, 0.2])
        stage.line(
          'stone',
          [
            [x - s * 0.28, y + v * s],
            [x + s * 0.28, y + v * s],
          ],
          s * 0.05,
        );
      for (const u of [-0.12, 0.12]) stage.fill('dark', oval(x + u * s, y - s * 0.36, s * 0.06));
    }),
    flyingBee,
    (stage: Stage, [x, y]: Point, s: number): void => {
      drawBloom(stage, [x, y + s * 0.3], s * 0.62, 0, 'petal');
      flyingBee(stage, [x, y - s * 0.42], s * 0.46);
    },
  ],
};

const fishOf =
  (size: number): Draw =>
  (stage, [x, y], s) =>
    drawFish(stage, [x, y], s * size, stage.random.chance(0.5) ? 1 : -1, 'accent');

const salmon = {
  middle: fishOf(0.95),
  stages: [
    (stage: Stage, [x, y]: Point, s: number): void => {
      for (const [u, v] of [
        [-0.4, 0.2],
        [0, 0.4],
        [0.4, 0.2],
        [-0.2, -0.2],
        [0.24, -0.24],
        [0, 0.06],
      ] as const)
        stage.as('prop', 0.6, () => {
          stage.fill('accent', oval(x + u * s, y + v * s, s * 0.2), { shade: 0.1 });
          stage.fill('dark', oval(x + (u + 0.05) * s, y + (v - 0.04) * s, s * 0.05));
        });
    },
    (stage: Stage, [x, y]: Point, s: number): void => {
      stage.as('animal', 0.6, () => {
        stage.line(
          'accentAlt',
          [
            [x - s * 0.7, y],
            [x, y - s * 0.08],
            [x + s * 0.5, y],
          ],
          s * 0.14,
        );
        stage.fill('fruit', oval(x + s * 0.2, y + s * 0.16, s * 0.3, s * 0.26));
        stage.fill('dark', oval(x + s * 0.48, y - s * 0.03, s * 0.07));
      });
    },
    fishOf(0.34),
    fishOf(0.5),
    fishOf(0.7),
    (stage: Stage, [x, y]: Point, s: number): void => {
      stage.as('water', 0.5, () => {
        for (const v of [-0.5, 0, 0.5])
          stage.line(
            'water',
            Array.from(
              { length: 7 },
              (_, index): Point => [x + (index / 3 - 1) * s * 0.8, y + v * s + (index % 2 === 0 ? -1 : 1) * s * 0.1],
            ),
            s * 0.1,
          );
      });
      fishOf(0.56)(stage, [x, y], s);
    },
  ],
};

/** A seedling with so many pairs of leaves; 0 is a bean in the ground. */
const sprout =
  (pairs: number, fruit: 'none' | 'bloom' | 'pod'): Draw =>
  (stage, [x, y], s) => {
    const base = y + s * 0.5;
    stage.as('land', 0.5, () => stage.fill('soil', oval(x, base + s * 0.14, s * 0.8, s * 0.24)));
    if (pairs === 0) {
      stage.as('prop', 0.6, () => stage.fill('fruitAlt', oval(x, base - s * 0.02, s * 0.26, s * 0.18)));
      return;
    }
    const tall = s * (0.35 + pairs * 0.3);
    stage.as('plant', 0.6, () => {
      stage.line(
        'leafDark',
        [
          [x, base],
          [x + s * 0.03, base - tall * 0.5],
          [x, base - tall],
        ],
        s * 0.08,
      );
      for (let pair = 1; pair <= pairs; pair += 1)
        for (const side of [-1, 1]) {
          const root: Point = [x, base - (tall * pair) / pairs];
          const turn = -Math.PI / 2 + side * 1.1;
          const long = s * (0.5 - pair * 0.05);
          stage.fill(
            'leaf',
            [root, along(root, turn - 0.45, long * 0.6), along(root, turn, long), along(root, turn + 0.45, long * 0.6)],
            { shade: side < 0 ? 0.1 : -0.12 },
          );
          if (fruit === 'pod' && pair < pairs)
            stage.line(
              'fruitAlt',
              [along(root, turn, long * 0.4), [root[0] + side * s * 0.26, root[1] + s * 0.3]],
              s * 0.12,
            );
        }
    });
    if (fruit !== 'none') drawBloom(stage, [x, base - tall], s * 0.24, 0, 'accent');
  };

const bean = {
  middle: sprout(4, 'pod'),
  stages: [sprout(0, 'none'), sprout(1, 'none'), sprout(2, 'none'), sprout(3, 'bloom'), sprout(4, 'pod')],
};

const openWings: Draw = (stage, [x, y], s) => {
  stage.as('animal', 0.6, () => {
    for (const side of [-1, 1]) {
      stage.fill('accent', oval(x + side * s * 0.44, y - s * 0.28, s * 0.42, s * 0.44));
      stage.fill('accent', oval(x + side * s * 0.34, y + s * 0.36, s * 0.3, s * 0.32), { shade: -0.15 });
      stage.fill('lit', oval(x + side * s * 0.5, y - s * 0.32, s * 0.16));
      stage.line(
        'dark',
        [
          [x, y - s * 0.5],
          [x + side * s * 0.2, y - s * 0.84],
        ],
        s * 0.04,
      );
    }
    stage.line(
      'dark',
      [
        [x, y - s * 0.5],
        [x, y + s * 0.56],
      ],
      s * 0.13,
    );
  });
};

const butterfly = {
  middle: openWings,
  stages: [
    (stage: Stage, [x, y]: Point, s: number): void => {
      drawSprig(stage, [x - s * 0.8, y + s * 0.4], -0.5, s * 1.6, 'leaf');
      stage.as('prop', 0.6, () => {
        for (const [u, v] of [
          [-0.1, -0.1],
          [0.14, -0.26],
          [0.1, 0.06],
        ] as const)
          stage.fill('light', oval(x + u * s, y + v * s, s * 0.1));
      });
    },
    (stage: Stage, [x, y]: Point, s: number): void => {
      stage.as('animal', 0.6, () => {
        for (let index = 0; index < 6; index += 1)
          stage.fill(
            index % 2 === 0 ? 'leafDark' : 'fruitAlt',
            oval(x + (index - 2.5) * s * 0.26, y - Math.sin(index * 0.9) * s * 0.24, s * 0.22),
          );
        stage.fill('dark', oval(x + s * 0.7, y + s * 0.16, s * 0.06));
      });
    },
    (stage: Stage, [x, y]: Point, s: number): void => {
      stage.as('prop', 0.6, () => {
        stage.line(
          'bark',
          [
            [x - s * 0.8, y - s * 0.7],
            [x + s * 0.8, y - s * 0.6],
          ],
          s * 0.12,
        );
        stage.fill('leaf', drop([x, y + s * 0.16], s * 0.76));
        for (const v of [0, 0.22, 0.42])
          stage.line(
            'leafDark',
            [
              [x - s * 0.26, y + v * s],
              [x + s * 0.26, y + v * s],
            ],
            s * 0.05,
          );
      });
    },
    openWings,
  ],
};
