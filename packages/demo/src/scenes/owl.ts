import { curve, ellipse, type Point, ribbon } from '../drawing/geometry.ts';
import { drawGrass, drawLand, drawSky, drawTree, leaf } from '../drawing/nature.ts';
import { drawMouse, drawMushroom, drawOwl, drawStormLamp } from '../drawing/owl.ts';
import type { Paint } from '../drawing/palette.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const owl: SceneKind = {
  id: 'owl',
  tags: ['owl', 'night', 'forest', 'animals', 'mice', 'picture book', 'moon', 'children'],
  titles: [
    'Who Goes There, Quietly',
    'The Night Librarian',
    'Mice With Business',
    'Past Everybody’s Bedtime',
    'Owl, Reconsidering Supper',
    'A Small Light Under a Large Moon',
    'Office Hours Until Dawn',
    'Tiptoe, Said the Eldest',
    'The Wood Is Up Late',
    'Half Past Owl',
  ],
  alt: 'A big owl on a branch before the full moon watches mice who walk below with a lantern between mushrooms in a dark wood',
  lights: ['night', 'night', 'dusk'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const facing = random.chance(0.5) ? 1 : -1;
  const across = (part: number): number => width * (0.5 + facing * (part - 0.5));
  const wide = width > height;
  const perchX = wide ? random.between(0.56, 0.68) : random.between(0.5, 0.58);
  const perch: Point = [across(perchX), height * (wide ? 0.57 : 0.56)];
  const size = height * (wide ? 0.44 : 0.36);
  const moon = size * random.between(0.58, 0.68);
  drawSky(stage, 0.86, [perch[0] / width + facing * 0.03, (perch[1] - size * 0.55) / height], moon / (1000 * unit));
  drawLand(stage, 'far', height * 0.66, 40, 3, 0.12, -0.25);
  for (let index = 0; index < 7; index += 1) {
    const x = ((index + random.between(0.2, 0.8)) / 7) * width;
    drawTree(stage, 'pine', [x, height * 0.76], random.between(210, 360) * unit, 0.2);
  }
  drawLand(stage, 'hill', height * 0.74, 20, 3, 0.3, -0.2);
  for (const part of [0.12, 0.34, 0.88])
    drawTree(stage, random.pick(['bare', 'round', 'bare'] as const), [across(part), height * 0.82], 430 * unit, 0.4);
  drawLand(stage, 'grass', height * 0.82, 16, 2, 0.55, -0.2);
  path(stage);
  oak(stage, across(-0.01), perch, facing);
  drawOwl(stage, {
    at: [perch[0], perch[1] - 8 * unit],
    size,
    paint: random.pick(['fur', 'woodDark', 'stone', 'accent'] as const),
    kind: random.pick(['eared', 'round', 'heart'] as const),
    glance: -facing * random.between(0.2, 1),
  });
  twigs(stage, perch, facing);
  walkers(stage, facing, across);
  undergrowth(stage, across);
}

function path(stage: Stage): void {
  const { width, height } = stage;
  stage.as('land', 0.6, () =>
    stage.fill(
      'soil',
      curve(
        [
          [-30, height * 0.88],
          [width * 0.3, height * 0.865],
          [width * 0.7, height * 0.885],
          [width + 30, height * 0.86],
          [width + 30, height * 0.94],
          [width * 0.7, height * 0.96],
          [width * 0.3, height * 0.94],
          [-30, height * 0.965],
        ],
        true,
        3,
      ),
      { shade: -0.1 },
    ),
  );
}

/** A thick old trunk at the edge with a door in its foot, and the branch the owl sits on. */
function oak(stage: Stage, x: number, perch: Point, facing: 1 | -1): void {
  const { height, unit } = stage;
  const inward = (dx: number): number => x + facing * dx * unit;
  stage.as('tree', 0.62, () => {
    stage.fill('bark', [
      [inward(-60), -20],
      [inward(90), -20],
      ...curve([
        [inward(96), height * 0.2],
        [inward(86), height * 0.5],
        [inward(104), height * 0.74],
        [inward(150), height * 0.86],
        [inward(215), height * 0.91],
      ]),
      [inward(-60), height * 0.93],
    ]);
    const tip: Point = [perch[0] + facing * 210 * unit, perch[1] + 34 * unit];
    stage.fill(
      'bark',
      ribbon(
        curve([
          [inward(60), perch[1] + 66 * unit],
          [(inward(90) + perch[0]) / 2, perch[1] + 40 * unit],
          [perch[0], perch[1] + 10 * unit],
          tip,
        ]),
        [90, 74, 62, 54, 50, 46, 42, 40, 36, 30, 24, 16, 10].map((thick) => thick * unit),
      ),
    );
    for (const [dx, from, to] of [
      [30, 0.05, 0.3],
      [62, 0.16, 0.42],
      [34, 0.66, 0.8],
    ] as const)
      stage.line(
        'dark',
        curve([
          [inward(dx), height * from],
          [inward(dx + 10), height * (from + to) * 0.5],
          [inward(dx), height * to],
        ]),
        5 * unit,
        {
          detail: 1,
        },
      );
    stage.fill('woodDark', ellipse(inward(66), height * 0.8, 34 * unit, 56 * unit));
    stage.fill('lit', ellipse(inward(66), height * 0.785, 13 * unit), { kind: 'glow' });
  });
}

function twigs(stage: Stage, perch: Point, facing: 1 | -1): void {
  const { unit, random } = stage;
  stage.as('plant', 0.74, () => {
    for (let index = 0; index < 7; index += 1) {
      const root: Point = [perch[0] + facing * (150 + index * 11) * unit, perch[1] + (24 + index) * unit];
      const angle = (index % 2 === 0 ? 1 : -1) * random.between(0.6, 1.2) + (facing === 1 ? 0 : Math.PI);
      stage.fill(index % 2 === 0 ? 'leaf' : 'leafDark', leaf(root, angle, 74 * unit, 34 * unit));
    }
  });
}

function walkers(stage: Stage, facing: 1 | -1, across: (part: number) => number): void {
  const { height, unit, random, width } = stage;
  const count = random.whole(2, 3);
  const heading = random.chance(0.5) ? facing : facing === 1 ? -1 : 1;
  const scarves: readonly Paint[] = ['accent', 'scarf', 'accentAlt'];
  const step = Math.min(190 * unit, width * 0.17);
  const size = Math.min(170 * unit, width * 0.17);
  const lead = across(0.5) + heading * step * 0.8;
  for (let index = count - 1; index >= 0; index -= 1) {
    const at: Point = [lead - heading * index * step, height * (0.915 + (index % 2) * 0.012)];
    const grown = size * (index === 0 ? 1.08 : 0.94 - index * 0.08);
    const paw = drawMouse(stage, at, grown, heading, scarves[index] ?? 'scarf');
    if (index === 0) {
      const hook: Point = [paw[0] + heading * 46 * unit, paw[1] - 50 * unit];
      stage.as('prop', 0.83, () =>
        stage.line('woodDark', [[paw[0] - heading * 22 * unit, paw[1] + 26 * unit], hook], 8 * unit),
      );
      drawStormLamp(stage, hook, 84 * unit);
    } else if (index === 1 && count === 3)
      stage.as('prop', 0.83, () => {
        stage.fill('fruit', ellipse(paw[0] + heading * 10 * unit, paw[1] - 12 * unit, 22 * unit, 20 * unit));
      });
  }
}

function undergrowth(stage: Stage, across: (part: number) => number): void {
  const { width, height, unit, random } = stage;
  const caps: readonly Paint[] = ['accent', 'roof', 'petal'];
  for (const [index, [part, size]] of (
    [
      [0.24, 90],
      [0.3, 60],
      [0.83, 130],
      [0.91, 84],
      [0.06, 110],
    ] as const
  ).entries()) {
    const base = height * (index < 2 ? 0.885 : 0.985);
    drawMushroom(stage, [across(part), base], size * unit * random.between(0.85, 1.15), caps[index % 3] ?? 'accent');
  }
  drawGrass(stage, [width * 0.5, height * 1.01], width * 0.55, 44, 80 * unit, 0.92);
}
