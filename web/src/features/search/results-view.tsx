import type { SearchResults } from '@limner/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { FoundArtists } from './found-artists.tsx';
import { useReasons } from './reasons.ts';
import { distinct, toItem } from './result-items.ts';
import styles from './results.module.css';

interface ResultsViewProps {
  query: UseInfiniteQueryResult<InfiniteData<SearchResults>>;
  imagesOnly: boolean;
}

/** Artists with their best entries, then images, as far as they were fetched. */
export function ResultsView({ query, imagesOnly }: ResultsViewProps) {
  const { t } = useTranslation();
  const say = useReasons();
  if (query.isPending) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const pages = query.data?.pages ?? [];
  const artists = imagesOnly ? [] : pages.flatMap((page) => page.artists);
  const images = distinct(pages.flatMap((page) => page.images));
  if (artists.length === 0 && images.length === 0) {
    return (
      <EmptyState title={t('search.nothingFound')}>
        <p>{t('search.nothingFoundHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {t('search.found', {
          images: t('count.images', { count: images.length }),
          artists: t('count.artists', { count: artists.length }),
        })}
        {query.hasNextPage ? ` ${t('search.andMore')}` : ''}
      </p>
      {artists.length > 0 && <FoundArtists artists={artists} say={say} />}
      {images.length > 0 && (
        <section aria-label={t('search.images')}>
          <PictureGrid
            items={images.map((image) => toItem(image, say))}
            arrangement="rows"
            label={t('search.images')}
            eager={artists.length ? 0 : 4}
          />
        </section>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? t('search.searching') : t('search.more')}
        </button>
      )}
      {query.isFetchNextPageError && <ErrorState error={query.error} retry={() => void query.fetchNextPage()} />}
    </>
  );
}
