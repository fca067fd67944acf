import type { ArtistDetails } from '@limner/contracts';
import type { FoundRoute } from '@limner/routes';
import { type CSSProperties, useEffect } from 'react';
import { PortfolioHeader } from '../features/artists/portfolio-header.tsx';
import { kidsBookImages, type PortfolioTab, tabsOf } from '../features/artists/portfolio-tabs.ts';
import { imagesOfStyle, PortfolioWork } from '../features/artists/portfolio-work.tsx';
import { Profile } from '../features/artists/profile.tsx';
import { noteArtist } from '../features/artists/recent-artists.ts';
import { newsQuery } from '../features/news/news.queries.ts';
import { videosQuery } from '../features/recordings/recordings.queries.ts';
import { accentOf } from '../shared/colour/contrast.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { WhenSeen } from '../shared/motion/when-seen.tsx';
import type { Needs } from '../shared/needs.ts';
import { part } from '../shared/parts/part.tsx';
import { profilePath } from '../shared/paths.ts';
import { useRoute } from '../shared/route.ts';
import { usePageState } from '../shared/state/use-page-state.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { artistQueryOf, useArtist } from './use-artist.ts';

const BELOW_HEIGHT = '60vh';

const SimilarArtists = part(async () => (await import('./similar-artists.tsx')).SimilarArtists, {
  waiting: <div style={{ minHeight: BELOW_HEIGHT }} />,
});
const RecentRow = part(async () => (await import('../features/artists/recent-row.tsx')).RecentRow);
const Entries = part(async () => (await import('./portfolio-entries.tsx')).PortfolioEntries, {
  waiting: <div style={{ minHeight: BELOW_HEIGHT }} />,
});

export const needs: Needs = async ({ region, found, ask }) => {
  const details = await ask(artistQueryOf(region, found));
  const shown = shownBy(found);
  if (!details || !('tab' in shown)) return;
  const id = details.artist.artist_id;
  if (shown.tab === 'videos') await ask(videosQuery(region, { artist: id }));
  if (shown.tab === 'news') await ask(newsQuery(region, { artist: id }));
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
      {artist.state === 'ready' && <Portfolio details={artist.details} shown={shown} />}
    </div>
  );
}

type Shown = { readonly tab: PortfolioTab | 'work' | 'profile' } | { readonly style: string };

function shownBy(found: FoundRoute | undefined): Shown {
  switch (found?.name) {
    case 'portfolioStyle':
    case 'animatorStyle':
      return { style: found.params.galname.toLowerCase() };
    case 'portfolioProfile':
    case 'animatorProfile':
      return { tab: 'profile' };
    case 'portfolioKidsbooks':
      return { tab: 'kidsbooks' };
    case 'portfolioVideos':
      return { tab: 'videos' };
    case 'portfolioNews':
      return { tab: 'news' };
    default:
      return { tab: 'work' };
  }
}

/** Whether the artist has the style, or content for the tab; otherwise the page is not found. */
function hasContent(details: ArtistDetails, shown: Shown): boolean {
  if ('style' in shown) return details.galleries.some(({ url }) => url === shown.style);
  return shown.tab === 'work' || shown.tab === 'profile' || tabsOf(details).some(({ tab }) => tab === shown.tab);
}

function Portfolio({ details, shown }: { details: ArtistDetails; shown: Shown }) {
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
      <Content details={details} shown={shown} />
      <WhenSeen key={id} height={BELOW_HEIGHT}>
        <SimilarArtists details={details} />
        <RecentRow except={id} />
      </WhenSeen>
    </>
  );
}

function Content({ details, shown }: { details: ArtistDetails; shown: Shown }) {
  if ('style' in shown) return <PortfolioWork details={details} images={imagesOfStyle(details, shown.style)} />;
  switch (shown.tab) {
    case 'work':
      return <PortfolioWork details={details} />;
    case 'profile':
      return <Profile details={details} />;
    case 'kidsbooks':
      return <PortfolioWork details={details} images={kidsBookImages(details)} />;
    default:
      return <Entries kind={shown.tab} artist={details.artist.artist_id} />;
  }
}

/** The artist's accent colour, adjusted to be readable in both themes. */
const accent = (colour: string): CSSProperties => ({ '--accent': accentOf(colour) }) as CSSProperties;
