import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { searchState, typeText, useSearchState } from './search-state.ts';
import { type Choice, chosen, destination, groupsOf, moveChoice, optionId } from './suggestion-groups.ts';
import { suggestionsQuery } from './suggestions.query.ts';
import { useDebounced } from './use-debounced.ts';

const TYPING_PAUSE_MS = 150;

interface WordSearchOptions {
  readonly opened: (href: string) => void;
  /** Called for Escape when the suggestions are closed. */
  readonly escaped: () => void;
}

/** What the search fields share: words with suggestions, of which one can be chosen by the arrow keys. */
export function useWordSearch({ opened, escaped }: WordSearchOptions) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const list = useId();
  const text = useSearchState((state) => state.text);
  const [choice, setChoice] = useState<Choice>(null);
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const suggestions = suggestionsQuery(region, wanted);
  const { data } = useQuery({ ...suggestions, enabled: isOpen && suggestions.enabled });
  const groups = text.trim().length >= 2 ? groupsOf(data) : [];
  const hasList = isOpen && groups.length > 0;

  const go = (href: string) => {
    setOpen(false);
    setChoice(null);
    setNotice('');
    opened(href);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const href = destination(groups, choice, text, searchState.getState().imsonly);
    if (href === undefined) setNotice(t('search.nothingAsked'));
    else go(href);
  };
  const type = (value: string) => {
    typeText(value);
    setChoice(null);
    setNotice('');
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Escape') {
      event.preventDefault();
      setChoice(null);
      setOpen(false);
      return hasList ? undefined : escaped();
    }
    const moved = moveChoice(groups, choice, key);
    if (moved === undefined) return;
    event.preventDefault();
    setOpen(true);
    setChoice(moved);
  };
  return {
    list,
    text,
    choice,
    groups,
    notice,
    isOpen,
    setOpen,
    go,
    submit,
    type,
    press,
    /** Searches again after the toggle was switched (SR-07). */
    toggled: () => text.trim().length > 2 && submit(),
    hasList,
    /** The properties of the field. */
    field: {
      'aria-label': t('search.label'),
      'aria-controls': list,
      'aria-autocomplete': 'list',
      'aria-activedescendant': hasList && choice ? optionId(list, choice) : undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      placeholder: t('search.placeholder'),
      value: chosen(groups, choice)?.label ?? text,
      onFocus: () => setOpen(true),
      onKeyDown: press,
    },
  } as const;
}
