import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import styles from './filter.module.css';
import { NextPage } from './next-page.tsx';

export interface MoreProps {
  shown: number;
  /** Absent if it is not known. */
  total?: number;
  onMore: () => void;
  isPending?: boolean;
  /** Why the last request failed. */
  error?: string;
  /** Where the next page of the list begins, if its address can say that. */
  next?: string | undefined;
}

/** A button that appends the next items to a list. */
export function More({ shown, total, onMore, isPending, error, next }: MoreProps) {
  const { t } = useTranslation();
  const isAll = total !== undefined && shown >= total;
  return (
    <div className={styles.more}>
      {!isAll && (
        <Button onClick={onMore} isPending={isPending}>
          {t(error === undefined ? 'ui.more' : 'states.retry')}
        </Button>
      )}
      {!isAll && next !== undefined && <NextPage next={next} />}
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
