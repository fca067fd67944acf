import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useAfter } from '../../shared/after.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import type { NamedGallery } from '../../shared/filters/facet-groups.ts';
import { ImagesOnlyToggle } from './images-only-toggle.tsx';
import { useRefinement } from './refine/use-refinement.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';
import { wordsQuery } from './search.queries.ts';
import { useSearchState } from './search-state.ts';
import { useTrackedResults } from './use-tracked-results.ts';

export interface WordResultsProps extends Pick<ResultsViewProps, 'instead'> {
  /** Empty for a search by colours alone. */
  text: string;
  /** Names the filters; undefined until it is there. */
  galleries: readonly NamedGallery[] | undefined;
}

export function WordResults({ text, galleries, instead }: WordResultsProps) {
  const { region } = useEdition();
  const imagesOnly = useSearchState(({ imsonly }) => imsonly);
  const state = useRefinement(galleries);
  const query = useInfiniteQuery({
    ...wordsQuery(region, text, imagesOnly, state.refinement, useAfter()),
    placeholderData: keepPreviousData,
  });
  const isVoice = Object(useLocation().state).isVoice === true;
  const asked = text === '' ? undefined : ({ question: text, mode: isVoice ? 'voice' : 'text' } as const);
  useTrackedResults(asked, query, state.refinement);
  return (
    <ResultsView
      {...state}
      {...{ query, imagesOnly, instead }}
      hasPages
      galleries={galleries ?? []}
      isByColours={text === ''}
    >
      <ImagesOnlyToggle value={imagesOnly} />
    </ResultsView>
  );
}
