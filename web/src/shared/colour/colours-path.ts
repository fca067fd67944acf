import { MAX_COLOURS, writePalette } from '@limner/contracts/palette-text';
import { pathTo } from '@limner/routes';

/** Less would be no share in an address. */
const LEAST_SHARE = 0.01;

/** The results for the largest colours of a picture; undefined if it has none. */
export function coloursPath(
  palette: readonly { readonly colour: string; readonly share: number }[],
): string | undefined {
  if (palette.length === 0) return undefined;
  const largest = palette.toSorted((one, other) => other.share - one.share).slice(0, MAX_COLOURS);
  const colours = largest.map(({ colour, share }) => ({ hex: colour, share: Math.max(share, LEAST_SHARE) }));
  return `${pathTo('imageSearch')}?colours=${writePalette(colours)}`;
}
