import { useTranslation } from '../i18n/i18n.ts';
import type { FacetGroup } from './facet-groups.ts';
import styles from './filters.module.css';

interface FacetOptionsProps {
  group: FacetGroup;
  onToggle: (value: string) => void;
}

/** The values of one facet: checkboxes, with the number of results of each. */
export function FacetOptions({ group: { facet, label, options }, onToggle }: FacetOptionsProps) {
  const { number } = useTranslation();
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: name, language, count, isChosen }) => (
        <label key={value} className={styles.option} data-empty={count === 0 || undefined}>
          <input type="checkbox" checked={isChosen} onChange={() => onToggle(value)} />
          {facet === 'colour' && <span className={styles.swatch} data-colour={value} aria-hidden="true" />}
          <span lang={language}>{name}</span> <span className={styles.count}>{number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
