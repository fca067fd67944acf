import { type CSSProperties, useEffect, useMemo } from 'react';
import type { Portfolio as PortfolioDetails } from '../features/artists/artists.queries.ts';
import { firstWork, readFrom } from '../features/artists/first-work.ts';
import { PortfolioHeader } from '../features/artists/portfolio-header.tsx';
import { PortfolioWork } from '../features/artists/portfolio-work.tsx';
import { Profile } from '../features/artists/profile.tsx';
import { noteArtist } from '../features/artists/recent-artists.ts';
import { newsQuery } from '../features/news/news.queries.ts';
import { videosQuery } from '../features/recordings/recordings.queries.ts';
import { readAfter } from '../shared/after.ts';
import { accentOf } from '../shared/colour/contrast.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { WhenSeen } from '../shared/motion/when-seen.tsx';
import type { Needs } from '../shared/needs.ts';
import { part } from '../shared/parts/part.tsx';
import { servedPart } from '../shared/parts/served-part.tsx';
import { profilePath } from '../shared/paths.ts';
import { useRoute } from '../shared/route.ts';
import { usePageState } from '../shared/state/use-page-state.ts';
import { More } from '../shared/ui/filter/more.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { hasContent, imagesOf, nameOf, type Shown, shownBy } from './portfolio-shown.ts';
import { artistQueryOf, type Rest, useArtist } from './use-artist.ts';

const BELOW_HEIGHT = '60vh';

const SimilarArtists = part(async () => (await import('./similar-artists.tsx')).SimilarArtists, {
  waiting: <div style={{ minHeight: BELOW_HEIGHT }} />,
});
const Entries = servedPart(
  async () => (await import('./portfolio-entries.tsx')).PortfolioEntries,
  <div style={{ minHeight: BELOW_HEIGHT }} />,
);
const RecentRow = part(async () => (await import('../features/artists/recent-row.tsx')).RecentRow);

export const needs: Needs = async ({ region, found, search, ask }) => {
  const shown = shownBy(found);
  const details = await ask(artistQueryOf(region, found), (whole) => {
    const images = imagesOf(whole, shown);
    return firstWork(whole, nameOf(shown), images, readFrom(search, images.length));
  });
  if (!details || !('tab' in shown)) return;
  if (shown.tab !== 'videos' && shown.tab !== 'news') return;
  const entries = { artist: details.artist.artist_id, after: readAfter(search) };
  await Promise.all([
    Entries.load(),
    shown.tab === 'videos' ? ask(videosQuery(region, entries)) : ask(newsQuery(region, entries)),
  ]);
};

/** `/artists/{name}` and `/animators/{name}`, with their tabs. */
export function Component() {
  const { t } = useTranslation();
  const artist = useArtist();
  const shown = shownBy(useRoute());
  if (artist.state === 'missing' || (artist.state === 'ready' && !hasContent(artist.details, shown)))
    return <NotFound />;
  return (
    <div className={styles.serving} style={artist.state === 'ready' ? accent(artist.details.artist.accent) : undefined}>
      {artist.state === 'pending' && <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />}
      {artist.state === 'error' && <ErrorState error={artist.error} retry={artist.retry} />}
      {artist.state === 'ready' && <Portfolio details={artist.details} rest={artist.rest} shown={shown} />}
    </div>
  );
}

interface PortfolioProps {
  details: PortfolioDetails;
  rest: Rest;
  shown: Shown;
}

function Portfolio({ details, rest, shown }: PortfolioProps) {
  const { artist, testimonials } = details;
  const { artist_id: id } = artist;
  const tab = 'tab' in shown ? shown.tab : undefined;
  const hasMoreToRead = testimonials.length > 0 && tab !== 'profile';
  useEffect(() => noteArtist(id), [id]);
  usePageState({
    isInKidsBooks: tab === 'kidsbooks',
    testimonialButton: hasMoreToRead ? { artist: artist.formatted_name, to: profilePath(artist) } : undefined,
  });
  return (
    <>
      <PortfolioHeader details={details} />
      <Content details={details} rest={rest} shown={shown} />
      <WhenSeen key={id} height={BELOW_HEIGHT}>
        <SimilarArtists details={details} />
        <RecentRow except={id} />
      </WhenSeen>
    </>
  );
}

function Content({ details, rest, shown }: PortfolioProps) {
  if ('style' in shown || shown.tab === 'work' || shown.tab === 'kidsbooks')
    return <Work details={details} rest={rest} shown={shown} />;
  if (shown.tab === 'profile') return <Profile details={details} />;
  return <Entries kind={shown.tab} artist={details.artist.artist_id} />;
}

/** A list of pictures. Of a long one the page has the first part, and the rest is on its way. */
function Work({ details, rest, shown }: PortfolioProps) {
  const { t } = useTranslation();
  const name = nameOf(shown);
  const { part } = details;
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is shown, `shown` is made with each render
  const images = useMemo(() => imagesOf(details, shown), [details, name]);
  const isOther = part !== undefined && part.list !== name;
  return (
    <>
      {isOther && <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />}
      {!isOther && <PortfolioWork details={details} images={images} />}
      {part && isHydrated && (
        <More
          shown={isOther ? 0 : images.length}
          total={part.total}
          isPending={rest.isPending}
          onMore={rest.load}
          {...(rest.isFailed && { error: t('states.error') })}
        />
      )}
    </>
  );
}

/** The artist's accent colour, adjusted to be readable in both themes. */
const accent = (colour: string): CSSProperties => ({ '--accent': accentOf(colour) }) as CSSProperties;
