import type { IndexedArtist, IndexedImage, Palette } from '@limner/contracts';
import { byRank, type Rank, readCursor } from '../cursor.ts';
import type { Band, Found, FoundImage, Narrowed } from '../search-index.ts';
import { ColourMatch } from './colour-match.ts';
import type { EntryTable } from './entry-table.ts';
import { pageOf } from './paging.ts';
import { together } from './picture-answer.ts';
import { spread } from './spread.ts';
import { ARTISTS_A_PAGE, IMAGES_AN_ARTIST } from './text-search.ts';

const [STRONG, POSSIBLE] = [0.8, 0.55];

interface Entry extends Rank {
  readonly artist_id: number;
  readonly image: IndexedImage;
}

/** Images by the colours that are asked for alone. */
export function findByPalette(
  entryTable: EntryTable,
  palette: Palette,
  query: Narrowed & { imagesOnly: boolean },
): Found {
  const identity = ['palette', query.region, query.filters];
  const { limit, imagesOnly } = query;
  const mark = readCursor(query.cursor, identity);
  const ranked = entriesOf(entryTable, palette, query);
  const whole = { ordered: spread(ranked, { isComplete: true }), isComplete: true };
  const { entries, next } = pageOf(() => whole, { mark, limit, identity });
  const reasons = palette.map(({ hex }) => ({ code: 'colour', value: hex.toLowerCase() }) as const);
  const found = ({ image, score }: Entry): FoundImage => {
    const artist = entryTable.artists.get(image.artist_id)?.artist as IndexedArtist;
    return { image, artist, score, band: bandOf(score), reasons };
  };
  const byArtist = mark || imagesOnly ? [] : [...Map.groupBy(ranked, ({ artist_id }) => artist_id).values()];
  const artists = byArtist
    .map((own) => ({ images: own.slice(0, IMAGES_AN_ARTIST), score: together(own.map(({ score }) => score)) }))
    .sort((left, right) => right.score - left.score)
    .slice(0, ARTISTS_A_PAGE)
    .flatMap(({ images: own, score }) => {
      const images = own.map(found);
      return images[0] ? [{ artist: images[0].artist, score, reasons, images }] : [];
    });
  return { artists, images: entries.map(found), next };
}

function entriesOf(entryTable: EntryTable, palette: Palette, { region, filters }: Narrowed): Entry[] {
  const match = new ColourMatch(palette);
  const allowed = entryTable.allowed(region, filters);
  return entryTable.images
    .flatMap((image, slot) => {
      if (!image || allowed[slot] !== 1) return [];
      const { image_id, artist_id, position } = image;
      return [{ image, image_id, artist_id, position, score: match.score(image) }];
    })
    .sort(byRank);
}

function bandOf(score: number): Band {
  if (score >= STRONG) return 'strong';
  return score >= POSSIBLE ? 'possible' : 'weak';
}
