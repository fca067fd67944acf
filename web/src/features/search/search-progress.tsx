import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './picture-search.module.css';

/** A line that runs while results are being fetched. */
export function SearchProgress() {
  const { t } = useTranslation();
  return <progress className={styles.progress} aria-label={t('search.searching')} />;
}
