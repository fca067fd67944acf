import type { ArtistReference } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { artistPath } from '../paths.ts';
import styles from './artist-names.module.css';

/** The artists named in an entry, each with a link to the portfolio. Hidden when there are none. */
export function ArtistNames({ artists }: { artists: readonly ArtistReference[] }) {
  const { t } = useTranslation();
  if (artists.length === 0) return null;
  return (
    <section className={styles.artists}>
      <h2>{t('entries.artists')}</h2>
      <ul>
        {artists.map((artist) => (
          <li key={artist.artist_id}>
            <Link to={artistPath(artist)}>{artist.formatted_name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
