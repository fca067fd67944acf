import { useInfiniteQuery } from '@tanstack/react-query';
import { videosQuery } from '../features/recordings/recordings.queries.ts';
import { VideoCards } from '../features/recordings/video-cards.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { useRouteParams } from '../shared/route.ts';
import { EntryList } from './entry-list.tsx';

/** `/videos` and `/videos/tags/{tagname}`: all videos, newest first. */
export function Component() {
  const { region } = useEdition();
  const { tagname: tag } = useRouteParams();
  const query = useInfiniteQuery(videosQuery(region, tag));
  return (
    <EntryList name="videos" tag={tag} query={query}>
      {(items) => <VideoCards videos={items} level={2} />}
    </EntryList>
  );
}
