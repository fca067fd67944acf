import { along, curve, type Point } from '../../drawing/geometry.ts';
import { oval } from '../../drawing/isometric.ts';
import { drawCottage } from '../../drawing/map-buildings.ts';
import { drawDashes } from '../../drawing/map-land.ts';
import { drawConifer, drawPeak } from '../../drawing/map-symbols.ts';
import { drawNumber, drawPuff, drawSun } from '../../drawing/pictograms.ts';
import type { Stage } from '../../drawing/stage.ts';
import type { SceneKind } from '../scene.ts';
import { openGraphic } from './sheet.ts';

export const infoFlight: SceneKind = {
  id: 'info-flight',
  tags: ['infographic', 'timeline', 'flight', 'technology', 'travel', 'history', 'space'],
  titles: [
    'Getting Off the Ground',
    'Two Centuries of Holding On',
    'From Silk to Orbit',
    'The Sky, in Order of Arrival',
    'First the Kite',
    'Heavier Than Air, Lighter Than Doubt',
    'A Short History of Looking Down',
    'Everything That Stayed Up',
    'Departures Since 1783',
    'Higher, Then Further',
  ],
  alt: 'A timeline of flight as a rising line with years: kite, balloon, glider, biplane, airship, airliner, helicopter and rocket above hills',
  lights: ['day'],
  formats: ['landscape', 'portrait', 'square'],
  draw,
};

type Craft = (stage: Stage, at: Point, s: number) => void;

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  openGraphic(stage);
  const tall = height > width;
  const count = tall ? 6 : 7;
  const left = [...crafts];
  while (left.length > count) left.splice(random.whole(1, left.length - 2), 1);
  const form = random.pick(['rise', 'wave', 'steps'] as const);
  const mirrored = random.chance(0.35);
  const place = (part: number, index: number): Point => {
    const lift =
      form === 'rise'
        ? part ** 1.3
        : form === 'steps'
          ? Math.round(part * 3) / 3
          : part * 0.8 + Math.sin(index * 1.9) * 0.16 + 0.1;
    const across = tall ? (index % 2 === 0 ? 0.28 : 0.72) : 0.09 + part * 0.82;
    return [width * (mirrored ? 1 - across : across), height * (tall ? 0.8 - part * 0.64 : 0.68 - lift * 0.42)];
  };
  const spots = left.map((_, index) => place(index / (left.length - 1), index));
  ground(stage);
  drawSun(stage, [width * (mirrored ? 0.9 : 0.1), height * 0.12], 46 * unit);
  for (let index = 0; index < 5; index += 1)
    drawPuff(
      stage,
      [random.between(0.1, 0.9) * width, height * random.between(0.1, 0.62)],
      random.between(40, 74) * unit,
    );
  drawDashes(stage, spots, 7 * unit, 22 * unit, 'accent');
  const size = tall ? 118 * unit : Math.min(112 * unit, (width / count) * 0.52);
  for (const [index, { year, craft }] of left.entries()) {
    const [x, y] = spots[index] ?? [0, 0];
    const side = tall || index % 2 === 0 ? -1 : 1;
    const at: Point = tall ? [x, y - size * 0.5] : [x, y + side * size * 1.06];
    if (!tall)
      stage.as('prop', 0.45, () =>
        stage.line(
          'dark',
          [
            [x, y],
            [x, y + side * size * 0.3],
          ],
          3 * unit,
        ),
      );
    stage.as('prop', 0.5, () => {
      stage.fill('accent', oval(x, y + (tall ? size * 0.56 : 0), 11 * unit));
      stage.fill('light', oval(x, y + (tall ? size * 0.56 : 0), 5 * unit));
    });
    stage.as('prop', 0.6, () => craft(stage, at, size));
    drawNumber(stage, [x, tall ? y + size * 0.98 : y - side * 36 * unit], year, 26 * unit);
  }
}

function ground(stage: Stage): void {
  const { width, height, unit, random } = stage;
  for (const part of [0.1, 0.3, 0.62, 0.86])
    drawPeak(stage, [width * part + random.between(-40, 40) * unit, height * 0.93], random.between(120, 190) * unit);
  stage.as('land', 0.5, () => {
    stage.fill(
      'hill',
      curve(
        [
          [-20, height + 20],
          [-20, height * 0.9],
          [width * 0.25, height * 0.88],
          [width * 0.5, height * 0.92],
          [width * 0.78, height * 0.87],
          [width + 20, height * 0.91],
          [width + 20, height + 20],
        ],
        false,
        3,
      ),
    );
    stage.fill(
      'grass',
      curve(
        [
          [-20, height + 20],
          [-20, height * 0.95],
          [width * 0.3, height * 0.93],
          [width * 0.65, height * 0.96],
          [width + 20, height * 0.93],
          [width + 20, height + 20],
        ],
        false,
        3,
      ),
    );
  });
  for (let index = 0; index < 9; index += 1)
    drawConifer(stage, [random.next() * width, height * random.between(0.94, 0.99)], random.between(50, 78) * unit);
  for (const part of [0.2, 0.24, 0.7]) drawCottage(stage, [width * part, height * 0.965], 46 * unit);
}

const kite: Craft = (stage, [x, y], s) => {
  stage.fill('accent', [
    [x, y - s * 0.8],
    [x + s * 0.5, y - s * 0.1],
    [x, y + s * 0.5],
    [x - s * 0.5, y - s * 0.1],
  ]);
  stage.fill('lit', [
    [x, y - s * 0.8],
    [x + s * 0.5, y - s * 0.1],
    [x, y - s * 0.1],
  ]);
  stage.fill('lit', [
    [x, y + s * 0.5],
    [x - s * 0.5, y - s * 0.1],
    [x, y - s * 0.1],
  ]);
  stage.line(
    'dark',
    [
      [x, y + s * 0.5],
      [x + s * 0.14, y + s * 0.7],
      [x - s * 0.1, y + s * 0.86],
      [x + s * 0.08, y + s * 1.02],
    ],
    s * 0.05,
  );
};
const balloon: Craft = (stage, [x, y], s) => {
  stage.fill('accent', [
    [x - s * 0.56, y - s * 0.3],
    [x - s * 0.4, y - s * 0.74],
    [x, y - s * 0.92],
    [x + s * 0.4, y - s * 0.74],
    [x + s * 0.56, y - s * 0.3],
    [x + s * 0.18, y + s * 0.4],
    [x - s * 0.18, y + s * 0.4],
  ]);
  stage.fill('lit', [
    [x - s * 0.18, y - s * 0.86],
    [x + s * 0.18, y - s * 0.86],
    [x + s * 0.24, y - s * 0.3],
    [x + s * 0.08, y + s * 0.4],
    [x - s * 0.08, y + s * 0.4],
    [x - s * 0.24, y - s * 0.3],
  ]);
  for (const u of [-0.14, 0.14])
    stage.line(
      'dark',
      [
        [x + u * s, y + s * 0.4],
        [x + u * 0.9 * s, y + s * 0.64],
      ],
      s * 0.03,
    );
  stage.fill('wood', [
    [x - s * 0.17, y + s * 0.62],
    [x + s * 0.17, y + s * 0.62],
    [x + s * 0.13, y + s * 0.86],
    [x - s * 0.13, y + s * 0.86],
  ]);
};
const glider: Craft = (stage, [x, y], s) => {
  stage.fill('furLight', [
    [x - s, y - s * 0.34],
    [x - s * 0.1, y - s * 0.5],
    [x + s * 0.9, y - s * 0.4],
    [x + s * 0.1, y - s * 0.12],
  ]);
  for (const u of [-0.6, -0.2, 0.3])
    stage.line(
      'wood',
      [
        [x + u * s, y - s * 0.42],
        [x + (u + 0.2) * s, y - s * 0.16],
      ],
      s * 0.03,
    );
  stage.line(
    'dark',
    [
      [x, y - s * 0.2],
      [x + s * 0.02, y + s * 0.16],
    ],
    s * 0.13,
  );
  stage.fill('skinTan', oval(x, y - s * 0.02, s * 0.1));
  for (const u of [-0.06, 0.08])
    stage.line(
      'dark',
      [
        [x + u * s, y + s * 0.14],
        [x + (u - 0.1) * s, y + s * 0.5],
      ],
      s * 0.08,
    );
};
const biplane: Craft = (stage, [x, y], s) => {
  stage.fill('accentAlt', [
    [x - s * 0.9, y - s * 0.12],
    [x + s * 0.6, y - s * 0.2],
    [x + s * 0.66, y + s * 0.14],
    [x - s * 0.86, y + s * 0.02],
  ]);
  stage.fill(
    'accentAlt',
    [
      [x - s * 0.9, y - s * 0.1],
      [x - s * 0.96, y - s * 0.44],
      [x - s * 0.7, y - s * 0.1],
    ],
    { shade: -0.2 },
  );
  for (const v of [-0.52, 0.24])
    stage.fill('accent', [
      [x - s * 0.28, y + v * s - s * 0.06],
      [x + s * 0.56, y + v * s - s * 0.08],
      [x + s * 0.56, y + v * s + s * 0.04],
      [x - s * 0.28, y + v * s + s * 0.06],
    ]);
  for (const u of [-0.14, 0.42])
    stage.line(
      'wood',
      [
        [x + u * s, y - s * 0.5],
        [x + u * s, y + s * 0.24],
      ],
      s * 0.05,
    );
  stage.line(
    'dark',
    [
      [x + s * 0.72, y - s * 0.44],
      [x + s * 0.72, y + s * 0.38],
    ],
    s * 0.08,
  );
  stage.fill('dark', oval(x + s * 0.3, y + s * 0.5, s * 0.13));
};
const airship: Craft = (stage, [x, y], s) => {
  stage.fill('scarf', [
    [x - s, y - s * 0.1],
    [x - s * 0.6, y - s * 0.4],
    [x + s * 0.4, y - s * 0.42],
    [x + s, y - s * 0.1],
    [x + s * 0.4, y + s * 0.22],
    [x - s * 0.6, y + s * 0.2],
  ]);
  stage.fill('accent', [
    [x - s, y - s * 0.16],
    [x - s * 1.1, y - s * 0.5],
    [x - s * 0.7, y - s * 0.3],
  ]);
  stage.fill('accent', [
    [x - s, y - s * 0.04],
    [x - s * 1.1, y + s * 0.3],
    [x - s * 0.7, y + s * 0.1],
  ]);
  stage.line(
    'wood',
    [
      [x - s * 0.9, y - s * 0.1],
      [x + s * 0.94, y - s * 0.1],
    ],
    s * 0.04,
  );
  stage.fill('dark', [
    [x - s * 0.3, y + s * 0.22],
    [x + s * 0.3, y + s * 0.22],
    [x + s * 0.2, y + s * 0.42],
    [x - s * 0.2, y + s * 0.42],
  ]);
};
const airliner: Craft = (stage, [x, y], s) => {
  stage.fill('light', [
    [x - s, y - s * 0.06],
    [x - s * 0.8, y - s * 0.18],
    [x + s * 0.6, y - s * 0.2],
    [x + s * 0.94, y - s * 0.04],
    [x + s * 0.6, y + s * 0.14],
    [x - s * 0.7, y + s * 0.1],
  ]);
  stage.fill('accent', [
    [x - s * 0.9, y - s * 0.14],
    [x - s * 1.02, y - s * 0.56],
    [x - s * 0.78, y - s * 0.56],
    [x - s * 0.54, y - s * 0.16],
  ]);
  stage.fill('accentAlt', [
    [x - s * 0.1, y + s * 0.02],
    [x - s * 0.56, y + s * 0.54],
    [x - s * 0.36, y + s * 0.54],
    [x + s * 0.34, y + s * 0.02],
  ]);
  for (let index = 0; index < 7; index += 1)
    stage.fill('dark', oval(x - s * 0.5 + index * s * 0.16, y - s * 0.06, s * 0.035));
  stage.fill('glass', [
    [x + s * 0.66, y - s * 0.14],
    [x + s * 0.84, y - s * 0.08],
    [x + s * 0.66, y - s * 0.04],
  ]);
};
const helicopter: Craft = (stage, [x, y], s) => {
  stage.fill('roof', [
    [x - s * 0.1, y - s * 0.2],
    [x - s, y - s * 0.16],
    [x - s, y - s * 0.06],
    [x - s * 0.1, y + s * 0.16],
  ]);
  stage.fill('accent', [
    [x - s * 0.3, y + s * 0.26],
    [x - s * 0.3, y - s * 0.16],
    [x, y - s * 0.34],
    [x + s * 0.42, y - s * 0.26],
    [x + s * 0.66, y + s * 0.08],
    [x + s * 0.5, y + s * 0.28],
  ]);
  stage.fill('glass', [
    [x + s * 0.2, y - s * 0.22],
    [x + s * 0.42, y - s * 0.2],
    [x + s * 0.6, y + s * 0.08],
    [x + s * 0.2, y + s * 0.06],
  ]);
  stage.line(
    'dark',
    [
      [x + s * 0.06, y - s * 0.34],
      [x + s * 0.06, y - s * 0.5],
    ],
    s * 0.06,
  );
  stage.line(
    'dark',
    [
      [x - s * 0.8, y - s * 0.52],
      [x + s * 0.92, y - s * 0.5],
    ],
    s * 0.06,
  );
  stage.line(
    'dark',
    [
      [x - s * 0.4, y + s * 0.46],
      [x + s * 0.6, y + s * 0.46],
    ],
    s * 0.06,
  );
  for (const u of [-0.14, 0.3])
    stage.line(
      'dark',
      [
        [x + u * s, y + s * 0.26],
        [x + u * s, y + s * 0.46],
      ],
      s * 0.05,
    );
  for (const turn of [0.4, 1.97, 3.54, 5.11])
    stage.line('dark', [[x - s, y - s * 0.12], along([x - s, y - s * 0.12], turn, s * 0.22)], s * 0.04);
};
const rocket: Craft = (stage, [x, y], s) => {
  stage.fill('accent', [
    [x - s * 0.16, y + s * 0.5],
    [x, y + s * 0.98],
    [x + s * 0.16, y + s * 0.5],
  ]);
  stage.fill('lit', [
    [x - s * 0.08, y + s * 0.5],
    [x, y + s * 0.76],
    [x + s * 0.08, y + s * 0.5],
  ]);
  for (const side of [-1, 1])
    stage.fill('accentAlt', [
      [x + side * s * 0.2, y],
      [x + side * s * 0.46, y + s * 0.56],
      [x + side * s * 0.2, y + s * 0.44],
    ]);
  stage.fill('light', [
    [x - s * 0.22, y + s * 0.5],
    [x - s * 0.24, y - s * 0.3],
    [x, y - s * 0.9],
    [x + s * 0.24, y - s * 0.3],
    [x + s * 0.22, y + s * 0.5],
  ]);
  stage.fill('accent', [
    [x - s * 0.19, y - s * 0.44],
    [x, y - s * 0.9],
    [x + s * 0.19, y - s * 0.44],
  ]);
  stage.fill('glass', oval(x, y - s * 0.16, s * 0.12));
};

const crafts: readonly { readonly year: string; readonly craft: Craft }[] = [
  { year: '1749', craft: kite },
  { year: '1783', craft: balloon },
  { year: '1891', craft: glider },
  { year: '1903', craft: biplane },
  { year: '1928', craft: airship },
  { year: '1939', craft: helicopter },
  { year: '1958', craft: airliner },
  { year: '1969', craft: rocket },
];
