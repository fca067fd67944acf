import type { Video } from '@limner/contracts';
import type { RouteValues } from '@limner/routes';
import { pathTo } from '@limner/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BigPicture } from '../features/artwork/big-picture.tsx';
import { RecordingText } from '../features/recordings/recording-text.tsx';
import { videoQuery, videosQuery } from '../features/recordings/recordings.queries.ts';
import { VideoCards } from '../features/recordings/video-cards.tsx';
import { VideoPlayer } from '../features/recordings/video-player.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { ArtistNames } from '../shared/entries/artist-names.tsx';
import { TagLinks } from '../shared/entries/tag-links.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { videoPath } from '../shared/paths.ts';
import { EntryOfAddress, EntryView, OtherEntries } from './entry-page.tsx';

const MORE = 3;

export const needs: Needs = async ({ region, found, ask }) => {
  const { id }: RouteValues = found.params;
  if (id !== undefined) await Promise.all([ask(videoQuery(region, id)), ask(videosQuery(region))]);
};

/** `/videos/{id}/{title}`. */
export function Component() {
  return <EntryOfAddress Entry={Item} />;
}

function Item({ id }: { id: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(videoQuery(region, id));
  return (
    <EntryView query={query} pathOf={videoPath}>
      {(video) => (
        <>
          <RecordingText
            recording={video}
            section={{ to: pathTo('videos'), name: t('pages.videos') }}
            aside={
              <>
                <ArtistNames artists={video.artists} />
                <TagLinks tags={video.tags} of={video.title} section="videos" />
              </>
            }
          >
            <PartBoundary>
              <Film video={video} />
            </PartBoundary>
          </RecordingText>
          <PartBoundary>
            <OtherVideos except={id} />
          </PartBoundary>
        </>
      )}
    </EntryView>
  );
}

/** Videos get a player; animated images play in place, with a button to stop them. */
function Film({ video }: { video: Video }) {
  const { media, picture } = video;
  if (media?.contentType.startsWith('video/')) return <VideoPlayer video={video} src={media.url} poster={picture} />;
  return picture && <BigPicture picture={picture} motion={media?.url ?? ''} />;
}

/** Hidden when they cannot be loaded. */
function OtherVideos({ except }: { except: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data } = useInfiniteQuery(videosQuery(region));
  const others = data?.pages[0]?.items.filter(({ id }) => id !== except).slice(0, MORE) ?? [];
  if (others.length === 0) return null;
  return (
    <OtherEntries title={t('videos.more')} to={pathTo('videos')} all={t('videos.all')}>
      <VideoCards videos={others} level={3} />
    </OtherEntries>
  );
}
