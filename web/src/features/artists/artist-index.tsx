import type { Artist, Gallery } from '@limner/contracts';
import { countFacets, type Facet, matchesFacets } from '@limner/contracts/facets';
import { memo } from 'react';
import { useChosen } from '../../shared/filters/chosen.ts';
import { FacetBar } from '../../shared/filters/facet-bar.tsx';
import { knownChosen } from '../../shared/filters/facet-groups.ts';
import { NoMatch } from '../../shared/filters/no-match.tsx';
import { useGradually } from '../../shared/grid/use-gradually.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { byLetter, type Letter, sectionId } from './alphabet.ts';
import { ArtistCard, shapeOfCard } from './artist-card.tsx';
import { artistFacets } from './artist-facets.ts';
import styles from './artist-index.module.css';
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
/** Artists on the first screen of a phone: the largest picture may be of any of them. */
const FIRST_ON_PHONE = 3;
/** Artists on the first screen. */
const ON_FIRST_SCREEN = 6;

/** All artists with three pictures each, from A to Z unless another order is chosen. The filters are in the address. */
export function ArtistIndex({ artists, galleries, hidden = [] }: ArtistIndexProps) {
  const { t } = useTranslation();
  const [inAddress, choose] = useChosen();
  const chosen = knownChosen(galleries, inAddress, hidden);
  const facets = artistFacets(artists, galleries);
  const { total, values, without } = countFacets(facets, chosen);
  const [sort, setSort] = useSort();
  const matching = artists.filter((_, index) => matchesFacets(facets[index] ?? {}, chosen));
  const letters = byLetter(matching);
  const cards =
    sort === 'name' ? cardsOf(letters) : sorted(matching, sort).map((artist) => ({ artist, id: undefined }));
  const count = useGradually(cards.length, ON_FIRST_SCREEN);
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
          beside={artists.length > ON_FIRST_SCREEN && <SortSelect sort={sort} onChange={setSort} />}
        />
      </div>
      {/* Another order is another list: pictures that take the place of others are no layout shift. */}
      <ul key={sort} className={styles.list}>
        {cards.slice(0, count).map(({ artist, id }, index) => (
          <Item key={artist.artist_id} artist={artist} id={id} eager={index < FIRST_ON_PHONE} />
        ))}
      </ul>
      {total === 0 && <NoMatch chosen={chosen} without={without} galleries={galleries} />}
    </>
  );
}

interface ItemProps {
  artist: Artist;
  /** Of the section that begins with it. */
  id: string | undefined;
  eager: boolean;
}

/** Not rendered again when others are added below it: they come a dozen at a time, and an agency may have a thousand. */
const Item = memo(function Item({ artist, id, eager }: ItemProps) {
  return (
    <li id={id} style={shapeOfCard(artist)}>
      <ArtistCard artist={artist} level={2} eager={eager} />
    </li>
  );
});

const cardsOf = (letters: readonly Letter[]) =>
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
