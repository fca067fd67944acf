import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Mic, Search, X } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { part } from '../../shared/parts/part.tsx';
import type { FailedProps } from '../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { openPanel } from '../../shared/state/site-state.ts';
import { isImagesOnly } from './images-only.ts';
import { suggestionsQuery } from './search.queries.ts';
import styles from './search-field.module.css';
import { type Choice, chosen, destination, groupsOf, moveChoice, optionId } from './suggestion-groups.ts';
import { useDebounced } from './use-debounced.ts';
import { useSlashKey } from './use-slash-key.ts';

const SearchPanel = part(async () => (await import('./search-panel.tsx')).SearchPanel, { Failed: PanelFailed });

const TYPING_PAUSE_MS = 150;

/** The search field, with suggestions while typing. `initial` is the text that the current page shows results for. */
export function SearchField({ initial = '' }: { initial?: string }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const navigate = useNavigate();
  const list = useId();
  // Without scripts the form is submitted to this address, and the server redirects to the results.
  const action = useHref('/search');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [choice, setChoice] = useState<Choice>(null);
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const suggestions = suggestionsQuery(region, wanted);
  const { data } = useQuery({ ...suggestions, enabled: isOpen && suggestions.enabled });
  const groups = text.trim().length >= 2 ? groupsOf(data) : [];
  useSlashKey(input);

  const go = (href: string) => {
    setOpen(false);
    setChoice(null);
    setNotice('');
    input.current?.blur();
    navigate(href);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const href = destination(groups, choice, text, isImagesOnly());
    if (href === undefined) setNotice(t('search.nothingAsked'));
    else go(href);
  };
  const type = (value: string) => {
    setText(value);
    setChoice(null);
    setNotice('');
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Escape') {
      event.preventDefault();
      setChoice(null);
      return isOpen ? setOpen(false) : input.current?.blur();
    }
    const moved = moveChoice(groups, choice, key);
    if (moved === undefined) return;
    event.preventDefault();
    setOpen(true);
    setChoice(moved);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const hasList = isOpen && groups.length > 0;

  return (
    <search className={styles.search}>
      <form className={styles.form} action={action} onSubmit={submit} onBlur={leave} onMouseDown={keepFocus}>
        <div className={styles.line}>
          <Search className={styles.icon} size={18} aria-hidden="true" />
          <input
            ref={input}
            className={styles.input}
            type="text"
            name="q"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={hasList}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={hasList && choice ? optionId(list, choice) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('search.placeholder')}
            value={chosen(groups, choice)?.label ?? text}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(true)}
            onKeyDown={press}
          />
          {text === '' ? (
            <button
              type="button"
              className={styles.button}
              aria-label={t('search.byVoice')}
              title={t('search.byVoice')}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                // The dialog returns the focus to where it was.
                currentTarget.focus();
                openPanel('voice');
              }}
            >
              <Mic size={20} aria-hidden="true" />
            </button>
          ) : (
            <button
              type="button"
              className={styles.button}
              aria-label={t('search.clear')}
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
          <Link
            to={pathTo('imageSearch')}
            className={styles.button}
            aria-label={t('search.byPicture')}
            title={t('search.byPicture')}
          >
            <ImageUp size={20} aria-hidden="true" />
          </Link>
        </div>
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {isOpen && (
          <SearchPanel
            list={list}
            groups={groups}
            choice={choice}
            open={go}
            toggled={() => text.trim().length > 2 && submit()}
          />
        )}
      </form>
    </search>
  );
}

/** Safari does not focus a button on press: without this, the panel would close on blur before the click reaches its button. */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** Shown when the panel fails. The field itself goes on working. */
function PanelFailed(failed: FailedProps) {
  return (
    <div className={`${styles.panel} ${styles.failed}`}>
      <PartFailed {...failed} />
    </div>
  );
}
