import type { IndexedArtist, IndexedImage, Reason } from '@limner/contracts';
import type { FoundArtist, FoundImage, Nearest } from '../search-index.ts';
import type { EntryTable } from './entry-table.ts';
import { type PictureRanking, type RankedPicture } from './picture-ranking.ts';
import { styleOf } from './suggested.ts';
import { ARTISTS_A_PAGE, IMAGES_AN_ARTIST } from './text-search.ts';

/** Entries of an artist that count, and what each counts for beside the one before it. */
const COUNTED = 5;
const NEXT = 0.7;
/**
 * The same where they are ranked by a picture alone. On training pictures, by artists left out, the artist came first in .79 of cases, with 0.7 in .76; with
 * the nearest entry alone in .79 too, but that says less of an artist.
 */
const NEXT_ALIKE = 0.3;
/** Images and styles that are offered where nothing is near. */
const [OFFERING, OFFERED] = [10, 4];
const CODES = { colour: 'colour', drawing: 'drawing', subject: 'subject' } as const;

/** What was found for a picture, with scores, bands and reasons. */
export class PictureAnswer {
  constructor(
    private readonly entryTable: EntryTable,
    private readonly ranking: PictureRanking,
  ) {}

  image(entry: RankedPicture): FoundImage {
    const { slot, similarity, sameness } = entry;
    const image = this.entryTable.images[slot] as IndexedImage;
    const artist = this.entryTable.artists.get(image.artist_id)?.artist as IndexedArtist;
    // Near-duplicates rank first: they use the upper half of the scale.
    const score = entry.isDuplicate ? 0.5 + sameness / 2 : Math.max(0, similarity) / 2;
    return {
      image,
      artist,
      score: Math.min(1, score),
      band: this.ranking.bandOf(entry),
      reasons: this.#reasons(entry, image),
    };
  }

  /**
   * Artists by their best entries, not by the nearest one alone; an artist with a copy of the picture comes first. The entries are those that
   * show why.
   */
  artists(ranked: readonly RankedPicture[]): FoundArtist[] {
    return [...Map.groupBy(ranked, ({ artist_id }) => artist_id).values()]
      .map((entries) => ({ entries, score: this.#together(entries) }))
      .sort((left, right) => right.score - left.score || idOf(left.entries) - idOf(right.entries))
      .slice(0, ARTISTS_A_PAGE)
      .flatMap(({ entries, score }) => {
        const images = entries.slice(0, IMAGES_AN_ARTIST).map((entry) => this.image(entry));
        const [first] = images;
        return first ? [{ artist: first.artist, score, reasons: first.reasons, images }] : [];
      });
  }

  /** Where none is near: the styles of those that are least far. */
  nearest(ranked: readonly RankedPicture[]): Nearest | undefined {
    if (ranked.length === 0 || ranked.some((entry) => this.#isNear(entry))) return undefined;
    const counts = new Map<number, number>();
    for (const { slot } of ranked.slice(0, OFFERING))
      for (const id of this.entryTable.images[slot]?.galleries ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    const styles = [...counts]
      .sort(([left, some], [right, others]) => others - some || left - right)
      .flatMap(([id]) => this.entryTable.galleries.get(id) ?? [])
      .filter(({ redir, category }) => redir === '' && category === 'style');
    return { words: [], styles: styles.slice(0, OFFERED).map(styleOf) };
  }

  #isNear({ isDuplicate, similarity }: RankedPicture): boolean {
    return isDuplicate || this.ranking.background.isClose(similarity);
  }

  #together(entries: readonly RankedPicture[]): number {
    const best = entries.find(({ isDuplicate }) => isDuplicate);
    if (best) return best.sameness;
    return (
      0.8 *
      together(
        entries.map(({ similarity }) => this.ranking.background.share(similarity)),
        NEXT_ALIKE,
      )
    );
  }

  #reasons(entry: RankedPicture, { title }: IndexedImage): Reason[] {
    if (entry.isDuplicate) return [{ code: 'same-picture', value: title }];
    const view = this.ranking.viewOf(entry);
    const aspects = view ? this.ranking.background.aspectsOf(entry.query.weighed, view) : [];
    return aspects.length === 0
      ? [{ code: 'looks-alike', value: title }]
      : aspects.map((aspect) => ({ code: CODES[aspect], value: title }));
  }
}

/** What the best few entries of an artist, best first, say together, 0 to 1: good ones count most, and several more than one. */
export function together(shares: readonly number[], next = NEXT): number {
  let [sum, all, weight] = [0, 0, 1];
  for (let at = 0; at < COUNTED; at++, weight *= next) {
    sum += weight * (shares[at] ?? 0) ** 2;
    all += weight;
  }
  return sum / all;
}

const idOf = (entries: readonly RankedPicture[]) => entries[0]?.artist_id ?? 0;
