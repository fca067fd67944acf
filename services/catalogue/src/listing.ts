import { listing, type Region } from '@limner/editions';
import { href, pathTo, prefixed } from '@limner/routes';
import type { ArtistDocument } from './artist.model.ts';
import type { GalleryDocument } from './gallery.model.ts';

/** The fields that RO-04 and RT-33 depend on. */
export type ListedArtist = Pick<
  ArtistDocument,
  | 'live'
  | 'fresh'
  | 'region'
  | 'show_on_all'
  | 'hiddens'
  | 'excludes'
  | 'slug'
  | 'portfolio_url'
  | 'illustrator'
  | 'animation'
>;

/** Whether an edition shows the artist at all, in the main or the fresh list (RO-04). */
export function isListed(artist: ListedArtist, region: Region, isAdmin = false): boolean {
  return listing(artist, region, isAdmin) !== 'unlisted';
}

/** Whether the artist has a page in the section. Who is not an illustrator is an animator (EN-01); somebody may be both. */
export function hasPage(artist: ListedArtist, section: 'artists' | 'animators'): boolean {
  return section === 'animators' ? artist.animation || !artist.illustrator : artist.illustrator;
}

/** The address of a portfolio without the prefix of an edition. */
export function portfolioPath({ illustrator, portfolio_url: name }: ListedArtist): string {
  return illustrator ? pathTo('portfolio', { name }) : pathTo('animator', { name });
}

/** The address of a single image without the prefix of an edition. */
export function imagePath({ illustrator, portfolio_url: name }: ListedArtist, imageid: number): string {
  return illustrator ? pathTo('image', { name, imageid }) : pathTo('animatorImage', { name, imageid });
}

/** The target of a short path (RT-33): the main list comes before the fresh one; null for none. */
export function slugTarget(slug: string, artists: readonly ListedArtist[], region: Region): string | null {
  const lower = slug.toLowerCase();
  if (lower === 'contact') return href('contact', { region }, region);
  const found = (['main', 'fresh'] as const)
    .map((list) => artists.find((artist) => artist.slug === lower && listing(artist, region) === list))
    .find((artist) => artist !== undefined);
  return found ? prefixed(region, portfolioPath(found)) : null;
}

/** Kids' galleries have a list of their own; those for kids' books only stay out of the main one (AP-03). */
export function belongsTo(gallery: GalleryDocument, list: 'main' | 'kidsbooks'): boolean {
  return list === 'kidsbooks' ? gallery.category.startsWith('kidsbooks') : gallery.category !== 'kidsbooks-only';
}
