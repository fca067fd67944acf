import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { wordsOfTag } from '../features/news/tag-links.tsx';
import { Hidden } from '../shared/a11y/hidden.tsx';
import { ProblemError } from '../shared/api/client.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { More } from '../shared/ui/filter/more.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';

/** `/news` and `/news/tags/{tagname}`: everything that was told, newest first. A tag that nothing has is no page. */
export function Component() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { tag } = useParams();
  const words = usePageWords('news');
  const query = useInfiniteQuery(newsQuery(region, tag));
  const { data, isPending, isError, error, refetch } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (tag !== undefined && (isUnfit(error) || (data && items.length === 0))) return <NotFound />;
  return (
    <div className={styles.page}>
      {tag === undefined ? (
        <header className={styles.header}>
          <PageHeading>
            <span {...words('title', 'pages.news')} />
          </PageHeading>
          <p className={styles.lede} {...words('lede', 'news.lede')} />
        </header>
      ) : (
        <header className={styles.header}>
          <PageHeading>
            <Hidden>{t('pages.news')}: </Hidden>
            <span lang="en" className={styles.capital}>
              {wordsOfTag(tag)}
            </span>
          </PageHeading>
          <p className={styles.lede}>
            <Link to="/news">{t('home.allNews')}</Link>
          </p>
        </header>
      )}
      {isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={12} />
        </div>
      )}
      {isError && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState title={t('news.empty')} />}
      {items.length > 0 && <NewsRows items={items} hasLead level={2} />}
      {query.hasNextPage && (
        <More
          shown={items.length}
          isPending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          {...(query.isFetchNextPageError && { error: t('states.error') })}
        />
      )}
    </div>
  );
}

/** What cannot be a tag at all. */
const isUnfit = (error: unknown): boolean => error instanceof ProblemError && error.status === 400;
