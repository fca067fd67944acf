import { useTranslation } from '../shared/i18n/i18n.ts';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import styles from './layout.module.css';

/** Shown instead of a page that fails: a message and a button to load it again. */
export function PageFailed(failed: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <h1>{t('states.pageFailed')}</h1>
      <ErrorState {...failed} />
    </div>
  );
}
