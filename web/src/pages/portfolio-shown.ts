import type { ArtistDetails, Image } from '@limner/contracts';
import type { FoundRoute } from '@limner/routes';
import { kidsBookImages, type PortfolioTab, tabsOf } from '../features/artists/portfolio-tabs.ts';

/** What a page of a portfolio shows: a tab, or the work in one style. */
export type Shown = { readonly tab: PortfolioTab | 'work' | 'profile' } | { readonly style: string };

export function shownBy(found: FoundRoute | undefined): Shown {
  switch (found?.name) {
    case 'portfolioStyle':
    case 'animatorStyle':
      return { style: found.params.galname.toLowerCase() };
    case 'portfolioProfile':
    case 'animatorProfile':
      return { tab: 'profile' };
    case 'portfolioKidsbooks':
      return { tab: 'kidsbooks' };
    case 'portfolioVideos':
      return { tab: 'videos' };
    case 'portfolioNews':
      return { tab: 'news' };
    default:
      return { tab: 'work' };
  }
}

/** Whether the artist has the style, or content for the tab; otherwise the page is not found. */
export function hasContent(details: ArtistDetails, shown: Shown): boolean {
  if ('style' in shown) return details.galleries.some(({ url }) => url === shown.style);
  return shown.tab === 'work' || shown.tab === 'profile' || tabsOf(details).some(({ tab }) => tab === shown.tab);
}

/** The pictures of a list: all of them where it is no list of pictures. */
export function imagesOf(details: ArtistDetails, shown: Shown): readonly Image[] {
  if ('style' in shown) return imagesOfStyle(details, shown.style);
  return shown.tab === 'kidsbooks' ? kidsBookImages(details) : details.images;
}

/** The name of what is shown, unique within a portfolio. */
export const nameOf = (shown: Shown): string => ('style' in shown ? `style ${shown.style}` : shown.tab);

/** The artist's images in one style. */
function imagesOfStyle({ galleries, images }: ArtistDetails, url: string): Image[] {
  const ids = new Set(galleries.find((gallery) => gallery.url === url)?.image_ids);
  return images.filter(({ image_id }) => ids.has(image_id));
}
