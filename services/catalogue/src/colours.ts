import { coloursOf } from '@limner/contracts/colour-names';
import type { Colour } from '@limner/contracts/facets';
import type { ImageDocument } from './image.model.ts';

type Palette = ImageDocument['palette'];

/** The least share of an artist's pictures that must have a colour. */
const LEAST_OF_PICTURES = 0.2;

/** The named colours that enough of an artist's pictures have, the most frequent first. */
export function coloursOfAll(palettes: readonly Palette[]): Colour[] {
  const counts = new Map<Colour, number>();
  for (const name of palettes.flatMap(coloursOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= palettes.length * LEAST_OF_PICTURES)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}
