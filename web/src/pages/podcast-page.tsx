import type { RouteValues } from '@limner/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AudioPlayer } from '../features/recordings/audio-player.tsx';
import { PodcastRows } from '../features/recordings/podcast-rows.tsx';
import { RecordingText } from '../features/recordings/recording-text.tsx';
import { podcastQuery, podcastsQuery } from '../features/recordings/recordings.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { Picture } from '../shared/picture/picture.tsx';
import { useSectionPath } from '../shared/section.ts';
import { EntryOfAddress, EntryView, OtherEntries } from './entry-page.tsx';

const MORE = 3;

export const needs: Needs = async ({ region, found, ask }) => {
  const { id }: RouteValues = found.params;
  if (id !== undefined) await Promise.all([ask(podcastQuery(region, id)), ask(podcastsQuery(region))]);
};

/** `/podcasts/{id}/{title}` and `/animation/podcasts/{id}/{title}`. */
export function Component() {
  return <EntryOfAddress Entry={Item} />;
}

function Item({ id }: { id: number }) {
  const { t, list } = useTranslation();
  const { region } = useEdition();
  const sectionPath = useSectionPath();
  const query = useQuery(podcastQuery(region, id));
  return (
    <EntryView query={query} pathOf={({ url: title }) => sectionPath('podcast', { id, title })}>
      {(podcast) => (
        <>
          <RecordingText
            recording={podcast}
            section={{ to: sectionPath('podcasts'), name: t('pages.podcasts') }}
            aside={
              <>
                {podcast.picture && (
                  <Picture
                    picture={podcast.picture}
                    sizes="(min-width: 1024px) 50vw, 92vw"
                    style={{
                      width: `min(100%, calc(min(60vh, 40rem) * ${podcast.picture.width / podcast.picture.height}))`,
                    }}
                  />
                )}
                {podcast.guests.length > 0 && <p>{t('podcasts.with', { guests: list(podcast.guests) })}</p>}
              </>
            }
          >
            <PartBoundary>
              <AudioPlayer key={podcast.id} podcast={podcast} />
            </PartBoundary>
          </RecordingText>
          <PartBoundary>
            <OtherPodcasts except={id} />
          </PartBoundary>
        </>
      )}
    </EntryView>
  );
}

/** Hidden when they cannot be loaded. */
function OtherPodcasts({ except }: { except: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const sectionPath = useSectionPath();
  const { data } = useInfiniteQuery(podcastsQuery(region));
  const others = data?.pages[0]?.items.filter(({ id }) => id !== except).slice(0, MORE) ?? [];
  if (others.length === 0) return null;
  return (
    <OtherEntries title={t('podcasts.more')} to={sectionPath('podcasts')} all={t('podcasts.all')}>
      <PodcastRows podcasts={others} level={3} />
    </OtherEntries>
  );
}
