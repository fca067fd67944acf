import { COLOURS } from '@limner/contracts/facets';
import { startTransition, useOptimistic } from 'react';
import { HEX_OF } from '../colour/named-colours.ts';
import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { type FacetGroup, inOrder } from './facet-groups.ts';
import styles from './filters.module.css';

interface FacetOptionsProps {
  group: FacetGroup;
  onToggle: (value: string) => void;
}

/** The values of one facet: checkboxes, with the number of results of each. */
export function FacetOptions({ group, onToggle }: FacetOptionsProps) {
  const { locale } = useEdition();
  const { facet, label } = group;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{label}</legend>
      {inOrder(group, locale).map((option) => (
        <Option key={option.value} facet={facet} option={option} toggle={() => onToggle(option.value)} />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  facet: FacetGroup['facet'];
  option: FacetGroup['options'][number];
  toggle: () => void;
}

/** Shows the choice at once; the address, which decides, changes when the next list is rendered. */
function Option({ facet, option: { value, label, language, count, isChosen }, toggle }: OptionProps) {
  const { number } = useTranslation();
  const [isChecked, setChecked] = useOptimistic(isChosen);
  const colour = facet === 'colour' ? COLOURS.find((one) => one === value) : undefined;
  const change = () =>
    startTransition(() => {
      setChecked(!isChecked);
      toggle();
    });
  return (
    <label className={styles.option} data-empty={count === 0 || undefined}>
      <input type="checkbox" checked={isChecked} onChange={change} />
      {colour && <span className={styles.swatch} style={{ background: HEX_OF[colour] }} aria-hidden="true" />}
      <span lang={language}>{label}</span> <span className={styles.count}>{number(count)}</span>
    </label>
  );
}
