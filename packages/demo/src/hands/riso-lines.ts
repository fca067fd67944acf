import { type Colour, mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { ground, inset, surround } from './frames.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isLiving } from './lens.ts';
import { ruled } from './prints.ts';
import { amountOf, inked, type Plate, pulled, stencil } from './riso-plates.ts';

const PAPER = '#fbf8ef';
const PITCH = 15;
const ANGLES = { y: Math.PI / 2, p: -0.66, b: 0.42 } as const;

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
      tag('defs', {}, close.shapes.map(stencil).join('')) +
      plates
        .map((plate) =>
          pulled(scene, plate, close.shapes.map((shape, index) => printed(shape, index, colours, plate)).join('')),
        )
        .join('') +
      surround(scene, inset(scene, 46), PAPER)
    );
  },
};

function printed(shape: Shape, index: number, colours: Palette, { drum, colour }: Plate): string {
  const level = settled(shape, amountOf(shape, colours, drum));
  if (level === 0 || level === 1) return inked(shape, index, level === 1 ? colour : '#fff');
  const isSmall = shape.width > 0 || area(shape.outline) < 500;
  if (isSmall) return inked(shape, index, level > 0.4 ? colour : '#fff');
  return inked(shape, index, '#fff') + screen(shape, drum, colour, level);
}

const screen = (shape: Shape, drum: Plate['drum'], colour: Colour, level: number): string =>
  ruled(shape.outline, { angle: ANGLES[drum], gap: PITCH }, colour, PITCH * level);

/** On people and animals an ink is there or not; elsewhere it stays a screen of four widths. */
function settled(shape: Shape, amount: number): number {
  if (isLiving(shape)) return amount > 0.5 ? 1 : amount < 0.3 ? 0 : 0.34;
  if (shape.kind === 'glow') return amount > 0.5 ? 1 : 0;
  return [0, 0.2, 0.4, 0.64, 0.86][Math.min(4, Math.round(amount * 5))] ?? 0;
}
