import type { ReactNode } from 'react';
import { ProblemError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  error: unknown;
  retry: () => void;
  /** The next try is under way. */
  isPending?: boolean;
}

/** What happened, and what to do next; never a blank page. */
export function ErrorState({ error, retry, isPending }: ErrorStateProps) {
  const { t } = useTranslation();
  const reference = error instanceof ProblemError ? error.requestId : '';
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t('states.error')}</p>
      <p className={styles.words}>
        {error instanceof ProblemError && error.status < 500 ? error.message : t('states.errorHint')}
      </p>
      {reference && <p className={styles.quiet}>{t('states.reference', { reference })}</p>}
      <div className={styles.action}>
        <Button onClick={retry} isPending={isPending}>
          {t('states.retry')}
        </Button>
      </div>
    </div>
  );
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  );
}
