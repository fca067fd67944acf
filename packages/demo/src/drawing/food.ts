import { along, curve, ellipse, type Point } from './geometry.ts';
import { leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import { Sketch } from './sketch.ts';
import type { Stage } from './stage.ts';

export type Dish = 'tomato' | 'pasta' | 'salad' | 'pie' | 'citrus' | 'fish' | 'soup' | 'bread';

/** A dish on its plate or in its bowl, seen from above; `size` is its radius, `squash` below 1 tips it back. */
export function drawDish(stage: Stage, dish: Dish, at: Point, size: number, plate: Paint, squash = 1): void {
  const { random } = stage;
  const turn = random.between(0, 6);
  const disc = (paint: Paint, r: number, shade = 0, detail = 0): void =>
    stage.fill(paint, ellipse(at[0], at[1], size * r, size * r * squash), { shade, detail });
  const on = (angle: number, r: number): Point => [
    at[0] + Math.cos(angle + turn) * size * r,
    at[1] + Math.sin(angle + turn) * size * r * squash,
  ];
  stage.as('prop', 0.6, () => {
    stage.fill('dark', ellipse(at[0] + size * 0.06, at[1] + size * 0.09, size, size * squash), {
      shade: 0.35,
      detail: 1,
    });
    disc(plate, 1);
    disc(plate, 0.8, -0.12, 1);
    toppings[dish]({ stage, disc, on, size, squash });
  });
}

interface Serving {
  readonly stage: Stage;
  readonly disc: (paint: Paint, r: number, shade?: number, detail?: number) => void;
  readonly on: (angle: number, r: number) => Point;
  readonly size: number;
  readonly squash: number;
}

const toppings: Readonly<Record<Dish, (serving: Serving) => void>> = {
  tomato: ({ stage, on, size, squash }) => {
    for (let index = 0; index < 6; index += 1) {
      const [x, y] = on(index * 1.26, index === 5 ? 0 : 0.48);
      stage.fill('accent', ellipse(x, y, size * 0.25, size * 0.25 * squash), { shade: index % 2 === 0 ? 0 : 0.12 });
      stage.fill('light', ellipse(x, y, size * 0.11, size * 0.11 * squash), { detail: 1 });
    }
    for (let index = 0; index < 5; index += 1)
      stage.fill('leafDark', leaf(on(index * 1.3 + 0.4, 0.3), index * 2.1, size * 0.3, size * 0.16));
  },
  pasta: ({ stage, disc, on, size }) => {
    disc('fruitAlt', 0.7, 0.25);
    for (let index = 0; index < 7; index += 1) {
      const points = [0, 0.7, 1.4, 2.1].map((step) => on(index * 0.8 + step, 0.62 - index * 0.05 - step * 0.03));
      stage.line('scarf', curve(points), size * 0.06, { shade: index % 2 === 0 ? 0 : -0.15, detail: index % 2 });
    }
    for (let index = 0; index < 6; index += 1) {
      const [x, y] = on(index * 1.15, 0.36);
      stage.fill('accent', ellipse(x, y, size * 0.1), { detail: index % 2 });
    }
    stage.fill('leafDark', leaf(on(0, 0.06), 1, size * 0.34, size * 0.18));
    stage.fill('leaf', leaf(on(0, 0.06), 3.3, size * 0.34, size * 0.18));
  },
  salad: ({ stage, disc, on, size }) => {
    disc('leafDark', 0.72);
    for (let index = 0; index < 9; index += 1)
      stage.fill(
        index % 2 === 0 ? 'leaf' : 'leafDark',
        leaf(on(index * 0.7, 0.2), index * 0.7 + 0.3, size * 0.56, size * 0.26),
        {
          shade: index % 3 === 0 ? 0.2 : 0,
        },
      );
    for (let index = 0; index < 5; index += 1) {
      const [x, y] = on(index * 1.26, 0.42);
      stage.fill(index % 2 === 0 ? 'accent' : 'light', ellipse(x, y, size * 0.11));
    }
  },
  pie: ({ stage, disc, on, size }) => {
    disc('wood', 0.88, 0.15);
    disc('fruit', 0.74);
    for (let index = -2; index <= 2; index += 1) {
      const reach = Math.acos(index * 0.34);
      stage.line('wood', [on(reach, 0.8), on(-reach, 0.8)], size * 0.1, { shade: 0.35 });
      stage.line('wood', [on(Math.PI / 2 + reach, 0.8), on(Math.PI / 2 - reach, 0.8)], size * 0.1, {
        shade: 0.22,
        detail: 1,
      });
    }
  },
  citrus: ({ stage, on, size, squash }) => {
    for (let index = 0; index < 5; index += 1) {
      const [x, y] = on(index * 1.26, index === 4 ? 0.1 : 0.42);
      stage.fill('fruitAlt', ellipse(x, y, size * 0.3, size * 0.3 * squash));
      stage.fill('light', ellipse(x, y, size * 0.25, size * 0.25 * squash), { detail: 1 });
      for (let part = 0; part < 5; part += 1) {
        const angle = part * 1.257;
        stage.fill('scarf', leaf(along([x, y], angle, size * 0.03), angle, size * 0.2, size * 0.19), { detail: 2 });
      }
    }
  },
  fish: ({ stage, on, size, disc }) => {
    disc('light', 0.78, 0.05, 1);
    const [nose, tail, above, below] = [on(0, 0.74), on(Math.PI, 0.5), on(1.2, 0.26), on(-1.2, 0.26)];
    stage.fill('metal', [on(Math.PI, 0.42), on(Math.PI - 0.35, 0.86), on(Math.PI + 0.35, 0.86)]);
    stage.fill('metal', curve([nose, on(0.6, 0.46), above, tail, below, on(-0.6, 0.46)], true, 3), { shade: 0.2 });
    stage.fill('dark', ellipse(...on(0.12, 0.56), size * 0.045), { detail: 1 });
    stage.line('metal', curve([on(0.5, 0.46), on(0, 0.38), on(-0.5, 0.46)]), size * 0.035, { shade: -0.4, detail: 1 });
    for (const angle of [1.5, 2]) stage.fill('fruitAlt', ellipse(...on(angle, 0.52), size * 0.15));
    stage.fill('leafDark', leaf(on(-1.4, 0.4), 0.4, size * 0.4, size * 0.14));
  },
  soup: ({ stage, disc, on, size }) => {
    disc('roof', 0.74, 0.1);
    stage.line(
      'light',
      curve([on(0, 0.4), on(1, 0.42), on(2, 0.36), on(3, 0.3), on(4.2, 0.2), on(5.5, 0.14)]),
      size * 0.07,
    );
    for (const angle of [0.4, 2.4, 4.4]) stage.fill('leaf', leaf(on(angle, 0.2), angle * 2, size * 0.24, size * 0.12));
  },
  bread: ({ stage, on, size, squash }) => {
    for (const [angle, r] of [
      [0, 0.34],
      [2.1, 0.36],
      [4.2, 0.36],
    ] as const) {
      const [x, y] = on(angle, r);
      stage.fill('wood', ellipse(x, y, size * 0.4, size * 0.33 * squash, angle), { shade: 0.1 });
      for (const dx of [-0.14, 0.04, 0.2])
        stage.line(
          'wood',
          [along([x + dx * size, y], angle + 1.2, size * 0.14), along([x + dx * size, y], angle + 1.2, -size * 0.14)],
          size * 0.05,
          {
            shade: 0.5,
            detail: 1,
          },
        );
    }
  },
};

/** A picnic hamper with its lid half up; `size` is its width. */
export function drawHamper(stage: Stage, at: Point, size: number, facing: 1 | -1): void {
  const sketch = new Sketch(stage, at, size, facing);
  stage.as('prop', 0.78, () => {
    sketch.stroke('woodDark', [-0.3, -0.46, -0.24, -0.78, 0.06, -0.86, 0.32, -0.72, 0.36, -0.46], 0.045);
    sketch.hard('wood', [-0.5, -0.46, 0.5, -0.46, 0.44, 0, -0.44, 0]);
    for (const y of [-0.34, -0.22, -0.1])
      sketch.stroke('woodDark', [-0.48 - y * 0.1, y, 0.48 + y * 0.1, y], 0.022, { detail: 1 });
    for (const x of [-0.28, 0, 0.28]) sketch.stroke('woodDark', [x, -0.46, x * 0.9, 0], 0.02, { detail: 2 });
    sketch.hard('light', [-0.46, -0.48, -0.1, -0.49, -0.18, -0.24, -0.36, -0.2], {});
    sketch.hard('wood', [-0.54, -0.56, 0.54, -0.56, 0.52, -0.44, -0.52, -0.44], { shade: 0.2 });
  });
}
