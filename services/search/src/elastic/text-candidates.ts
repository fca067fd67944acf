import type { IndexedImage, Palette } from '@limner/contracts';
import { editions, type Region } from '@limner/editions';
import { z } from 'zod';
import { foldScripts } from '../lexicon/scripts.ts';
import type { StemLanguage } from '../lexicon/stems.ts';
import { isUnspaced, pairsOf } from '../lexicon/tokens.ts';
import { askedWords, nearest, widerWords } from '../memory/nearest.ts';
import { offeredStyles } from '../memory/suggested.ts';
import { MAX_WORDS } from '../memory/text-search.ts';
import type { TextQuery } from '../search-index.ts';
import type { Directory } from './directory.ts';
import { covered, filtersOf, type Query } from './image-query.ts';
import { best, type ImageSource, MOST_HITS, portfolios, type Search } from './image-source.ts';
import { eitherOf, expandedQuery, formsOf, offerQuery, wordQuery } from './word-query.ts';

/** Images that are read and ranked at once: reading and ranking them is most of a query's work. */
const WINDOW = 300;
/** Images whose values are counted in our code. */
export const COUNTED = 1_000;
/** Images whose words are offered where nothing fits. */
const OFFERED = 200;
/** Milliseconds for which the number of images is kept: it only says how rare words are. */
const COUNT_KEPT_MS = 30_000;

const counted = z.object({ buckets: z.array(z.object({ key: z.string() })) });

export interface Meant {
  readonly images: IndexedImage[];
  /** Images that the words may mean, counted up to ten thousand. */
  readonly total: number;
  /** Whether all of them were read. */
  readonly isAll: boolean;
  /** Images of the whole catalogue. */
  readonly catalogue: number;
  /** What was asked of the server. */
  readonly query: Query | undefined;
}

/** The images that words or colours may mean. */
export class TextCandidates {
  #catalogue: { readonly images: Promise<number>; readonly until: number } | undefined;

  constructor(
    private readonly source: ImageSource,
    private readonly directory: Directory,
  ) {}

  /** @param seen Results that are needed; the more, the more are read. */
  async find(
    { text, region, filters, imagesOnly, cursor }: TextQuery,
    { seen, most = windowOf(seen) }: { seen: number; most?: number },
  ): Promise<Meant> {
    const { language } = editions[region];
    const exists = (asked: readonly string[], languages: readonly StemLanguage[]) => this.#existing(asked, languages);
    const words = await expandedQuery(this.directory, { text, language, most: MAX_WORDS }, exists);
    const { query, artists } = wordQuery(this.directory, text, language, words);
    if (!query) return { images: [], total: 0, isAll: true, catalogue: 0, query };
    const filter = filtersOf(this.directory, region, filters);
    const isFirst = cursor === undefined && !imagesOnly && artists.length > 0;
    const searches: Search[] = [best(query, filter, most), ...(isFirst ? [portfolios(artists, filter)] : [])];
    const [[found, own], catalogue] = await Promise.all([this.source.all(searches), this.#size()]);
    const images = distinct([...(found?.images ?? []), ...(own?.images ?? [])]);
    const total = found?.total ?? 0;
    return { images, total, isAll: total <= (found?.images.length ?? 0), catalogue, query };
  }

  async byPalette(colours: Palette, filter: readonly Query[], seen: number): Promise<IndexedImage[]> {
    const query = { bool: { should: colours.map(({ hex }) => covered(hex)) } };
    const [found] = await this.source.all([best(query, filter, windowOf(seen))]);
    return found?.images ?? [];
  }

  /** Images with words and styles near to a text that nothing fits. */
  async offers(text: string, region: Region): Promise<IndexedImage[]> {
    const { language } = editions[region];
    const filter = filtersOf(this.directory, region, {});
    const asked = askedWords(text, language);
    const wider = asked.flatMap((word) => widerWords(word, language));
    const styles = offeredStyles(this.directory.entryTable).map(({ gallery_id, name }) => ({
      folded: foldScripts(name),
      value: gallery_id,
      count: () => 1,
    }));
    const found = await this.source.all([
      best(offerQuery(asked, wider), filter, OFFERED),
      ...nearest(asked, styles).map((galleries) => best({ term: { galleries } }, filter, 1)),
    ]);
    return distinct(found.flatMap(({ images }) => images));
  }

  /** Forgets what it knows of the catalogue: it has changed. */
  forget(): void {
    this.#catalogue = undefined;
  }

  #size(): Promise<number> {
    const now = performance.now();
    if (!this.#catalogue || this.#catalogue.until < now) {
      const images = this.source.count({ term: { kind: 'image' } });
      this.#catalogue = { images, until: now + COUNT_KEPT_MS };
      images.catch(() => this.forget());
    }
    return this.#catalogue.images;
  }

  /** Which of some words any image has, inflected or not. */
  async #existing(asked: readonly string[], languages: readonly StemLanguage[]): Promise<ReadonlySet<string>> {
    const forms = asked.map((word) => {
      const pairs = isUnspaced(word) && [...word].length > 1 ? pairsOf(word) : [];
      return { word, pairs, ...formsOf(word, languages) };
    });
    const words = [...new Set(forms.flatMap((form) => [...form.words, ...form.pairs]))];
    const stems = [...new Set(forms.flatMap((form) => form.stems))];
    const found = await this.source.aggregate([eitherOf({ words, stems })], {
      words: { terms: { field: 'words.term', include: words, size: words.length } },
      ...(stems.length > 0 && { stems: { terms: { field: 'stems', include: stems, size: stems.length } } }),
    });
    const keys = (part: unknown) => new Set(part ? counted.parse(part).buckets.map(({ key }) => key) : []);
    const [hasWord, hasStem] = [keys(found.words), keys(found.stems)];
    const isThere = ({ words: own, stems: inflected, pairs }: (typeof forms)[number]) =>
      own.some((word) => hasWord.has(word)) ||
      inflected.some((stem) => hasStem.has(stem)) ||
      (pairs.length > 0 && pairs.every((pair) => hasWord.has(pair)));
    return new Set(forms.filter(isThere).map(({ word }) => word));
  }
}

/** In steps, so that the pages of a visitor are mostly cut from the same window. */
export function windowOf(seen: number): number {
  return Math.min(MOST_HITS, Math.max(1, Math.ceil((2 * seen) / WINDOW)) * WINDOW);
}

export function distinct(images: readonly IndexedImage[]): IndexedImage[] {
  return [...new Map(images.map((image) => [image.image_id, image])).values()];
}
