import type { Facet, FacetValue, FacetValues } from '@limner/contracts/facets';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { keyOf } from '../keys/keys.ts';
import { part } from '../parts/part.tsx';
import { Button } from '../ui/button/button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { toggled } from './chosen.ts';
import { facetGroups, type NamedGallery } from './facet-groups.ts';
import { FacetOptions } from './facet-options.tsx';
import styles from './filters.module.css';
import { Opener } from './opener.tsx';
import { PlainFilters } from './plain-filters.tsx';

const FacetSheet = part(async () => (await import('./facet-sheet.tsx')).FacetSheet);

interface FacetBarProps {
  /** Every value of the list, with its number of results. */
  values: readonly FacetValue[];
  /** The number of results. */
  total: number;
  chosen: FacetValues;
  onChoose: (next: FacetValues) => void;
  /** Names styles, media and sectors. */
  galleries: readonly NamedGallery[];
  /** Facets that make no sense for the list. */
  hidden?: readonly Facet[];
  /** The number in words, such as `48 artists`; announced when it changes. */
  result: string;
  /** Other controls of the list, beside the filters. */
  beside?: ReactNode;
  /** Whether they work without JavaScript too. */
  isPlainToo?: boolean;
}

/** Filters of a list: a button for each facet that opens its values, or one button for all on a phone, and the active filters. */
export function FacetBar({
  values,
  total,
  chosen,
  onChoose,
  galleries,
  hidden,
  result,
  beside,
  isPlainToo = false,
}: FacetBarProps) {
  const translation = useTranslation();
  const { t } = translation;
  const [open, setOpen] = useState<Facet>();
  const [isSheetOpen, setSheetOpen] = useState<boolean>();
  const id = useId();
  const groups = facetGroups(translation, { values, total, chosen, galleries, hidden });
  const count = groups.reduce((sum, { options }) => sum + options.filter(({ isChosen }) => isChosen).length, 0);
  const shown = groups.find(({ facet }) => facet === open);
  const toggle = (facet: Facet, value: string) => onChoose(toggled(chosen, facet, value));
  if (groups.length === 0 && !beside)
    return <ActiveFilters groups={groups} chosen={chosen} onChoose={onChoose} result={result} />;
  return (
    <section className={styles.bar} aria-label={t('filters.label')}>
      {groups.length > 0 && (
        <Button
          rank="secondary"
          className={styles.opener}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          {count > 0 ? t('filters.labelChosen', { count }) : t('filters.label')}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button inside has opened */}
      <div
        className={styles.facets}
        onKeyDown={(event) => {
          if (keyOf(event) !== 'Escape' || open === undefined) return;
          document.getElementById(`${id}-${open}`)?.focus();
          setOpen(undefined);
        }}
      >
        <div className={styles.buttons}>
          {groups.map(({ facet, label, options }) => {
            const chosenHere = options.filter(({ isChosen }) => isChosen).length;
            return (
              <Opener
                key={facet}
                id={`${id}-${facet}`}
                isOpen={facet === open}
                controls={`${id}-values`}
                onClick={() => setOpen(facet === open ? undefined : facet)}
              >
                {chosenHere > 0 ? t('filters.facetChosen', { facet: label, count: chosenHere }) : label}
              </Opener>
            );
          })}
        </div>
        {shown && (
          <div id={`${id}-values`} className={styles.values}>
            <FacetOptions key={shown.facet} group={shown} onToggle={(value) => toggle(shown.facet, value)} />
          </div>
        )}
      </div>
      {isPlainToo && groups.length > 0 && <PlainFilters groups={groups} />}
      {beside}
      <ActiveFilters groups={groups} chosen={chosen} onChoose={onChoose} result={result} />
      {isSheetOpen !== undefined && (
        <FacetSheet
          isOpen={isSheetOpen}
          close={() => setSheetOpen(false)}
          groups={groups}
          onToggle={toggle}
          result={result}
        />
      )}
    </section>
  );
}
