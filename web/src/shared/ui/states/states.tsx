import type { ReactNode } from 'react';
import { ProblemError } from '../../api/client.ts';
import { type Translation, useTranslation, type WordKey } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  error: unknown;
  retry: () => void;
  /** What works meanwhile. */
  hint?: string | undefined;
  /** A retry is in progress. */
  isPending?: boolean;
}

/** Says what failed and what to do next, with a retry button. */
export function ErrorState({ error, retry, hint, isPending }: ErrorStateProps) {
  const { t, has } = useTranslation();
  const reference = error instanceof ProblemError ? error.requestId : '';
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t('states.error')}</p>
      <p className={styles.words}>{t(keyOf(error, has))}</p>
      {hint !== undefined && <p className={styles.words}>{hint}</p>}
      {reference && <p className={styles.quiet}>{t('states.reference', { reference })}</p>}
      <div className={styles.action}>
        <Button onClick={retry} isPending={isPending}>
          {t('states.retry')}
        </Button>
      </div>
    </div>
  );
}

/** Messages are translated by error code: the problem's own text is English and for developers. Without a response, the connection failed. */
function keyOf(error: unknown, has: Translation['has']): WordKey {
  if (!(error instanceof ProblemError)) return 'states.errorHint';
  const key = `errors.${error.code}`;
  return has(key) ? key : 'errors.internal';
}

/** Says that a list is empty, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  );
}
