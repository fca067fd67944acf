import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import styles from './filter.module.css';

export interface MoreProps {
  shown: number;
  /** Absent if it is not known. */
  total?: number;
  onMore: () => void;
  isPending?: boolean;
  /** Why the last request failed. */
  error?: string;
}

/** A button that appends the next items to a list. */
export function More({ shown, total, onMore, isPending, error }: MoreProps) {
  const { t } = useTranslation();
  const isAll = total !== undefined && shown >= total;
  return (
    <div className={styles.more}>
      {!isAll && (
        <Button onClick={onMore} isPending={isPending}>
          {t(error === undefined ? 'ui.more' : 'states.retry')}
        </Button>
      )}
      {total !== undefined && (
        <p className={styles.moreCount} role="status">
          {isAll ? t('ui.allShown', { total }) : t('ui.shownOf', { shown, total })}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.moreFailed} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
