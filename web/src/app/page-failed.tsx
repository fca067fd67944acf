import { useTranslation } from '../shared/i18n/i18n.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import styles from './layout.module.css';

/** A page never ends blank: it says so, and loading it anew is one press away. */
export function PageFailed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <h1>{t('states.pageFailed')}</h1>
      <ErrorState error={error} retry={() => window.location.reload()} />
    </div>
  );
}
