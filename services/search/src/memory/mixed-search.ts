import type { IndexedArtist } from '@limner/contracts';
import { byRank, type Rank, readCursor } from '../cursor.ts';
import type { Band, Found, FoundArtist, FoundImage } from '../search-index.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import type { EntryTable } from './entry-table.ts';
import { isFitting } from './nearest.ts';
import { pageOf } from './paging.ts';
import { PictureAnswer, together } from './picture-answer.ts';
import { JUDGED, PictureRanking, type RankedPicture } from './picture-ranking.ts';
import type { Pictures } from './pictures.ts';
import type { Sought } from './query-vectors.ts';
import { spread } from './spread.ts';
import { ARTISTS_A_PAGE, IMAGES_AN_ARTIST, TextSearch } from './text-search.ts';
import type { VectorSearchQuery } from './vector-search.ts';

export interface MixedQuery extends VectorSearchQuery {
  readonly text: string;
  /** The share of the picture, between 0 and 1; the rest is that of the words. */
  readonly weight: number;
}

/** One query by words and picture together. */
export class MixedSearch {
  readonly #words: TextSearch;
  readonly #ranking: PictureRanking;
  readonly #answer: PictureAnswer;
  readonly #ordered: readonly MixedEntry[];
  readonly #ranked: readonly MixedEntry[];
  #slots: ReadonlySet<number> | undefined;

  constructor(
    private readonly entryTable: EntryTable,
    catalogue: { words: CatalogueWords; pictures: Pictures },
    sought: Sought,
    private readonly query: MixedQuery,
  ) {
    const { region, filters, limit, text, mode, mixed } = query;
    const allowed = entryTable.allowed(region, filters);
    this.#words = new TextSearch(entryTable, catalogue.words, { text, region, filters, limit, imagesOnly: true });
    this.#ranking = PictureRanking.of(entryTable, catalogue.pictures, sought, { mode, allowed });
    this.#answer = new PictureAnswer(entryTable, this.#ranking);
    this.#ranked = this.#entries(allowed).sort(byRank);
    this.#ordered = mixed ? spread(this.#ranked, { isComplete: true }) : this.#ranked;
  }

  run(): Found {
    const { cursor, identity, limit } = this.query;
    const mark = readCursor(cursor, identity);
    const whole = { ordered: this.#ordered, isComplete: true };
    const { entries, next } = pageOf(() => whole, { mark, limit, identity });
    const images = entries.map((entry) => this.#found(entry));
    if (mark) return { artists: [], images, next };
    const fits = this.#ranked.some(({ words }) => isFitting(words));
    const nearest = fits ? undefined : this.#answer.nearest(this.#ranking.best(JUDGED).ranked);
    return { artists: this.#artists(), images, next, ...(nearest && { nearest }) };
  }

  /** Whether an image is among the results. */
  finds(slot: number): boolean {
    this.#slots ??= new Set(this.#ranked.map((entry) => entry.slot));
    return this.#slots.has(slot);
  }

  #entries(allowed: Uint8Array): MixedEntry[] {
    const words = this.#words.scores();
    const { ranked } = this.#ranking.best(allowed.length);
    const pictures = new Map(ranked.map((picture) => [picture.slot, picture]));
    const entries: MixedEntry[] = [];
    for (let slot = 0; slot < allowed.length; slot++) {
      const image = allowed[slot] === 1 ? this.entryTable.images[slot] : undefined;
      const picture = pictures.get(slot);
      const score = this.#score(words[slot] ?? 0, picture);
      if (!image || score === 0) continue;
      const { image_id, artist_id, position } = image;
      entries.push({ slot, image_id, artist_id, position, score, words: words[slot] ?? 0, picture });
    }
    return entries;
  }

  #score(words: number, picture: RankedPicture | undefined): number {
    const alike = picture ? (picture.isDuplicate ? 1 : this.#ranking.background.share(picture.similarity)) : 0;
    return this.query.weight * alike + (1 - this.query.weight) * words;
  }

  /** By their best entries for words and picture together. */
  #artists(): FoundArtist[] {
    return [...Map.groupBy(this.#ranked, ({ artist_id }) => artist_id).values()]
      .map((entries) => ({ entries, score: together(entries.map(({ score }) => score)) }))
      .sort((left, right) => right.score - left.score || idOf(left.entries) - idOf(right.entries))
      .slice(0, ARTISTS_A_PAGE)
      .flatMap(({ entries, score }) => {
        const images = entries.slice(0, IMAGES_AN_ARTIST).map((entry) => this.#found(entry));
        const [first] = images;
        return first ? [{ artist: first.artist, score, reasons: first.reasons, images }] : [];
      });
  }

  #found({ slot, score, words, picture }: MixedEntry): FoundImage {
    const seen = picture && this.#answer.image(picture);
    const image = this.entryTable.images[slot] as FoundImage['image'];
    const artist = this.entryTable.artists.get(image.artist_id)?.artist as IndexedArtist;
    const said = words > 0 ? this.#words.reasonsOf(slot) : [];
    const bands = [words > 0 ? this.#words.bandOf(words) : 'weak', seen?.band ?? 'weak'] as const;
    const alike = seen && (seen.band !== 'weak' || said.length === 0) ? seen.reasons : [];
    return { image, artist, score: Math.min(1, score), band: bothBands(bands), reasons: [...said, ...alike] };
  }
}

interface MixedEntry extends Rank {
  readonly slot: number;
  readonly artist_id: number;
  readonly words: number;
  readonly picture: RankedPicture | undefined;
}

/** Strong in one and at least possible in the other is strong; otherwise the better of the two, but not strong. */
function bothBands([words, picture]: readonly [Band, Band]): Band {
  const bands = [words, picture];
  if (bands.includes('strong') && !bands.includes('weak')) return 'strong';
  return words === 'weak' && picture === 'weak' ? 'weak' : 'possible';
}

const idOf = (entries: readonly MixedEntry[]) => entries[0]?.artist_id ?? 0;
