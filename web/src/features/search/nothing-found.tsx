import type { Gallery, SearchResults } from '@limner/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { countChosen } from '../../shared/filters/chosen.ts';
import { NoMatch } from '../../shared/filters/no-match.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import { NearestOffers } from './nearest-offers.tsx';
import { type Refinement, withPalette } from './refine/refinement.ts';

interface NothingFoundProps {
  results: Pick<SearchResults, 'facets' | 'nearest'> | undefined;
  galleries: readonly Gallery[];
  refinement: Refinement;
  /** Whether the colours are what was searched for, and not a filter. */
  isByColours: boolean;
}

/** Says that nothing was found, and what to do next: which filters to remove, or what else to search for. */
export function NothingFound({ results, galleries, refinement, isByColours }: NothingFoundProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { chosen, palette } = refinement;
  const nearest = results?.nearest && <NearestOffers nearest={results.nearest} hasResults={false} />;
  const isPaletteFilter = palette.length > 0 && !isByColours;
  if (countChosen(chosen) === 0 && !isPaletteFilter) {
    return (
      <EmptyState title={t('search.nothingFound')}>
        <p>{t(isByColours ? 'palette.nothingFoundHint' : 'search.nothingFoundHint')}</p>
        {nearest}
      </EmptyState>
    );
  }
  return (
    <NoMatch chosen={chosen} without={results?.facets?.without ?? []} galleries={galleries}>
      {isPaletteFilter && (
        <p>
          <Link to={{ search: String(withPalette(params, [])) }}>{t('palette.without')}</Link>
        </p>
      )}
      {nearest}
    </NoMatch>
  );
}
