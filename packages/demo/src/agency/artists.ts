import type { Artist } from './artist.ts';
import { collageAndPaper } from './artists/collage-and-paper.ts';
import { dots } from './artists/dots.ts';
import { flatAndLine } from './artists/flat-and-line.ts';
import { glassAndStone } from './artists/glass-and-stone.ts';
import { inkAndComic } from './artists/ink-and-comic.ts';
import { isometric } from './artists/isometric.ts';
import { lettering } from './artists/lettering.ts';
import { maps } from './artists/maps.ts';
import { naturalists } from './artists/naturalists.ts';
import { pictureBooksAndChalk } from './artists/picture-books-and-chalk.ts';
import { posters } from './artists/posters.ts';
import { prints } from './artists/prints.ts';
import { screens } from './artists/screens.ts';
import { silhouettes } from './artists/silhouettes.ts';
import { threads } from './artists/threads.ts';
import { watercolourAndGouache } from './artists/watercolour-and-gouache.ts';

/** The agency's artists, in the order of its list: neighbours differ in technique. All of them are invented. */
export const artists: readonly Artist[] = spread([
  flatAndLine,
  watercolourAndGouache,
  prints,
  screens,
  pictureBooksAndChalk,
  posters,
  inkAndComic,
  glassAndStone,
  silhouettes,
  collageAndPaper,
  isometric,
  threads,
  naturalists,
  maps,
  dots,
  lettering,
]);

/** Spreads the members of each family evenly over the whole list, in their own order. */
function spread(families: readonly (readonly Artist[])[]): Artist[] {
  return families
    .flatMap((family, at) =>
      family.map((artist, index) => ({ artist, place: (index + (at + 0.5) / families.length) / family.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ artist }) => artist);
}
