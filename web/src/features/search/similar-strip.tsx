import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { toItem } from './result-items.ts';
import { similarQuery } from './search.queries.ts';

const SHOWN = 12;

/** The first twelve images that look like a given one. */
export function SimilarStrip({ imageId }: { imageId: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const likes = useGridLikes();
  const query = useInfiniteQuery(similarQuery(region, imageId));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  const images = data.pages[0]?.images.slice(0, SHOWN) ?? [];
  if (images.length === 0) return <EmptyState title={t('artwork.nothingSimilar')} />;
  return (
    <PictureGrid
      items={images.map((image) => toItem(image))}
      arrangement="rows"
      label={t('artwork.similar')}
      likes={likes}
    />
  );
}
