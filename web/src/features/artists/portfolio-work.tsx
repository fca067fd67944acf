import type { ArtistDetails, Image } from '@limner/contracts';
import { Suspense } from 'react';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { PictureGrid } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { imagePath, similarPath } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/states/states.tsx';

const FIRST_SIZES = '(min-width: 768px) 40vw, 92vw';

interface PortfolioWorkProps {
  details: ArtistDetails;
  /** All work by default. */
  images?: readonly Image[] | undefined;
}

/** The artist's images, in the artist's own order. */
export function PortfolioWork({ details, images = details.images }: PortfolioWorkProps) {
  const { t } = useTranslation();
  const likes = useGridLikes();
  const { artist } = details;
  const items = images.map(
    (image): GridItem => ({
      key: image.image_id,
      picture: image,
      motion: image.motion,
      href: imagePath(artist, image.image_id),
      similarHref: similarPath(image.image_id),
      note: image.title,
      noteLanguage: image.language,
    }),
  );
  if (items.length === 0) return <EmptyState title={t('portfolio.empty')} />;
  return (
    // Hydrated in a task of its own: see `Layout`.
    <Suspense>
      <PictureGrid
        items={items}
        arrangement="rows"
        label={t('artists.picturesBy', { artist: artist.formatted_name })}
        // A phone shows three at first, and any of them may be the largest contentful paint.
        eager={3}
        firstSizes={images === details.images ? FIRST_SIZES : undefined}
        likes={likes}
      />
    </Suspense>
  );
}

/** The artist's images in one style. */
export function imagesOfStyle({ galleries, images }: ArtistDetails, url: string): Image[] {
  const ids = new Set(galleries.find((gallery) => gallery.url === url)?.image_ids);
  return images.filter(({ image_id }) => ids.has(image_id));
}
