import type { Gallery } from '@limner/contracts';
import { FACETS } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import type { RouteValues } from '@limner/routes';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { filteredImagesQuery, galleriesQuery, kidsBookGalleriesQuery } from '../features/gallery/gallery.queries.ts';
import { StyleGallery } from '../features/gallery/style-gallery.tsx';
import { readAfter } from '../shared/after.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { readChosen } from '../shared/filters/chosen.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import type { Needs } from '../shared/needs.ts';
import { stylePath } from '../shared/paths.ts';
import { useRoute, useRouteParams } from '../shared/route.ts';
import { usePageState } from '../shared/state/use-page-state.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

export const needs: Needs = ({ region, found, search, ask }) => {
  const { url = '', region: of }: RouteValues = found.params;
  const address = url.toLowerCase();
  const galleries = async () => {
    const main = await ask(galleriesQuery(region));
    if (main && !main.some((one) => one.url === address)) await ask(kidsBookGalleriesQuery(region));
  };
  return Promise.all([
    galleries(),
    ask(artistsQuery(region)),
    ask(filteredImagesQuery(region, address, of, readChosen(search, FACETS), readAfter(search))),
  ]);
};

/** `/styles/{url}` and `/styles/animation/{url}`: all images of one style; `/styles/{url}/{region}`: those by artists of one region. */
export function Component() {
  const { url = '', region } = useRouteParams();
  return <Style url={url.toLowerCase()} of={region} />;
}

function Style({ url, of }: { url: string; of: Region | undefined }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const isAnimation = useRoute()?.route.section === 'animation';
  const galleries = useQuery(galleriesQuery(region));
  const artists = useQuery(artistsQuery(region));
  // Those for children's books only have a list of their own.
  const isInMain = galleries.data?.some((one) => one.url === url);
  const kidsOnly = useQuery({ ...kidsBookGalleriesQuery(region), enabled: isInMain === false });
  const failure = failureOf(galleries, artists, kidsOnly);
  const list = isInMain === false ? kidsOnly.data : galleries.data;
  const gallery = list?.find((one) => one.url === url && (one.animation || !isAnimation));
  usePageState({ isInKidsBooks: gallery?.category.startsWith('kidsbooks') ?? false });
  if (list && !gallery) return <NotFound />;
  if (gallery?.redir) return <Navigate to={addressOf(gallery.redir, isAnimation, of)} replace />;
  return (
    <div className={styles.serving}>
      {failure && <ErrorState {...failure} />}
      {gallery && (
        <ServingHeader
          title={
            of === undefined ? (
              <span lang={gallery.language}>{gallery.name}</span>
            ) : (
              t('styles.titleOfRegion', { style: gallery.name, region: regionName({ t }, of) })
            )
          }
        >
          {of === undefined ? (
            <p className={styles.servingLede}>{t('count.images', { count: gallery.image_count })}</p>
          ) : (
            <TextLink to={stylePath(gallery)}>{t('styles.everyRegion', { style: gallery.name })}</TextLink>
          )}
        </ServingHeader>
      )}
      {gallery && artists.data && (
        <StyleGallery url={url} artists={artists.data} galleries={galleries.data ?? []} of={of} />
      )}
      {!failure && (!gallery || !artists.data) && (
        <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />
      )}
      {gallery && gallery.related.length > 0 && <Related ids={gallery.related} galleries={galleries.data ?? []} />}
    </div>
  );
}

function addressOf(url: string, animation: boolean, region: Region | undefined): string {
  return region === undefined ? stylePath({ url, animation }) : pathTo('styleRegion', { url, region });
}

function Related({ ids, galleries }: { ids: readonly number[]; galleries: readonly Gallery[] }) {
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
                <span lang={gallery.language}>{gallery.name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
