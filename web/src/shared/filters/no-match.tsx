import type { FacetValue, FacetValues } from '@limner/contracts/facets';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/states/states.tsx';
import { countChosen, toggled, withChosen } from './chosen.ts';
import { labelOf, type NamedGallery } from './facet-groups.ts';
import styles from './filters.module.css';

interface NoMatchProps {
  chosen: FacetValues;
  /** The chosen values, with the number of results without each. */
  without: readonly FacetValue[];
  galleries: readonly NamedGallery[];
  /** What else helps. */
  children?: ReactNode;
}

/** Says that nothing matches, which filters to remove, and how many results come back. */
export function NoMatch({ chosen, without, galleries, children }: NoMatchProps) {
  const { t, rich } = useTranslation();
  const [params] = useSearchParams();
  const name = labelOf({ t }, galleries);
  const helpful = without.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  return (
    <EmptyState title={t('filters.noMatch')}>
      {helpful.length > 0 && (
        <ul className={styles.ways} aria-label={t('filters.ways')}>
          {helpful.map(({ facet, value, count }) => {
            const { label = value, language } = name(facet, value) ?? {};
            return (
              <li key={`${facet}=${value}`}>
                <Link to={{ search: String(withChosen(params, toggled(chosen, facet, value))) }}>
                  {rich('filters.without', {
                    filter: label,
                    name: (words) => <span lang={language}>{words}</span>,
                    count,
                  })}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {countChosen(chosen) > 0 && <Link to={{ search: String(withChosen(params, {})) }}>{t('ui.clearAll')}</Link>}
      {children}
    </EmptyState>
  );
}
