import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { CatalogueWords } from '../memory/catalogue-words.ts';
import { EntryTable } from '../memory/entry-table.ts';
import type { Counted } from '../memory/word-index.ts';
import type { IndexChange } from '../search-index.ts';

/** Images whose counted words are kept: about 2 KB each. */
const COUNTED_KEPT = 4_000;

/**
 * The artists and styles of the catalogue, in every process: a few thousand rows at most, which say what an edition lists and what names mean.
 * The images of one query are its guests: they are ranked by the same code as an index in memory.
 */
export class Directory {
  readonly entryTable = new EntryTable();
  readonly words = new CatalogueWords(this.entryTable);
  readonly #versions = new Map<string, number>();
  /** The words of the images that queries met last, by id and version: popular ones come with every other query. */
  readonly #counted = new Map<string, Counted>();

  /** Takes over artists and styles; other changes have no effect here. */
  apply(changes: readonly IndexChange[]): void {
    for (const change of changes) {
      if (change.kind === 'artist') this.#putArtist(change.artist);
      else if (change.kind === 'gallery') this.#putGallery(change.gallery);
      else if (change.kind === 'withdrawn') this.#withdraw(change.entity, change.id, change.version);
    }
  }

  listed(region: Region): IndexedArtist[] {
    return this.entryTable.artistsBySlot.flatMap((artistRow) =>
      this.entryTable.isListed(artistRow, region) ? [artistRow.artist] : [],
    );
  }

  /** Runs a query over the artists, the styles and these images. `total`: the images of the whole catalogue, which make words rare or common. */
  with<T>(
    images: readonly IndexedImage[],
    total: number,
    query: (entryTable: EntryTable, words: CatalogueWords) => T,
  ): T {
    this.words.images.total = total;
    const guests = images.map((image) => ({ image, counted: this.#countedOf(image) }));
    this.#forgetOld();
    for (const { image, counted } of guests) this.words.addCountedImage(this.entryTable.putImage(image), counted);
    try {
      return query(this.entryTable, this.words);
    } finally {
      for (const { image, counted } of guests) this.#takeImage(image, counted);
    }
  }

  #countedOf(image: IndexedImage): Counted {
    const key = `${image.image_id} ${image.version}`;
    const counted = this.#counted.get(key) ?? this.words.countedImage(image);
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    return counted;
  }

  #forgetOld(): void {
    for (const key of this.#counted.keys()) {
      if (this.#counted.size <= COUNTED_KEPT) break;
      this.#counted.delete(key);
    }
  }

  #takeImage(image: IndexedImage, counted: Counted): void {
    const slot = this.entryTable.slotOf(image.image_id);
    if (slot === undefined) return;
    this.words.removeCountedImage(slot, counted);
    this.entryTable.removeImage(image);
  }

  #putArtist(artist: IndexedArtist): void {
    if (!this.#isNews('artist', artist.artist_id, artist.version)) return;
    this.#takeArtist(artist.artist_id);
    this.words.addArtist(this.entryTable.putArtist(artist).slot, artist);
  }

  #putGallery(gallery: IndexedGallery): void {
    if (!this.#isNews('gallery', gallery.gallery_id, gallery.version)) return;
    this.#takeGallery(gallery.gallery_id);
    this.entryTable.galleries.set(gallery.gallery_id, gallery);
    this.words.addGallery(gallery);
  }

  #withdraw(entity: string, id: number, version: number): void {
    if (entity === 'image' || !this.#isNews(entity, id, version)) return;
    if (entity === 'artist') this.#takeArtist(id);
    else this.#takeGallery(id);
  }

  #takeArtist(artist_id: number): void {
    const artistRow = this.entryTable.artists.get(artist_id);
    if (!artistRow?.artist) return;
    this.words.removeArtist(artistRow.slot, artistRow.artist);
    this.entryTable.removeArtist(artist_id);
  }

  #takeGallery(gallery_id: number): void {
    const gallery = this.entryTable.galleries.get(gallery_id);
    if (!gallery) return;
    this.words.removeGallery(gallery);
    this.entryTable.galleries.delete(gallery_id);
  }

  #isNews(kind: string, id: number, version: number): boolean {
    const key = `${kind} ${id}`;
    if (version <= (this.#versions.get(key) ?? 0)) return false;
    this.#versions.set(key, version);
    return true;
  }
}
