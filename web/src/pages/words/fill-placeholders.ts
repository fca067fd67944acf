import { fillPlaceholders as fill, hasPlaceholder, type Values } from '@limner/words/agency-values';
import type { Words } from '../../shared/stories/use-page-words.ts';

/** Replaces placeholders such as `{reply}`. Undefined when a value is missing: the text is then left out (BC-06). */
export function fillPlaceholders(words: Words, values: Values): Words | undefined {
  const children = fill(words.children, values);
  return hasPlaceholder(children) ? undefined : { ...words, children };
}
