import type { RouteValues } from '@limner/routes';
import { pathTo } from '@limner/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Article } from '../features/news/article.tsx';
import { newsItemQuery, newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { newsPath } from '../shared/paths.ts';
import { EntryOfAddress, EntryView, OtherEntries } from './entry-page.tsx';

const MORE = 3;

export const needs: Needs = async ({ region, found, ask }) => {
  const { id }: RouteValues = found.params;
  if (id !== undefined) await Promise.all([ask(newsItemQuery(region, id)), ask(newsQuery(region))]);
};

/** `/news/{id}/{title}`. */
export function Component() {
  return <EntryOfAddress Entry={Item} />;
}

function Item({ id }: { id: number }) {
  const { region } = useEdition();
  const query = useQuery(newsItemQuery(region, id));
  return (
    <EntryView query={query} pathOf={newsPath}>
      {(news) => (
        <>
          <Article news={news} />
          <PartBoundary>
            <OtherNews except={id} />
          </PartBoundary>
        </>
      )}
    </EntryView>
  );
}

/** Hidden when they cannot be loaded. */
function OtherNews({ except }: { except: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data } = useInfiniteQuery(newsQuery(region));
  const others = data?.pages[0]?.items.filter(({ id }) => id !== except).slice(0, MORE) ?? [];
  if (others.length === 0) return null;
  return (
    <OtherEntries title={t('news.more')} to={pathTo('news')} all={t('news.all')}>
      <NewsRows items={others} level={3} />
    </OtherEntries>
  );
}
