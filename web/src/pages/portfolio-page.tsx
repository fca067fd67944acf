import type { CSSProperties } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PortfolioHeader } from '../features/artists/portfolio-header.tsx';
import { PortfolioWork } from '../features/artists/portfolio-work.tsx';
import { Profile } from '../features/artists/profile.tsx';
import { accentOf } from '../shared/colour/contrast.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { useArtist } from './use-artist.ts';

/** `/artists/{name}`, `/profile` and `/styles/{galname}`, and the same of animators. */
export function Component() {
  const { t } = useTranslation();
  const { galname } = useParams();
  const isProfile = useLocation().pathname.endsWith('/profile');
  const artist = useArtist();
  if (artist.state === 'missing') return <NotFound />;
  return (
    <div className={styles.page} style={artist.state === 'ready' ? accent(artist.details.artist.accent) : undefined}>
      {artist.state === 'pending' && <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />}
      {artist.state === 'error' && <ErrorState error={artist.error} retry={artist.retry} />}
      {artist.state === 'ready' && (
        <>
          <PortfolioHeader details={artist.details} />
          {isProfile ? (
            <Profile details={artist.details} />
          ) : (
            <PortfolioWork details={artist.details} style={galname} />
          )}
        </>
      )}
    </div>
  );
}

/** The artist's own colour, made readable on both papers. */
const accent = (colour: string): CSSProperties => ({ '--accent': accentOf(colour) }) as CSSProperties;
