import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import { Chip, type Weight } from '../chip/chip.tsx';
import styles from './filter.module.css';

/** An active filter. */
interface Filter {
  readonly key: string;
  readonly label: string;
  readonly weight?: Weight;
}

interface FilterBarProps {
  label: string;
  /** The controls to choose filters: fields, switches, chips. */
  children: ReactNode;
  filters: readonly Filter[];
  onRemove: (key: string) => void;
  onWeigh?: (key: string, weight: Weight) => void;
  onClear: () => void;
  /** The number of results, such as `48 artists`; announced when it changes. */
  result: string;
}

/** Filters for a list: controls, active filters and number of results. */
export function FilterBar({ label, children, filters, onRemove, onWeigh, onClear, result }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.controls}>{children}</div>
      <div className={styles.chosen}>
        <p className={styles.result} role="status">
          {result}
        </p>
        {filters.map(({ key, label: words, weight }) => (
          <Chip
            key={key}
            label={words}
            weight={weight}
            onWeigh={onWeigh && ((next) => onWeigh(key, next))}
            onRemove={() => onRemove(key)}
          />
        ))}
        {filters.length > 1 && (
          <Button rank="quiet" className={styles.clear} onClick={onClear}>
            {t('ui.clearAll')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
