import {
  along,
  blob,
  curve,
  ellipse,
  lerp,
  limb,
  type Outline,
  type Point,
  pill,
  place,
  rect,
  ribbon,
} from './geometry.ts';
import { leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export function drawCup(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'light'): void {
  stage.line(
    paint,
    curve([
      [x + size * 0.4, y - size * 0.75],
      [x + size * 0.78, y - size * 0.62],
      [x + size * 0.4, y - size * 0.25],
    ]),
    size * 0.12,
    { shade: -0.15, detail: 1 },
  );
  stage.fill(paint, [
    [x - size * 0.48, y - size * 0.9],
    [x + size * 0.48, y - size * 0.9],
    [x + size * 0.36, y],
    [x - size * 0.36, y],
  ]);
  stage.fill('woodDark', ellipse(x, y - size * 0.9, size * 0.46, size * 0.1), { detail: 2 });
}

export function drawBottle(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'leafDark'): void {
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.18, y],
        [x - size * 0.18, y - size * 0.5],
        [x - size * 0.07, y - size * 0.68],
        [x - size * 0.07, y - size],
        [x + size * 0.07, y - size],
        [x + size * 0.07, y - size * 0.68],
        [x + size * 0.18, y - size * 0.5],
        [x + size * 0.18, y],
      ],
      true,
      2,
    ),
  );
  stage.fill('light', rect(x - size * 0.18, y - size * 0.4, size * 0.36, size * 0.24), { detail: 2 });
}

export function drawJug(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'accentAlt'): void {
  stage.line(
    paint,
    curve([
      [x - size * 0.2, y - size * 0.86],
      [x - size * 0.6, y - size * 0.7],
      [x - size * 0.34, y - size * 0.3],
    ]),
    size * 0.09,
    { shade: -0.25 },
  );
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.24, y],
        [x - size * 0.4, y - size * 0.3],
        [x - size * 0.2, y - size * 0.7],
        [x - size * 0.22, y - size],
        [x + size * 0.34, y - size * 1.04],
        [x + size * 0.18, y - size * 0.7],
        [x + size * 0.4, y - size * 0.3],
        [x + size * 0.24, y],
      ],
      true,
      3,
    ),
  );
  stage.fill(
    'light',
    ribbon(
      [
        [x - size * 0.35, y - size * 0.38],
        [x, y - size * 0.34],
        [x + size * 0.36, y - size * 0.38],
      ],
      [size * 0.07],
    ),
    { detail: 2 },
  );
}

/** A pot with one of five kinds of plant. */
export function drawPot(
  stage: Stage,
  [x, y]: Point,
  size: number,
  kind: number,
  paint: Paint = 'roof',
  depth = 0.6,
): void {
  const green = (): void => drawGreen(stage, [x, y], size, kind);
  stage.moving('still', () =>
    stage.as('plant', depth, () => {
      stage.moving('sway', green, kind === 3 ? { anchor: [0.5, 0], reach: 0.6 } : { reach: 0.8 });
      stage.fill(paint, [
        [x - size * 0.3, y - size * 0.42],
        [x + size * 0.3, y - size * 0.42],
        [x + size * 0.22, y],
        [x - size * 0.22, y],
      ]);
      stage.fill(paint, rect(x - size * 0.34, y - size * 0.5, size * 0.68, size * 0.12), { shade: 0.15 });
    }),
  );
}

function drawGreen(stage: Stage, [x, y]: Point, size: number, kind: number): void {
  const { random } = stage;
  const top: Point = [x, y - size * 0.42];
  if (kind === 0)
    for (let index = -4; index <= 4; index += 1)
      stage.fill(
        index % 2 === 0 ? 'leaf' : 'leafDark',
        leaf(top, -Math.PI / 2 + index * 0.2, size * random.between(0.65, 0.95), size * 0.13),
      );
  if (kind === 1) {
    stage.fill(
      'leaf',
      curve(
        [
          [x - size * 0.2, y - size * 0.4],
          [x - size * 0.24, y - size * 0.9],
          [x, y - size * 1.2],
          [x + size * 0.24, y - size * 0.9],
          [x + size * 0.2, y - size * 0.4],
        ],
        true,
        3,
      ),
    );
    for (const dx of [-0.1, 0.02, 0.13])
      stage.line(
        'leafDark',
        [
          [x + dx * size, y - size * 0.5],
          [x + dx * size * 0.9, y - size * 1.02],
        ],
        size * 0.025,
        { detail: 2 },
      );
    stage.fill('petal', ellipse(x + size * 0.04, y - size * 1.2, size * 0.1, size * 0.07), { detail: 1 });
  }
  if (kind === 2) drawMonstera(stage, top, size);
  if (kind === 3)
    for (let index = 0; index < 7; index += 1)
      drawTrail(stage, [x + (index - 3) * size * 0.1, top[1]], size, index - 3);
  if (kind === 4) {
    stage.line('leafDark', [top, [x, y - size * 1.1]], size * 0.05);
    for (let index = 0; index < 6; index += 1)
      stage.fill(
        'leaf',
        leaf([x, y - size * (0.5 + index * 0.11)], index % 2 === 0 ? -0.5 : Math.PI + 0.5, size * 0.36, size * 0.2),
        { shade: index % 3 === 0 ? -0.15 : 0 },
      );
    for (let index = 0; index < 3; index += 1)
      stage.fill('petal', ellipse(x + (index - 1) * size * 0.13, y - size * (1.15 + (index % 2) * 0.1), size * 0.1));
  }
}

function drawMonstera(stage: Stage, top: Point, size: number): void {
  for (const [index, turn] of [-1.1, -0.5, 0.15, 0.7, 1.15].entries()) {
    const end = along(top, -Math.PI / 2 + turn, size * stage.random.between(0.5, 0.85));
    stage.line('leafDark', [top, end], size * 0.03);
    stage.fill(
      index % 2 === 0 ? 'leaf' : 'leafDark',
      place(
        curve(
          [
            [0, 0.1],
            [-0.2, -0.05],
            [-0.22, -0.3],
            [0, -0.52],
            [0.22, -0.3],
            [0.2, -0.05],
          ],
          true,
          2,
        ),
        end,
        size * 0.9,
        size * 0.9,
        turn,
      ),
    );
    stage.line('leafDark', [end, along(end, -Math.PI / 2 + turn, size * 0.38)], size * 0.015, {
      detail: 2,
      shade: -0.3,
    });
  }
}

function drawTrail(stage: Stage, root: Point, size: number, side: number): void {
  const points = curve(
    [
      root,
      [root[0] + side * size * 0.08, root[1] - size * 0.2],
      [root[0] + side * size * 0.17, root[1]],
      [root[0] + side * size * 0.18, root[1] + size * 0.45],
    ],
    false,
    3,
  );
  stage.line('leafDark', points, size * 0.02);
  for (const [index, point] of points.entries())
    if (index % 2 === 1)
      stage.fill('leaf', leaf(point, index % 4 === 1 ? 0.3 : Math.PI - 0.3, size * 0.15, size * 0.12), {
        shade: index % 3 === 0 ? -0.15 : 0,
      });
}

/** Books standing on a board from x to x + width. */
export function drawBooks(stage: Stage, [x, y]: Point, width: number, height: number): void {
  const { random } = stage;
  let left = x;
  while (left < x + width - height * 0.1) {
    const thick = random.between(0.1, 0.22) * height;
    const tall = height * random.between(0.68, 1);
    if (random.chance(0.12)) {
      left += thick;
      continue;
    }
    const paint = random.pick(['accent', 'accentAlt', 'wallAlt', 'light', 'leafDark', 'scarf', 'roof'] as const);
    stage.fill(paint, rect(left, y - tall, Math.min(thick, x + width - left), tall), {
      detail: 1,
      shade: random.between(-0.2, 0.15),
    });
    stage.fill('light', rect(left + thick * 0.2, y - tall * 0.8, thick * 0.6, tall * 0.08), { detail: 3 });
    left += thick * 1.04;
  }
}

export function drawShelf(stage: Stage, [x, y]: Point, width: number, thick: number): void {
  stage.fill('wood', rect(x, y, width, thick));
  stage.fill(
    'woodDark',
    [
      [x + width * 0.1, y + thick],
      [x + width * 0.1 + thick * 0.6, y + thick],
      [x + width * 0.1, y + thick * 2.6],
    ],
    { detail: 2 },
  );
  stage.fill(
    'woodDark',
    [
      [x + width * 0.9, y + thick],
      [x + width * 0.9 - thick * 0.6, y + thick],
      [x + width * 0.9, y + thick * 2.6],
    ],
    { detail: 2 },
  );
}

/** An open book held at a point, seen from the reader's side. */
export function drawBook(stage: Stage, at: Point, size: number, facing: 1 | -1, paint: Paint = 'accent'): void {
  const on = (points: Outline): Outline => place(points, at, size * facing, size, 0.25 * facing);
  stage.fill(
    paint,
    on([
      [-0.5, -0.36],
      [0, -0.28],
      [0.5, -0.4],
      [0.54, 0.32],
      [0, 0.42],
      [-0.54, 0.34],
    ]),
  );
  stage.fill(
    'light',
    on([
      [-0.46, -0.42],
      [0, -0.34],
      [0, 0.32],
      [-0.48, 0.26],
    ]),
    { detail: 1 },
  );
  stage.fill(
    'light',
    on([
      [0.46, -0.46],
      [0, -0.34],
      [0, 0.32],
      [0.48, 0.24],
    ]),
    { shade: -0.12, detail: 1 },
  );
}

export function drawArmchair(
  stage: Stage,
  [x, floor]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accentAlt',
): void {
  const on = (points: Outline): Outline => place(points, [x, floor], size * facing, size);
  for (const leg of [-0.4, 0.4])
    stage.fill(
      'woodDark',
      on([
        [leg - 0.04, -0.12],
        [leg + 0.04, -0.12],
        [leg + 0.02, 0],
        [leg - 0.02, 0],
      ]),
    );
  stage.fill(
    paint,
    on(
      curve(
        [
          [-0.5, -0.12],
          [-0.62, -0.8],
          [-0.6, -1.2],
          [-0.42, -1.28],
          [-0.26, -1.18],
          [-0.2, -0.6],
          [-0.1, -0.12],
        ],
        true,
        3,
      ),
    ),
    { shade: -0.15 },
  );
  stage.fill(paint, on(pill(-0.46, -0.5, 1, 0.4, 0.08)), { shade: -0.25 });
  stage.fill(paint, on(pill(-0.36, -0.6, 0.94, 0.2, 0.1)), { shade: 0.12 });
}

export function drawArmrest(
  stage: Stage,
  [x, floor]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accentAlt',
): void {
  stage.fill(
    paint,
    place(
      curve(
        [
          [-0.44, -0.12],
          [-0.46, -0.7],
          [-0.3, -0.8],
          [0.4, -0.78],
          [0.52, -0.7],
          [0.5, -0.12],
        ],
        true,
        3,
      ),
      [x, floor],
      size * facing,
      size,
    ),
  );
}

export function drawLamp(stage: Stage, [x, floor]: Point, size: number, paint: Paint = 'lit'): void {
  stage.as('prop', 0.5, () => {
    stage.fill('woodDark', ellipse(x, floor, size * 0.13, size * 0.03));
    stage.line(
      'woodDark',
      [
        [x, floor],
        [x, floor - size * 0.8],
      ],
      size * 0.02,
    );
    stage.fill(
      paint,
      [
        [x - size * 0.1, floor - size],
        [x + size * 0.1, floor - size],
        [x + size * 0.19, floor - size * 0.76],
        [x - size * 0.19, floor - size * 0.76],
      ],
      { kind: 'glow' },
    );
  });
}

/** A hanging lamp with its flex. */
export function drawPendant(stage: Stage, at: Point, size: number, paint: Paint = 'accent'): void {
  stage.moving('hang', () => stage.as('prop', 0.4, () => drawStillPendant(stage, at, size, paint)), { reach: 0.8 });
}

function drawStillPendant(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  stage.line(
    'dark',
    [
      [x, 0],
      [x, y - size * 0.5],
    ],
    size * 0.04,
  );
  stage.fill('lit', ellipse(x, y, size * 0.2, size * 0.16), { kind: 'glow' });
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.1, y - size * 0.55],
        [x + size * 0.1, y - size * 0.55],
        [x + size * 0.55, y],
        [x + size * 0.5, y + size * 0.04],
        [x - size * 0.5, y + size * 0.04],
        [x - size * 0.55, y],
      ],
      true,
      2,
    ),
  );
}

/** A bicycle without its rider; `at` is the ground between the wheels; when it is ridden they turn. Returns saddle, pedals and grips. */
export function drawBicycle(
  stage: Stage,
  at: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint = 'accent',
  isRidden = false,
) {
  const on = (points: Outline): Outline => place(points, at, size * facing, size);
  const one = (x: number, y: number): Point => on([[x, y]])[0] ?? at;
  const wheel = (x: number): void => {
    stage.line('dark', closed(on(ellipse(x, -0.36, 0.35))), size * 0.045);
    for (let spoke = 0; spoke < 8; spoke += 1)
      stage.line('metal', on([[x, -0.36], along([x, -0.36], (spoke * Math.PI) / 4 + 0.3, 0.33)]), size * 0.008, {
        detail: 2,
      });
    stage.fill('metal', on(ellipse(x, -0.36, 0.04)), { detail: 1 });
  };
  for (const x of [-0.55, 0.55])
    stage.moving(isRidden ? 'turn' : 'still', () => wheel(x), { way: facing, seconds: ROUND / 2 });
  const axle: Point = [-0.05, -0.38];
  const pedals = [
    [0.06, -0.26],
    [-0.16, -0.5],
  ] as const;
  for (const tube of [
    [
      [-0.55, -0.36],
      [-0.05, -0.38],
      [0.4, -0.8],
      [-0.2, -0.78],
      [-0.55, -0.36],
    ],
    [
      [-0.24, -0.9],
      [-0.05, -0.38],
    ],
    [
      [0.55, -0.36],
      [0.38, -0.95],
    ],
  ] as const)
    stage.line(paint, on(tube), size * 0.04);
  stage.fill('dark', on(pill(-0.4, -0.97, 0.32, 0.07, 0.03)));
  stage.line(
    'metal',
    on(
      curve([
        [0.38, -0.94],
        [0.36, -1.02],
        [0.48, -1.04],
        [0.56, -0.98],
      ]),
    ),
    size * 0.035,
  );
  stage.line('metal', on(closed(ellipse(...axle, 0.09))), size * 0.02, { detail: 1 });
  const cranks = (): void => {
    stage.line('metal', on([...pedals]), size * 0.03);
    for (const [x, y] of pedals)
      stage.moving(
        isRidden ? 'turn' : 'still',
        () => stage.fill('dark', on(pill(x - 0.07, y - 0.02, 0.14, 0.04, 0.02))),
        {
          way: facing === 1 ? -1 : 1,
          seconds: ROUND,
        },
      );
  };
  stage.moving(isRidden ? 'turn' : 'still', cranks, { way: facing, seconds: ROUND });
  return {
    saddle: one(-0.22, -0.98),
    axle: one(...axle),
    grip: one(0.46, -1.05),
    pedals: [one(...pedals[0]), one(...pedals[1])] as const,
    round: ROUND,
  };
}

/** Seconds of one round of the pedals; the wheels go round twice. */
const ROUND = 2.4;

const closed = (points: Outline): Outline => [...points, ...points.slice(0, 1)];

/** A rowing boat, or with a mast a small sailing boat. `at` is the middle of its waterline. */
export function drawBoat(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  sail: boolean,
  depth = 0.4,
): void {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  stage.as('prop', depth, () => {
    if (sail) {
      stage.line(
        'woodDark',
        on([
          [-0.04, -0.2],
          [-0.04, -1.5],
        ]),
        size * 0.035,
      );
      stage.fill(
        'light',
        on(
          curve(
            [
              [0.02, -1.45],
              [0.3, -0.9],
              [0.66, -0.38],
              [0.02, -0.34],
            ],
            true,
            2,
          ),
        ),
      );
      stage.fill(
        'scarf',
        on([
          [-0.1, -1.3],
          [-0.1, -0.36],
          [-0.5, -0.42],
        ]),
        { shade: 0.1 },
      );
    }
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.8, -0.24],
            [-0.7, 0.04],
            [-0.5, 0.1],
            [0.5, 0.1],
            [0.72, 0.02],
            [0.96, -0.34],
            [0.6, -0.22],
            [0, -0.17],
            [-0.5, -0.19],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      'light',
      on(
        ribbon(
          [
            [-0.79, -0.22],
            [-0.4, -0.16],
            [0.1, -0.14],
            [0.6, -0.19],
            [0.93, -0.32],
          ],
          [0.05],
        ),
      ),
      { detail: 1 },
    );
  });
}

/** A fishing boat with a wheelhouse. */
export function drawTrawler(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  paint: Paint,
  depth = 0.4,
): void {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  stage.as('prop', depth, () => {
    stage.line(
      'woodDark',
      on([
        [0.3, -0.2],
        [0.3, -1.25],
      ]),
      size * 0.03,
    );
    stage.line(
      'dark',
      on([
        [0.95, -0.45],
        [0.3, -1.22],
        [-0.9, -0.3],
      ]),
      size * 0.01,
      { detail: 2 },
    );
    stage.fill('light', on(rect(-0.5, -0.72, 0.56, 0.56)));
    stage.fill('roof', on(rect(-0.56, -0.8, 0.68, 0.09)));
    for (const dx of [-0.42, -0.16]) stage.fill('glass', on(rect(dx, -0.62, 0.17, 0.18)), { shade: -0.3, detail: 1 });
    stage.fill(
      paint,
      on(
        curve(
          [
            [-0.96, -0.3],
            [-0.9, 0.1],
            [0.74, 0.1],
            [0.9, -0.14],
            [1.04, -0.52],
            [0.7, -0.34],
            [0.2, -0.22],
            [-0.5, -0.22],
          ],
          true,
          2,
        ),
      ),
    );
    stage.fill(
      'roof',
      on([
        [-0.91, 0.02],
        [0.8, 0.02],
        [0.74, 0.12],
        [-0.9, 0.12],
      ]),
      { detail: 1 },
    );
    stage.line(
      'light',
      on(
        curve([
          [-0.94, -0.22],
          [0.1, -0.14],
          [0.7, -0.25],
          [1.0, -0.43],
        ]),
      ),
      size * 0.03,
      { detail: 1 },
    );
    for (const dx of [-0.6, 0.1, 0.5]) stage.fill('accent', on(ellipse(dx, -0.04, 0.07, 0.09)), { detail: 2 });
  });
}

/** An open umbrella above a hand; the crook of the stick lies in it. */
export function drawUmbrella(stage: Stage, hand: Point, size: number, tilt: number, paint: Paint): void {
  const on = (points: Outline): Outline => place(points, hand, size, size, tilt);
  stage.line(
    'woodDark',
    on([
      [0, 0.1],
      [0, -0.95],
    ]),
    size * 0.03,
  );
  const rim: Point[] = [];
  for (let rib = 0; rib <= 4; rib += 1) {
    rim.push([lerp(0.75, -0.75, rib / 4), -0.62]);
    if (rib < 4) rim.push([lerp(0.75, -0.75, (rib + 0.5) / 4), -0.7]);
  }
  const dome = curve(
    [
      [-0.75, -0.62],
      [-0.58, -0.96],
      [0, -1.18],
      [0.58, -0.96],
      [0.75, -0.62],
    ],
    false,
    4,
  );
  stage.fill(paint, on([...dome, ...rim]));
  stage.fill(
    paint,
    on([
      ...curve(
        [
          [0, -1.18],
          [0.42, -1.0],
          [0.375, -0.63],
        ],
        false,
        3,
      ),
      [0.19, -0.7],
      [0, -0.63],
    ]),
    { shade: -0.22, detail: 1 },
  );
  stage.line(
    'dark',
    on([
      [0, -1.16],
      [0, -1.26],
    ]),
    size * 0.025,
  );
}

/** A six-string guitar across the body; `at` is the sound hole. */
export function drawGuitar(stage: Stage, at: Point, size: number, angle: number, facing: 1 | -1): Point {
  const on = (points: Outline): Outline => place(points, at, size * facing, size, angle * facing);
  stage.fill(
    'woodDark',
    on([
      [0.3, -0.05],
      [1.35, -0.04],
      [1.35, 0.05],
      [0.3, 0.06],
    ]),
  );
  stage.fill(
    'wood',
    on([
      [1.33, -0.07],
      [1.62, -0.09],
      [1.64, 0.08],
      [1.33, 0.08],
    ]),
    { shade: -0.3 },
  );
  stage.fill(
    'wood',
    on(
      curve(
        [
          [0.42, 0],
          [0.34, -0.26],
          [0.08, -0.26],
          [-0.06, -0.22],
          [-0.34, -0.36],
          [-0.6, -0.2],
          [-0.64, 0],
          [-0.6, 0.2],
          [-0.34, 0.36],
          [-0.06, 0.22],
          [0.08, 0.26],
          [0.34, 0.26],
        ],
        true,
        3,
      ),
    ),
    { shade: 0.15 },
  );
  stage.fill('dark', on(ellipse(0.05, 0, 0.12)));
  stage.fill('woodDark', on(rect(-0.4, -0.12, 0.06, 0.24)), { detail: 1 });
  for (const dy of [-0.025, 0.025])
    stage.line(
      'light',
      on([
        [-0.36, dy],
        [1.35, dy],
      ]),
      size * 0.01,
      { detail: 2 },
    );
  return on([[1.12, 0.04]])[0] ?? at;
}

export function drawLantern(stage: Stage, at: Point, size: number, paint: Paint = 'accent'): void {
  stage.moving('hang', () => stage.as('glow', 0.6, () => drawStillLantern(stage, at, size, paint)));
}

function drawStillLantern(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.3, y - size * 0.5],
        [x + size * 0.3, y - size * 0.5],
        [x + size * 0.52, y],
        [x + size * 0.3, y + size * 0.5],
        [x - size * 0.3, y + size * 0.5],
        [x - size * 0.52, y],
      ],
      true,
      3,
    ),
  );
  stage.fill(
    'lit',
    curve(
      [
        [x - size * 0.13, y - size * 0.46],
        [x + size * 0.13, y - size * 0.46],
        [x + size * 0.22, y],
        [x + size * 0.13, y + size * 0.46],
        [x - size * 0.13, y + size * 0.46],
        [x - size * 0.22, y],
      ],
      true,
      3,
    ),
    { detail: 1 },
  );
  for (const dy of [-0.58, 0.48]) stage.fill('dark', rect(x - size * 0.24, y + size * dy, size * 0.48, size * 0.1));
  stage.line(
    'accent',
    [
      [x, y + size * 0.58],
      [x, y + size * 0.95],
    ],
    size * 0.05,
    { detail: 1 },
  );
}

/** A wooden crate heaped with round things. */
export function drawCrate(stage: Stage, [x, y]: Point, width: number, height: number, paint: Paint): void {
  const { random } = stage;
  for (let row = 0; row < 2; row += 1) {
    const count = 6 - row;
    for (let index = 0; index < count; index += 1) {
      const size = (width / count) * 0.56;
      stage.fill(
        paint,
        ellipse(x + ((index + 0.5) / count) * width, y - height - row * size * 0.7 + size * 0.1, size, size * 0.95),
        { shade: random.between(-0.2, 0.2), detail: row === 0 ? 0 : 1 },
      );
    }
  }
  stage.fill('wood', rect(x, y - height, width, height));
  for (const part of [0.36, 0.68])
    stage.line(
      'woodDark',
      [
        [x, y - height * part],
        [x + width, y - height * part],
      ],
      height * 0.06,
      { detail: 1 },
    );
  for (const part of [0.03, 0.97])
    stage.line(
      'woodDark',
      [
        [x + width * part, y - height],
        [x + width * part, y],
      ],
      height * 0.09,
      { detail: 2 },
    );
}

/** An apple, a pear, an orange, a lemon or grapes on a table. */
export function drawFruit(stage: Stage, [x, y]: Point, size: number, kind: number): void {
  stage.as('prop', 0.75, () => {
    if (kind === 1)
      stage.fill(
        'fruitAlt',
        curve(
          [
            [x - size * 0.16, y - size * 1.36],
            [x + size * 0.14, y - size * 1.34],
            [x + size * 0.28, y - size * 0.9],
            [x + size * 0.5, y - size * 0.45],
            [x + size * 0.3, y],
            [x - size * 0.3, y],
            [x - size * 0.5, y - size * 0.45],
            [x - size * 0.28, y - size * 0.9],
          ],
          true,
          3,
        ),
      );
    else if (kind === 2) stage.fill('scarf', ellipse(x, y - size * 0.38, size * 0.58, size * 0.4, 0.2));
    else if (kind === 3)
      for (const [dx, dy] of [
        [-0.3, -0.3],
        [0, -0.26],
        [0.32, -0.3],
        [-0.16, -0.56],
        [0.16, -0.56],
        [0, -0.82],
        [-0.4, -0.6],
        [0.4, -0.58],
      ] as const)
        stage.fill('accentAlt', ellipse(x + dx * size, y + dy * size, size * 0.2), { shade: dx * 0.5 });
    else
      stage.fill(
        kind === 0 ? 'fruit' : 'fruit',
        curve(
          [
            [x, y - size * 0.9],
            [x + size * 0.34, y - size * 0.98],
            [x + size * 0.52, y - size * 0.55],
            [x + size * 0.3, y],
            [x, y - size * 0.04],
            [x - size * 0.3, y],
            [x - size * 0.52, y - size * 0.55],
            [x - size * 0.34, y - size * 0.98],
          ],
          true,
          3,
        ),
        { shade: kind === 4 ? 0.25 : 0 },
      );
    if (kind < 2 || kind === 4) {
      const top = y - size * (kind === 1 ? 1.34 : 0.88);
      stage.line(
        'bark',
        [
          [x, top],
          [x + size * 0.06, top - size * 0.25],
        ],
        size * 0.06,
      );
      stage.fill('leaf', leaf([x + size * 0.04, top - size * 0.12], -0.4, size * 0.4, size * 0.2), { detail: 1 });
    }
    if (kind !== 3)
      stage.fill('light', ellipse(x - size * 0.2, y - size * 0.62, size * 0.07, size * 0.13, 0.4), { detail: 2 });
  });
}

/** A refractor on a tripod that looks up along `angle`. Returns the eyepiece. */
export function drawTelescope(stage: Stage, [x, floor]: Point, size: number, angle: number, facing: 1 | -1): Point {
  const head: Point = [x, floor - size * 1.08];
  const on = (points: Outline): Outline => place(points, head, size * facing, size, -angle * facing);
  for (const dx of [-0.28, 0.02, 0.3])
    stage.line(
      'woodDark',
      [
        [head[0], head[1]],
        [x + dx * size, floor],
      ],
      size * 0.035,
      { shade: dx > 0.1 ? -0.2 : 0 },
    );
  stage.fill('metal', on(rect(-0.66, -0.045, 0.3, 0.09)), { shade: -0.3 });
  stage.fill(
    'accent',
    on([
      [-0.4, -0.07],
      [0.55, -0.1],
      [0.55, 0.1],
      [-0.4, 0.07],
    ]),
  );
  stage.fill('light', on(rect(0.5, -0.125, 0.16, 0.25)));
  stage.fill('scarf', on(rect(-0.06, -0.095, 0.07, 0.19)), { detail: 1 });
  stage.fill('dark', ellipse(head[0], head[1], size * 0.06));
  return on([[-0.68, 0]])[0] ?? head;
}

/** A rocket standing on its fins. */
export function drawRocket(stage: Stage, at: Point, size: number, angle: number): void {
  const on = (points: Outline): Outline => place(points, at, size, size, angle);
  stage.as('prop', 0.7, () => {
    stage.fill(
      'accent',
      on(
        curve(
          [
            [-0.16, -0.5],
            [-0.4, -0.16],
            [-0.42, 0.1],
            [-0.15, -0.1],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.1 },
    );
    stage.fill(
      'accent',
      on(
        curve(
          [
            [0.16, -0.5],
            [0.4, -0.16],
            [0.42, 0.1],
            [0.15, -0.1],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.25 },
    );
    stage.fill(
      'metal',
      on([
        [-0.12, -0.1],
        [0.12, -0.1],
        [0.16, 0.02],
        [-0.16, 0.02],
      ]),
    );
    stage.fill(
      'light',
      on(
        curve(
          [
            [0, -1.55],
            [0.16, -1.25],
            [0.23, -0.8],
            [0.17, -0.1],
            [-0.17, -0.1],
            [-0.23, -0.8],
            [-0.16, -1.25],
          ],
          true,
          3,
        ),
      ),
    );
    stage.fill(
      'light',
      on(
        curve(
          [
            [0, -1.55],
            [0.16, -1.25],
            [0.23, -0.8],
            [0.17, -0.1],
            [0.06, -0.1],
            [0.1, -0.8],
          ],
          true,
          3,
        ),
      ),
      { shade: -0.25, detail: 1 },
    );
    stage.fill(
      'accent',
      on(
        curve(
          [
            [0, -1.56],
            [0.12, -1.34],
            [0.165, -1.2],
            [-0.165, -1.2],
            [-0.12, -1.34],
          ],
          true,
          2,
        ),
      ),
    );
    for (const [y, r] of [
      [-0.95, 0.1],
      [-0.62, 0.075],
    ] as const) {
      stage.fill('metal', on(ellipse(0, y, r * 1.35)), { shade: -0.2 });
      stage.fill('glass', on(ellipse(0, y, r)));
    }
    stage.fill('accentAlt', on(rect(-0.19, -0.36, 0.38, 0.09)), { detail: 1 });
  });
}

/** A steam engine with carriages whose wheels run on `y`; the engine leads at `x`. */
export function drawTrain(
  stage: Stage,
  [x, y]: Point,
  size: number,
  facing: 1 | -1,
  carriages: number,
  depth = 0.5,
): Point {
  const on = (points: Outline): Outline => place(points, [x, y], size * facing, size);
  const wheel = (cx: number, r: number): void => {
    stage.fill('dark', on(ellipse(cx, -r, r)));
    stage.fill('metal', on(ellipse(cx, -r, r * 0.4)), { detail: 2 });
  };
  stage.as('prop', depth, () => {
    for (let index = 0; index < carriages; index += 1) {
      const left = -2.5 - index * 1.72;
      stage.fill(index % 2 === 0 ? 'accent' : 'accentAlt', on(pill(left, -0.92, 1.62, 0.74, 0.06)));
      stage.fill('woodDark', on(pill(left - 0.02, -1, 1.66, 0.13, 0.06)));
      for (let window = 0; window < 4; window += 1)
        stage.fill('lit', on(rect(left + 0.14 + window * 0.36, -0.76, 0.25, 0.27)), { kind: 'glow' });
      for (const wx of [0.3, 0.56, 1.08, 1.34]) wheel(left + wx, 0.13);
    }
    stage.fill('accentAlt', on(rect(-0.84, -0.5, 1.6, 0.24)), { shade: -0.4 });
    stage.fill('accentAlt', on(pill(-0.3, -0.9, 1.1, 0.52, 0.2)), { shade: -0.15 });
    stage.fill('accentAlt', on(rect(-0.84, -1.1, 0.56, 0.84)));
    stage.fill('roof', on(rect(-0.92, -1.18, 0.74, 0.1)));
    stage.fill('lit', on(rect(-0.7, -0.98, 0.28, 0.3)), { kind: 'glow' });
    stage.fill(
      'dark',
      on([
        [0.42, -0.86],
        [0.4, -1.2],
        [0.34, -1.28],
        [0.72, -1.28],
        [0.66, -1.2],
        [0.64, -0.86],
      ]),
    );
    stage.fill('scarf', on(ellipse(0.1, -0.94, 0.12, 0.12)), { detail: 1 });
    stage.fill(
      'accent',
      on([
        [0.74, -0.3],
        [1.04, -0.04],
        [0.74, -0.04],
      ]),
    );
    for (const [wx, r] of [
      [-0.56, 0.24],
      [-0.02, 0.24],
      [0.5, 0.2],
    ] as const)
      wheel(wx, r);
    stage.line(
      'metal',
      on([
        [-0.56, -0.24],
        [0.5, -0.2],
      ]),
      size * 0.05,
      { detail: 1 },
    );
  });
  return on([[0.53, -1.3]])[0] ?? [x, y];
}

export function drawStool(stage: Stage, [x, floor]: Point, size: number): void {
  for (const dx of [-0.3, 0.3])
    stage.fill(
      'woodDark',
      limb(
        [x + dx * 0.6 * size, floor - size * 0.9],
        [x + dx * 0.8 * size, floor - size * 0.45],
        [x + dx * size, floor],
        size * 0.08,
        size * 0.08,
        size * 0.07,
      ),
    );
  stage.fill('wood', pill(x - size * 0.42, floor - size, size * 0.84, size * 0.13, size * 0.06));
}

/** Cobbles or stones scattered over a ground. */
export function drawPebbles(stage: Stage, top: number, bottom: number, count: number, paint: Paint = 'stone'): void {
  const { random, width, unit } = stage;
  stage.as('land', 0.9, () => {
    for (let index = 0; index < count; index += 1) {
      const part = random.next();
      stage.fill(
        paint,
        blob(random.next() * width, lerp(top, bottom, part), lerp(8, 20, part) * unit, lerp(3, 8, part) * unit, random),
        { detail: 2, shade: random.between(-0.25, 0.25) },
      );
    }
  });
}
