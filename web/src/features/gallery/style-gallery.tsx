import type { Artist, Gallery } from '@limner/contracts';
import type { Facet } from '@limner/contracts/facets';
import type { Region } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAfter } from '../../shared/after.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { countChosen, useChosen } from '../../shared/filters/chosen.ts';
import { FacetBar } from '../../shared/filters/facet-bar.tsx';
import { knownChosen } from '../../shared/filters/facet-groups.ts';
import { NoMatch } from '../../shared/filters/no-match.tsx';
import { LongPictureGrid } from '../../shared/grid/long-picture-grid.tsx';
import { PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { MoreOnScroll } from '../../shared/ui/filter/more-on-scroll.tsx';
import { ToBeginning } from '../../shared/ui/filter/to-beginning.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { filteredImagesQuery, type GalleryPage } from './gallery.queries.ts';
import { itemsOfPage } from './image-items.ts';
import styles from './style-gallery.module.css';

interface StyleGalleryProps {
  url: string;
  artists: readonly Artist[];
  /** Names the filters. */
  galleries: readonly Gallery[];
  /** Only images by artists of this region. */
  of?: Region | undefined;
}

/** The images of a style, with filters, a page at a time while one scrolls. */
export function StyleGallery({ url, artists, galleries, of }: StyleGalleryProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const [inAddress, choose] = useChosen();
  const query = useInfiniteQuery({
    ...filteredImagesQuery(region, url, of, inAddress, useAfter()),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  // Rendered in small steps, so that scrolling does not stutter when the next page comes.
  const pages = useDeferredValue(data?.pages) ?? data?.pages;
  const failure = failureOf(query);
  const first = data?.pages[0];
  const [last, setLast] = useState(first);
  if (first && first !== last) setLast(first);
  if (!failure && !(pages && first)) return <PictureGridSkeleton arrangement="columns" label={t('states.loading')} />;
  const hidden: Facet[] = of === undefined ? [] : ['region'];
  const chosen = knownChosen(galleries, inAddress, hidden);
  // Filters that cannot be applied can be removed: until then the bar has the values of the last response.
  const { values, total } = first ?? last ?? { values: [], total: 0 };
  const isEmpty = total === 0;
  return (
    <>
      {(!isEmpty || countChosen(chosen) > 0) && (
        <FacetBar
          values={values}
          total={total}
          chosen={chosen}
          onChoose={choose}
          galleries={galleries}
          hidden={hidden}
          result={failure ? '' : t('count.images', { count: total })}
        />
      )}
      {failure && <ErrorState {...failure} />}
      {pages && first && !isEmpty && (
        <div className={styles.pictures} aria-busy={isPlaceholderData}>
          <ToBeginning />
          <Pictures pages={pages} artists={artists} total={total} />
          {query.hasNextPage && (
            <MoreOnScroll
              shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
              total={total}
              next={pages.at(-1)?.next ?? undefined}
              isPending={query.isFetchingNextPage || pages !== data?.pages}
              onMore={() => void query.fetchNextPage()}
              {...(query.isFetchNextPageError && { error: t('states.error') })}
            />
          )}
        </div>
      )}
      {first && isEmpty && countChosen(chosen) > 0 && (
        <NoMatch chosen={chosen} without={first.without} galleries={galleries} />
      )}
      {first && isEmpty && countChosen(chosen) === 0 && (
        <EmptyState title={t(of === undefined ? 'styles.empty' : 'styles.emptyOfRegion')}>
          <Link to={pathTo('illustrators')}>{t('styles.emptyHint')}</Link>
        </EmptyState>
      )}
    </>
  );
}

interface PicturesProps {
  pages: readonly GalleryPage[];
  artists: readonly Artist[];
  total: number;
}

function Pictures({ pages, artists, total }: PicturesProps) {
  const { t } = useTranslation();
  const likes = useGridLikes();
  const items = useMemo(() => pages.flatMap((page) => itemsOfPage(page, artists)), [pages, artists]);
  return (
    <LongPictureGrid
      items={items}
      arrangement="columns"
      label={t('styles.pictures')}
      eager={4}
      likes={likes}
      total={total}
    />
  );
}
