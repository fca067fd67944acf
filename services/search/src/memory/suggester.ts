import type { IndexedImage, Suggestions } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { primary } from '../lexicon/primary.ts';
import { foldScripts } from '../lexicon/scripts.ts';
import type { Found, Nearest } from '../search-index.ts';
import type { EntryTable } from './entry-table.ts';
import { keywordsOf } from './keywords.ts';
import { askedWords, fitsWell, nearest, widerWords } from './nearest.ts';
import { artistsLike, keywordsLike, offeredStyles, styleOf, stylesLike, typedOf } from './suggested.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Suggestions while a visitor types (SR-03, SR-07). */
export class Suggester {
  /** By language, empty for the keywords of all of them, then by folded word. */
  readonly #keywords = new Map<string, Map<string, Keyword>>();
  /** Folded form by spelling: each word is folded once. */
  readonly #folded = new Map<string, string>();

  constructor(private readonly entryTable: EntryTable) {}

  addImage(image: IndexedImage): void {
    for (const { word, folded, language } of this.#keywordsOf(image)) {
      const words = this.#keywords.get(language) ?? new Map<string, Keyword>();
      this.#keywords.set(language, words);
      const keyword = words.get(folded) ?? { word, folded, images: new Map() };
      words.set(folded, keyword);
      keyword.images.set(image.artist_id, (keyword.images.get(image.artist_id) ?? 0) + 1);
    }
  }

  removeImage(image: IndexedImage): void {
    for (const { folded, language } of this.#keywordsOf(image)) {
      const keyword = this.#keywords.get(language)?.get(folded);
      const left = (keyword?.images.get(image.artist_id) ?? 0) - 1;
      if (left > 0) keyword?.images.set(image.artist_id, left);
      else keyword?.images.delete(image.artist_id);
      if (keyword?.images.size === 0) this.#keywords.get(language)?.delete(folded);
    }
  }

  suggest(text: string, region: Region): Suggestions {
    const typed = typedOf(text);
    if (typed === undefined) return { artists: [], styles: [], keywords: [] };
    return {
      artists: artistsLike(this.entryTable, typed, region),
      styles: stylesLike(this.entryTable, typed, (gallery_id) => this.#isDrawn(gallery_id, region)),
      keywords: keywordsLike(this.#counted(region), typed),
    };
  }

  /** When no result fits a query well: the words and styles of the edition that are nearest to it. Otherwise undefined. `terms`: the words of all images. */
  nearest(
    text: string,
    region: Region,
    found: Pick<Found, 'images' | 'artists'>,
    terms: TermDictionary,
  ): Nearest | undefined {
    if (fitsWell(found)) return undefined;
    const { language } = editions[region];
    const asked = askedWords(text, language);
    const near = asked.flatMap((word) => (word.length < 4 ? [] : terms.near(word, 2)));
    const wider = asked.flatMap((word) => widerWords(word, language));
    const offers = [
      ...near.map(({ number }) => ({ folded: terms.text(number), isWider: false })),
      ...wider.map((folded) => ({ folded, isWider: true })),
    ].flatMap((offer) => {
      const keyword = this.#keyword(offer.folded, region);
      return keyword ? [{ ...offer, value: keyword.word, count: () => this.#listedCount(keyword.images, region) }] : [];
    });
    const styles = offeredStyles(this.entryTable).map((style) => ({
      folded: foldScripts(style.name),
      value: styleOf(style),
      count: () => (this.#isDrawn(style.gallery_id, region) ? 1 : 0),
    }));
    return { words: [...new Set(nearest(asked, offers))], styles: nearest(asked, styles) };
  }

  #keyword(folded: string, region: Region): Keyword | undefined {
    const own = this.#keywords.get(primary(editions[region].language))?.get(folded);
    return own ?? this.#keywords.get('')?.get(folded);
  }

  #isDrawn(gallery_id: number, region: Region): boolean {
    for (const slot of this.entryTable.members.get(gallery_id) ?? []) {
      if (this.entryTable.isListed(this.entryTable.artists.get(this.entryTable.images[slot]?.artist_id ?? 0), region))
        return true;
    }
    return false;
  }

  /** Keywords and attribute words of the edition's language, with the number of listed images that have them. */
  *#counted(region: Region) {
    for (const language of ['', primary(editions[region].language)]) {
      for (const { word, folded, images } of this.#keywords.get(language)?.values() ?? [])
        yield { word, folded, count: () => this.#listedCount(images, region) };
    }
  }

  #keywordsOf(image: IndexedImage) {
    return keywordsOf(image, (word) => this.#fold(word));
  }

  #fold(word: string): string {
    const known = this.#folded.get(word);
    if (known !== undefined) return known;
    const folded = foldScripts(word);
    this.#folded.set(word, folded);
    return folded;
  }

  #listedCount(images: ReadonlyMap<number, number>, region: Region): number {
    let sum = 0;
    for (const [artist_id, count] of images)
      if (this.entryTable.isListed(this.entryTable.artists.get(artist_id), region)) sum += count;
    return sum;
  }
}

interface Keyword {
  readonly word: string;
  readonly folded: string;
  /** Number of images by artist. */
  readonly images: Map<number, number>;
}
