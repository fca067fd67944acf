import { useInfiniteQuery } from '@tanstack/react-query';
import { PodcastRows } from '../features/recordings/podcast-rows.tsx';
import { podcastsQuery } from '../features/recordings/recordings.queries.ts';
import { readAfter, useAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import type { Needs } from '../shared/needs.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { EntryList } from './entry-list.tsx';

export const needs: Needs = ({ region, search, ask }) =>
  Promise.all([ask(storiesQuery(region, 'podcasts')), ask(podcastsQuery(region, readAfter(search)))]);

/** `/podcasts` and `/animation/podcasts`: all podcasts, newest first, each with its own player. */
export function Component() {
  const { region } = useEdition();
  const query = useInfiniteQuery(podcastsQuery(region, useAfter()));
  return (
    <EntryList name="podcasts" query={query}>
      {(items) => <PodcastRows podcasts={items} level={2} />}
    </EntryList>
  );
}
