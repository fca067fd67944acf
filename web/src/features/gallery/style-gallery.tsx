import type { Artist } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { galleryImagesQuery } from './gallery.queries.ts';
import { imageItems } from './image-items.ts';

interface StyleGalleryProps {
  url: string;
  /** The listed artists; images of others are left out. */
  artists: readonly Artist[];
  /** The artists are those of one region. */
  isOfRegion?: boolean;
}

export function StyleGallery({ url, artists, isOfRegion = false }: StyleGalleryProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const likes = useGridLikes();
  const query = useQuery(galleryImagesQuery(region, url));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />;
  const items = imageItems(data, artists);
  if (items.length > 0)
    return <PictureGrid items={items} arrangement="columns" label={t('styles.pictures')} eager={4} likes={likes} />;
  return (
    <EmptyState title={t(isOfRegion ? 'styles.emptyOfRegion' : 'styles.empty')}>
      <Link to={pathTo('illustrators')}>{t('styles.emptyHint')}</Link>
    </EmptyState>
  );
}
