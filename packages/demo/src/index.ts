import { artists } from './agency/artists.ts';
import { drawPlan, plans } from './agency/portfolio.ts';

export { PICTURES_EACH } from './agency/portfolio.ts';

/** The slugs of the demo's artists, in the order of their list. */
export const DEMO_ARTISTS: readonly string[] = artists.map(({ slug }) => slug);

/**
 * One picture as a whole SVG document; the same arguments always give the same text.
 * @param artist slug of a demo artist, such as `marta-quill`
 * @param index number of the picture in the order of drawing, from 0
 * @throws RangeError when there is no such picture
 */
export function drawPicture(artist: string, index: number): string {
  const plan = plans.flat().find((candidate) => candidate.artist.slug === artist && candidate.index === index);
  if (plan === undefined) throw new RangeError(`no picture ${index} by ${artist}`);
  return drawPlan(plan);
}
