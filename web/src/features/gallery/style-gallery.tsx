import type { Artist, Image } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { galleryImagesQuery } from './gallery.queries.ts';

interface StyleGalleryProps {
  url: string;
  /** Everybody listed here; an image whose artist is not among them has nobody to lead to and is left out. */
  artists: readonly Artist[];
}

export function StyleGallery({ url, artists }: StyleGalleryProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(galleryImagesQuery(region, url));
  if (isPending) return <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />;
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  const items = toItems(data, artists);
  if (items.length > 0)
    return <PictureGrid items={items} arrangement="columns" label={t('styles.pictures')} eager={4} />;
  return (
    <EmptyState title={t('styles.empty')}>
      <Link to="/illustrators">{t('styles.emptyHint')}</Link>
    </EmptyState>
  );
}

function toItems(images: readonly Image[], artists: readonly Artist[]) {
  const byId = new Map(artists.map((artist) => [artist.artist_id, artist]));
  return images.flatMap((image) => {
    const artist = byId.get(image.artist_id);
    if (!artist) return [];
    return {
      key: image.image_id,
      picture: image,
      href: imagePath(artist, image.image_id),
      artist: { name: artist.formatted_name, href: artistPath(artist) },
      similarHref: similarPath(image.image_id),
    };
  });
}
