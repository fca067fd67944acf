import type { Artist } from '@limner/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PictureStrip } from '../../shared/grid/picture-strip.tsx';
import { artistPath } from '../../shared/paths.ts';
import styles from './artist-card.module.css';

/** A name and three pictures: one link, as large as all of it. */
export function ArtistCard({ artist, eager = false }: { artist: Artist; eager?: boolean }) {
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      <h3 className={styles.heading}>
        <Link to={artistPath(artist)} className={styles.name}>
          {artist.formatted_name}
        </Link>
        <span className={styles.count}>{t('count.images', { count: artist.image_count })}</span>
      </h3>
      <PictureStrip
        label={t('artists.picturesBy', { artist: artist.formatted_name })}
        eager={eager}
        entries={artist.pictures.slice(0, 3).map((picture) => ({ key: picture.url, picture }))}
      />
    </article>
  );
}
