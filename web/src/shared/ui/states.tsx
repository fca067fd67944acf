import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../api/client.ts';
import styles from './ui.module.css';

/** What happened, and what to do next; never a blank page. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const reference = error instanceof ProblemError ? error.requestId : '';
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{t('states.error')}</p>
      <p>{error instanceof ProblemError && error.status < 500 ? error.message : t('states.errorHint')}</p>
      {reference && <p className={styles.quiet}>{t('states.reference', { reference })}</p>}
      <button type="button" className={styles.button} onClick={retry}>
        {t('states.retry')}
      </button>
    </div>
  );
}

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>{title}</p>
      {children}
    </div>
  );
}
