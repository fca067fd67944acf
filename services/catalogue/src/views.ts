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
    const { _id: image_id, artist_id, key, width, height, thumbhash, animation, title, detail, file } = document;
    const { galleries, palette, attributes } = document;
    const alt = document.alt || title;
    return {
      ...{ image_id, artist_id, url: signPicture(this.secret, key), width, height, alt, thumbhash },
      ...{ swf: animation ? fileName(file) : '', animation, title, detail, galleries, palette, attributes },
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
  const { _id: image_id, artist_id, key, width, height, thumbhash, title, animation } = document;
  const { galleries, tags, attributes, palette, position, version } = document;
  const alt = document.alt || title;
  return {
    ...{ image_id, artist_id, key, width, height, thumbhash, title, alt, animation },
    ...{ galleries, tags, attributes, palette, position, version },
  };
}

export function fileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function listed(document: ArtistDocument) {
  const { _id: artist_id, formatted_name, name, portfolio_url, live, fresh, illustrator, animation, region } = document;
  const { show_on_all, hiddens, excludes, galleries } = document;
  return {
    ...{ artist_id, formatted_name, name, portfolio_url, live, fresh, illustrator, animation, region },
    ...{ show_on_all, hiddens, excludes, galleries },
  };
}

function described(document: GalleryDocument, ids: ReadonlyMap<string, number>) {
  const { _id: gallery_id, name, url, animation, category, redir, top } = document;
  const related = document.related.flatMap((slug) => ids.get(slug.toLowerCase()) ?? []);
  return { gallery_id, name, url, animation, category, redir, top, related };
}
