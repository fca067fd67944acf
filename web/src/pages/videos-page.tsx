import type { RouteValues } from '@limner/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { videosQuery } from '../features/recordings/recordings.queries.ts';
import { VideoCards } from '../features/recordings/video-cards.tsx';
import { readAfter, useAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import { useSection } from '../shared/section.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { EntryList } from './entry-list.tsx';
import { entryStories } from './entry-stories.ts';

export const needs: Needs = ({ region, found, search, ask }) => {
  const { tagname }: RouteValues = found.params;
  const { section } = found.route;
  return Promise.all([
    ask(storiesQuery(region, entryStories('videos', section))),
    ask(videosQuery(region, { tag: tagname, section, after: readAfter(search) })),
  ]);
};

/** `/videos` and `/videos/tags/{tagname}`: all videos, newest first; under `/animation` those of the animation section. */
export function Component() {
  const { region } = useEdition();
  const { tagname: tag } = useRouteParams();
  const query = useInfiniteQuery(videosQuery(region, { tag, section: useSection(), after: useAfter() }));
  return (
    <EntryList name="videos" tag={tag} query={query}>
      {(items) => <VideoCards videos={items} level={2} />}
    </EntryList>
  );
}
