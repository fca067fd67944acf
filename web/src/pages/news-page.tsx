import type { RouteValues } from '@limner/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { readAfter, useAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import { useSection } from '../shared/section.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { EntryList } from './entry-list.tsx';
import { entryStories } from './entry-stories.ts';
import { RelatedPages } from './related-pages.tsx';

export const needs: Needs = ({ region, found, search, ask }) => {
  const { tagname }: RouteValues = found.params;
  const { section } = found.route;
  return Promise.all([
    ask(storiesQuery(region, entryStories('news', section))),
    ask(newsQuery(region, { tag: tagname, section, after: readAfter(search) })),
  ]);
};

/** `/news` and `/news/tags/{tagname}`: all news, newest first; under `/animation` those of the animation section. */
export function Component() {
  const { region } = useEdition();
  const { tagname: tag } = useRouteParams();
  const query = useInfiniteQuery(newsQuery(region, { tag, section: useSection(), after: useAfter() }));
  return (
    <EntryList name="news" tag={tag} query={query} links={<RelatedPages pages={['videos', 'podcasts']} />}>
      {(items) => <NewsRows items={items} hasLead level={2} />}
    </EntryList>
  );
}
