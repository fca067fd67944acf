import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { listing, REGIONS, type Region } from '@limner/editions';
import type { IndexFilters } from '../search-index.ts';
import { ImageFilter } from './image-filter.ts';

export interface ArtistShelf {
  readonly slot: number;
  /** Undefined until the artist has arrived; its images are listed nowhere until then. */
  artist: IndexedArtist | undefined;
  /** A bit for each region, in the order of REGIONS, where the artist is listed (RO-04). */
  regions: number;
  readonly images: Set<number>;
}

/** What the catalogue published. Images have dense slot numbers that are reused, each with its artist. */
export class Shelves {
  readonly artists = new Map<number, ArtistShelf>();
  readonly artistsBySlot: ArtistShelf[] = [];
  readonly galleries = new Map<number, IndexedGallery>();
  readonly images: (IndexedImage | undefined)[] = [];
  /** Slots of the images in a gallery. */
  readonly members = new Map<number, Set<number>>();
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #shared = new Map<string, string>();

  get imageCount(): number {
    return this.#slots.size;
  }

  get artistCount(): number {
    return this.artistsBySlot.filter(({ artist }) => artist).length;
  }

  slotOf(image_id: number): number | undefined {
    return this.#slots.get(image_id);
  }

  image(image_id: number): IndexedImage | undefined {
    return this.images[this.#slots.get(image_id) ?? -1];
  }

  putArtist(artist: IndexedArtist): ArtistShelf {
    const shelf = this.#shelf(artist.artist_id);
    shelf.artist = artist;
    shelf.regions = REGIONS.reduce(
      (bits, region, at) => (listing(artist, region) === 'unlisted' ? bits : bits | (1 << at)),
      0,
    );
    return shelf;
  }

  removeArtist(artist_id: number): void {
    const shelf = this.#shelf(artist_id);
    shelf.artist = undefined;
    shelf.regions = 0;
  }

  putImage(image: IndexedImage): number {
    const slot = this.#free.pop() ?? this.images.length;
    this.#slots.set(image.image_id, slot);
    this.images[slot] = this.#sharing(image);
    this.#shelf(image.artist_id).images.add(slot);
    for (const gallery of image.galleries) this.#membersOf(gallery).add(slot);
    return slot;
  }

  removeImage(image: IndexedImage): void {
    const slot = this.#slots.get(image.image_id);
    if (slot === undefined) return;
    this.#slots.delete(image.image_id);
    this.images[slot] = undefined;
    this.#shelf(image.artist_id).images.delete(slot);
    for (const gallery of image.galleries) this.#membersOf(gallery).delete(slot);
    this.#free.push(slot);
  }

  isListed(shelf: ArtistShelf | undefined, region: Region): shelf is ArtistShelf & { artist: IndexedArtist } {
    return shelf?.artist !== undefined && ((shelf.regions >> REGIONS.indexOf(region)) & 1) === 1;
  }

  /** 1 for each image slot that the region lists and the filters let through. */
  allowed(region: Region, filters: IndexFilters): Uint8Array {
    const allowed = new Uint8Array(this.images.length);
    const filter = new ImageFilter(this.galleries, filters);
    for (const shelf of this.#candidates(filters)) {
      if (!this.isListed(shelf, region)) continue;
      for (const slot of shelf.images) {
        const image = this.images[slot];
        if (image && filter.passes(image, shelf.artist)) allowed[slot] = 1;
      }
    }
    return allowed;
  }

  /** Interns strings: many images carry the same words, each parsed as a string of its own. */
  #sharing(image: IndexedImage): IndexedImage {
    const share = (words: readonly string[]) => words.map((word) => this.#share(word));
    const attributes = Object.entries(image.attributes).map(([language, words]) => [language, share(words)] as const);
    return { ...image, tags: share(image.tags), attributes: Object.fromEntries(attributes) };
  }

  #share(word: string): string {
    const known = this.#shared.get(word);
    if (known === undefined) this.#shared.set(word, word);
    return known ?? word;
  }

  #candidates({ artist_id }: IndexFilters): Iterable<ArtistShelf> {
    if (artist_id === undefined) return this.artistsBySlot;
    const shelf = this.artists.get(artist_id);
    return shelf ? [shelf] : [];
  }

  #shelf(artist_id: number): ArtistShelf {
    const known = this.artists.get(artist_id);
    if (known) return known;
    const shelf: ArtistShelf = { slot: this.artistsBySlot.length, artist: undefined, regions: 0, images: new Set() };
    this.artists.set(artist_id, shelf);
    this.artistsBySlot.push(shelf);
    return shelf;
  }

  #membersOf(gallery_id: number): Set<number> {
    const members = this.members.get(gallery_id) ?? new Set();
    this.members.set(gallery_id, members);
    return members;
  }
}
