import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { listing, REGIONS, type Region } from '@limner/editions';
import type { IndexFilters } from '../search-index.ts';
import { ImageFilter } from './image-filter.ts';

export interface ArtistRow {
  readonly slot: number;
  /** Undefined until the artist has arrived; its images are listed nowhere until then. */
  artist: IndexedArtist | undefined;
  /** A bit for each region, in the order of REGIONS, where the artist is listed (RO-04). */
  regions: number;
  readonly images: Set<number>;
}

/** What the catalogue published. Images have dense slot numbers that are reused, each with its artist. */
export class EntryTable {
  readonly artists = new Map<number, ArtistRow>();
  readonly artistsBySlot: ArtistRow[] = [];
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

  putArtist(artist: IndexedArtist): ArtistRow {
    const artistRow = this.#artistRow(artist.artist_id);
    artistRow.artist = artist;
    artistRow.regions = REGIONS.reduce(
      (bits, region, at) => (listing(artist, region) === 'unlisted' ? bits : bits | (1 << at)),
      0,
    );
    return artistRow;
  }

  removeArtist(artist_id: number): void {
    const artistRow = this.#artistRow(artist_id);
    artistRow.artist = undefined;
    artistRow.regions = 0;
  }

  putImage(image: IndexedImage): number {
    const slot = this.#free.pop() ?? this.images.length;
    this.#slots.set(image.image_id, slot);
    this.images[slot] = this.#sharing(image);
    this.#artistRow(image.artist_id).images.add(slot);
    for (const gallery of image.galleries) this.#membersOf(gallery).add(slot);
    return slot;
  }

  removeImage(image: IndexedImage): void {
    const slot = this.#slots.get(image.image_id);
    if (slot === undefined) return;
    this.#slots.delete(image.image_id);
    this.images[slot] = undefined;
    this.#artistRow(image.artist_id).images.delete(slot);
    for (const gallery of image.galleries) this.#membersOf(gallery).delete(slot);
    this.#free.push(slot);
  }

  isListed(artistRow: ArtistRow | undefined, region: Region): artistRow is ArtistRow & { artist: IndexedArtist } {
    return artistRow?.artist !== undefined && ((artistRow.regions >> REGIONS.indexOf(region)) & 1) === 1;
  }

  /** 1 for each image slot that the region lists and the filters let through. */
  allowed(region: Region, filters: IndexFilters): Uint8Array {
    const allowed = new Uint8Array(this.images.length);
    const filter = new ImageFilter(this.galleries, filters);
    for (const artistRow of this.#candidates(filters)) {
      if (!this.isListed(artistRow, region)) continue;
      for (const slot of artistRow.images) {
        const image = this.images[slot];
        if (image && filter.passes(image, artistRow.artist)) allowed[slot] = 1;
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

  #candidates({ artist_id }: IndexFilters): Iterable<ArtistRow> {
    if (artist_id === undefined) return this.artistsBySlot;
    const artistRow = this.artists.get(artist_id);
    return artistRow ? [artistRow] : [];
  }

  #artistRow(artist_id: number): ArtistRow {
    const known = this.artists.get(artist_id);
    if (known) return known;
    const artistRow: ArtistRow = { slot: this.artistsBySlot.length, artist: undefined, regions: 0, images: new Set() };
    this.artists.set(artist_id, artistRow);
    this.artistsBySlot.push(artistRow);
    return artistRow;
  }

  #membersOf(gallery_id: number): Set<number> {
    const members = this.members.get(gallery_id) ?? new Set();
    this.members.set(gallery_id, members);
    return members;
  }
}
