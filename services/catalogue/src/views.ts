import type { Artist, Gallery, Image, IndexedArtist, IndexedGallery, IndexedImage, Picture } from '@limner/contracts';
import { editions, type Language, type Region } from '@limner/editions';
import { type Secrets, signMotion, signPicture } from '@limner/platform';
import type { ArtistDocument, ShownPicture } from './artist.model.ts';
import type { GalleryDocument } from './gallery.model.ts';
import type { ImageDocument, Translations } from './image.model.ts';

/** Turns documents into what visitors of an edition see, in its language. `secret` signs the addresses of pictures. */
export class Views {
  constructor(private readonly secret: Secrets) {}

  picture({ key, width, height, alt, alts, thumbhash }: ShownPicture, region: Region): Picture {
    const own = alts[languageOf(region)];
    const url = signPicture(this.secret, key);
    return { url, width, height, alt: own ?? alt, ...englishUnless(own !== undefined, region), thumbhash };
  }

  artist(document: ArtistDocument, region: Region): Artist {
    const { showcase } = document;
    return {
      ...listed(document),
      galleries: [...new Set([...document.galleries, ...showcase.galleries.map((summary) => summary.gallery_id)])],
      image_count: showcase.image_count,
      pictures: showcase.pictures.map((picture) => this.picture(picture, region)),
      accent: showcase.accent,
      colours: showcase.colours,
    };
  }

  image(document: ImageDocument, region: Region): Image {
    const url = signPicture(this.secret, document.key);
    const { title, alt, detail } = wordsIn(document, region);
    return {
      image_id: document._id,
      artist_id: document.artist_id,
      url,
      width: document.width,
      height: document.height,
      alt: alt || title,
      ...englishUnless(document.translations[languageOf(region)] !== undefined, region),
      thumbhash: document.thumbhash,
      swf: document.animation ? fileName(document.file) : '',
      animation: document.animation,
      motion: document.moving ? signMotion(this.secret, document.key) : '',
      title,
      detail,
      galleries: document.galleries,
      palette: document.palette,
      attributes: attributesIn(document, region),
    };
  }

  gallery(
    document: GalleryDocument,
    ids: ReadonlyMap<string, number>,
    region: Region,
    summary?: GallerySummary,
  ): Gallery {
    return {
      ...described(document, ids),
      name: galleryName(document, region),
      ...englishUnless(document.names[languageOf(region)] !== undefined, region),
      image_count: summary?.count ?? 0,
      cover: summary ? this.picture(summary.cover, region) : null,
    };
  }
}

/** Count and cover of a gallery in an edition. */
export interface GallerySummary {
  readonly count: number;
  readonly cover: ShownPicture;
}

export function indexedArtist(document: ArtistDocument): IndexedArtist {
  return { ...listed(document), version: document.version };
}

export function indexedGallery(document: GalleryDocument, ids: ReadonlyMap<string, number>): IndexedGallery {
  return { ...described(document, ids), names: document.names, version: document.version };
}

export function indexedImage(document: ImageDocument): IndexedImage {
  return {
    image_id: document._id,
    artist_id: document.artist_id,
    key: document.key,
    width: document.width,
    height: document.height,
    thumbhash: document.thumbhash,
    title: document.title,
    alt: document.alt || document.title,
    translations: indexedWords(document.translations),
    animation: document.animation,
    moving: document.moving,
    galleries: document.galleries,
    tags: document.tags,
    attributes: document.attributes,
    palette: document.palette,
    position: document.position,
    version: document.version,
  };
}

/** Title, alt text and detail in the language of an edition, or in English. */
export function wordsIn(document: ImageDocument, region: Region): Pick<ImageDocument, 'title' | 'alt' | 'detail'> {
  return document.translations[languageOf(region)] ?? document;
}

export function galleryName({ name, names }: GalleryDocument, region: Region): string {
  return names[languageOf(region)] ?? name;
}

export function fileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** Names the language of texts that are not translated for an edition, where that is not English itself. */
function englishUnless(isTranslated: boolean, region: Region): { readonly language?: 'en' } {
  return isTranslated || languageOf(region) === 'en' ? {} : { language: 'en' };
}

function languageOf(region: Region): Language {
  return editions[region].language;
}

/** Only the tags of the edition's language and English: all eight languages would make up most of a list. */
function attributesIn({ attributes }: ImageDocument, region: Region): ImageDocument['attributes'] {
  const languages = ['en', languageOf(region)];
  return Object.fromEntries(Object.entries(attributes).filter(([language]) => languages.includes(language)));
}

function indexedWords(translations: Translations): IndexedImage['translations'] {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { title, alt }]) => [language, { title, alt: alt || title }]),
  );
}

function listed(document: ArtistDocument) {
  return {
    artist_id: document._id,
    formatted_name: document.formatted_name,
    name: document.name,
    portfolio_url: document.portfolio_url,
    live: document.live,
    fresh: document.fresh,
    illustrator: document.illustrator,
    animation: document.animation,
    region: document.region,
    show_on_all: document.show_on_all,
    hiddens: document.hiddens,
    excludes: document.excludes,
    galleries: document.galleries,
  };
}

function described(document: GalleryDocument, ids: ReadonlyMap<string, number>) {
  const { _id: gallery_id, name, url, animation, category, redir, top } = document;
  const related = document.related.flatMap((slug) => ids.get(slug.toLowerCase()) ?? []);
  return { gallery_id, name, url, animation, category, redir, top, related };
}
