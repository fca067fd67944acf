import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ProblemError } from '../shared/api/client.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useRouteParams } from '../shared/route.ts';
import { Skeleton, SkeletonPicture } from '../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';

/** `…/{id}/{title}`: the entry is found by its id alone. Without a valid id the page is not found. */
export function EntryOfAddress({ Entry }: { Entry: ComponentType<{ id: number }> }) {
  const { id } = useRouteParams();
  return id === undefined ? <NotFound /> : <Entry id={id} />;
}

interface EntryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  pathOf: (entry: T) => string;
  children: (entry: T) => ReactNode;
}

/** One entry, once it is loaded. If the title in the address is missing or wrong, redirects to the right address. */
export function EntryView<T>({ query, pathOf, children }: EntryViewProps<T>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data } = query;
  const failure = failureOf(query);
  if (failure && isMissing(failure.error)) return <NotFound />;
  if (data && pathOf(data) !== pathname) return <Navigate to={pathOf(data)} replace />;
  return (
    <div className={styles.page}>
      {failure && <ErrorState {...failure} />}
      {!data && !failure && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={4} />
          <SkeletonPicture ratio={16 / 9} />
        </div>
      )}
      {data && children(data)}
    </div>
  );
}

interface OtherEntriesProps {
  title: string;
  /** The address of the full list. */
  to: string;
  all: string;
  children: ReactNode;
}

/** The latest other entries of the same kind, shown below an entry. */
export function OtherEntries({ title, to, all, children }: OtherEntriesProps) {
  return (
    <section className={styles.section} aria-labelledby="others">
      <div className={styles.sectionHeading}>
        <h2 id="others">{title}</h2>
        <TextLink to={to} kind="onward">
          {all}
        </TextLink>
      </div>
      {children}
    </section>
  );
}

/** The API found no such entry, or refused the id as malformed. */
const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 400);
