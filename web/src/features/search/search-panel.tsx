import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ImagesOnlyToggle } from './images-only-toggle.tsx';
import styles from './search-field.module.css';
import { useSearchState } from './search-state.ts';
import type { Choice, SuggestionGroup } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchPanelProps {
  list: string;
  groups: readonly SuggestionGroup[];
  choice: Choice;
  open: (href: string) => void;
  toggled: () => void;
}

/** The panel under the search field: suggestions and options. A separate chunk, fetched when the field is first focused. */
export function SearchPanel({ list, groups, choice, open, toggled }: SearchPanelProps) {
  const { t } = useTranslation();
  const imagesOnly = useSearchState(({ imsonly }) => imsonly);
  return (
    <div className={styles.panel}>
      <SuggestionList id={list} groups={groups} choice={choice} open={open} />
      <div className={styles.foot}>
        <ImagesOnlyToggle value={imagesOnly} changed={toggled} />
        <p className={styles.hint}>{t('search.dropHint')}</p>
      </div>
    </div>
  );
}
