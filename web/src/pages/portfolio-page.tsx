import type { ArtistDetails } from '@limner/contracts';
import { type CSSProperties, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PortfolioHeader } from '../features/artists/portfolio-header.tsx';
import { PortfolioWork } from '../features/artists/portfolio-work.tsx';
import { Profile } from '../features/artists/profile.tsx';
import { noteArtist } from '../features/artists/recent-artists.ts';
import { accentOf } from '../shared/colour/contrast.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { WhenSeen } from '../shared/motion/when-seen.tsx';
import { part } from '../shared/parts/part.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { useArtist } from './use-artist.ts';

const BELOW = '60vh';

const Alike = part(async () => (await import('./alike.tsx')).Alike, { waiting: <div style={{ minHeight: BELOW }} /> });
const RecentRow = part(async () => (await import('../features/artists/recent-row.tsx')).RecentRow);

/** `/artists/{name}`, `/profile` and `/styles/{galname}`, and the same of animators. */
export function Component() {
  const { t } = useTranslation();
  const artist = useArtist();
  const { galname } = useParams();
  if (artist.state === 'missing' || (artist.state === 'ready' && !holds(artist.details, galname))) return <NotFound />;
  return (
    <div className={styles.page} style={artist.state === 'ready' ? accent(artist.details.artist.accent) : undefined}>
      {artist.state === 'pending' && <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />}
      {artist.state === 'error' && <ErrorState error={artist.error} retry={artist.retry} />}
      {artist.state === 'ready' && <Portfolio details={artist.details} />}
    </div>
  );
}

/** A style that the artist has nothing in is no page. */
const holds = ({ galleries }: ArtistDetails, style: string | undefined): boolean =>
  style === undefined || galleries.some(({ url }) => url === style.toLowerCase());

function Portfolio({ details }: { details: ArtistDetails }) {
  const { galname } = useParams();
  const isProfile = useLocation().pathname.endsWith('/profile');
  const { artist_id: id } = details.artist;
  useEffect(() => noteArtist(id), [id]);
  return (
    <>
      <PortfolioHeader details={details} />
      {isProfile ? <Profile details={details} /> : <PortfolioWork details={details} style={galname?.toLowerCase()} />}
      <WhenSeen key={id} height={BELOW}>
        <Alike details={details} />
        <RecentRow except={id} />
      </WhenSeen>
    </>
  );
}

/** The artist's own colour, made readable on both papers. */
const accent = (colour: string): CSSProperties => ({ '--accent': accentOf(colour) }) as CSSProperties;
