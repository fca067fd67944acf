import { isRegion } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { artistsQuery } from '../features/artists/artists.queries.ts';
import { galleriesQuery } from '../features/gallery/gallery.queries.ts';
import { StyleGallery } from '../features/gallery/style-gallery.tsx';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { stylePath } from '../shared/paths.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';

/** `/styles/{url}/{region?}` and `/styles/animation/{url}`: everything drawn in one style. */
export function Component() {
  const { url = '', region } = useParams();
  return region === undefined || isRegion(region) ? <Style url={url.toLowerCase()} /> : <NotFound />;
}

function Style({ url }: { url: string }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const isAnimation = useLocation().pathname.startsWith('/styles/animation/');
  const galleries = useQuery(galleriesQuery(region));
  const artists = useQuery(artistsQuery(region));
  const failure = failureOf(galleries, artists);
  const gallery = galleries.data?.find((one) => one.url === url && (one.animation || !isAnimation));
  if (galleries.data && !gallery) return <NotFound />;
  if (gallery?.redir) return <Navigate to={stylePath({ url: gallery.redir, animation: isAnimation })} replace />;
  return (
    <div className={styles.page}>
      {failure && <ErrorState {...failure} />}
      {gallery && (
        <header className={styles.header}>
          <PageHeading>{gallery.name}</PageHeading>
          <p className={styles.lede}>{t('count.images', { count: gallery.image_count })}</p>
        </header>
      )}
      {gallery && artists.data && <StyleGallery url={url} artists={artists.data} />}
      {!failure && (!gallery || !artists.data) && (
        <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />
      )}
      {gallery && gallery.related.length > 0 && <Related ids={gallery.related} galleries={galleries.data ?? []} />}
    </div>
  );
}

function Related({
  ids,
  galleries,
}: {
  ids: readonly number[];
  galleries: readonly { gallery_id: number; name: string; url: string; animation: boolean }[];
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.section} aria-labelledby="related">
      <div className={styles.sectionHeading}>
        <h2 id="related">{t('styles.related')}</h2>
      </div>
      <ul className={styles.related}>
        {galleries
          .filter(({ gallery_id }) => ids.includes(gallery_id))
          .map((gallery) => (
            <li key={gallery.gallery_id}>
              <Link to={stylePath(gallery)} className={styles.link}>
                {gallery.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
