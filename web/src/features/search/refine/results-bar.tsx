import type { SearchFacets } from '@limner/contracts';
import { type FacetValue, SEARCH_FACETS } from '@limner/contracts/facets';
import { type ReactNode, useId, useState } from 'react';
import { withChosen } from '../../../shared/filters/chosen.ts';
import { FacetBar } from '../../../shared/filters/facet-bar.tsx';
import type { NamedGallery } from '../../../shared/filters/facet-groups.ts';
import { Opener } from '../../../shared/filters/opener.tsx';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import styles from './palette.module.css';
import { PaletteEditor } from './palette-editor.tsx';
import { type Refinement, withPalette } from './refinement.ts';
import type { ChangeAddress } from './use-refinement.ts';

interface ResultsBarProps {
  /** Undefined until there are results. */
  facets: SearchFacets | undefined;
  galleries: readonly NamedGallery[];
  refinement: Refinement;
  change: ChangeAddress;
  /** The number of results in words. */
  result: string;
  /** Whether the colours are what is searched for, and not a filter: then the page shows them itself. */
  isByColours?: boolean;
  children?: ReactNode;
}

/** What narrows results: the filters of lists, and a palette. */
export function ResultsBar({ facets, galleries, refinement, change, result, isByColours, children }: ResultsBarProps) {
  const { chosen, palette } = refinement;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <FacetBar
        values={valuesOf(facets)}
        total={facets?.total ?? 0}
        chosen={chosen}
        onChoose={(next) => change((params) => withChosen(params, next))}
        galleries={galleries}
        result={result}
        isPlainToo
        beside={
          <>
            {!isByColours && (
              <div className={styles.opener}>
                <Opener id={`${id}-opener`} isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
                  <PaletteName palette={palette} />
                </Opener>
              </div>
            )}
            {children && <div className={styles.rest}>{children}</div>}
          </>
        }
      />
      {isOpen && (
        <PaletteEditor
          id={id}
          palette={palette}
          onChange={(next, options) => change((params) => withPalette(params, next), options)}
        />
      )}
    </>
  );
}

function PaletteName({ palette }: Pick<Refinement, 'palette'>) {
  const { t } = useTranslation();
  if (palette.length === 0) return t('palette.label');
  return (
    <>
      {t('filters.facetChosen', { facet: t('palette.label'), count: palette.length })}
      <span className={styles.mark} aria-hidden="true">
        {palette.map(({ hex }) => (
          <i key={hex} style={{ background: hex }} />
        ))}
      </span>
    </>
  );
}

const valuesOf = (facets: SearchFacets | undefined): FacetValue[] =>
  SEARCH_FACETS.flatMap((facet) => facets?.[facet].map((one) => ({ facet, ...one })) ?? []);
