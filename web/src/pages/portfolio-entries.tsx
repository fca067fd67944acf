import { useInfiniteQuery } from '@tanstack/react-query';
import { newsQuery } from '../features/news/news.queries.ts';
import { NewsRows } from '../features/news/news-rows.tsx';
import { videosQuery } from '../features/recordings/recordings.queries.ts';
import { VideoCards } from '../features/recordings/video-cards.tsx';
import { useAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { EntryPages } from './entry-list.tsx';

/** The videos or the news of one artist, newest first. */
export function PortfolioEntries({ kind, artist }: { kind: 'videos' | 'news'; artist: number }) {
  return kind === 'videos' ? <Videos artist={artist} /> : <News artist={artist} />;
}

function Videos({ artist }: { artist: number }) {
  const { region } = useEdition();
  const query = useInfiniteQuery(videosQuery(region, { artist, after: useAfter() }));
  return (
    <EntryPages name="videos" query={query}>
      {(items) => <VideoCards videos={items} level={2} />}
    </EntryPages>
  );
}

function News({ artist }: { artist: number }) {
  const { region } = useEdition();
  const query = useInfiniteQuery(newsQuery(region, { artist, after: useAfter() }));
  return (
    <EntryPages name="news" query={query}>
      {(items) => <NewsRows items={items} level={2} />}
    </EntryPages>
  );
}
