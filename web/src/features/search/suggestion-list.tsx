import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './search-field.module.css';
import { type Choice, optionId, type SuggestionGroup } from './suggestion-groups.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  choice: Choice;
  open: (href: string) => void;
}

/** Artists, styles and keywords side by side. The focus stays in the field. */
export function SuggestionList({ id, groups, choice, open }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={styles.groups}
      hidden={groups.length === 0}
    >
      {groups.map(({ name, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
          <div id={`${id}-${name}`} className={styles.groupName} role="presentation">
            {t(`search.groups.${name}`)}
          </div>
          {options.map(({ label, href }, option) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox owns focus and keys (aria-activedescendant)
            <div
              key={href}
              id={optionId(id, { group, option })}
              role="option"
              aria-selected={choice?.group === group && choice.option === option}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(href)}
            >
              {label}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
