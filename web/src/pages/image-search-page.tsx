import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownPictureQuery } from '../features/search/own-picture.query.ts';
import { askedBy } from '../features/search/picture-address.ts';
import { PictureChooser } from '../features/search/picture-chooser.tsx';
import { PictureResults, SimilarResults } from '../features/search/picture-results.tsx';
import { pictureAt } from '../features/search/query-picture.ts';
import { similarQuery, sourceQuery } from '../features/search/search.queries.ts';
import { showMoreLikeThis, takeImage, takeUrl } from '../features/search/search-state.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

/**
 * The server renders only what is similar to an image of the catalogue. Searches by a visitor's own picture or by an address are run by the browser: a crawler that
 * follows a link must not make the server fetch an address.
 */
export const needs: Needs = async ({ region, search, ask }) => {
  const asked = askedBy(search);
  if (asked.kind !== 'like') return;
  await Promise.all([ask(sourceQuery(region, asked.imageId)), ask(similarQuery(region, asked.imageId))]);
};

/** `/image-search`: search by the visitor's own picture (`picture`), the address of one (`url`), or an image of the catalogue (`like`). */
export function Component() {
  const [params] = useSearchParams();
  const asked = askedBy(params);
  if (asked.kind === 'like') return <Like key={asked.imageId} imageId={asked.imageId} />;
  if (asked.kind === 'address') return <Address key={asked.address} address={asked.address} />;
  if (asked.kind === 'own') return <Own key={asked.id} id={asked.id} />;
  return <Ask />;
}

function Like({ imageId }: { imageId: number }) {
  const { t } = useTranslation();
  useEffect(() => showMoreLikeThis(imageId), [imageId]);
  return (
    <div className={styles.serving}>
      <ServingHeader title={t('pictureSearch.title.like')} />
      <SimilarResults imageId={imageId} />
    </div>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  useEffect(() => takeUrl(address), [address]);
  return (
    <div className={styles.serving}>
      <ServingHeader title={t('pictureSearch.title.found')} />
      {isHydrated ? <PictureResults picture={pictureAt(address)} /> : <Searching />}
    </div>
  );
}

/** Results for a file, which only the tab has that searched by it: elsewhere the address asks for the picture again, and says why. */
function Own({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: picture, isPending } = useQuery({ ...ownPictureQuery(id), enabled: useHydrated() });
  useEffect(() => {
    if (picture) takeImage(picture);
  }, [picture]);
  if (!isPending && !picture) return <Ask note={t('genie.pictureGone')} />;
  return (
    <div className={styles.serving}>
      <ServingHeader title={t('pictureSearch.title.found')} lede={{ children: t('genie.pictureStays') }} />
      {picture ? <PictureResults picture={picture} /> : <Searching />}
    </div>
  );
}

function Ask({ note }: { note?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('pictureSearch.title.ask')}</PageHeading>
        <p className={styles.lede}>{note ?? t('pictureSearch.lede')}</p>
      </header>
      <PictureChooser />
    </div>
  );
}

function Searching() {
  const { t } = useTranslation();
  return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
}
