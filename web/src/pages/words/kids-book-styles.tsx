import type { Gallery } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { kidsBookGalleriesQuery } from '../../features/gallery/gallery.queries.ts';
import { Hidden } from '../../shared/a11y/hidden.tsx';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { stylePath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import styles from './kids-book-styles.module.css';

/** The styles of children's books, each with a picture, in rows of equal height. Hidden when there are none. */
export function KidsBookStyles() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(kidsBookGalleriesQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  if (data?.length === 0) return null;
  return (
    <section className={styles.styles} aria-labelledby="kids-book-styles">
      <h2 id="kids-book-styles" className={styles.heading}>
        {t('kidsbooks.styles')}
      </h2>
      {!data && !failure && (
        <div role="status" aria-label={t('styles.loading')}>
          <Skeleton lines={6} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {data && (
        <ul className={styles.rows}>
          {data.map((gallery, index) => (
            <li key={gallery.gallery_id} style={gallery.cover ? shapeOf(gallery.cover) : undefined}>
              <Style gallery={gallery} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Style({ gallery, isFirst }: { gallery: Gallery; isFirst: boolean }) {
  const { t } = useTranslation();
  const { cover, name, language, image_count } = gallery;
  return (
    <Link to={stylePath(gallery)} className={styles.style}>
      {cover && <Picture picture={cover} sizes="(min-width: 1024px) 30vw, 92vw" alt="" eager priority={isFirst} />}
      <span className={styles.name}>
        <span lang={language}>{name}</span>{' '}
        <span className={styles.count}>
          <Hidden>{t('count.images', { count: image_count })}</Hidden>
          <span aria-hidden="true">{image_count}</span>
        </span>
      </span>
    </Link>
  );
}
