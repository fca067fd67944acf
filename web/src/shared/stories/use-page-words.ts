import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../edition/edition.ts';
import { useTranslation, type WordKey } from '../i18n/i18n.ts';
import { plainText } from './plain-text.ts';
import { storiesQuery } from './stories.queries.ts';

/** Words to draw: `lang` is set where they are in another language than the page. */
export interface Words {
  readonly lang?: string;
  readonly children: string;
}

/** Says an item of a page in the agency's own words; where it has none, in the site's. To be spread over an element. */
export type PageWords = (item: string, otherwise: WordKey) => Words;

/** The texts of a page as one line each. While they are not known, and where they cannot be had, the site's own words stand in. */
export function usePageWords(page: string): PageWords {
  const { t } = useTranslation();
  const { region, language } = useEdition();
  const { data } = useQuery(storiesQuery(region, page));
  return (item, otherwise) => {
    const story = data?.find((one) => one.item === item);
    const text = story && plainText(story.text);
    if (story && text) return { children: text, ...(story.language !== language && { lang: story.language }) };
    return { children: t(otherwise) };
  };
}
