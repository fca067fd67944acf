import type { ArtistDetails } from '@limner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styles from '../features/artists/portfolio.module.css';
import { toItem } from '../features/search/result-items.ts';
import { similarQuery } from '../features/search/search.queries.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { FullRowsGrid } from '../shared/grid/full-rows-grid.tsx';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useGridLikes } from '../shared/likes/like-image.ts';
import { similarPath } from '../shared/paths.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';

const MOST = 8;

/** Images by other artists that look like the first image of a portfolio. Hidden when there are none. */
export function SimilarArtists({ details: { artist, images } }: { details: ArtistDetails }) {
  const first = images[0]?.image_id;
  return first === undefined ? null : <SimilarImages imageId={first} artistId={artist.artist_id} />;
}

function SimilarImages({ imageId, artistId }: { imageId: number; artistId: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const likes = useGridLikes();
  const query = useInfiniteQuery(similarQuery(region, imageId));
  const { data, isPending } = query;
  const failure = failureOf(query);
  const first = data?.pages[0]?.images;
  const others = useMemo(
    () => first?.filter(({ artist_id }) => artist_id !== artistId).map((image) => toItem(image)),
    [first, artistId],
  );
  if (others?.length === 0) return null;
  return (
    <section className={styles.alike} aria-labelledby="alike">
      <div className={styles.alikeHead}>
        <h2 id="alike">{t('portfolio.alike')}</h2>
        <TextLink to={similarPath(imageId)} kind="onward">
          {t('artwork.allSimilar')}
        </TextLink>
      </div>
      {isPending && <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />}
      {failure && <ErrorState {...failure} />}
      {others && <FullRowsGrid items={others} most={MOST} label={t('portfolio.alike')} likes={likes} />}
    </section>
  );
}
