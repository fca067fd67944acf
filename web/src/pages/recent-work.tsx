import type { Artist, Image } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { recentImagesQuery } from '../features/gallery/gallery.queries.ts';
import { imageItems } from '../features/gallery/image-items.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { FullRowsGrid } from '../shared/grid/full-rows-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useGridLikes } from '../shared/likes/like-image.ts';
import styles from './recent-work.module.css';

const MOST = 8;
const NOBODY: readonly Artist[] = [];

/** Some recent images, for pages that have nothing else to show. Nothing while they are loading, or when they cannot be loaded. */
export function RecentWork() {
  const { region } = useEdition();
  const { data: images = [] } = useQuery(recentImagesQuery(region));
  const { data: artists = NOBODY } = useQuery(artistsQuery(region));
  return images.length > 0 && <Rows images={images} artists={artists} />;
}

function Rows({ images, artists }: { images: readonly Image[]; artists: readonly Artist[] }) {
  const { t } = useTranslation();
  const id = useId();
  const likes = useGridLikes();
  const items = useMemo(() => imageItems(images, artists), [images, artists]);
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <h2 id={id}>{t('picked.recent')}</h2>
      <FullRowsGrid items={items} most={MOST} label={t('picked.recent')} likes={likes} />
    </section>
  );
}
