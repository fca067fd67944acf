import type { ArtistDetails, Picture as PictureData } from '@limner/contracts';
import type { RouteValues } from '@limner/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { requestHead } from '../app/site.queries.ts';
import { ArtworkView } from '../features/artwork/artwork-view.tsx';
import { BigPicture } from '../features/artwork/big-picture.tsx';
import { similarQuery } from '../features/search/search.queries.ts';
import { SimilarStrip } from '../features/search/similar-strip.tsx';
import { useEdition } from '../shared/edition/edition.ts';
import { useIsFirstPage } from '../shared/first-page.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { imagePath, similarPath } from '../shared/paths.ts';
import { useRouteParams } from '../shared/route.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { artistQueryOf, useArtist } from './use-artist.ts';

export const needs: Needs = async ({ region, found, ask }) => {
  const { imageid }: RouteValues = found.params;
  if (imageid !== undefined) await Promise.all([ask(artistQueryOf(region, found)), ask(similarQuery(region, imageid))]);
};

/** `/artists/{name}/{imageid}`: one artwork and similar ones. */
export function Component() {
  const { imageid: imageId } = useRouteParams();
  return imageId === undefined ? <NotFound /> : <Work imageId={imageId} />;
}

function Work({ imageId }: { imageId: number }) {
  const { t } = useTranslation();
  const known = useLocation().state as { picture?: PictureData } | null;
  const artist = useArtist();
  const image =
    artist.state === 'ready' ? artist.details.images.find(({ image_id }) => image_id === imageId) : undefined;
  if (artist.state === 'missing' || (artist.state === 'ready' && !image)) return <NotFound />;
  return (
    <div className={styles.page}>
      {artist.state === 'pending' &&
        (known?.picture ? (
          <BigPicture picture={known.picture} />
        ) : (
          <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />
        ))}
      {artist.state === 'error' && <ErrorState error={artist.error} retry={artist.retry} />}
      {artist.state === 'ready' && image && (
        <>
          <ArtworkView details={artist.details} image={image} />
          <HeadsBeside details={artist.details} imageId={imageId} />
          <section className={styles.onward} aria-labelledby="similar">
            <div className={styles.sectionHeading}>
              <h2 id="similar">{t('artwork.similar')}</h2>
              <Link to={similarPath(imageId)} className={styles.link}>
                {t('artwork.allSimilar')}
              </Link>
            </div>
            <PartBoundary key={imageId}>
              <SimilarStrip imageId={imageId} />
            </PartBoundary>
          </section>
        </>
      )}
    </div>
  );
}

/** Requests the heads of the artworks that the arrow keys lead to, so that they are shown at once. Not on the first page, whose own parts come first. */
function HeadsBeside({ details: { artist, images }, imageId }: { details: ArtistDetails; imageId: number }) {
  const queries = useQueryClient();
  const { region } = useEdition();
  const isFirst = useIsFirstPage();
  useEffect(() => {
    if (isFirst) return;
    const at = images.findIndex(({ image_id }) => image_id === imageId);
    for (const beside of [images[at - 1], images[at + 1]])
      if (beside) void requestHead(queries, region, imagePath(artist, beside.image_id));
  }, [queries, region, isFirst, artist, images, imageId]);
  return null;
}
