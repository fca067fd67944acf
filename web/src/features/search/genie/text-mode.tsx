import { findRoute } from '@limner/routes';
import { ArrowRight, Mic, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { track } from '../../../shared/analytics/events.ts';
import { useEdition } from '../../../shared/edition/edition.ts';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { keyOf } from '../../../shared/keys/keys.ts';
import { IconButton } from '../../../shared/ui/button/icon-button.tsx';
import { ImagesOnlyToggle } from '../images-only-toggle.tsx';
import { chooseMode, searchState, useSearchState } from '../search-state.ts';
import { SuggestionList } from '../suggestion-list.tsx';
import { useWordSearch } from '../use-word-search.ts';
import styles from './genie.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** Pixels (SR-02). */
const MIN_HEIGHT = 36;

/** Search by words: an input that grows with its content, suggestions, and what is shown (SR-02). */
export function TextMode({ escaped }: { escaped: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const navigate = useNavigate();
  const imagesOnly = useSearchState(({ imsonly }) => imsonly);
  const input = useRef<HTMLTextAreaElement>(null);
  const opened = (href: string) => {
    const question = searchState.getState().text.trim();
    // The results page records its search itself.
    if (findRoute(href)?.name !== 'search') track('search_genie', { question, region, text: true });
    navigate(href);
  };
  const { list, text, choice, groups, notice, isOpen, go, submit, type, press, toggled, field } = useWordSearch({
    opened,
    escaped,
  });
  useFirstFocus(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: grows with each text
  useLayoutEffect(() => {
    if (!input.current) return;
    input.current.style.height = 'auto';
    input.current.style.height = `${Math.max(MIN_HEIGHT, input.current.scrollHeight)}px`;
  }, [field.value]);
  const pressed = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Enter') submit(event);
    else press(event);
  };
  return (
    <form className={styles.mode} onSubmit={submit}>
      <div className={styles.line}>
        <textarea
          {...field}
          ref={input}
          className={styles.input}
          style={{ minHeight: MIN_HEIGHT }}
          rows={1}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressed}
        />
        {text === '' ? (
          <IconButton
            label={t('genie.speak')}
            icon={Mic}
            onClick={() => {
              searchState.setState({ takesFocus: true });
              chooseMode('speech');
            }}
          />
        ) : (
          <IconButton
            label={t('search.clear')}
            icon={X}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          />
        )}
        <IconButton type="submit" label={t('voice.search')} icon={ArrowRight} />
      </div>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {isOpen && (
        <div className={styles.suggestions}>
          <SuggestionList id={list} groups={groups} choice={choice} open={go} />
        </div>
      )}
      <ImagesOnlyToggle value={imagesOnly} changed={toggled} />
    </form>
  );
}
