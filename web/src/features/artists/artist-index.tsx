import type { Artist, Gallery } from '@limner/contracts';
import { countFacets, type Facet } from '@limner/contracts/facets';
import { useChosen } from '../../shared/filters/chosen.ts';
import { FacetBar } from '../../shared/filters/facet-bar.tsx';
import { NoMatch } from '../../shared/filters/no-match.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { apart } from '../../shared/picture/apart.ts';
import { byLetter, type Letter, sectionId } from './alphabet.ts';
import { picturesOfCard } from './artist-card.tsx';
import styles from './artist-index.module.css';
import { ArtistList, type ListedArtist, ON_FIRST_SCREEN } from './artist-list.tsx';
import { lacksPictures } from './first-artists.ts';
import { matchingArtists } from './matching-artists.ts';
import { SortSelect } from './sort-select.tsx';
import { sorted } from './sorted.ts';
import { useSort } from './use-sort.ts';

const alphabet = [...'abcdefghijklmnopqrstuvwxyz#'];

interface ArtistIndexProps {
  artists: readonly Artist[];
  /** Styles, media and sectors to filter by; only those that an artist of the list works in are offered. */
  galleries: readonly Gallery[];
  /** Facets that make no sense for the list. */
  hidden?: readonly Facet[];
}

/** A shorter list is seen at a glance. */
const ALPHABET_FROM = 24;

/** All artists with three pictures each, from A to Z unless another order is chosen. The filters are in the address. */
export function ArtistIndex({ artists, galleries, hidden = [] }: ArtistIndexProps) {
  const { t } = useTranslation();
  const [inAddress, choose] = useChosen();
  const { chosen, facets, matching } = matchingArtists(artists, { galleries, inAddress, hidden });
  const { total, values, without } = countFacets(facets, chosen);
  const [chosenSort, setSort] = useSort();
  // Those that come first by name have their pictures first.
  const sort = lacksPictures(artists) ? 'name' : chosenSort;
  const letters = byLetter(matching);
  const ordered: readonly ListedArtist[] =
    sort === 'name' ? cardsOf(letters) : sorted(matching, sort).map((artist) => ({ artist, id: undefined }));
  // All of them from A to Z stand as the agency has put its pictures.
  const cards = sort === 'name' && matching.length === artists.length ? ordered : withoutRepeats(ordered);
  return (
    <>
      <div className={styles.tools}>
        {artists.length >= ALPHABET_FROM && <Alphabet present={new Set(letters.map(({ letter }) => letter))} />}
        <FacetBar
          values={values}
          total={total}
          chosen={chosen}
          onChoose={choose}
          galleries={galleries}
          hidden={hidden}
          result={t('count.artists', { count: total })}
          beside={artists.length > ON_FIRST_SCREEN && <SortSelect sort={chosenSort} onChange={setSort} />}
        />
      </div>
      {/* Another order is another list: pictures that take the place of others are no layout shift. */}
      <ArtistList key={sort} cards={cards} />
      {total === 0 && <NoMatch chosen={chosen} without={without} galleries={galleries} />}
    </>
  );
}

/** Leaves out pictures that show what other artists show on the same screen. */
function withoutRepeats(cards: readonly ListedArtist[]): ListedArtist[] {
  const pictures = apart(cards.map(({ artist }) => picturesOfCard(artist)));
  return cards.map(({ artist, id }, index) => ({ id, artist: { ...artist, pictures: pictures[index] ?? [] } }));
}

const cardsOf = (letters: readonly Letter[]): ListedArtist[] =>
  letters.flatMap(({ letter, artists }) =>
    artists.map((artist, index) => ({ artist, id: index === 0 ? sectionId(letter) : undefined })),
  );

function Alphabet({ present }: { present: ReadonlySet<string> }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('artists.alphabet')} className={styles.letters}>
      <ul className={styles.alphabet}>
        {alphabet.map((letter) =>
          present.has(letter) ? (
            <li key={letter}>
              <a href={`#${sectionId(letter)}`}>{letter.toUpperCase()}</a>
            </li>
          ) : (
            <li key={letter} className={styles.absent} aria-hidden="true">
              {letter.toUpperCase()}
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
