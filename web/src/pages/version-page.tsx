import type { routes } from '@limner/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../shared/api/client.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import styles from './page.module.css';

type Build = (typeof routes)['getVersion']['output']['_output'];

const versionQuery = () =>
  queryOptions({ queryKey: ['version'], queryFn: ({ signal }) => get<Build>('/version', signal), staleTime: 60_000 });

export const needs: Needs = ({ ask }) => ask(versionQuery());

/** `/version`: what runs here, for those who operate it and who report faults (RT-05). */
export function Component() {
  const { t } = useTranslation();
  const query = useQuery(versionQuery());
  const failure = failureOf(query);
  return (
    <div className={`${styles.page} ${styles.short}`}>
      <header className={styles.header}>
        <PageHeading size="title">{t('version.title')}</PageHeading>
      </header>
      {query.isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={4} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {query.data && <Facts {...query.data} />}
    </div>
  );
}

function Facts({ version, commit, built }: Build) {
  const { t, date } = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('version.version')}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{t('version.commit')}</dt>
        <dd className={commit && styles.hash}>{commit || t('version.unknown')}</dd>
      </div>
      <div>
        <dt>{t('version.built')}</dt>
        <dd>
          {/* Browsers may write dates differently from the server. */}
          <time dateTime={built} suppressHydrationWarning>
            {date(new Date(built), { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })}
          </time>
        </dd>
      </div>
    </dl>
  );
}
