import type { SearchResults } from '@limner/contracts';
import type { PaletteColour } from '@limner/contracts/palette-text';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { countChosen } from '../../shared/filters/chosen.ts';
import type { NamedGallery } from '../../shared/filters/facet-groups.ts';
import { NoMatch } from '../../shared/filters/no-match.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import { NearestOffers } from './nearest-offers.tsx';
import { type Refinement, withPalette } from './refine/refinement.ts';

interface NothingFoundProps {
  results: Pick<SearchResults, 'facets' | 'nearest'>;
  galleries: readonly NamedGallery[];
  refinement: Refinement;
  /** Whether the colours are what was searched for, and not a filter. */
  isByColours: boolean;
  /** What to show instead, below. */
  instead: ReactNode;
}

/** Says that nothing was found, and what to do next: which filters to remove, or what else to search for. */
export function NothingFound({ instead, ...asked }: NothingFoundProps) {
  return (
    <>
      <Advice {...asked} />
      {instead}
    </>
  );
}

function Advice({ results, galleries, refinement, isByColours }: Omit<NothingFoundProps, 'instead'>) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { chosen, palette } = refinement;
  const nearest = <NearestOffers nearest={results.nearest ?? NOTHING_NEAR} hasResults={false} />;
  const isPaletteFilter = palette.length > 0 && !isByColours;
  if (countChosen(chosen) === 0 && !isPaletteFilter) {
    return (
      <EmptyState title={t('search.nothingFound')}>
        <p>{t(isByColours ? 'palette.nothingFoundHint' : 'search.nothingFoundHint')}</p>
        {isByColours && (
          <p>
            <Link to={{ search: String(withPalette(params, palette.map(halved))) }}>{t('palette.halved')}</Link>
          </p>
        )}
        {nearest}
      </EmptyState>
    );
  }
  return (
    <NoMatch chosen={chosen} without={results.facets?.without ?? []} galleries={galleries}>
      {isPaletteFilter && (
        <p>
          <Link to={{ search: String(withPalette(params, [])) }}>{t('palette.without')}</Link>
        </p>
      )}
      {nearest}
    </NoMatch>
  );
}

const NOTHING_NEAR = { words: [], styles: [] };

const halved = ({ hex, share }: PaletteColour): PaletteColour => ({ hex, share: share / 2 });
