import type { Story } from '@limner/contracts';
import type { Language } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../edition/edition.ts';
import { useTranslation, type WordKey } from '../i18n/i18n.ts';
import { plainText } from './plain-text.ts';
import { storiesQuery } from './stories.queries.ts';

/** Props for an element with a text: `lang` is set if the text is in another language than the page. */
export interface Words {
  readonly lang?: string;
  readonly children: string;
}

/** The agency's text for an item of a page, or the translation of `fallback` if it has none. To be spread over an element. */
export type PageWords = (item: string, fallback: WordKey) => Words;

/** The agency's texts of a page, without tags. While they are loading, and if that fails, the translations are used. */
export function usePageWords(page: string): PageWords {
  const { t } = useTranslation();
  const { region, language } = useEdition();
  const { data } = useQuery(storiesQuery(region, page));
  return pageWords(data, language, t);
}

/** The texts of these stories, or translations where there is none. */
export const pageWords =
  (stories: readonly Story[] | undefined, language: Language, t: (key: WordKey) => string): PageWords =>
  (item, fallback) => {
    const story = stories?.find((one) => one.item === item);
    const text = story && plainText(story.text);
    if (story && text) return { children: text, ...(story.language !== language && { lang: story.language }) };
    return { children: t(fallback) };
  };
