import { along, curve, type Point, rect } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { drawSprig } from '../../drawing/ornaments.ts';
import { drawArrow, drawBadge, drawTally, drop } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic, snake } from './sheet.ts';

export const infoProcess: SceneKind = {
  id: 'info-process',
  tags: ['infographic', 'coffee', 'food', 'process', 'work', 'education', 'craft'],
  titles: [
    'From Branch to Breakfast',
    'Eight Steps and a Spoon',
    'How Long a Loaf Takes',
    'Before the First Sip',
    'The Bean’s Progress',
    'Flour, Water, Patience',
    'Everything That Happens First',
    'Slow Food, Explained',
    'Where the Morning Comes From',
    'Proved, Baked, Gone',
  ],
  alt: 'The steps from the plant to a cup of coffee or a loaf of bread as numbered pictograms along a winding arrow',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

type Step = (stage: Stage, at: Point, s: number) => void;

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const steps = random.chance(0.55) ? coffee : bread;
  const tall = height > width;
  const { spots, way } = snake(stage, steps.length, tall ? 4 : width === height ? 3 : 2);
  const r = Math.min(
    width * (tall ? 0.15 : width === height ? 0.115 : 0.092),
    height * (tall ? 0.1 : width === height ? 0.125 : 0.17),
  );
  const paint = random.pick(['accentAlt', 'accent', 'roof'] as const);
  const lead = curve(way, false, 8);
  stage.as('prop', 0.35, () => {
    stage.line(paint, lead, 30 * unit, { shade: 0.3 });
    stage.line(paint, lead, 5 * unit);
  });
  const tints = ['wall', 'glass', 'petal', 'skyLow', 'wallAlt', 'lit'] as const;
  const start = random.whole(0, 5);
  for (const [index, spot] of spots.entries()) {
    drawBadge(stage, spot, r, tints[(index + start) % tints.length] ?? 'wall');
    const step = steps[index];
    if (step !== undefined) stage.as('prop', 0.6, () => step(stage, spot, r * 0.68));
    drawTally(stage, along(spot, -2.36, r * 1.02), `${index + 1}`, 25 * unit);
    const next = spots[index + 1];
    if (next !== undefined && Math.abs(next[1] - spot[1]) < 5) {
      const turn = Math.sign(next[0] - spot[0]);
      const middle = (spot[0] + next[0]) / 2;
      drawArrow(
        stage,
        [
          [middle - turn * 16 * unit, spot[1]],
          [middle + turn * 16 * unit, spot[1]],
        ],
        11 * unit,
        'dark',
      );
    }
  }
  for (const u of [0, 1])
    for (const turn of [-0.5, 0.1, 0.6])
      drawSprig(
        stage,
        [width * u, height * (u === 0 ? 1 : 0)],
        (u === 0 ? -Math.PI / 4 : Math.PI * 0.75) + turn,
        130 * unit,
        'leaf',
        turn === 0.1,
      );
}

const bean = (stage: Stage, [x, y]: Point, s: number, paint: 'woodDark' | 'fruitAlt' = 'woodDark'): void => {
  stage.fill(paint, oval(x, y, s * 0.3, s * 0.42));
  stage.line(
    'light',
    [
      [x - s * 0.06, y - s * 0.34],
      [x + s * 0.07, y],
      [x - s * 0.06, y + s * 0.34],
    ],
    s * 0.07,
  );
};

const steam = (stage: Stage, [x, y]: Point, s: number): void => {
  for (const u of [-0.22, 0, 0.22])
    stage.line(
      'stone',
      Array.from(
        { length: 6 },
        (_, index): Point => [x + u * s + (index % 2 === 0 ? -1 : 1) * s * 0.06, y - index * s * 0.13],
      ),
      s * 0.06,
    );
};

const fire = (stage: Stage, [x, y]: Point, s: number): void => {
  for (const u of [-0.5, -0.16, 0.18, 0.5]) {
    stage.fill('accent', drop([x + u * s, y], s * 0.32));
    stage.fill('lit', drop([x + u * s, y + s * 0.08], s * 0.16));
  }
};

const twig: Step = (stage, [x, y], s) => {
  drawSprig(stage, [x - s * 0.9, y + s * 0.6], -0.6, s * 2, 'leaf');
  for (const [u, v] of [
    [-0.2, 0.3],
    [0.06, 0.1],
    [0.3, 0.12],
    [0.1, -0.3],
    [0.46, -0.2],
  ] as const)
    stage.fill('accent', oval(x + u * s, y + v * s, s * 0.17));
};
const basket: Step = (stage, [x, y], s) => {
  for (const [u, v] of [
    [-0.46, -0.1],
    [-0.16, -0.2],
    [0.16, -0.2],
    [0.46, -0.1],
    [0, -0.36],
    [-0.3, -0.32],
    [0.3, -0.32],
  ] as const)
    stage.fill('accent', oval(x + u * s, y + v * s, s * 0.2));
  stage.fill('wood', [
    [x - s * 0.8, y - s * 0.06],
    [x + s * 0.8, y - s * 0.06],
    [x + s * 0.6, y + s * 0.76],
    [x - s * 0.6, y + s * 0.76],
  ]);
  for (const v of [0.2, 0.46])
    stage.line(
      'woodDark',
      [
        [x - s * 0.72, y + v * s],
        [x + s * 0.72, y + v * s],
      ],
      s * 0.06,
    );
};
const drying: Step = (stage, [x, y], s) => {
  stage.fill('lit', oval(x + s * 0.5, y - s * 0.56, s * 0.26));
  stage.fill('wood', [
    [x - s * 0.9, y + s * 0.5],
    [x - s * 0.5, y],
    [x + s * 0.9, y],
    [x + s * 0.6, y + s * 0.5],
  ]);
  for (const [u, v] of [
    [-0.4, 0.3],
    [-0.1, 0.14],
    [0.1, 0.36],
    [0.4, 0.2],
    [0.6, 0.1],
    [-0.62, 0.4],
  ] as const)
    bean(stage, [x + u * s, y + v * s], s * 0.3, 'fruitAlt');
};
const roaster: Step = (stage, [x, y], s) => {
  stage.fill('metal', oval(x, y - s * 0.12, s * 0.62));
  stage.fill('dark', oval(x, y - s * 0.12, s * 0.44));
  for (const [u, v] of [
    [-0.14, 0.02],
    [0.14, -0.1],
    [-0.04, -0.3],
  ] as const)
    bean(stage, [x + u * s, y + v * s], s * 0.38);
  fire(stage, [x, y + s * 0.72], s);
};
const grinder: Step = (stage, [x, y], s) => {
  stage.fill('wood', rect(x - s * 0.46, y + s * 0.02, s * 0.92, s * 0.7));
  stage.fill('woodDark', rect(x - s * 0.3, y + s * 0.34, s * 0.6, s * 0.24));
  stage.fill('lit', oval(x, y + s * 0.46, s * 0.07));
  stage.fill('metal', [
    [x - s * 0.4, y + s * 0.02],
    [x - s * 0.22, y - s * 0.34],
    [x + s * 0.22, y - s * 0.34],
    [x + s * 0.4, y + s * 0.02],
  ]);
  stage.line(
    'dark',
    [
      [x, y - s * 0.34],
      [x, y - s * 0.54],
      [x + s * 0.6, y - s * 0.6],
    ],
    s * 0.09,
  );
  stage.fill('accent', oval(x + s * 0.62, y - s * 0.7, s * 0.12));
};
const kettle: Step = (stage, [x, y], s) => {
  stage.line(
    'dark',
    [
      [x - s * 0.34, y - s * 0.4],
      [x, y - s * 0.74],
      [x + s * 0.34, y - s * 0.4],
    ],
    s * 0.1,
  );
  stage.fill('accentAlt', [
    [x - s * 0.44, y - s * 0.4],
    [x + s * 0.44, y - s * 0.4],
    [x + s * 0.6, y + s * 0.56],
    [x - s * 0.6, y + s * 0.56],
  ]);
  stage.fill(
    'accentAlt',
    [
      [x + s * 0.44, y + s * 0.1],
      [x + s * 0.94, y - s * 0.4],
      [x + s * 0.82, y - s * 0.46],
      [x + s * 0.4, y - s * 0.14],
    ],
    { shade: -0.2 },
  );
  steam(stage, [x + s * 0.84, y - s * 0.5], s * 0.5);
};
const filter: Step = (stage, [x, y], s) => {
  stage.fill('light', [
    [x - s * 0.5, y - s * 0.7],
    [x + s * 0.5, y - s * 0.7],
    [x + s * 0.08, y - s * 0.06],
    [x - s * 0.08, y - s * 0.06],
  ]);
  stage.fill('woodDark', [
    [x - s * 0.38, y - s * 0.54],
    [x + s * 0.38, y - s * 0.54],
    [x + s * 0.08, y - s * 0.1],
    [x - s * 0.08, y - s * 0.1],
  ]);
  stage.fill('woodDark', drop([x, y + s * 0.1], s * 0.12));
  stage.fill(
    'glass',
    [
      [x - s * 0.2, y + s * 0.06],
      [x + s * 0.2, y + s * 0.06],
      [x + s * 0.54, y + s * 0.76],
      [x - s * 0.54, y + s * 0.76],
    ],
    { shade: 0.15 },
  );
  stage.fill('woodDark', [
    [x - s * 0.38, y + s * 0.42],
    [x + s * 0.38, y + s * 0.42],
    [x + s * 0.52, y + s * 0.74],
    [x - s * 0.52, y + s * 0.74],
  ]);
};
const cup: Step = (stage, [x, y], s) => {
  steam(stage, [x, y - s * 0.24], s);
  stage.line(
    'accent',
    [
      [x + s * 0.46, y],
      [x + s * 0.8, y + s * 0.04],
      [x + s * 0.7, y + s * 0.36],
      [x + s * 0.4, y + s * 0.38],
    ],
    s * 0.13,
  );
  stage.fill('accent', [
    [x - s * 0.56, y - s * 0.12],
    [x + s * 0.56, y - s * 0.12],
    [x + s * 0.36, y + s * 0.58],
    [x - s * 0.36, y + s * 0.58],
  ]);
  stage.fill('woodDark', oval(x, y - s * 0.12, s * 0.55, s * 0.1));
  stage.fill('light', oval(x, y + s * 0.66, s * 0.84, s * 0.1));
};

const coffee: readonly Step[] = [twig, basket, drying, roaster, grinder, kettle, filter, cup];

const ear: Step = (stage, [x, y], s) => {
  for (const dx of [-0.46, 0, 0.46]) {
    stage.line(
      'fruitAlt',
      [
        [x + dx * s * 0.5, y + s * 0.8],
        [x + dx * s, y - s * 0.1],
      ],
      s * 0.06,
    );
    for (let row = 0; row < 5; row += 1)
      for (const side of [-1, 1])
        stage.fill('lit', oval(x + dx * s + side * s * 0.09, y - s * (0.02 + row * 0.17), s * 0.09, s * 0.13));
  }
};
const mill: Step = (stage, [x, y], s) => {
  stage.fill('light', [
    [x - s * 0.3, y - s * 0.4],
    [x + s * 0.3, y - s * 0.4],
    [x + s * 0.44, y + s * 0.8],
    [x - s * 0.44, y + s * 0.8],
  ]);
  stage.fill('roof', [
    [x - s * 0.38, y - s * 0.38],
    [x, y - s * 0.74],
    [x + s * 0.38, y - s * 0.38],
  ]);
  for (const turn of [0.5, 2.07, 3.64, 5.21])
    stage.line('woodDark', [[x, y - s * 0.26], along([x, y - s * 0.26], turn, s * 0.76)], s * 0.14);
  stage.fill('dark', rect(x - s * 0.1, y + s * 0.48, s * 0.2, s * 0.32));
};
const flour: Step = (stage, [x, y], s) => {
  stage.fill('wood', [
    [x - s * 0.5, y + s * 0.8],
    [x - s * 0.6, y - s * 0.2],
    [x - s * 0.3, y - s * 0.5],
    [x + s * 0.3, y - s * 0.5],
    [x + s * 0.6, y - s * 0.2],
    [x + s * 0.5, y + s * 0.8],
  ]);
  stage.fill('light', oval(x, y - s * 0.54, s * 0.34, s * 0.16));
  stage.fill('accent', oval(x, y + s * 0.2, s * 0.22));
};
const bowl: Step = (stage, [x, y], s) => {
  stage.fill('furLight', oval(x, y - s * 0.06, s * 0.56, s * 0.34));
  stage.fill('accentAlt', [
    [x - s * 0.84, y - s * 0.04],
    [x + s * 0.84, y - s * 0.04],
    [x + s * 0.5, y + s * 0.66],
    [x - s * 0.5, y + s * 0.66],
  ]);
  stage.line(
    'wood',
    [
      [x + s * 0.2, y - s * 0.1],
      [x + s * 0.76, y - s * 0.86],
    ],
    s * 0.12,
  );
  for (const u of [-0.4, -0.1]) stage.fill('water', drop([x + u * s, y - s * 0.62], s * 0.14));
};
const knead: Step = (stage, [x, y], s) => {
  stage.fill('wood', rect(x - s * 0.95, y + s * 0.44, s * 1.9, s * 0.16));
  stage.fill('furLight', oval(x, y + s * 0.16, s * 0.7, s * 0.34));
  for (const side of [-1, 1]) {
    stage.line(
      'accent',
      [
        [x + side * s * 0.9, y - s * 0.84],
        [x + side * s * 0.6, y - s * 0.34],
      ],
      s * 0.26,
    );
    stage.line(
      'skinTan',
      [
        [x + side * s * 0.58, y - s * 0.3],
        [x + side * s * 0.3, y + s * 0.02],
      ],
      s * 0.2,
    );
  }
};
const clock: Step = (stage, [x, y], s) => {
  stage.fill('accent', oval(x, y, s * 0.76));
  stage.fill('light', oval(x, y, s * 0.62));
  stage.line(
    'dark',
    [
      [x, y - s * 0.44],
      [x, y],
      [x + s * 0.3, y + s * 0.16],
    ],
    s * 0.09,
  );
  for (let index = 0; index < 12; index += 3)
    stage.line(
      'dark',
      [along([x, y], (index / 6) * Math.PI, s * 0.5), along([x, y], (index / 6) * Math.PI, s * 0.57)],
      s * 0.06,
    );
};
const oven: Step = (stage, [x, y], s) => {
  stage.fill('stone', rect(x - s * 0.8, y - s * 0.7, s * 1.6, s * 1.4));
  stage.fill('dark', [
    [x - s * 0.5, y + s * 0.4],
    [x - s * 0.5, y - s * 0.1],
    [x - s * 0.3, y - s * 0.42],
    [x + s * 0.3, y - s * 0.42],
    [x + s * 0.5, y - s * 0.1],
    [x + s * 0.5, y + s * 0.4],
  ]);
  fire(stage, [x, y + s * 0.24], s * 0.72);
};
const loaf: Step = (stage, [x, y], s) => {
  steam(stage, [x, y - s * 0.36], s * 0.9);
  stage.fill('wood', [
    [x - s * 0.86, y + s * 0.5],
    [x - s * 0.86, y],
    [x - s * 0.5, y - s * 0.3],
    [x + s * 0.5, y - s * 0.3],
    [x + s * 0.86, y],
    [x + s * 0.86, y + s * 0.5],
  ]);
  for (const u of [-0.44, 0, 0.44])
    stage.line(
      'furLight',
      [
        [x + u * s - s * 0.1, y + s * 0.16],
        [x + u * s + s * 0.1, y - s * 0.18],
      ],
      s * 0.12,
    );
};

const bread: readonly Step[] = [ear, mill, flour, bowl, knead, clock, oven, loaf];
