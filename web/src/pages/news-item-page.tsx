import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { Article } from '../features/news/article.tsx';
import { newsItemQuery, newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { ProblemError } from '../shared/api/client.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { newsPath } from '../shared/paths.ts';
import { Skeleton, SkeletonPicture } from '../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';

const MORE = 3;

/** `/news/{id}/{title}`: the number finds it; a title that it does not have, or none, becomes its own. */
export function Component() {
  const { id = '', title } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Item id={Number(id)} title={title} /> : <NotFound />;
}

function Item({ id, title }: { id: number; title: string | undefined }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isError, error, refetch } = useQuery(newsItemQuery(region, id));
  if (isError && isMissing(error)) return <NotFound />;
  if (data && data.url !== title) return <Navigate to={newsPath(data)} replace />;
  return (
    <div className={styles.page}>
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={4} />
          <SkeletonPicture ratio={16 / 9} />
        </div>
      )}
      {data && (
        <>
          <Article news={data} />
          <OtherNews than={id} />
        </>
      )}
    </div>
  );
}

/** The latest others; left out where they do not arrive. */
function OtherNews({ than }: { than: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data } = useInfiniteQuery(newsQuery(region));
  const others = data?.pages[0]?.items.filter(({ id }) => id !== than).slice(0, MORE) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="other-news">
      <div className={styles.sectionHeading}>
        <h2 id="other-news">{t('news.more')}</h2>
        <TextLink to="/news" kind="onward">
          {t('home.allNews')}
        </TextLink>
      </div>
      <NewsRows items={others} level={3} />
    </section>
  );
}

/** No such number, or none that there can be. */
const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 400);
