import { MAX_COLOURS, writePalette } from '@limner/contracts/palette-text';
import { pathTo } from '@limner/routes';

/** The results for the largest colours of a picture; undefined if it has none. */
export function coloursPath(
  palette: readonly { readonly colour: string; readonly share: number }[],
): string | undefined {
  if (palette.length === 0) return undefined;
  const largest = palette.toSorted((one, other) => other.share - one.share).slice(0, MAX_COLOURS);
  const colours = writePalette(largest.map(({ colour, share }) => ({ hex: colour, share })));
  return `${pathTo('imageSearch')}?colours=${colours}`;
}
