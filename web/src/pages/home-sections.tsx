import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ArtistCard } from '../features/artists/artist-card.tsx';
import { artistsQuery } from '../features/artists/artists.queries.ts';
import { StyleIndex } from '../features/gallery/style-index.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import styles from './page.module.css';

const SHOWN = 6;

export function HomeStyles() {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="home-styles">
      <div className={styles.sectionHeading}>
        <h2 id="home-styles">{t('home.styles')}</h2>
      </div>
      <StyleIndex />
    </section>
  );
}

/** New faces where there are some; the list's beginning otherwise. */
export function HomeArtists() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isError, error, refetch } = useQuery(artistsQuery(region));
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data?.length) return null;
  const fresh = data.filter((artist) => artist.fresh);
  const hasFresh = fresh.length > 1;
  const shown = (hasFresh ? fresh : data).slice(0, SHOWN);
  return (
    <section className={styles.section} aria-labelledby="home-artists">
      <div className={styles.sectionHeading}>
        <h2 id="home-artists">{t(hasFresh ? 'home.fresh' : 'home.featured')}</h2>
        <Link to="/illustrators" className={styles.link}>
          {t('home.everybody')}
        </Link>
      </div>
      <ul className={styles.cards}>
        {shown.map((artist) => (
          <li key={artist.artist_id}>
            <ArtistCard artist={artist} />
          </li>
        ))}
      </ul>
    </section>
  );
}
