import type { ArtistDetails, Image } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { artistPath, artistStylePath, profilePath } from '../../shared/paths.ts';

/** The tabs besides the work and the profile. Only illustrators have them (RT-13). */
export type PortfolioTab = 'kidsbooks' | 'videos' | 'news';

const MAX_STYLES = 8;

type ArtistGallery = ArtistDetails['galleries'][number];

/** The work for children's books, in the artist's own order. */
export function kidsBookImages({ galleries, images }: ArtistDetails): Image[] {
  const ids = new Set(galleries.filter(isForKids).flatMap(({ image_ids }) => image_ids));
  return images.filter(({ image_id }) => ids.has(image_id));
}

const isForKids = ({ category }: ArtistGallery): boolean => category.startsWith('kidsbooks');

/** By the number of pictures: of a long portfolio not all of them may be there yet. */
const hasKidsBooks = ({ galleries }: ArtistDetails): boolean =>
  galleries.some((gallery) => isForKids(gallery) && gallery.image_count > 0);

/** The tabs that have content. */
export function tabsOf(details: ArtistDetails): { readonly tab: PortfolioTab; readonly to: string }[] {
  const { portfolio_url: name, illustrator } = details.artist;
  if (!illustrator) return [];
  return [
    { tab: 'kidsbooks' as const, to: pathTo('portfolioKidsbooks', { name }), has: hasKidsBooks(details) },
    { tab: 'videos' as const, to: pathTo('portfolioVideos', { name }), has: details.videos.length > 0 },
    { tab: 'news' as const, to: pathTo('portfolioNews', { name }), has: details.news.length > 0 },
  ].filter(({ has }) => has);
}

/** Links to all work, to the profile, and to the galleries of a style or medium with the most pictures; the current one is always included. */
export function workLinks({ artist, galleries }: ArtistDetails, current: string | undefined) {
  const styles = stylesOf(galleries, current).map(({ url, name, language, image_count }) => ({
    to: artistStylePath(artist, url),
    label: name,
    language,
    count: image_count,
  }));
  return {
    all: { to: artistPath(artist), count: artist.image_count },
    profile: profilePath(artist),
    styles: styles.length > 1 || current !== undefined ? styles : [],
  };
}

function stylesOf(galleries: readonly ArtistGallery[], current: string | undefined): ArtistGallery[] {
  const filled = galleries.filter(({ image_count }) => image_count > 0);
  const largest = filled
    .filter(({ category }) => category === 'style' || category === 'medium')
    .toSorted((one, other) => other.image_count - one.image_count)
    .slice(0, MAX_STYLES);
  const shown = filled.find(({ url }) => url === current);
  return shown && !largest.includes(shown) ? [...largest, shown] : largest;
}
