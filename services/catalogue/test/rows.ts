import { createHash } from 'node:crypto';
import type { catalogue, ImportArtist, ImportGallery, ImportImage, InputOf } from '@limner/contracts';

type ArtistInput = InputOf<typeof catalogue.applyImport>['artists'][number];
type ImageInput = InputOf<typeof catalogue.applyImport>['images'][number];
type GalleryInput = InputOf<typeof catalogue.applyImport>['galleries'][number];

/** A row of an illustrator; a test passes the fields that it is about. */
export function artistRow(portfolio_url: string, given: Partial<ImportArtist> = {}): ArtistInput {
  return {
    line: 2,
    portfolio_url,
    name: portfolio_url.charAt(0).toUpperCase() + portfolio_url.slice(1),
    illustrator: true,
    animation: false,
    region: 'us',
    styles: ['flat'],
    licence: 'CC0-1.0',
    source: 'test',
    ...given,
  };
}

/** An image's row with a picture of its own. */
export function imageRow(artist: string, name: string, given: Partial<ImportImage> = {}): ImageInput {
  return {
    line: 2,
    file: `images/${artist}/${name}.webp`,
    artist,
    title: name,
    tags: [name],
    styles: ['flat'],
    position: 0,
    picture: pictureOf(`${artist}/${name}`),
    ...given,
  };
}

export function pictureOf(seed: string): NonNullable<ImportImage['picture']> {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  return {
    checksum: digest(`file ${seed}`),
    key: digest(seed),
    width: 768,
    height: 512,
    thumbhash: 'AAAA',
    palette: [
      { colour: '#dddddd', share: 0.7 },
      { colour: '#c02030', share: 0.3 },
    ],
    moving: false,
  };
}

export function galleryRow(url: string, given: Partial<ImportGallery> = {}): GalleryInput {
  return { line: 2, url, name: url.charAt(0).toUpperCase() + url.slice(1), ...given };
}
