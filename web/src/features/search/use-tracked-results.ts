import type { SearchResults } from '@limner/contracts';
import { BEACON_TEXTS, MOST_SHOWN } from '@limner/contracts/beacon-limits';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnalyticsEvents } from '../../shared/analytics/event-types.ts';
import { track } from '../../shared/analytics/events.ts';
import { filtersOf, type Refinement } from './refine/refinement.ts';

type Tracked = AnalyticsEvents['search_results'];
type Asked = Pick<Tracked, 'mode' | 'question'>;

/** Styles that describe what a picture looks like. */
const MAX_STYLES = 3;

/**
 * Records once how well a search was answered, when its first results are shown. Not of one that the visitor has narrowed: nothing found then says
 * nothing about the question.
 */
export function useTrackedResults(
  asked: Asked | undefined,
  query: UseInfiniteQueryResult<InfiniteData<SearchResults>>,
  refinement: Refinement | undefined,
): void {
  const isTracked = useRef(false);
  const results = query.isPlaceholderData ? undefined : query.data?.pages[0];
  const isNarrowed = refinement === undefined || Object.keys(filtersOf(refinement)).length > 0;
  useEffect(() => {
    if (!asked || !results || isNarrowed || isTracked.current) return;
    isTracked.current = true;
    const question = asked.question.slice(0, BEACON_TEXTS.answered).toWellFormed();
    const styles = asked.mode === 'image' ? stylesOf(results) : {};
    track('search_results', { mode: asked.mode, question, ...answerOf(results), ...styles });
  });
}

/** `nearest` is there when nothing fits well. */
export function answerOf({ artists, images, facets, nearest }: SearchResults): Pick<Tracked, 'strength' | 'shown'> {
  const shown = Math.min(Math.max(facets?.total ?? 0, images.length + artists.length), MOST_SHOWN);
  if (artists.length + images.length === 0) return { strength: 'none', shown: 0 };
  const isWeak = nearest !== undefined || (artists.length === 0 && images.every(({ band }) => band === 'weak'));
  return { strength: isWeak ? 'weak' : 'good', shown };
}

/** The styles of most of what is like a picture, as addresses; without counts the nearest ones. */
function stylesOf({ nearest, facets }: SearchResults): Pick<Tracked, 'styles'> {
  const counted = (facets?.style ?? []).toSorted((a, b) => b.count - a.count).map(({ value }) => value);
  const styles = (counted.length > 0 ? counted : (nearest?.styles ?? []).map(({ url }) => url)).slice(0, MAX_STYLES);
  return styles.length > 0 ? { styles: styles.join('|').slice(0, BEACON_TEXTS.styles) } : {};
}
