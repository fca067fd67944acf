import type { Gallery } from '@limner/contracts';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './artist-index.module.css';

/** Filters the list by one style. A native select: phones show their own picker for it. */
export function StyleFilter({ galleries }: { galleries: readonly Gallery[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = useId();
  const choose = (url: string) => setParams(url === '' ? {} : { style: url }, { replace: true });
  return (
    <p className={styles.filter}>
      <label htmlFor={id}>{t('artists.style')}</label>
      <select id={id} value={params.get('style') ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('artists.allStyles')}</option>
        {galleries.map(({ gallery_id, url, name, language }) => (
          <option key={gallery_id} value={url} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
