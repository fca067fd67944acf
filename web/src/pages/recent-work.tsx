import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { recentImagesQuery } from '../features/gallery/gallery.queries.ts';
import { imageItems } from '../features/gallery/image-items.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { PictureGrid } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useGridLikes } from '../shared/likes/like-image.ts';
import styles from './recent-work.module.css';

const SHOWN = 8;

/** Some recent images, for pages that have nothing else to show. Nothing while they are loading, or when they cannot be loaded. */
export function RecentWork() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const id = useId();
  const likes = useGridLikes();
  const { data: images = [] } = useQuery(recentImagesQuery(region));
  const { data: artists = [] } = useQuery(artistsQuery(region));
  const items = imageItems(images, artists).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <h2 id={id}>{t('picked.recent')}</h2>
      <PictureGrid items={items} arrangement="rows" label={t('picked.recent')} likes={likes} />
    </section>
  );
}
