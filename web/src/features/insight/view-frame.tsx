import type { InsightOverview } from '@limner/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemError } from '../../shared/api/client.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import styles from './insight.module.css';
import { NoAccess } from './no-access.tsx';
import type { ChangeView } from './use-view.ts';
import type { View } from './view.ts';

/** What each insight page gets. */
export interface ViewProps {
  readonly view: View;
  readonly params: URLSearchParams;
  readonly change: ChangeView;
}

type About = Pick<InsightOverview, 'range' | 'counted'>;

interface ViewFrameProps<T extends About> {
  query: UseQueryResult<T>;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The states of an insight page in order: pending, closed, failed, empty, ready. New figures replace those of the range before when they are there. */
export function ViewFrame<T extends About>({ query, isEmpty, children }: ViewFrameProps<T>) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = query;
  // Figures of another range would be taken for those that were asked for.
  const failure = failureOf({ ...query, data: isPlaceholderData ? undefined : data });
  if (failure && isRefusal(failure.error)) return <NoAccess error={failure.error} retry={failure.retry} />;
  if (failure) return <ErrorState {...failure} isPending={query.isFetching} />;
  if (!data)
    return (
      <div role="status" aria-label={t('states.loading')} className={styles.waiting}>
        <Skeleton lines={6} />
      </div>
    );
  return (
    <div className={styles.view} aria-busy={isPlaceholderData || undefined}>
      <Counted {...data} />
      {isEmpty(data) ? (
        <EmptyState title={t('insight.empty.title')}>
          <p>{t(data.counted.until === null ? 'insight.empty.never' : 'insight.empty.range')}</p>
        </EmptyState>
      ) : (
        children(data)
      )}
    </div>
  );
}

const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403);

/** The days that are shown, those before, and how far events are counted. */
function Counted({ range, counted }: About) {
  const { t, date } = useTranslation();
  const day = (text: string) => date(new Date(text), { dateStyle: 'medium' });
  return (
    <p className={styles.note}>
      <span>
        {t('insight.compared', {
          from: day(range.from),
          to: day(range.to),
          beforeFrom: day(range.before.from),
          beforeTo: day(range.before.to),
        })}
      </span>{' '}
      {!counted.isCurrent && <span>{t('insight.counting')}</span>}{' '}
      {counted.isRebuilding && <span>{t('insight.rebuilding')}</span>}
    </p>
  );
}
