import { drawSkyline } from '../drawing/buildings.ts';
import { drawCat } from '../drawing/cat.ts';
import { drawFigure, somebody } from '../drawing/figure.ts';
import { type Point, rect } from '../drawing/geometry.ts';
import { drawSky } from '../drawing/nature.ts';
import { sitting } from '../drawing/poses.ts';
import { drawPot } from '../drawing/potted-plants.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const cityNight: SceneKind = {
  id: 'city-night',
  tags: ['city', 'night', 'skyline', 'rooftop', 'cat', 'moon'],
  titles: [
    'Rooftop, 2 a.m.',
    'Eleven Floors Up',
    'The Quiet Half of Town',
    'Windows Still Awake',
    'Cat, Moon, Chimney',
    'Nobody Sleeps on Tuesdays',
    'Above the Traffic',
    'Night Shift',
    'City Keeping Watch',
    'One Light Left',
  ],
  alt: 'Somebody sits on the edge of a roof with a cat and looks over a city of lit towers under the moon',
  lights: ['night', 'dusk'],
  formats: ['portrait', 'landscape', 'square'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const right = random.chance(0.5);
  drawSky(stage, 0.82, [right ? 0.28 : 0.7, 0.2], 0.12);
  drawSkyline(stage, height * 0.86, 260, 560, 0.1, 0.35, 0.2);
  drawSkyline(stage, height * 0.98, 220, 460, 0.35, 0.55, -0.1);
  const roof = height * 0.78;
  const edge = width * (right ? 0.46 : 0.54);
  const facing = right ? -1 : 1;
  const far = right ? width + 20 : -20;
  stage.as('building', 0.7, () => {
    stage.fill(
      'roof',
      [
        [edge, roof],
        [far, roof],
        [far, height + 20],
        [edge, height + 20],
      ],
      { shade: -0.35 },
    );
    for (let row = 0; row < 6; row += 1)
      stage.line(
        'roof',
        [
          [edge, roof + (50 + row * 40) * unit],
          [far, roof + (50 + row * 40) * unit],
        ],
        3 * unit,
        { shade: -0.6, detail: 2 },
      );
    for (const part of [0.25, 0.6])
      stage.fill('lit', rect(edge + (far - edge) * part - 40 * unit, roof + 90 * unit, 80 * unit, 110 * unit), {
        kind: 'glow',
      });
    stage.fill('stone', [
      [edge + facing * 16 * unit, roof - 6 * unit],
      [far, roof - 6 * unit],
      [far, roof + 26 * unit],
      [edge + facing * 16 * unit, roof + 26 * unit],
    ]);
  });
  const chimney: Point = [edge - facing * width * 0.36, roof];
  stage.as('building', 0.72, () => {
    stage.fill('roof', rect(chimney[0] - 60 * unit, roof - 170 * unit, 120 * unit, 170 * unit));
    stage.fill('stone', rect(chimney[0] - 72 * unit, roof - 190 * unit, 144 * unit, 26 * unit));
    for (const dx of [-30, 26])
      stage.fill('woodDark', rect(chimney[0] + (dx - 14) * unit, roof - 235 * unit, 28 * unit, 48 * unit), {
        detail: 1,
      });
  });
  drawPot(stage, [edge - facing * 265 * unit, roof - 4 * unit], 100 * unit, random.whole(0, 4), 'accentAlt', 0.75);
  const sitter = somebody(random, { sleeves: 'long' });
  const seat: Point = [edge - facing * 20 * unit, roof - 4 * unit];
  drawFigure(
    stage,
    sitter,
    sitting(stage, seat, roof + 260 * unit, 640 * unit, facing, {
      lean: -0.12,
      nod: -0.2,
      feet: [
        [seat[0] + facing * 150 * unit, roof + 130 * unit],
        [seat[0] + facing * 120 * unit, roof + 150 * unit],
      ],
      hands: [
        [seat[0] + facing * 100 * unit, roof - 40 * unit],
        [seat[0] - facing * 90 * unit, roof - 8 * unit],
      ],
    }),
    0.8,
  );
  drawCat(stage, {
    at: [edge - facing * 165 * unit, roof - 4 * unit],
    size: 110 * unit,
    facing,
    fur: random.pick(['dark', 'fur', 'light'] as const),
    depth: 0.82,
  });
}
