import type { Suggestions } from '@limner/contracts';
import { artistPath, searchPath, stylePath } from '../../shared/paths.ts';

export interface Suggestion {
  readonly label: string;
  readonly href: string;
}

export interface SuggestionGroup {
  readonly name: 'artists' | 'styles' | 'keywords';
  readonly options: readonly Suggestion[];
}

/** The chosen option; null when none is and the typed text is used. */
export type Choice = { readonly group: number; readonly option: number } | null;

/** Suggestions in groups; empty groups are left out (SR-03). */
export function groupsOf(found: Suggestions | undefined): SuggestionGroup[] {
  if (!found) return [];
  const groups: SuggestionGroup[] = [
    {
      name: 'artists',
      options: found.artists.slice(0, 20).map((artist) => ({ label: artist.formatted_name, href: artistPath(artist) })),
    },
    { name: 'styles', options: found.styles.map((style) => ({ label: style.name, href: stylePath(style) })) },
    { name: 'keywords', options: found.keywords.map(({ keyword }) => ({ label: keyword, href: searchPath(keyword) })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Up and down move within a group, left and right to another group. Undefined when the key is not handled. */
export function moveChoice(groups: readonly SuggestionGroup[], choice: Choice, key: string): Choice | undefined {
  if (groups.length === 0) return undefined;
  if (choice === null) return key === 'ArrowDown' ? { group: 0, option: 0 } : undefined;
  const sizeOf = (group: number) => groups[group]?.options.length ?? 0;
  const { group, option } = choice;
  if (key === 'ArrowDown') return { group, option: Math.min(option + 1, sizeOf(group) - 1) };
  if (key === 'ArrowUp') return option === 0 ? null : { group, option: option - 1 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const next = (group + (key === 'ArrowRight' ? 1 : groups.length - 1)) % groups.length;
  return { group: next, option: Math.min(option, sizeOf(next) - 1) };
}

export const chosen = (groups: readonly SuggestionGroup[], choice: Choice): Suggestion | undefined =>
  choice === null ? undefined : groups[choice.group]?.options[choice.option];

/** The address to open: the chosen suggestion or the results for the text. With `imagesOnly`, artists lead to results too. Undefined without text (SR-07). */
export function destination(
  groups: readonly SuggestionGroup[],
  choice: Choice,
  text: string,
  imagesOnly: boolean,
): string | undefined {
  const suggestion = chosen(groups, choice);
  const isArtist = choice !== null && groups[choice.group]?.name === 'artists';
  if (suggestion) return imagesOnly && isArtist ? searchPath(suggestion.label) : suggestion.href;
  return text.trim() === '' ? undefined : searchPath(text);
}

/** The element id of an option, for `aria-activedescendant`. */
export const optionId = (list: string, choice: NonNullable<Choice>): string =>
  `${list}-${choice.group}-${choice.option}`;
