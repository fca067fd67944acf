import type { Gallery } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { stylePath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { browsable } from './browsable.ts';
import { galleriesQuery } from './gallery.queries.ts';
import styles from './style-index.module.css';

/** The styles as an index in large type; the one looked at shows a picture of itself. */
export function StyleIndex() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(galleriesQuery(region));
  if (isPending) return <p role="status">{t('styles.loading')}</p>;
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  return <StyleList galleries={browsable(data)} />;
}

function StyleList({ galleries }: { galleries: readonly Gallery[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(galleries[0]);
  return (
    <div className={styles.index}>
      <div className={styles.preview} aria-hidden="true">
        {shown?.cover && (
          <Picture key={shown.gallery_id} picture={shown.cover} sizes="(min-width: 768px) 36vw, 1px" alt="" />
        )}
      </div>
      <ul className={styles.list} aria-label={t('styles.label')}>
        {galleries.map((gallery) => (
          <li
            key={gallery.gallery_id}
            data-top={gallery.top}
            onPointerEnter={() => setShown(gallery)}
            onFocus={() => setShown(gallery)}
          >
            <Link to={stylePath(gallery)} className={styles.style} data-shown={gallery === shown}>
              {gallery.name}
              <span className={styles.count}>
                <span className={styles.hidden}>{t('count.images', { count: gallery.image_count })}</span>
                <span aria-hidden="true">{gallery.image_count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
