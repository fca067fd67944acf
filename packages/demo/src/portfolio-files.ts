import { drawPlan, type Plan, plans } from './agency/portfolio.ts';

/** Where a picture lies in the import folder. */
export const fileOf = ({ artist, slug }: Plan): string => `images/${artist.slug}/${slug}.svg`;

const byFile = new Map(plans.flat().map((plan) => [fileOf(plan), plan]));

/** Every picture's file, in portfolio order. */
export const FILES: readonly string[] = [...byFile.keys()];

/**
 * One picture as a whole SVG document; the same file always gives the same text.
 * @throws RangeError when there is no such picture
 */
export function drawFile(file: string): string {
  const plan = byFile.get(file);
  if (plan === undefined) throw new RangeError(`no picture ${file}`);
  return drawPlan(plan);
}
