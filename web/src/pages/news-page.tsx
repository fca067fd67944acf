import { useInfiniteQuery } from '@tanstack/react-query';
import { newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { useRouteParams } from '../shared/route.ts';
import { EntryList } from './entry-list.tsx';
import { RelatedPages } from './related-pages.tsx';

/** `/news` and `/news/tags/{tagname}`: all news, newest first. */
export function Component() {
  const { region } = useEdition();
  const { tagname: tag } = useRouteParams();
  const query = useInfiniteQuery(newsQuery(region, tag));
  return (
    <EntryList name="news" tag={tag} query={query} links={<RelatedPages pages={['videos', 'podcasts']} />}>
      {(items) => <NewsRows items={items} hasLead level={2} />}
    </EntryList>
  );
}
