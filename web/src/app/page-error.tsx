import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../shared/ui/states.tsx';
import styles from './layout.module.css';

/** A page that could not be drawn, or whose file could not be fetched (ER-04). */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  console.error(error);
  return (
    <div className={styles.failed}>
      <h1>{t('states.pageFailed')}</h1>
      <ErrorState error={error} retry={() => window.location.reload()} />
    </div>
  );
}
