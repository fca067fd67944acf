import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { galleryNamesQuery } from '../features/gallery/gallery.queries.ts';
import { ColourResults } from '../features/search/colour-results.tsx';
import { ownPictureQuery } from '../features/search/own-picture.query.ts';
import { askedBy } from '../features/search/picture-address.ts';
import { PictureChooser } from '../features/search/picture-chooser.tsx';
import { pictureAt } from '../features/search/query-picture.ts';
import { readRefinement } from '../features/search/refine/refinement.ts';
import { similarResultsQuery, sourceQuery, wordsQuery } from '../features/search/search.queries.ts';
import { searchState, showMoreLikeThis, takeImage, takeUrl } from '../features/search/search-state.ts';
import { SimilarResults } from '../features/search/similar-results.tsx';
import { usePictureSearch } from '../features/search/use-picture-search.ts';
import { readAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import type { NamedGallery } from '../shared/filters/facet-groups.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { part } from '../shared/parts/part.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import { namesOf } from './filter-names.ts';
import styles from './page.module.css';
import { refinementOf } from './refinement-of.ts';
import { ServingHeader } from './serving-header.tsx';
import { WhenNothing } from './when-nothing.tsx';

/** Of no use to the server, nor to who asks for similar images or colours. */
const PictureResults = part(async () => (await import('../features/search/picture-results.tsx')).PictureResults, {
  waiting: <Placeholder />,
});

/**
 * The server renders what is similar to an image of the catalogue, and what has given colours. Searches by a visitor's own picture or by an address are run by the
 * browser: a crawler that follows a link must not make the server fetch an address.
 */
export const needs: Needs = async ({ region, search, ask }) => {
  const asked = askedBy(search);
  const galleries = ask(galleryNamesQuery(region));
  const refinement = await refinementOf(search, galleries);
  const after = readAfter(search);
  if (asked.kind === 'like') {
    const { imageId } = asked;
    await Promise.all([
      ask(sourceQuery(region, imageId)),
      ask(similarResultsQuery(region, imageId, refinement, after)),
    ]);
  }
  if (asked.kind === 'colours') await ask(wordsQuery(region, '', searchState.getState().imsonly, refinement, after));
  await galleries;
};

interface Named {
  /** Names the filters; undefined until it is there. */
  galleries: readonly NamedGallery[] | undefined;
}

/** `/image-search`: search by the visitor's own picture (`picture`), the address of one (`url`), an image of the catalogue (`like`), or by colours (`colours`). */
export function Component() {
  const [params] = useSearchParams();
  const { region } = useEdition();
  const galleries = namesOf(useQuery(galleryNamesQuery(region)));
  const asked = askedBy(params);
  if (asked.kind === 'like') return <Like key={asked.imageId} imageId={asked.imageId} galleries={galleries} />;
  if (asked.kind === 'address') return <Address key={asked.address} address={asked.address} galleries={galleries} />;
  if (asked.kind === 'own') return <Own key={asked.id} id={asked.id} galleries={galleries} />;
  return <Ask galleries={galleries} />;
}

function Like({ imageId, galleries }: Named & { imageId: number }) {
  const { t } = useTranslation();
  useEffect(() => showMoreLikeThis(imageId), [imageId]);
  return (
    <div className={styles.serving}>
      <SimilarResults
        imageId={imageId}
        header={<ServingHeader title={t('pictureSearch.title.like')} />}
        galleries={galleries}
        instead={<WhenNothing />}
      />
    </div>
  );
}

function Address({ address, galleries }: Named & { address: string }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  useEffect(() => takeUrl(address), [address]);
  const header = <ServingHeader title={t('pictureSearch.title.found')} />;
  return (
    <div className={styles.serving}>
      {isHydrated ? (
        <PictureResults picture={pictureAt(address)} header={header} galleries={galleries} instead={<WhenNothing />} />
      ) : (
        <Searching header={header} />
      )}
    </div>
  );
}

/** Results for a file, which only the tab has that searched by it: elsewhere the address asks for the picture again, and says why. */
function Own({ id, galleries }: Named & { id: string }) {
  const { t } = useTranslation();
  const { data: picture, isPending } = useQuery({ ...ownPictureQuery(id), enabled: useHydrated() });
  useEffect(() => {
    if (picture) takeImage(picture);
  }, [picture]);
  if (!isPending && !picture) return <Ask galleries={galleries} note={t('genie.pictureGone')} />;
  const header = <ServingHeader title={t('pictureSearch.title.found')} />;
  return (
    <div className={styles.serving}>
      {picture ? (
        <PictureResults picture={picture} header={header} galleries={galleries} instead={<WhenNothing />} />
      ) : (
        <Searching header={header} />
      )}
    </div>
  );
}

/** Asks for a picture, or for colours, whose results follow. The choice of colours stays when the first one is chosen. */
function Ask({ galleries, note }: Named & { note?: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { search, failed } = usePictureSearch();
  const hasColours = readRefinement(params, []).palette.length > 0;
  return (
    <div className={hasColours ? styles.serving : styles.page}>
      {hasColours ? (
        <ServingHeader title={t('palette.title')} />
      ) : (
        <>
          <header className={styles.header}>
            <PageHeading>{t('pictureSearch.title.ask')}</PageHeading>
            <p className={styles.lede}>{note ?? t('pictureSearch.lede')}</p>
          </header>
          <PictureChooser search={search} failed={failed} />
          <h2 className={styles.or}>{t('palette.or')}</h2>
        </>
      )}
      <ColourResults galleries={galleries} instead={<WhenNothing />} />
    </div>
  );
}

const Searching = ({ header }: { header: ReactNode }) => (
  <>
    {header}
    <Placeholder />
  </>
);

function Placeholder() {
  const { t } = useTranslation();
  return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
}
