import type { SearchResults } from '@limner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { FullRowsGrid } from '../../shared/grid/full-rows-grid.tsx';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { OwnStrip } from './own-strip.tsx';
import { toItem } from './result-items.ts';
import { similarQuery } from './search.queries.ts';

const MOST = 12;

/** The first twelve images by other artists that look like a given one, then a row of its own artist's. */
export function SimilarStrip({ imageId }: { imageId: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const likes = useGridLikes();
  const query = useInfiniteQuery(similarQuery(region, imageId));
  const { data } = query;
  const failure = failureOf(query);
  const first = data?.pages[0];
  const others = useMemo(() => (first ? othersOf(first) : []), [first]);
  if (failure) return <ErrorState {...failure} />;
  if (!first) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  if (first.images.length === 0) return <EmptyState title={t('artwork.nothingSimilar')} />;
  return (
    <>
      {others.length > 0 && <FullRowsGrid items={others} most={MOST} label={t('artwork.similar')} likes={likes} />}
      <OwnStrip images={first.own ?? []} />
    </>
  );
}

function othersOf({ images, own = [] }: Pick<SearchResults, 'images' | 'own'>): GridItem[] {
  return images.filter(({ artist_id }) => artist_id !== own[0]?.artist_id).map((image) => toItem(image));
}
