import type { Artist, Gallery } from '@limner/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import { byLetter, inStyle } from './alphabet.ts';
import { ArtistCard } from './artist-card.tsx';
import styles from './artist-index.module.css';
import { StyleFilter } from './style-filter.tsx';

const alphabet = [...'abcdefghijklmnopqrstuvwxyz#'];

interface ArtistIndexProps {
  artists: readonly Artist[];
  /** Styles to filter by; only those that an artist of the list works in are offered. */
  galleries: readonly Gallery[];
}

/** All artists from A to Z, with three pictures each. The filter is the query parameter `style`. */
export function ArtistIndex({ artists, galleries }: ArtistIndexProps) {
  const { t } = useTranslation();
  const { locale } = useEdition();
  const [params] = useSearchParams();
  const offered = galleries.filter(({ gallery_id }) => artists.some((artist) => artist.galleries.includes(gallery_id)));
  const filter = offered.find(({ url }) => url === params.get('style'));
  const letters = byLetter(inStyle(artists, filter?.gallery_id), locale);
  const count = letters.reduce((sum, letter) => sum + letter.artists.length, 0);
  return (
    <>
      <div className={styles.tools}>
        <Alphabet present={new Set(letters.map(({ letter }) => letter))} />
        <StyleFilter galleries={offered} />
      </div>
      <p className={styles.count} role="status">
        {t('count.artists', { count })}
      </p>
      <ul className={styles.list}>
        {letters.flatMap(({ letter, artists: members }, row) =>
          members.map((artist, index) => (
            <li key={artist.artist_id} id={index === 0 ? sectionId(letter) : undefined}>
              <ArtistCard artist={artist} level={2} eager={row === 0 && index === 0} />
            </li>
          )),
        )}
      </ul>
      {count === 0 && (
        <EmptyState title={t('artists.empty')}>
          <Link to="?">{t('artists.emptyHint')}</Link>
        </EmptyState>
      )}
    </>
  );
}

function Alphabet({ present }: { present: ReadonlySet<string> }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('artists.alphabet')}>
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

const sectionId = (letter: string): string => `letter-${letter === '#' ? 'other' : letter}`;
