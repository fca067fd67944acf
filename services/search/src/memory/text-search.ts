import type { IndexedArtist, IndexedImage, Reason } from '@limner/contracts';
import { editions } from '@limner/editions';
import { byRank, type Mark, type Rank, readCursor, writeCursor } from '../cursor.ts';
import { expandQuery } from '../lexicon/expansion.ts';
import { stemLanguagesOf } from '../lexicon/stems.ts';
import { phraseOf } from '../lexicon/tokens.ts';
import type { Band, Found, FoundArtist, FoundImage, TextQuery } from '../search-index.ts';
import { WordBands } from './bands.ts';
import type { CatalogueWords, Met } from './catalogue-words.ts';
import type { ArtistRow, EntryTable } from './entry-table.ts';
import { languageBit } from './fields.ts';
import { Reasons } from './reasons.ts';
import { TopList } from './top-list.ts';
import { levelOf, ROUNDING, scoreOf } from './word-match.ts';
import { partsOf, Sums } from './word-parts.ts';

/** Words of a query that count: enough for a sentence, few enough to bound the time of a query. */
export const MAX_WORDS = 16;
/** Leading words in which typos are looked for: the most expensive part of a query. */
export const TYPO_WORDS = 6;
/** The score that an image needs when others have all words, and the share of the best one when none has. */
const ENOUGH = 0.6;
/** Where fewer images than these have all words, the score that is enough for another one. */
const FEW = 10;
const ENOUGH_OF_FEW = 0.5;
export const ARTISTS_A_PAGE = 20;
export const IMAGES_AN_ARTIST = 4;

/** One text query over the entryTable, from words to a page. */
export class TextSearch {
  readonly #allowed: Uint8Array;
  readonly #allowedArtists: Uint8Array;
  readonly #met: Met[];
  readonly #images: Sums;
  readonly #artists: Sums;
  readonly #named: Set<number>;
  readonly #scores: Float32Array;
  readonly #reasons: Reasons;
  readonly #identity: readonly unknown[];
  #isWhole = true;
  #bands: WordBands | undefined;

  constructor(
    private readonly entryTable: EntryTable,
    words: CatalogueWords,
    private readonly query: TextQuery,
  ) {
    const { language } = editions[query.region];
    const languages = stemLanguagesOf(language);
    const asked = expandQuery(query.text, language, MAX_WORDS, words.vocabulary(language, languages));
    this.#identity = ['text', asked.map(({ text }) => text), query.region, query.filters];
    this.#allowed = entryTable.allowed(query.region, query.filters);
    this.#scores = new Float32Array(this.#allowed.length);
    this.#allowedArtists = this.#artistsAllowed();
    const spoken = languageBit(language) | languageBit('en');
    const shown = { images: this.#allowed, artists: this.#allowedArtists, languages: spoken };
    this.#met = asked.map((word, at) => words.meet(word, languages, { ...shown, isForgiving: at < TYPO_WORDS }));
    this.#images = new Sums(this.#allowed.length);
    this.#artists = new Sums(this.#allowedArtists.length);
    const total = Math.max(this.#allowed.length, words.images.total);
    for (const [at, part] of partsOf(this.#met, total).entries()) {
      const met = this.#met[at];
      if (met) this.#images.add(met.images, part);
      if (met) this.#artists.add(met.artists, part);
    }
    this.#named = new Set(asked.length > 1 ? words.namesContaining(phraseOf(query.text)) : []);
    this.#reasons = new Reasons(entryTable, words, this.#met, asked, this.#named);
  }

  /** Matches of all words, or of the most informative ones where nothing has all. */
  run(): Found {
    const mark = readCursor(this.query.cursor, this.#identity);
    if (this.#met.length === 0) return { artists: [], images: [], next: null };
    this.scores();
    const images = this.#page(mark);
    const artists = mark || this.query.imagesOnly ? [] : this.#foundArtists();
    const last = images.length > this.query.limit ? images[this.query.limit - 1] : undefined;
    return {
      artists,
      images: images.slice(0, this.query.limit).map((entry) => this.#foundImage(entry)),
      next: last ? writeCursor({ ...last, seen: (mark?.seen ?? 0) + this.query.limit }, this.#identity) : null,
    };
  }

  /** The score of every image, by slot; 0 for what is not found. */
  scores(): Float32Array {
    if (this.#met.length === 0) return this.#scores;
    if (!this.#score()) this.#isWhole = false;
    this.#addPartial();
    return this.#scores;
  }

  /** How well a score fits, beside all others of the query. */
  bandOf(score: number): Band {
    this.#bands ??= new WordBands(this.#scores);
    return this.#bands.of(score);
  }

  /** Why an image was found. */
  reasonsOf(slot: number): Reason[] {
    const image = this.entryTable.images[slot];
    const artist = image && this.entryTable.artists.get(image.artist_id)?.artist;
    return artist ? this.#reasons.ofImage(slot, image, artist) : [];
  }

  /** Behind what has all words: what has the most informative ones of them. Where nothing has all, what comes near to the best. */
  #addPartial(): void {
    let [lowest, best, whole] = [1, 0, 0];
    for (const score of this.#scores) {
      if (score > 0) whole++;
      if (score > 0 && score < lowest) lowest = score;
    }
    for (const score of this.#images.scores) if (score > best) best = score;
    const enough = this.#isWhole ? (whole < FEW ? ENOUGH_OF_FEW : ENOUGH) : ENOUGH * best;
    const scale = this.#isWhole ? lowest : 1;
    for (let slot = 0; slot < this.#scores.length; slot++) {
      const score = this.#images.scores[slot] ?? 0;
      if (score >= enough && this.#scores[slot] === 0) this.#scores[slot] = score * scale;
    }
  }

  /** Scores every image once. Returns false when no image and no artist matches. */
  #score(): boolean {
    let isAny = this.entryTable.artistsBySlot.some(({ slot }) => this.#artistScore(slot) > 0);
    for (let slot = 0; slot < this.#allowed.length; slot++) {
      const score = this.#allowed[slot] === 1 ? this.#imageScore(slot) : 0;
      this.#scores[slot] = score;
      isAny ||= score > 0;
    }
    return isAny;
  }

  /** Scores change with the catalogue, so a page continues behind the mark's image; if that is gone, behind the number of images before it. */
  #page(mark: Mark | undefined): Ranked[] {
    const behind = mark && this.#standing(mark);
    const skipped = mark && !behind ? Math.max(0, mark.seen - 1) : 0;
    const best = new TopList<Ranked>(this.query.limit + 1 + skipped, byRank);
    for (let slot = 0; slot < this.#allowed.length; slot++) {
      const score = this.#scores[slot] ?? 0;
      if (score === 0 || score < (best.bar?.score ?? 0)) continue;
      const entry = this.#ranked(slot, score);
      if (!behind || byRank(behind, entry) < 0) best.add(entry);
    }
    return best.sorted().slice(skipped);
  }

  #standing({ image_id }: Mark): Ranked | undefined {
    const slot = this.entryTable.slotOf(image_id);
    const score = slot === undefined ? 0 : (this.#scores[slot] ?? 0);
    return slot === undefined || score === 0 ? undefined : this.#ranked(slot, score);
  }

  #foundArtists(): FoundArtist[] {
    const best = new TopList<{ artistRow: ArtistRow; score: number; own: number }>(
      ARTISTS_A_PAGE,
      (left, right) => right.score - left.score || left.artistRow.slot - right.artistRow.slot,
    );
    for (const artistRow of this.entryTable.artistsBySlot) {
      if (!this.entryTable.isListed(artistRow, this.query.region)) continue;
      const own = this.#artistScore(artistRow.slot);
      const score = Math.max(own, this.#worksScore(artistRow));
      if (score > 0) best.add({ artistRow, score, own });
    }
    return best
      .sorted()
      .flatMap(({ artistRow, score, own }) =>
        artistRow.artist ? [this.#foundArtist(artistRow, artistRow.artist, score, own)] : [],
      );
  }

  #foundArtist(artistRow: ArtistRow, artist: IndexedArtist, score: number, own: number): FoundArtist {
    const images = this.#bestOf(artistRow).map((entry) => this.#foundImage(entry));
    const reasons = own > 0 && own >= score - ROUNDING ? this.#reasons.ofArtist(artistRow) : (images[0]?.reasons ?? []);
    return { artist, score, reasons, images };
  }

  /** The artist's images that match, best first; without any, the first of the portfolio. */
  #bestOf(artistRow: ArtistRow): Ranked[] {
    const best = new TopList<Ranked>(IMAGES_AN_ARTIST, byRank);
    for (const slot of artistRow.images)
      if (this.#allowed[slot] === 1) best.add(this.#ranked(slot, this.#scores[slot] ?? 0));
    const sorted = best.sorted();
    return (sorted[0]?.score ?? 0) > 0 ? sorted.filter(({ score }) => score > 0) : sorted;
  }

  /**
   * At the level of the best image: an artist whose one picture says so comes before one whose style is a synonym of it. Within a level, several
   * good images count more than one.
   */
  #worksScore(artistRow: ArtistRow): number {
    const best = [0, 0, 0];
    for (const slot of artistRow.images) {
      const score = this.#scores[slot] ?? 0;
      if (score <= (best[2] ?? 0)) continue;
      best[2] = score;
      best.sort((left, right) => right - left);
    }
    const [floor, width] = levelOf(best[0] ?? 0);
    const [first = 0, ...others] = best.map((score) => Math.max(0, score - floor) / width);
    return floor + width * (0.6 * first + 0.2 * others.reduce((sum, share) => sum + share, 0));
  }

  #imageScore(slot: number): number {
    const score = this.#images.whole(slot);
    if (score > 0 || this.#named.size === 0) return score;
    const artistRow = this.entryTable.artists.get(this.entryTable.images[slot]?.artist_id ?? 0);
    return artistRow && this.#named.has(artistRow.slot) ? scoreOf('exact', 0) : 0;
  }

  #artistScore(slot: number): number {
    if (this.#allowedArtists[slot] !== 1) return 0;
    return Math.max(this.#artists.whole(slot), this.#named.has(slot) ? scoreOf('exact', 0.9) : 0);
  }

  #artistsAllowed(): Uint8Array {
    const { region, filters } = this.query;
    const { artist_id: _, ...others } = filters;
    const isNarrowed = Object.values(others).some((value) => value !== undefined);
    return Uint8Array.from(this.entryTable.artistsBySlot, (artistRow) => {
      if (!this.entryTable.isListed(artistRow, region)) return 0;
      if (filters.artist_id !== undefined && artistRow.artist.artist_id !== filters.artist_id) return 0;
      return !isNarrowed || [...artistRow.images].some((slot) => this.#allowed[slot] === 1) ? 1 : 0;
    });
  }

  #ranked(slot: number, score: number): Ranked {
    const image = this.entryTable.images[slot];
    return { slot, score, position: image?.position ?? 0, image_id: image?.image_id ?? 0 };
  }

  #foundImage({ slot, score }: Ranked): FoundImage {
    const image = this.entryTable.images[slot] as IndexedImage;
    const artist = this.entryTable.artists.get(image.artist_id)?.artist as IndexedArtist;
    return { image, artist, score, band: this.bandOf(score), reasons: this.#reasons.ofImage(slot, image, artist) };
  }
}

interface Ranked extends Rank {
  readonly slot: number;
}
