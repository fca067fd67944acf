import type { IndexedGallery, IndexedImage, Suggestions } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { primary } from '../lexicon/primary.ts';
import { foldScripts } from '../lexicon/scripts.ts';
import type { Found, Nearest } from '../search-index.ts';
import { askedWords, fitsWell, nearest, widerWords } from './nearest.ts';
import type { Shelves } from './shelves.ts';
import type { TermDictionary } from './term-dictionary.ts';

const MAX_ARTISTS = 20;
const MAX_STYLES = 10;
const MAX_KEYWORDS = 10;

/** Suggestions while a visitor types (SR-03, SR-07). */
export class Suggester {
  /** By language, empty for the keywords of all of them, then by folded word. */
  readonly #keywords = new Map<string, Map<string, Keyword>>();
  /** Folded form by spelling: each word is folded once. */
  readonly #folded = new Map<string, string>();

  constructor(private readonly shelves: Shelves) {}

  addImage(image: IndexedImage): void {
    this.#eachWord(image, (word, folded, language) => {
      const words = this.#keywords.get(language) ?? new Map<string, Keyword>();
      this.#keywords.set(language, words);
      const keyword = words.get(folded) ?? { word, folded, images: new Map() };
      words.set(folded, keyword);
      keyword.images.set(image.artist_id, (keyword.images.get(image.artist_id) ?? 0) + 1);
    });
  }

  removeImage(image: IndexedImage): void {
    this.#eachWord(image, (_word, folded, language) => {
      const keyword = this.#keywords.get(language)?.get(folded);
      const left = (keyword?.images.get(image.artist_id) ?? 0) - 1;
      if (left > 0) keyword?.images.set(image.artist_id, left);
      else keyword?.images.delete(image.artist_id);
      if (keyword?.images.size === 0) this.#keywords.get(language)?.delete(folded);
    });
  }

  suggest(text: string, region: Region): Suggestions {
    const typed = foldScripts(text.trim());
    if ([...typed].length < 2) return { artists: [], styles: [], keywords: [] };
    return {
      artists: this.#artists(typed, region),
      styles: this.#styles(typed, region),
      keywords: this.#keywordsLike(typed, region),
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
    const styles = this.#offered().map((style) => ({
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

  #artists(typed: string, region: Region): Suggestions['artists'] {
    const listed = this.shelves.artistsBySlot.flatMap((shelf) =>
      this.shelves.isListed(shelf, region) ? [shelf.artist] : [],
    );
    return closest(listed, typed, ({ formatted_name }) => formatted_name, MAX_ARTISTS).map(
      ({ artist_id, formatted_name, portfolio_url, illustrator }) => ({
        artist_id,
        formatted_name,
        portfolio_url,
        illustrator,
      }),
    );
  }

  /** Styles with listed images, without redirecting ones and those of kids' books only. */
  #styles(typed: string, region: Region): Suggestions['styles'] {
    return closest(this.#offered(), typed, ({ name }) => name, Number.POSITIVE_INFINITY)
      .filter(({ gallery_id }) => this.#isDrawn(gallery_id, region))
      .slice(0, MAX_STYLES)
      .map(styleOf);
  }

  #offered(): IndexedGallery[] {
    return [...this.shelves.galleries.values()].filter(
      ({ redir, category }) => redir === '' && category !== 'kidsbooks-only',
    );
  }

  #isDrawn(gallery_id: number, region: Region): boolean {
    for (const slot of this.shelves.members.get(gallery_id) ?? []) {
      if (this.shelves.isListed(this.shelves.artists.get(this.shelves.images[slot]?.artist_id ?? 0), region))
        return true;
    }
    return false;
  }

  /** Keywords and attribute words of the edition's language, by the number of listed images that have them. */
  #keywordsLike(typed: string, region: Region): Suggestions['keywords'] {
    const counts = new Map<string, { keyword: string; count: number }>();
    for (const language of ['', primary(editions[region].language)]) {
      for (const { word, folded, images } of this.#keywords.get(language)?.values() ?? []) {
        if (rank(folded, typed) > 1) continue;
        const entry = counts.get(folded) ?? { keyword: word, count: 0 };
        entry.count += this.#listedCount(images, region);
        counts.set(folded, entry);
      }
    }
    return [...counts.values()]
      .filter(({ count }) => count > 0)
      .sort((left, right) => right.count - left.count || compare(left.keyword, right.keyword))
      .slice(0, MAX_KEYWORDS);
  }

  /** Visits each word of an image once: keywords, which have no language, then the attributes of each language. */
  #eachWord({ tags, attributes }: IndexedImage, visit: (word: string, folded: string, language: string) => void): void {
    const keywords = new Set<string>();
    this.#eachNew(tags, keywords, (word, folded) => visit(word, folded, ''));
    const seen = new Map<string, Set<string>>();
    for (const [tag, words] of Object.entries(attributes)) {
      const language = primary(tag);
      const own = seen.get(language) ?? new Set(keywords);
      seen.set(language, own);
      this.#eachNew(words, own, (word, folded) => visit(word, folded, language));
    }
  }

  #eachNew(words: readonly string[], seen: Set<string>, visit: (word: string, folded: string) => void): void {
    for (const word of words) {
      const folded = this.#fold(word);
      if (folded === '' || seen.has(folded)) continue;
      seen.add(folded);
      visit(word, folded);
    }
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
      if (this.shelves.isListed(this.shelves.artists.get(artist_id), region)) sum += count;
    return sum;
  }
}

/** A style as it is offered. */
export function styleOf({ gallery_id, name, url, animation }: IndexedGallery): Suggestions['styles'][number] {
  return { gallery_id, name, url, animation };
}

interface Keyword {
  readonly word: string;
  readonly folded: string;
  /** Number of images by artist. */
  readonly images: Map<number, number>;
}

/** Entries that contain the typed text: at the start first, then at the start of a word, then anywhere; by name within each. */
function closest<T>(entries: readonly T[], typed: string, nameOf: (entry: T) => string, most: number): T[] {
  return entries
    .map((entry) => ({ entry, name: nameOf(entry), rank: rank(foldScripts(nameOf(entry)), typed) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((left, right) => left.rank - right.rank || compare(left.name, right.name))
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rank(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  const at = name.indexOf(typed);
  if (at < 0) return Number.POSITIVE_INFINITY;
  return name.includes(` ${typed}`, at - 1) || name.includes(`-${typed}`, at - 1) ? 1 : 2;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
