import { type FacetValues, SEARCH_FACETS } from '@limner/contracts/facets';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { toggled } from './chosen.ts';
import type { FacetGroup } from './facet-groups.ts';
import styles from './filters.module.css';

interface ActiveFiltersProps {
  groups: readonly FacetGroup[];
  chosen: FacetValues;
  onChoose: (next: FacetValues) => void;
  result: string;
}

/** The number of results, and a chip for each active filter that removes it. */
export function ActiveFilters({ groups, chosen, onChoose, result }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  const active = groups.flatMap(({ facet, options }) =>
    options.filter(({ isChosen }) => isChosen).map(({ value, label }) => ({ facet, value, label })),
  );
  // The pressed button is gone with its chip: the next one gets the focus, or the number of results.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    if (document.activeElement !== document.body) return;
    const next = row.current?.querySelector<HTMLElement>('button') ?? row.current?.querySelector<HTMLElement>('p');
    next?.focus();
  });
  const choose = (next: FacetValues) => {
    hasRemoved.current = true;
    onChoose(next);
  };
  return (
    <div ref={row} className={styles.active}>
      <p className={styles.result} role="status" tabIndex={-1}>
        {result}
      </p>
      {active.map(({ facet, value, label }) => (
        <Chip key={`${facet}=${value}`} label={label} onRemove={() => choose(toggled(chosen, facet, value))} />
      ))}
      {active.length > 1 && (
        <Button rank="quiet" onClick={() => choose(Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, []])))}>
          {t('ui.clearAll')}
        </Button>
      )}
    </div>
  );
}
