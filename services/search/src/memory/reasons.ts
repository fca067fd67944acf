import type { IndexedArtist, IndexedImage, Reason } from '@limner/contracts';
import type { QueryWord } from '../lexicon/expansion.ts';
import { wordsOf } from '../lexicon/tokens.ts';
import type { CatalogueWords, Met } from './catalogue-words.ts';
import type { ArtistRow, EntryTable } from './entry-table.ts';
import { FIELD } from './fields.ts';
import { BY_NAME, galleryOf, type WordMatch } from './word-match.ts';

/** Why something was found, in the catalogue's own spelling. Computed only for what is shown. */
export class Reasons {
  /** Words by keyword: the images of one answer share most of theirs. */
  readonly #split = new Map<string, readonly string[]>();

  constructor(
    private readonly entryTable: EntryTable,
    private readonly words: CatalogueWords,
    private readonly met: readonly Met[],
    private readonly asked: readonly QueryWord[],
    private readonly named: ReadonlySet<number>,
  ) {}

  ofImage(slot: number, image: IndexedImage, artist: IndexedArtist): Reason[] {
    const reasons = this.met.flatMap(({ images }, at) => this.#reason(images, slot, this.asked[at], artist, image));
    const artistRow = this.entryTable.artists.get(image.artist_id);
    if (artistRow && this.named.has(artistRow.slot)) reasons.unshift({ code: 'name', value: artist.formatted_name });
    return distinct(reasons);
  }

  ofArtist({ slot, artist }: ArtistRow): Reason[] {
    if (!artist) return [];
    const reasons = this.met.flatMap(({ artists }, at) => this.#reason(artists, slot, this.asked[at], artist));
    return distinct(this.named.has(slot) ? [{ code: 'name', value: artist.formatted_name }, ...reasons] : reasons);
  }

  #reason(
    match: WordMatch,
    slot: number,
    asked: QueryWord | undefined,
    artist: IndexedArtist,
    image?: IndexedImage,
  ): Reason[] {
    if ((match.scores[slot] ?? 0) === 0) return [];
    const source = this.#source(match, slot, artist, image);
    const kind = match.kind(slot);
    if (kind === 'typo' || kind === 'prefix') return [{ code: kind, value: source.value }];
    if (kind !== 'synonym' && kind !== 'kind') return [source];
    // A title is more than the word that was meant: it stays the reason by itself.
    const code = source.code === 'keyword' ? kind : source.code;
    return [{ code, value: source.value, of: asked?.typed ?? '' }];
  }

  #source(match: WordMatch, slot: number, artist: IndexedArtist, image: IndexedImage | undefined): Reason {
    const via = match.via[slot] ?? BY_NAME;
    const gallery = this.entryTable.galleries.get(galleryOf(via) ?? 0);
    if (gallery) return { code: 'style', value: gallery.name };
    if (via === BY_NAME || !image) return { code: 'name', value: artist.formatted_name };
    return this.#written(image, this.words.images.terms.text(via), match.fields[slot] ?? 0);
  }

  #written(image: IndexedImage, term: string, fields: number): Reason {
    const has = (text: string) => this.#wordsOf(text).includes(term);
    const keywords = fields & (1 << FIELD.keyword) ? image.tags : [];
    const attributes = fields & (1 << FIELD.attribute) ? Object.values(image.attributes).flat() : [];
    const keyword = keywords.find(has) ?? (fields & (1 << FIELD.title) ? undefined : attributes.find(has));
    if (keyword !== undefined) return { code: 'keyword', value: keyword };
    return { code: 'title', value: image.title || image.alt };
  }

  #wordsOf(text: string): readonly string[] {
    const known = this.#split.get(text) ?? wordsOf(text);
    this.#split.set(text, known);
    return known;
  }
}

function distinct(reasons: Reason[]): Reason[] {
  return reasons.filter(
    (reason, at) => reasons.findIndex(({ code, value }) => code === reason.code && value === reason.value) === at,
  );
}
