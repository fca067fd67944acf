import { useTranslation } from '../i18n/i18n.ts';
import styles from './part-failed.module.css';

interface PartFailedProps {
  retry: () => void;
  isPending: boolean;
  /** Says what failed, if that is not visible; a general message by default. */
  words?: string;
}

/** A short message with a retry button in place of a part that failed. */
export function PartFailed({ retry, isPending, words }: PartFailedProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.failed} role="status">
      {words ?? t('states.partFailed')}{' '}
      <button type="button" aria-disabled={isPending || undefined} onClick={isPending ? undefined : retry}>
        {t('states.retry')}
      </button>
    </p>
  );
}
