import { SEARCH_MODES, type SimilarityMode } from '@limner/contracts/search-modes';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import styles from './refine.module.css';
import { withMode } from './refinement.ts';

/** Links to the same results, compared by something else. */
export function ComparedBy({ mode }: { mode: SimilarityMode }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <nav className={styles.modes} aria-label={t('refine.compare')}>
      <span aria-hidden="true">{t('refine.compare')}</span>
      <ul>
        {SEARCH_MODES.map((one) => (
          <li key={one}>
            <Link
              to={{ search: String(withMode(params, one)) }}
              rel="nofollow"
              aria-current={one === mode ? 'true' : undefined}
            >
              {t(`refine.modes.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
