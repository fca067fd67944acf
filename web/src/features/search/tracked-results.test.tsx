import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchResults } from '@limner/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { AnalyticsEvent } from '../../shared/analytics/event-types.ts';
import { takeEarly } from '../../shared/analytics/events.ts';
import { siteEvents } from '../../shared/events/site-events.ts';
import { readRefinement } from './refine/refinement.ts';
import { answerOf, useTrackedResults } from './use-tracked-results.ts';

const image = (band: 'strong' | 'possible' | 'weak') => ({ band }) as SearchResults['images'][number];
const results = (more: Partial<SearchResults> = {}): SearchResults => ({
  artists: [],
  images: [],
  next: null,
  ...more,
});
type Query = UseInfiniteQueryResult<InfiniteData<SearchResults>>;
const queryOf = (page: SearchResults | undefined, isPlaceholderData = false) =>
  ({ data: page && { pages: [page], pageParams: [] }, isPlaceholderData }) as unknown as Query;
const plain = readRefinement(new URLSearchParams(), []);

let tracked: AnalyticsEvent[] = [];
takeEarly();
siteEvents.on('analytics', (event) => tracked.push(event));
beforeEach(() => {
  tracked = [];
});

describe('how well a search was answered', () => {
  it.each<[string, SearchResults, object]>([
    ['nothing is found', results(), { strength: 'none', shown: 0 }],
    [
      'one result is more than weak',
      results({ images: [image('weak'), image('possible')] }),
      { strength: 'good', shown: 2 },
    ],
    ['all are weak', results({ images: [image('weak')] }), { strength: 'weak', shown: 1 }],
    [
      'the nearest is offered, since nothing fits well',
      results({ images: [image('possible')], nearest: { words: [], styles: [] } }),
      { strength: 'weak', shown: 1 },
    ],
  ])('when %s, then it says so', (_, page, expected) => expect(answerOf(page)).toEqual(expected));
});

describe('shown results', () => {
  const show = (first: Query, refinement = plain) =>
    renderHook(({ query }) => useTrackedResults({ mode: 'text', question: 'fox' }, query, refinement), {
      initialProps: { query: first },
    });

  it('when the first page has come, then they are tracked, once', () => {
    const { rerender } = show(queryOf(undefined));
    expect(tracked).toEqual([]);
    rerender({ query: queryOf(results({ images: [image('strong')] }), true) });
    expect(tracked).toEqual([]);
    rerender({ query: queryOf(results({ images: [image('strong')] })) });
    rerender({ query: queryOf(results()) });
    expect(tracked).toEqual([
      { name: 'search_results', detail: { mode: 'text', question: 'fox', strength: 'good', shown: 1 } },
    ]);
  });

  it('when the visitor has narrowed them, then nothing is said of the question', () => {
    show(queryOf(results()), { ...plain, chosen: { animation: ['yes'] } });
    expect(tracked).toEqual([]);
  });

  it('when they are like a picture, then the styles of most of them are tracked', () => {
    const counts = ['ink', 'flat', 'cut', 'line'].map((value, at) => ({ value, count: at + 1 }));
    const facets = { style: counts, total: 10 } as unknown as SearchResults['facets'];
    renderHook(() =>
      useTrackedResults({ mode: 'image', question: '' }, queryOf(results({ images: [image('weak')], facets })), plain),
    );
    expect(tracked).toMatchObject([
      { detail: { mode: 'image', strength: 'weak', shown: 10, styles: 'line|cut|flat' } },
    ]);
  });
});
