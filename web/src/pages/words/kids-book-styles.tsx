import { useQuery } from '@tanstack/react-query';
import { kidsBookGalleriesQuery } from '../../features/gallery/gallery.queries.ts';
import { StyleIndex } from '../../features/gallery/style-index.tsx';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import styles from '../page.module.css';

/** The styles of children's books. Hidden when there are none. */
export function KidsBookStyles() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(kidsBookGalleriesQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  if (data?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="kids-book-styles">
      <div className={styles.sectionHeading}>
        <h2 id="kids-book-styles">{t('kidsbooks.styles')}</h2>
      </div>
      {!data && !failure && (
        <div role="status" aria-label={t('styles.loading')}>
          <Skeleton lines={6} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {data && <StyleIndex galleries={data} />}
    </section>
  );
}
