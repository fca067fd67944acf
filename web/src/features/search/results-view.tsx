import type { SearchResults } from '@limner/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ProblemError } from '../../shared/api/client.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states/states.tsx';
import { FoundArtists } from './found-artists.tsx';
import { NearestOffers } from './nearest-offers.tsx';
import { OwnStrip } from './own-strip.tsx';
import { useReasons } from './reasons.ts';
import { distinct, toItem } from './result-items.ts';
import styles from './results.module.css';

interface ResultsViewProps {
  query: UseInfiniteQueryResult<InfiniteData<SearchResults>>;
  imagesOnly: boolean;
}

/** The artists found, with their best images, then the images found, from all pages fetched so far. */
export function ResultsView({ query, imagesOnly }: ResultsViewProps) {
  const { t } = useTranslation();
  const formatReasons = useReasons();
  const likes = useGridLikes();
  const failure = failureOf(query);
  if (query.isPending) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  if (failure) return <ErrorState {...failure} hint={isAway(failure.error) ? t('search.away') : undefined} />;
  const pages = query.data?.pages ?? [];
  const artists = imagesOnly ? [] : pages.flatMap((page) => page.artists);
  const images = distinct(pages.flatMap((page) => page.images));
  const nearest = pages[0]?.nearest;
  const hasResults = artists.length + images.length > 0;
  const offers = nearest && <NearestOffers nearest={nearest} hasResults={hasResults} />;
  if (!hasResults) {
    return (
      <EmptyState title={t('search.nothingFound')}>
        <p>{t('search.nothingFoundHint')}</p>
        {offers}
      </EmptyState>
    );
  }
  return (
    <>
      {offers}
      <p className={styles.count} role="status">
        {t(query.hasNextPage ? 'search.foundSoFar' : 'search.found', {
          images: images.length,
          artists: artists.length,
        })}
      </p>
      {/* Each is hydrated in a task of its own: see `Layout`. */}
      <Suspense>{artists.length > 0 && <FoundArtists artists={artists} formatReasons={formatReasons} />}</Suspense>
      <Suspense>
        {images.length > 0 && (
          <section aria-label={t('search.images')}>
            <PictureGrid
              items={images.map((image) => toItem(image, formatReasons))}
              arrangement="rows"
              label={t('search.images')}
              eager={artists.length ? 0 : 4}
              likes={likes}
            />
          </section>
        )}
      </Suspense>
      <OwnStrip images={pages[0]?.own ?? []} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ui.more')}
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && <ErrorState error={query.error} retry={() => void query.fetchNextPage()} />}
    </>
  );
}

/** Whether search itself is down or too slow, and not the connection. */
function isAway(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'unavailable' || error.code === 'deadline_exceeded');
}
