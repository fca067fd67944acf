import { mix } from '../drawing/colour.ts';
import { tag } from '../drawing/path.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { ground, inset, surround } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { stripes } from './papers.ts';
import { type Plate, printed, STEPS } from './riso-plates.ts';

const PAPER = '#fbf8ef';
const ANGLES = { y: 90, p: -38, b: 24 } as const;

/** Three loud inks in ruled screens: lines that swell where it is dark, one direction to an ink, living things nearly solid. */
export const risoLines: Hand = {
  id: 'riso-lines',
  medium: 'as a three-ink riso print in swelling line screens',
  styles: ['riso', 'screenprint', 'retro', 'texture'],
  fewInks: true,
  look: { heads: 6, limb: 1.2, detail: 0, crowd: 0.15, faces: true },
  draw: (scene, colours) => {
    const plates: readonly Plate[] = [
      { drum: 'y', colour: mix(colours.lit, '#ffe14a', 0.4), slip: [0, 0] },
      { drum: 'p', colour: mix(colours.accent, '#ff4f7b', 0.5), slip: [5, 3] },
      { drum: 'b', colour: mix(colours.accentAlt, '#14808a', 0.45), slip: [-4, 4] },
    ];
    const close: Scene = cropped(scene, focusOf(scene), 1.2);
    return (
      ground(scene, PAPER) +
      tag('defs', {}, plates.map(screens).join('')) +
      printed(close, colours, plates, settled) +
      surround(scene, inset(scene, 46), PAPER)
    );
  },
};

const screens = ({ drum, colour }: Plate): string =>
  [0.16, 0.34, 0.54, 0.76]
    .map((part, index) =>
      stripes({ id: `${drum}${index + 1}`, size: 15, angle: ANGLES[drum], ground: '#ffffff' }, colour, 15 * part),
    )
    .join('');

/** On people and animals an ink is there or not; elsewhere it stays a screen. */
function settled(shape: Shape, level: number): number {
  if (isLiving(shape)) return level >= 3 ? STEPS : level <= 1 ? 0 : 2;
  return shape.kind === 'glow' ? (level > 2 ? STEPS : 0) : Math.min(4, level);
}
