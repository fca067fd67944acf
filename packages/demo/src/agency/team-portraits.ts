import { drawBust } from '../drawing/bust.ts';
import { drawEarrings, drawFace } from '../drawing/face.ts';
import { drawDrape, drawHairBehind, drawHairOver } from '../drawing/face-hair.ts';
import type { Face } from '../drawing/face-shape.ts';
import { drawBackdrop, drawForeground } from '../drawing/portrait-settings.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from '../scenes/scene.ts';
import { comicClear } from '../techniques/comic-clear.ts';
import { compose } from './compose.ts';
import { type Sitter, sitters } from './sitters.ts';

/** All portraits have the same technique, colours and distance. */
const [technique, box] = [
  comicClear,
  '24263a fbf5ea a9cfe0 f6dfc2 b7c9d0 7fab86 44705f b98d62 5f9fb6 f1dab6 e2a685 c7604a dd6a4a 3c6f8c f4cb6b',
];

/** The path of a team portrait in the import folder. */
export const portraitFile = (key: string): string => `portraits/${key}.svg`;

/** The keys of all team members with a portrait. */
export const portrayed: readonly string[] = sitters.map(({ key }) => key);

/**
 * A team portrait as a complete SVG document.
 * @throws RangeError when there is no portrait of that key
 */
export function drawPortrait(key: string): string {
  const place = portrayed.indexOf(key);
  const sitter = sitters[place];
  if (sitter === undefined) throw new RangeError(`no portrait of ${key}`);
  const scene: SceneKind = {
    id: 'team',
    tags: ['portrait'],
    titles: [key],
    alt: key,
    lights: ['day'],
    formats: ['square'],
    draw: (stage) => drawSitter(stage, sitter, place % 2 === 0 ? 1 : -1),
  };
  return compose({ scene, technique, box, format: 'square', light: 'day', seed: `team/${key}` });
}

function drawSitter(stage: Stage, sitter: Sitter, facing: 1 | -1): void {
  const { width, height } = stage;
  const { style, cloth, jewel, setting } = sitter;
  const covered = ['fringe', 'long', 'headscarf', 'hat', 'curls'].includes(style);
  const face: Face = {
    ...sitter,
    at: [width * (0.5 - facing * 0.02), height * 0.45],
    size: height * 0.42,
    facing,
    turn: 0.5,
    tilt: 0.02 * facing,
    hasEars: !covered,
  };
  drawBackdrop(stage, setting, facing, face.at);
  stage.as('figure', 0.7, () => {
    drawHairBehind(stage, face, style);
    drawBust(stage, face, sitter.garment, cloth[0], cloth[1], jewel);
    drawDrape(stage, face, style, cloth[0]);
    drawFace(stage, face);
    drawHairOver(stage, face, style, cloth[0]);
    if (face.hasEars && jewel !== undefined) drawEarrings(stage, face, jewel, 'drop');
  });
  drawForeground(stage, setting, facing, face.at, face.size);
}
