import { drawShot, shotFile, shots } from './agency/films.ts';
import { drawPlan, type Plan, plans } from './agency/portfolio.ts';
import { drawPortrait, portraitFile, portrayed } from './agency/team-portraits.ts';

/** The path of a picture in the import folder. */
export const fileOf = ({ artist, slug }: Plan): string => `images/${artist.slug}/${slug}.svg`;

const portfolios = plans.flat().map((plan) => [fileOf(plan), () => drawPlan(plan)] as const);
const extras = [
  ...[...shots].map(([url, shot]) => [shotFile(url), () => drawShot(shot)] as const),
  ...portrayed.map((key) => [portraitFile(key), () => drawPortrait(key)] as const),
];
const drawings = new Map([...portfolios, ...extras]);

/** Every picture's file, in portfolio order. */
export const FILES: readonly string[] = portfolios.map(([file]) => file);

/** Files of drawings outside the portfolios: shots of videos, portraits of the team. */
export const EXTRA_FILES: readonly string[] = extras.map(([file]) => file);

/**
 * One picture as a whole SVG document; the same file always gives the same text.
 * @throws RangeError when there is no such picture
 */
export function drawFile(file: string): string {
  const draw = drawings.get(file);
  if (draw === undefined) throw new RangeError(`no picture ${file}`);
  return draw();
}
