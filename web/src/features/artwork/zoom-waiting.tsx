import { Hidden } from '../../shared/a11y/hidden.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './artwork.module.css';

/** A veil over the page while the code of the zoom is loading. */
export function ZoomWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status">
      <Hidden>{t('states.loading')}</Hidden>
    </div>
  );
}
