import type { Story } from '@limner/contracts';
import type { Language } from '@limner/editions';
import type { StoryDocument } from './story.model.ts';

/** The key of a text in its page (EN-05). */
export function keyOf(language: Language, item: string): string {
  return `${language}#${item}`;
}

/**
 * The texts of a page in a language, by item. A missing one is replaced by the English text with version 0, because the first save in that
 * language creates a new text.
 */
export function textsIn(language: Language, stories: readonly StoryDocument[]): Story[] {
  const byKey = new Map(stories.map((story) => [story.key, story]));
  const items = new Set([...byKey.keys()].map((key) => key.slice(key.indexOf('#') + 1)));
  return [...items].sort().flatMap((item): Story[] => {
    const own = byKey.get(keyOf(language, item));
    if (own) return [{ item, text: own.text, language, version: own.version }];
    const english = byKey.get(keyOf('en', item));
    return english ? [{ item, text: english.text, language: 'en', version: 0 }] : [];
  });
}
