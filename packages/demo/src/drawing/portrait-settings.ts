import { drawCat } from './cat.ts';
import { curve, ellipse, lerp, type Point, rect } from './geometry.ts';
import { drawLamp } from './lamps.ts';
import { drawFlower, drawLand, drawSky, leaf } from './nature.ts';
import type { Paint } from './palette.ts';
import { drawPot } from './potted-plants.ts';
import { drawWindow } from './rooms.ts';
import { drawSongbird } from './songbird.ts';
import type { Stage } from './stage.ts';
import { drawCup } from './vessels.ts';

/** What a sitter loves. */
export type Setting = 'plants' | 'books' | 'birds' | 'city' | 'studio';

/** What is behind a sitter whose head is at a point. */
export function drawBackdrop(stage: Stage, setting: Setting, facing: 1 | -1, at: Point): void {
  const { width, height, unit, random } = stage;
  if (setting === 'birds') {
    drawSky(stage, 0.7, [0.5 + facing * 0.3, 0.2], 0.13);
    drawLand(stage, 'hill', height * 0.66, 50, 2, 0.2);
    drawLand(stage, 'grass', height * 0.8, 30, 2, 0.3);
    branches(stage, facing);
    return;
  }
  const wall: Paint = random.pick(
    setting === 'books' ? (['woodDark', 'accentAlt'] as const) : (['wall', 'wallAlt', 'glass', 'petal'] as const),
  );
  stage.as('room', 0, () => stage.fill(wall, rect(-10, -10, width + 20, height + 20)));
  if (setting === 'books') {
    stage.as('prop', 0.2, () => {
      const gap = (stage.look.detail > 0 ? 205 : 270) * unit;
      for (let y = gap * 0.9; y < height * 0.95; y += gap) {
        drawSpines(stage, y, gap * 0.8);
        stage.fill('wood', rect(-10, y, width + 20, 18 * unit));
      }
    });
    return;
  }
  if (setting === 'city') {
    const wide = width * (width > height ? 0.52 : 0.66);
    drawWindow(
      stage,
      Math.min(width * 0.96 - wide, Math.max(width * 0.06, at[0] + facing * width * 0.14 - wide / 2)),
      height * 0.07,
      wide,
      height * 0.62,
      random.pick(['city', 'city', 'sea', 'hills'] as const),
      random.chance(0.7) ? random.pick(['scarf', 'accent'] as const) : undefined,
    );
    return;
  }
  if (setting === 'studio') {
    pictures(stage, facing);
    return;
  }
  stage.as('room', 0.1, () =>
    stage.fill('sun', ellipse(at[0] + facing * width * 0.06, at[1] - height * 0.06, Math.min(width, height) * 0.42)),
  );
  for (let index = 0; index < 13; index += 1) {
    const x = width * (index / 12);
    frond(
      stage,
      [x, height * 1.02],
      -Math.PI / 2 + (x < at[0] ? -1 : 1) * random.between(-0.1, 0.4),
      height * random.between(0.5, 0.9),
      0.25,
      index,
    );
  }
}

/** What stands before the sitter: a sill with things, leaves, a bird on the shoulder. */
export function drawForeground(stage: Stage, setting: Setting, facing: 1 | -1, at: Point, size: number): void {
  const { width, height, unit, random } = stage;
  const far = width * (0.5 + facing * (width > height ? 0.3 : 0.36));
  if (setting === 'birds') {
    drawSongbird(stage, [at[0] - facing * size * 0.78, at[1] + size * 0.99], size * 0.42, facing, 0.9);
    for (let index = 0; index < 9; index += 1)
      drawFlower(
        stage,
        [width * random.next(), height * 1.03],
        random.between(120, 230) * unit,
        random.pick(['petal', 'scarf', 'light', 'accent'] as const),
        0.92,
      );
    return;
  }
  if (setting === 'plants') {
    for (const [index, part] of [0.02, 0.14, 0.86, 0.98].entries())
      frond(
        stage,
        [width * part, height * 1.05],
        -Math.PI / 2 + (0.5 - part) * 0.5,
        height * random.between(0.3, 0.45),
        0.95,
        index + 1,
      );
    return;
  }
  const sill = height * 0.93;
  stage.as('prop', 0.85, () => {
    stage.fill('wood', rect(-10, sill, width + 20, height));
    stage.fill('wood', rect(-10, sill, width + 20, 14 * unit), { shade: 0.16 });
  });
  if (setting === 'city') {
    if (random.chance(0.5))
      drawCat(stage, {
        at: [far, sill + 6 * unit],
        size: 230 * unit,
        facing: facing === 1 ? -1 : 1,
        fur: random.pick(['fur', 'dark', 'furLight'] as const),
        depth: 0.9,
      });
    else drawPot(stage, [far, sill + 10 * unit], 230 * unit, random.pick([0, 2, 4] as const), 'roof', 0.9);
  } else if (setting === 'books') {
    stage.as('prop', 0.9, () => {
      for (const [index, paint] of (['accent', 'light', 'accentAlt', 'scarf'] as const).entries())
        stage.fill(
          paint,
          rect(far - (96 - index * 9) * unit, sill - index * 36 * unit - 34 * unit, 190 * unit, 34 * unit),
        );
      drawCup(stage, [far, sill - 144 * unit], 70 * unit, 'light');
    });
    if (width > height) drawLamp(stage, [width * (0.5 + facing * 0.45), sill], 480 * unit);
  } else {
    stage.as('prop', 0.9, () => {
      for (const [index, paint] of (['accent', 'scarf', 'accentAlt', 'leaf'] as const).entries()) {
        const lean = (index - 1.5) * 26 * unit;
        stage.line(
          'wood',
          [
            [far + lean * 0.4, sill - 60 * unit],
            [far + lean * 1.6, sill - (180 + (index % 2) * 30) * unit],
          ],
          9 * unit,
        );
        stage.fill(
          paint,
          ellipse(far + lean * 1.7, sill - (192 + (index % 2) * 30) * unit, 11 * unit, 24 * unit, lean * 0.006),
        );
      }
      stage.fill('glass', [
        [far - 50 * unit, sill - 110 * unit],
        [far + 50 * unit, sill - 110 * unit],
        [far + 42 * unit, sill + 6 * unit],
        [far - 42 * unit, sill + 6 * unit],
      ]);
    });
  }
}

/** Books from edge to edge, large enough to be recognisable in any technique. */
function drawSpines(stage: Stage, y: number, tall: number): void {
  const { random, width, unit } = stage;
  const broad = stage.look.detail > 0 ? 1 : 2.8;
  for (let x = -20 * unit; x < width; x += 4 * unit) {
    const wide = random.between(30, 66) * unit * broad;
    const high = tall * random.between(0.66, 1);
    const paint = random.pick(['accent', 'accentAlt', 'wallAlt', 'light', 'leafDark', 'scarf', 'roof'] as const);
    if (random.chance(0.9)) {
      stage.fill(paint, rect(x, y - high, wide, high), { shade: random.between(-0.2, 0.12) });
      stage.fill('light', rect(x + wide * 0.2, y - high * 0.82, wide * 0.6, high * 0.07), { detail: 2 });
    }
    x += wide;
  }
}

/** A stem with leaves along it, or one great leaf. */
function frond(stage: Stage, root: Point, angle: number, length: number, depth: number, index: number): void {
  const { random } = stage;
  const paint: Paint = index % 2 === 0 ? 'leaf' : 'leafDark';
  stage.as('plant', depth, () => {
    if (index % 3 === 0) {
      const blade = leaf([root[0], root[1] - length * 0.2], angle, length * 0.8, length * 0.2);
      stage.fill(paint, blade, { shade: random.between(-0.2, 0.1) });
      return;
    }
    const bend = random.between(-0.25, 0.25);
    const stem = Array.from(
      { length: 8 },
      (_, step): Point => [
        root[0] + Math.cos(angle + (bend * step) / 7) * length * (step / 7),
        root[1] + Math.sin(angle + (bend * step) / 7) * length * (step / 7),
      ],
    );
    stage.line(paint, stem, length * 0.012, { shade: -0.2 });
    for (const [step, point] of stem.entries())
      if (step > 1)
        for (const side of [-1, 1])
          stage.fill(paint, leaf(point, angle + side * 0.9, length * (0.22 - step * 0.012), length * 0.09), {
            shade: side * 0.1,
          });
  });
}

function branches(stage: Stage, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  for (const [y, reach] of [
    [0.2, 0.5],
    [0.46, 0.34],
  ] as const) {
    for (const side of y < 0.3 ? [facing] : [facing, -facing]) {
      const edge = side === 1 ? width + 20 : -20;
      const tip: Point = [edge - side * width * reach, height * (y - 0.06)];
      stage.as('tree', 0.3, () => {
        stage.line(
          'bark',
          curve([[edge, height * y], [edge - side * width * reach * 0.5, height * (y + 0.01)], tip]),
          16 * unit,
        );
        for (let index = 0; index < 7; index += 1) {
          const part = (index + 1) / 8;
          const at: Point = [lerp(edge, tip[0], part), lerp(height * y, tip[1], part ** 2)];
          stage.fill(
            index % 2 === 0 ? 'leaf' : 'leafDark',
            leaf(at, -1.57 + (index % 2 === 0 ? -0.9 : 2.2), 74 * unit, 34 * unit),
          );
        }
      });
      drawSongbird(
        stage,
        [lerp(edge, tip[0], random.between(0.4, 0.7)), height * (y - 0.012)],
        110 * unit,
        random.chance(0.5) ? 1 : -1,
        0.35,
      );
    }
  }
}

function pictures(stage: Stage, facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  for (const [x, y, w, h] of [
    [0.36, 0.24, 0.24, 0.34],
    [0.34, 0.62, 0.28, 0.26],
    [-0.4, 0.2, 0.18, 0.2],
    [-0.4, 0.5, 0.17, 0.26],
    [0.04, 0.1, 0.2, 0.13],
  ] as const) {
    const [left, top, wide, tall] = [width * (0.5 + facing * x - w / 2), height * (y - h / 2), width * w, height * h];
    const ground = random.pick(['sky', 'light', 'skyLow', 'scarf'] as const);
    stage.as('prop', 0.2, () => {
      stage.fill(
        random.pick(['wood', 'light', 'dark'] as const),
        rect(left - 12 * unit, top - 12 * unit, wide + 24 * unit, tall + 24 * unit),
      );
      stage.fill(ground, rect(left, top, wide, tall));
      const kind = random.whole(0, 2);
      if (kind === 0) {
        stage.fill('accent', ellipse(left + wide * 0.6, top + tall * 0.34, wide * 0.16));
        stage.fill(
          'leafDark',
          curve(
            [
              [left, top + tall],
              [left, top + tall * 0.62],
              [left + wide * 0.4, top + tall * 0.7],
              [left + wide, top + tall * 0.52],
              [left + wide, top + tall],
            ],
            false,
            2,
          ),
        );
      } else if (kind === 1) {
        for (const [index, paint] of (['accent', 'accentAlt', 'leaf'] as const).entries())
          stage.fill(
            paint,
            ellipse(left + wide * (0.3 + index * 0.2), top + tall * (0.4 + (index % 2) * 0.2), wide * 0.2),
            { shade: index * -0.08 },
          );
      } else
        for (let band = 0; band < 4; band += 1)
          stage.fill(
            band % 2 === 0 ? 'accentAlt' : 'petal',
            rect(left + wide * 0.1, top + tall * (0.12 + band * 0.2), wide * (0.8 - band * 0.12), tall * 0.12),
          );
    });
  }
}
