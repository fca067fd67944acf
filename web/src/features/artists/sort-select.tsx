import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { SORT_MODES, type SortMode } from '../../shared/state/persisted-fields.ts';
import styles from './sort-select.module.css';

/** Chooses the order of a list of artists. */
export function SortSelect({ sort, onChange }: { sort: SortMode; onChange: (sort: SortMode) => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        aria-label={t('sort.label')}
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = SORT_MODES.find((one) => one === value);
          if (chosen) onChange(chosen);
        }}
      >
        {SORT_MODES.map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
