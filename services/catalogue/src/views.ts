import type { Artist, Gallery, Image, IndexedArtist, IndexedGallery, IndexedImage, Picture } from '@limner/contracts';
import { signPicture } from '@limner/platform';
import type { ArtistDocument, ShownPicture } from './artist.model.ts';
import type { GalleryDocument } from './gallery.model.ts';
import type { ImageDocument } from './image.model.ts';

/** Documents as visitors see them. `secret` signs the addresses of pictures. */
export class Views {
  constructor(private readonly secret: string) {}

  picture({ key, width, height, alt, thumbhash }: ShownPicture): Picture {
    return { url: signPicture(this.secret, key), width, height, alt, thumbhash };
  }

  artist(document: ArtistDocument): Artist {
    const { showcase } = document;
    return {
      ...listed(document),
      galleries: [...new Set([...document.galleries, ...showcase.galleries.map((shelf) => shelf.gallery_id)])],
      image_count: showcase.image_count,
      pictures: showcase.pictures.map((picture) => this.picture(picture)),
      accent: showcase.accent,
    };
  }

  image(document: ImageDocument): Image {
    return {
      image_id: document._id,
      artist_id: document.artist_id,
      url: signPicture(this.secret, document.key),
      width: document.width,
      height: document.height,
      alt: document.alt || document.title,
      thumbhash: document.thumbhash,
      swf: document.animation ? fileName(document.file) : '',
      animation: document.animation,
      title: document.title,
      detail: document.detail,
      galleries: document.galleries,
      palette: document.palette,
      attributes: document.attributes,
    };
  }

  gallery(document: GalleryDocument, ids: ReadonlyMap<string, number>, shelf?: GalleryShelf): Gallery {
    return {
      ...described(document, ids),
      image_count: shelf?.count ?? 0,
      cover: shelf ? this.picture(shelf.cover) : null,
    };
  }
}

/** What an edition shows of a gallery. */
export interface GalleryShelf {
  readonly count: number;
  readonly cover: ShownPicture;
}

export function indexedArtist(document: ArtistDocument): IndexedArtist {
  return { ...listed(document), version: document.version };
}

export function indexedGallery(document: GalleryDocument, ids: ReadonlyMap<string, number>): IndexedGallery {
  return { ...described(document, ids), version: document.version };
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
    animation: document.animation,
    galleries: document.galleries,
    tags: document.tags,
    attributes: document.attributes,
    palette: document.palette,
    position: document.position,
    version: document.version,
  };
}

export function fileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
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
