import { mix } from '../drawing/colour.ts';
import { tag } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { ground } from './frames.ts';
import type { Hand } from './hand.ts';
import { specks } from './papers.ts';
import { type Plate, printed } from './riso-plates.ts';

/** Pink, yellow and blue drums with the grain of a stencil: no dots, no lines, colours made only where two inks meet. */
export const risoGrain: Hand = {
  id: 'riso-grain',
  medium: 'as a grainy riso print in pink, yellow and blue',
  styles: ['riso', 'texture', 'childrens-books', 'screenprint'],
  fewInks: true,
  look: { heads: 5.2, limb: 1.35, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const plates: readonly Plate[] = [
      { drum: 'y', colour: mix('#ffd83a', colours.lit, 0.35), slip: [0, 0] },
      { drum: 'p', colour: mix('#ff5f8f', colours.accent, 0.3), slip: [3, -2] },
      { drum: 'b', colour: mix('#2a63c9', colours.accentAlt, 0.4), slip: [-2, 3] },
    ];
    return (
      ground(scene, '#fffaf0') +
      tag('defs', {}, plates.map((plate) => grain(plate, random)).join('')) +
      printed(scene, colours, plates, (_shape, level) => level)
    );
  },
};

/** Four densities: specks of ink on paper, then specks of paper left in the ink. */
function grain({ drum, colour }: Plate, random: Random): string {
  return [170, 470, 340, 130]
    .map((count, index) => {
      const [ground, speck] = index > 1 ? [colour, '#ffffff'] : ['#ffffff', colour];
      return specks({ id: `${drum}${index + 1}`, size: 88, ground }, speck, count, 2.1, random);
    })
    .join('');
}
