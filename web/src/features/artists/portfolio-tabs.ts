import type { ArtistDetails, Image } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { artistPath, artistStylePath, profilePath } from '../../shared/paths.ts';

/** What a portfolio shows besides its work. Only illustrators have the last three (RT-13). */
export type PortfolioTab = 'kidsbooks' | 'videos' | 'news';

const MOST_STYLES = 8;

type HeldGallery = ArtistDetails['galleries'][number];

/** The work for children's books, in the artist's own order. */
export function kidsBookImages({ galleries, images }: ArtistDetails): Image[] {
  const ids = new Set(
    galleries.filter(({ category }) => category.startsWith('kidsbooks')).flatMap(({ image_ids }) => image_ids),
  );
  return images.filter(({ image_id }) => ids.has(image_id));
}

/** The tabs that hold something: one without content is no page. */
export function tabsOf(details: ArtistDetails): { readonly tab: PortfolioTab; readonly to: string }[] {
  const { portfolio_url: name, illustrator } = details.artist;
  if (!illustrator) return [];
  return [
    { tab: 'kidsbooks' as const, to: pathTo('portfolioKidsbooks', { name }), has: kidsBookImages(details).length > 0 },
    { tab: 'videos' as const, to: pathTo('portfolioVideos', { name }), has: details.videos.length > 0 },
    { tab: 'news' as const, to: pathTo('portfolioNews', { name }), has: details.news.length > 0 },
  ].filter(({ has }) => has);
}

/** All work, the profile, and the ways of working that hold most pictures, not the subjects; the present style in any case. */
export function workLinks({ artist, galleries, images }: ArtistDetails, present: string | undefined) {
  const styles = stylesOf(galleries, present).map(({ url, name, image_ids }) => ({
    to: artistStylePath(artist, url),
    label: name,
    count: image_ids.length,
  }));
  return {
    all: { to: artistPath(artist), count: images.length },
    profile: profilePath(artist),
    styles: styles.length > 1 || present !== undefined ? styles : [],
  };
}

function stylesOf(galleries: readonly HeldGallery[], present: string | undefined): HeldGallery[] {
  const held = galleries.filter(({ image_ids }) => image_ids.length > 0);
  const ways = held
    .filter(({ category }) => category === 'style' || category === 'medium')
    .toSorted((one, other) => other.image_ids.length - one.image_ids.length)
    .slice(0, MOST_STYLES);
  const here = held.find(({ url }) => url === present);
  return here && !ways.includes(here) ? [...ways, here] : ways;
}
