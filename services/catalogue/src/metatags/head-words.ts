import type { Edition, Region } from '@limner/editions';
import type { RouteName } from '@limner/routes';
import { type HeadName, loadWords, type MessageKey, type Value, type Words } from '@limner/words';

/** The name of the messages of a page, often that of its route: `npm run check` compares the route table with the messages. */
export type TextKey = HeadName | RouteName;

/** Title and description of a page. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

export interface HeadWords extends Words<MessageKey> {
  /** Title and description: the messages of a page with its values filled in, or the entry's own texts. */
  head(text: TextKey | HeadTexts, values: Readonly<Record<string, Value>> & { readonly agency: string }): HeadTexts;
  /** The full name of a region. */
  region(region: Region): string;
}

const opened = new Map<Region, Promise<HeadWords>>();

/** The messages of an edition, loaded once. */
export function openHeadWords(edition: Edition): Promise<HeadWords> {
  const known = opened.get(edition.region) ?? open(edition);
  opened.set(edition.region, known);
  return known;
}

async function open(edition: Edition): Promise<HeadWords> {
  const words = await loadWords(edition);
  const { t } = words;
  return {
    ...words,
    head: (text, values) =>
      typeof text === 'string'
        ? {
            title: t(`head.${text as HeadName}.title`, values),
            description: t(`head.${text as HeadName}.description`, values),
          }
        : { title: t('site.title', { page: text.title, agency: values.agency }), description: text.description },
    region: (region) => t(region === 'us' ? 'regions.northAmerica' : `regions.names.${region}`),
  };
}
