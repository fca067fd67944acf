import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { OwnStrip } from './own-strip.tsx';
import { toItem } from './result-items.ts';
import { similarQuery } from './search.queries.ts';

const SHOWN = 12;

/** The first twelve images by other artists that look like a given one, then a row of its own artist's. */
export function SimilarStrip({ imageId }: { imageId: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const likes = useGridLikes();
  const query = useInfiniteQuery(similarQuery(region, imageId));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  const { images = [], own = [] } = data.pages[0] ?? {};
  if (images.length === 0) return <EmptyState title={t('artwork.nothingSimilar')} />;
  const others = images.filter(({ artist_id }) => artist_id !== own[0]?.artist_id).slice(0, SHOWN);
  return (
    <>
      {others.length > 0 && (
        <PictureGrid
          items={others.map((image) => toItem(image))}
          arrangement="rows"
          label={t('artwork.similar')}
          likes={likes}
        />
      )}
      <OwnStrip images={own} />
    </>
  );
}
