import { drawBird } from '../drawing/bird.ts';
import { drawFox } from '../drawing/fox.ts';
import { blob, ellipse, type Point, ribbon } from '../drawing/geometry.ts';
import { drawBush, drawGrass, drawLand, drawRock, drawSky, drawTree, leaf } from '../drawing/nature.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const foxForest: SceneKind = {
  id: 'fox-forest',
  tags: ['fox', 'forest', 'animals', 'nature', 'trees', 'wildlife'],
  titles: [
    'Fox at the Hour Between',
    'The Understorey',
    'Soft Ground',
    'Who Goes First',
    'Red Among the Birches',
    'Listening',
    'The Path Nobody Cut',
    'Bracken',
    'Old Wood, New Moon',
    'Small Hours in the Copse',
  ],
  alt: 'A fox trots along a path between tall tree trunks, past ferns and mushrooms, with the sun or moon low behind the wood',
  lights: ['dusk', 'night', 'day'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  drawSky(stage, 0.66, [random.between(0.3, 0.7), 0.32], 0.13);
  drawLand(stage, 'far', height * 0.52, 40, 3, 0.1);
  for (let index = 0; index < 9; index += 1)
    drawTree(
      stage,
      'pine',
      [((index + random.next()) / 9) * width, height * 0.64],
      random.between(220, 380) * unit,
      0.15,
    );
  drawLand(stage, 'hill', height * 0.62, 30, 2, 0.3);
  for (let index = 0; index < 4; index += 1)
    trunk(
      stage,
      ((index + random.between(0.2, 0.8)) / 4) * width,
      height * 0.7,
      random.between(34, 50) * unit,
      0.4,
      0.15,
    );
  drawLand(stage, 'grass', height * 0.72, 20, 2, 0.5, -0.1);
  stage.as('land', 0.55, () =>
    stage.fill(
      'soil',
      [
        [width * 0.5, height * 0.72],
        [width * 0.56, height * 0.73],
        [width * 0.6, height * 0.8],
        [width * 0.9, height * 1.02],
        [width * 0.1, height * 1.02],
        [width * 0.46, height * 0.8],
      ],
      { shade: 0.1 },
    ),
  );
  const facing = random.chance(0.5) ? 1 : -1;
  for (const part of [0.05, 0.93]) drawBush(stage, [width * part, height * 0.8], 170 * unit, 0.6);
  drawRock(stage, [width * (facing === 1 ? 0.84 : 0.16), height * 0.87], 110 * unit, 0.65);
  drawFox(stage, {
    at: [width * (0.5 - facing * 0.02), height * 0.87],
    size: Math.min(240 * unit, width * 0.22),
    facing,
    depth: 0.75,
  });
  trunk(stage, width * (facing === 1 ? 0.1 : 0.9), height * 1.02, 84 * unit, 0.85, -0.2);
  for (let index = 0; index < 5; index += 1)
    fern(
      stage,
      [width * random.pick([random.between(0.02, 0.25), random.between(0.75, 0.98)]), height * 1.0],
      random.between(150, 220) * unit,
    );
  for (let index = 0; index < 4; index += 1)
    mushroom(
      stage,
      [width * random.between(0.6, 0.92), height * random.between(0.93, 0.97)],
      random.between(34, 60) * unit,
    );
  drawGrass(stage, [width * 0.5, height * 1.0], width * 0.55, 40, 70 * unit, 0.95);
  for (let index = 0; index < 3; index += 1)
    drawBird(stage, [random.next() * width, height * random.between(0.12, 0.3)], 22 * unit, 'dark');
}

function trunk(stage: Stage, x: number, base: number, thick: number, depth: number, shade: number): void {
  const { random } = stage;
  const lean = random.between(-40, 40) * stage.unit;
  const middle: Point = [x + lean * 0.4, base * 0.5];
  stage.as('tree', depth, () => {
    stage.fill(
      'bark',
      ribbon(
        [[x, base + 10], [x + lean * 0.1, base * 0.82], middle, [x + lean, -20]],
        [thick * 1.5, thick, thick * 0.85, thick * 0.7],
      ),
      { shade },
    );
    for (let index = 0; index < 7; index += 1) {
      const y = base * random.between(0.08, 0.9);
      stage.fill(
        'bark',
        ellipse(x + lean * (1 - y / base) * 0.8 + random.between(-0.25, 0.25) * thick, y, thick * 0.16, thick * 0.05),
        { shade: shade - 0.4, detail: 2 },
      );
    }
    const side = random.chance(0.5) ? 1 : -1;
    const from: Point = [x + lean * 0.6, base * 0.34];
    stage.fill(
      'bark',
      ribbon(
        [
          from,
          [from[0] + side * thick * 1.6, from[1] - thick * 1.4],
          [from[0] + side * thick * 2.4, from[1] - thick * 3],
        ],
        [thick * 0.4, thick * 0.25, thick * 0.1],
      ),
      { shade, detail: 1 },
    );
    for (const [dx, dy] of [
      [1.8, -1.8],
      [2.5, -3],
      [1.4, -2.6],
    ] as const)
      stage.fill(
        'leaf',
        blob(from[0] + side * thick * dx, from[1] + thick * dy, thick * 0.9, thick * 0.6, random, 0.3),
        { shade: shade * 0.6, detail: 1 },
      );
  });
}

function fern(stage: Stage, root: Point, size: number): void {
  stage.as('plant', 0.9, () => {
    for (const turn of [-0.75, -0.3, 0.2, 0.7]) {
      const spine = Array.from(
        { length: 8 },
        (_, index): Point => [
          root[0] + Math.sin(turn) * size * (index / 7) * 1.05,
          root[1] - size * (index / 7) * (1 - (index / 7) * 0.35 * Math.abs(turn)),
        ],
      );
      stage.line('leafDark', spine, 4 * stage.unit);
      for (const [index, point] of spine.slice(1, 7).entries())
        for (const side of [-1, 1])
          stage.fill(
            turn > 0 ? 'leaf' : 'leafDark',
            leaf(point, -Math.PI / 2 + turn + side * 1.1, size * (0.26 - index * 0.03), size * 0.07),
            { detail: 1 },
          );
    }
  });
}

function mushroom(stage: Stage, [x, y]: Point, size: number): void {
  stage.as('plant', 0.92, () => {
    stage.fill('light', [
      [x - size * 0.12, y],
      [x - size * 0.09, y - size * 0.6],
      [x + size * 0.09, y - size * 0.6],
      [x + size * 0.13, y],
    ]);
    stage.fill('roof', [
      [x - size * 0.5, y - size * 0.5],
      [x - size * 0.36, y - size * 0.86],
      [x, y - size],
      [x + size * 0.36, y - size * 0.86],
      [x + size * 0.5, y - size * 0.5],
      [x, y - size * 0.42],
    ]);
    for (const [dx, dy] of [
      [-0.2, -0.7],
      [0.1, -0.82],
      [0.25, -0.6],
    ] as const)
      stage.fill('light', ellipse(x + dx * size, y + dy * size, size * 0.06), { detail: 2 });
  });
}
