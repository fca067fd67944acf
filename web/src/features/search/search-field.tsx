import { pathTo } from '@limner/routes';
import { ImageUp, Mic, Search, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { part } from '../../shared/parts/part.tsx';
import type { FailedProps } from '../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { TextInput } from '../../shared/ui/field/text-input.tsx';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { openByLink } from './open-by-link.ts';
import styles from './search-field.module.css';
import { openSearch, showText } from './search-state.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useWordSearch } from './use-word-search.ts';

const SearchPanel = part(async () => (await import('./search-panel.tsx')).SearchPanel, { Failed: PanelFailed });

/** The search field, with suggestions while typing. `initial` is the text that the current page shows results for. */
export function SearchField({ initial = '' }: { initial?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Without scripts the form is submitted to this address, and the server redirects to the results.
  const action = useHref(pathTo('searchForm'));
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (initial) showText(initial);
  }, [initial]);
  const search = useWordSearch({
    opened: (href) => {
      input.current?.blur();
      navigate(href);
    },
    escaped: () => input.current?.blur(),
  });
  const { list, text, choice, groups, notice, isOpen, setOpen, go, submit, type, toggled, hasList, field } = search;
  useSlashKey(input);

  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <search className={styles.search}>
      <form className={styles.form} action={action} onSubmit={submit} onBlur={leave} onMouseDown={keepFocus}>
        <div className={styles.line}>
          <Search className={styles.icon} size={18} aria-hidden="true" />
          <TextInput
            {...field}
            role="combobox"
            aria-expanded={hasList}
            ref={input}
            className={styles.input}
            name="q"
            value={isHydrated ? field.value : initial}
            onChange={(event) => type(event.target.value)}
          />
          {(isHydrated ? text : initial) === '' ? (
            <button
              type="button"
              className={styles.button}
              aria-label={t('search.byVoice')}
              title={t('search.byVoice')}
              aria-haspopup="dialog"
              data-search-opener
              onClick={({ currentTarget }) => {
                // The panel returns the focus to where it was.
                currentTarget.focus();
                openSearch('speech');
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
            data-search-opener
            onClick={openByLink}
          >
            <ImageUp size={20} aria-hidden="true" />
          </Link>
        </div>
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {isOpen && <SearchPanel list={list} groups={groups} choice={choice} open={go} toggled={toggled} />}
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
