import { useQuery } from '@tanstack/react-query';
import { bestOfQuery, recentImagesQuery } from '../features/gallery/gallery.queries.ts';
import { imageItems } from '../features/gallery/image-items.ts';
import { ProblemError } from '../shared/api/client.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { tagText } from '../shared/entries/tag-links.tsx';
import { PictureGrid, PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useGridLikes } from '../shared/likes/like-image.ts';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { Followers } from './agency/followers.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

export const needs: Needs = ({ region, found, ask }) => {
  const product = found.name === 'bestOf' ? found.params.product : undefined;
  return Promise.all([
    ask(artistsQuery(region)),
    ask(product === undefined ? recentImagesQuery(region) : bestOfQuery(region, product)),
  ]);
};

/** `/best-of-{product}`: the best images with a tag. `/instagram`: recent work, for visitors who follow the link of a profile elsewhere (RT-26). */
export function Component() {
  const { t, rich } = useTranslation();
  const { region } = useEdition();
  const { product } = useRouteParams();
  const likes = useGridLikes();
  const recent = useQuery({ ...recentImagesQuery(region), enabled: product === undefined });
  const best = useQuery({ ...bestOfQuery(region, product ?? ''), enabled: product !== undefined });
  const artists = useQuery(artistsQuery(region));
  const images = product === undefined ? recent : best;
  const failure = failureOf(images, artists);
  if (failure?.error instanceof ProblemError && failure.error.status === 404) return <NotFound />;
  const items = images.data && artists.data && imageItems(images.data, artists.data);
  return (
    <div className={styles.serving}>
      <ServingHeader
        title={
          product === undefined
            ? t('picked.recent')
            : rich('picked.best', { tag: tagText(product), shown: (words) => <span lang="en">{words}</span> })
        }
      >
        {product === undefined && <Followers />}
      </ServingHeader>
      {failure && <ErrorState {...failure} />}
      {!items && !failure && <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />}
      {items?.length === 0 && <EmptyState title={t('picked.none')} />}
      {items && items.length > 0 && (
        <PictureGrid items={items} arrangement="columns" label={t('picked.pictures')} eager={4} likes={likes} />
      )}
    </div>
  );
}
