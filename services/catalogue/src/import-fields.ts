import type { ImportArtist, ImportGallery, ImportImage } from '@limner/contracts';
import type { ArtistDocument } from './artist.model.ts';
import type { GalleryDocument } from './gallery.model.ts';
import type { ImageDocument } from './image.model.ts';

type Ids = ReadonlyMap<string, number>;

export function galleryFields(row: ImportGallery): Omit<GalleryDocument, '_id' | 'version'> {
  const { url, name, names, animation, category, redir, top, related } = row;
  return { slug: url.toLowerCase(), url, name, names, animation, category, redir, top, related };
}

/** A style without a row in galleries.csv becomes a gallery of that name: `black-and-white` → "Black and white". */
export function styleFields(slug: string): Omit<GalleryDocument, '_id' | 'version'> {
  const words = slug.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { slug, url: slug, name, names: {}, animation: false, category: 'style', redir: '', top: false, related: [] };
}

export function artistFields(row: ImportArtist, ids: Ids): Omit<ArtistDocument, '_id' | 'version' | 'showcase'> {
  const { line: _line, styles, ...fields } = row;
  const slug = row.portfolio_url.toLowerCase();
  const formatted_name = row.name.replace(/\s+/g, ' ');
  return { ...fields, slug, formatted_name, galleries: idsOf(styles, ids) };
}

export function imageFields(
  row: ImportImage,
  artist_id: number,
  ids: Ids,
): Partial<Omit<ImageDocument, '_id' | 'version'>> {
  const { line: _line, artist: _artist, styles, picture, ...fields } = row;
  return { ...fields, ...picture, artist_id, galleries: idsOf(styles, ids) };
}

function idsOf(styles: readonly string[], ids: Ids): number[] {
  return [...new Set(styles.flatMap((style) => ids.get(style.toLowerCase()) ?? []))];
}
