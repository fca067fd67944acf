import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import type { StemLanguage } from '../stems.ts';
import { phraseOf } from '../words.ts';
import type { Shelves } from './shelves.ts';
import { type FieldText, type Kind, WordIndex } from './word-index.ts';
import { BY_NAME, viaGallery, WordMatch } from './word-match.ts';

/** Bits of the fields of an image. */
export const FIELD = { keyword: 0, title: 1, attribute: 2, alt: 3 } as const;

/** What a word of a query matched among images, and among artists by themselves. */
export interface Met {
  readonly images: WordMatch;
  readonly artists: WordMatch;
}

/** Every word of the catalogue: of images, artists' names and styles. A matching style counts for its images and its artists. */
export class CatalogueWords {
  readonly images = new WordIndex();
  readonly #artists = new WordIndex();
  readonly #galleries = new WordIndex();
  readonly #phrases = new Map<number, string>();
  readonly #followers = new Map<number, Set<number>>();

  constructor(private readonly shelves: Shelves) {}

  addImage(slot: number, image: IndexedImage): void {
    this.images.add(slot, imageFields(image));
  }

  removeImage(slot: number, image: IndexedImage): void {
    this.images.remove(slot, imageFields(image));
  }

  addArtist(slot: number, artist: IndexedArtist): void {
    this.#artists.add(slot, artistFields(artist));
    this.#phrases.set(slot, phraseOf(artist.formatted_name));
    for (const gallery of artist.galleries) this.#followersOf(gallery).add(slot);
  }

  removeArtist(slot: number, artist: IndexedArtist): void {
    this.#artists.remove(slot, artistFields(artist));
    this.#phrases.delete(slot);
    for (const gallery of artist.galleries) this.#followersOf(gallery).delete(slot);
  }

  addGallery(gallery: IndexedGallery): void {
    this.#galleries.add(gallery.gallery_id, galleryFields(gallery));
  }

  removeGallery(gallery: IndexedGallery): void {
    this.#galleries.remove(gallery.gallery_id, galleryFields(gallery));
  }

  /** Typos count only where nothing that may be shown has the word itself or begins with it. */
  meet(
    word: string,
    languages: readonly StemLanguage[],
    allowed: Uint8Array,
    allowedArtists: Uint8Array,
    isForgiving: boolean,
  ): Met {
    const met = { images: new WordMatch(allowed.length), artists: new WordMatch(allowedArtists.length) };
    const target = new Target(this.shelves, this.#followers, met, allowed, allowedArtists);
    this.images.match(word, languages, target.image);
    this.#artists.match(word, languages, target.artist);
    this.#galleries.match(word, languages, target.gallery);
    if (target.isMet || !isForgiving) return met;
    this.images.matchNear(word, target.image);
    this.#artists.matchNear(word, target.artist);
    this.#galleries.matchNear(word, target.gallery);
    return met;
  }

  /** SR-08: slots of artists whose name contains the words of a query as they stand. */
  namesContaining(phrase: string): number[] {
    return [...this.#phrases].filter(([, name]) => name.includes(phrase)).map(([slot]) => slot);
  }

  #followersOf(gallery_id: number): Set<number> {
    const followers = this.#followers.get(gallery_id) ?? new Set();
    this.#followers.set(gallery_id, followers);
    return followers;
  }
}

/** Spreads matches over the images and artists that may be shown. */
class Target {
  isMet = false;

  constructor(
    private readonly shelves: Shelves,
    private readonly followers: ReadonlyMap<number, ReadonlySet<number>>,
    private readonly met: Met,
    private readonly allowed: Uint8Array,
    private readonly allowedArtists: Uint8Array,
  ) {}

  readonly image = (slot: number, kind: Kind, strength: number, term: number, fields: number): void => {
    if (this.allowed[slot] !== 1) return;
    this.isMet = true;
    this.met.images.meet(slot, kind, strength, term, fields);
  };

  readonly artist = (slot: number, kind: Kind, strength: number): void => {
    for (const image of this.shelves.artistsBySlot[slot]?.images ?? []) this.image(image, kind, strength, BY_NAME, 0);
    this.#meetArtist(slot, kind, strength, BY_NAME);
  };

  readonly gallery = (gallery_id: number, kind: Kind, strength: number): void => {
    for (const image of this.shelves.members.get(gallery_id) ?? [])
      this.image(image, kind, strength, viaGallery(gallery_id), 0);
    for (const slot of this.followers.get(gallery_id) ?? [])
      this.#meetArtist(slot, kind, strength, viaGallery(gallery_id));
  };

  #meetArtist(slot: number, kind: Kind, strength: number, via: number): void {
    if (this.allowedArtists[slot] !== 1) return;
    this.isMet = true;
    this.met.artists.meet(slot, kind, strength, via);
  }
}

/** Words of every language, so that a query in another language than the edition's finds them too. */
function imageFields(image: IndexedImage): FieldText[] {
  const said = [image, ...Object.values(image.translations)];
  return [
    { bit: FIELD.keyword, weight: 12, texts: image.tags },
    { bit: FIELD.title, weight: 8, texts: said.map(({ title }) => title) },
    { bit: FIELD.attribute, weight: 6, texts: Object.values(image.attributes).flat() },
    { bit: FIELD.alt, weight: 4, texts: said.map(({ alt }) => alt) },
  ];
}

function artistFields({ formatted_name, name }: IndexedArtist): FieldText[] {
  return [{ bit: 0, weight: 12, texts: [...new Set([formatted_name, name])] }];
}

function galleryFields({ name, names }: IndexedGallery): FieldText[] {
  return [{ bit: 0, weight: 8, texts: [...new Set([name, ...Object.values(names)])] }];
}
