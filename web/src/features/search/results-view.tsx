import type { ImageResult, SearchResults } from '@limner/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useId, useMemo } from 'react';
import { ProblemError } from '../../shared/api/client.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import type { NamedGallery } from '../../shared/filters/facet-groups.ts';
import { LongPictureGrid } from '../../shared/grid/long-picture-grid.tsx';
import { PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { type Translation, useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { MoreOnScroll } from '../../shared/ui/filter/more-on-scroll.tsx';
import { ToBeginning } from '../../shared/ui/filter/to-beginning.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { FoundArtists } from './found-artists.tsx';
import { NearestOffers } from './nearest-offers.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OwnStrip } from './own-strip.tsx';
import { type FormatReasons, useReasons } from './reasons.ts';
import { ResultsBar } from './refine/results-bar.tsx';
import type { RefinementState } from './refine/use-refinement.ts';
import { distinct, sameItem } from './result-items.ts';
import styles from './results.module.css';

type ResultsQuery = UseInfiniteQueryResult<InfiniteData<SearchResults>>;

export interface ResultsViewProps extends RefinementState {
  query: ResultsQuery;
  galleries: readonly NamedGallery[];
  imagesOnly?: boolean;
  /** Whether the colours of the refinement are what is searched for, and not a filter. */
  isByColours?: boolean;
  /** Whether the address can say where the results begin. */
  hasPages?: boolean;
  /** Links that order the images, above them. */
  order?: ReactNode;
  /** What to show below the message when nothing was found. */
  instead: ReactNode;
  /** Other controls, beside the filters. */
  children?: ReactNode;
}

/** The filters, the artists found, with their best images, then the images found, from all pages fetched so far. */
export function ResultsView({
  query,
  galleries,
  refinement,
  change,
  imagesOnly = false,
  isByColours = false,
  hasPages = false,
  order,
  instead,
  children,
}: ResultsViewProps) {
  const { t } = useTranslation();
  const failure = failureOf(query);
  const first = query.data?.pages[0];
  if (!refinement) return <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />;
  return (
    <>
      <ResultsBar
        facets={first?.facets}
        galleries={galleries}
        refinement={refinement}
        change={change}
        result={first ? numberOf(t, first, imagesOnly) : ''}
        isByColours={isByColours}
      >
        {children}
      </ResultsBar>
      {failure && <ErrorState {...failure} hint={isAway(failure.error) ? t('search.away') : undefined} />}
      {query.isPending && <PictureGridSkeleton arrangement="rows" label={t('search.searching')} />}
      {first && isEmpty(first) && <NothingFound {...{ galleries, refinement, isByColours, instead }} results={first} />}
      {first && !isEmpty(first) && <Found {...{ query, imagesOnly, hasPages, order }} />}
    </>
  );
}

const isEmpty = ({ artists, images }: SearchResults): boolean => artists.length + images.length === 0;

/** How many were found, in words. */
function numberOf(t: Translation['t'], { artists, images, facets }: SearchResults, imagesOnly: boolean): string {
  const count = facets?.total ?? images.length;
  const found = imagesOnly
    ? t('count.images', { count })
    : t('search.found', { images: count, artists: artists.length });
  return facets?.approximate ? t('search.about', { found }) : found;
}

type FoundProps = Required<Pick<ResultsViewProps, 'query' | 'imagesOnly' | 'hasPages'>> &
  Pick<ResultsViewProps, 'order'>;

function Found({ query, imagesOnly, hasPages, order }: FoundProps) {
  const { t } = useTranslation();
  const formatReasons = useReasons();
  const all = query.data?.pages ?? NO_PAGES;
  // Rendered in small steps, so that scrolling does not stutter when the next page comes.
  const pages = useDeferredValue(all);
  const artists = imagesOnly ? [] : pages.flatMap((page) => page.artists);
  const images = useMemo(() => distinct(pages.flatMap((page) => page.images)), [pages]);
  const { close, further } = useMemo(() => byFit(images), [images]);
  const furtherId = useId();
  const first = pages[0];
  const total = Math.max(first?.facets?.total ?? 0, images.length);
  return (
    <div className={styles.found} aria-busy={query.isPlaceholderData}>
      {first?.nearest && <NearestOffers nearest={first.nearest} hasResults />}
      {hasPages && <ToBeginning />}
      {/* Each is hydrated in a task of its own: see `Layout`. */}
      <Suspense>{artists.length > 0 && <FoundArtists artists={artists} formatReasons={formatReasons} />}</Suspense>
      <Suspense>
        {close.length > 0 && (
          <section aria-label={t('search.images')}>
            {order}
            <FoundImages
              images={close}
              formatReasons={formatReasons}
              label={t('search.images')}
              total={further.length > 0 ? close.length : total}
              eager={artists.length ? 0 : 4}
            />
          </section>
        )}
      </Suspense>
      <Suspense>
        {further.length > 0 && (
          <section className={styles.further} aria-labelledby={furtherId}>
            <h2 id={furtherId} className={styles.furtherName}>
              {t('search.further')}
            </h2>
            <FoundImages
              images={further}
              formatReasons={formatReasons}
              label={t('search.further')}
              total={total - close.length}
              eager={artists.length + close.length ? 0 : 4}
            />
          </section>
        )}
      </Suspense>
      <OwnStrip images={first?.own ?? []} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <MoreOnScroll
            shown={images.length}
            next={(hasPages && all.at(-1)?.next) || undefined}
            isPending={query.isFetchingNextPage || pages !== all}
            onMore={() => void query.fetchNextPage()}
            {...(query.isFetchNextPageError && { error: failedText(t, query.error) })}
          />
        </div>
      )}
    </div>
  );
}

/** Everything up to the last result that is more than weak, and the rest. */
function byFit(images: readonly ImageResult[]) {
  const end = images.findLastIndex(({ band }) => band !== 'weak') + 1;
  return { close: images.slice(0, end), further: images.slice(end) };
}

const NO_PAGES: readonly SearchResults[] = [];

interface FoundImagesProps {
  images: readonly ImageResult[];
  formatReasons: FormatReasons;
  label: string;
  /** Of all pages. */
  total: number;
  eager: number;
}

function FoundImages({ images, formatReasons, label, total, eager }: FoundImagesProps) {
  const likes = useGridLikes();
  const items = useMemo(() => images.map((image) => sameItem(image, formatReasons)), [images, formatReasons]);
  return <LongPictureGrid items={items} arrangement="rows" label={label} eager={eager} likes={likes} total={total} />;
}

/** What to say when the next page cannot be loaded. */
const failedText = (t: Translation['t'], error: unknown): string => t(isAway(error) ? 'search.away' : 'states.error');

/** Whether search itself is down or too slow, and not the connection. */
function isAway(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'unavailable' || error.code === 'deadline_exceeded');
}
