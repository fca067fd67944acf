import type { Page } from '@playwright/test';
import { foreignTextsOf } from './foreign-texts.ts';

/** What a visitor without scripts gets. */
export interface ServedHtml {
  readonly title: string;
  readonly heading: string;
  readonly lang: string;
  readonly isLoading: boolean;
  /** Characters, list items, pictures and links of the main part. */
  readonly text: number;
  readonly items: number;
  readonly pictures: number;
  readonly links: number;
  /** The address that the search form leads to, and the name of its field. */
  readonly search: string;
  /** Addresses of pictures and links that are not as they should be. */
  readonly wrong: readonly string[];
  /** Texts whose language is not that of their `lang`. */
  readonly inOtherLanguage: readonly string[];
}

/**
 * Parses HTML without fetching what it names.
 * @param names Names of people and of the agency, which are the same in every language.
 */
export const readHtml = (page: Page, html: string, names: readonly string[]): Promise<ServedHtml> =>
  page.evaluate(`(() => {
    const served = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
    return { ...(${readDocument})(served), inOtherLanguage: ${foreignTextsOf('served', names)} };
  })()`);

/** Runs inside pages: it uses nothing of this file. */
function readDocument(served: Document): Omit<ServedHtml, 'inOtherLanguage'> {
  const main = served.querySelector('main');
  const all = (selector: string, attribute: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].map((one) => one.getAttribute(attribute) ?? '');
  const pictures = all('img', 'src');
  const links = [...served.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  const form = served.querySelector('search form');
  return {
    title: served.title,
    heading: main?.querySelector('h1')?.textContent ?? '',
    lang: served.documentElement.lang,
    isLoading: main?.querySelector('[role=status][aria-label]') != null,
    text: main?.textContent?.length ?? 0,
    items: all('li', 'class').length,
    pictures: pictures.length,
    links: all('a[href]', 'href').length,
    search: `${form?.getAttribute('action')}?${form?.querySelector('input')?.name}`,
    wrong: [...pictures.filter((src) => !src.startsWith('/images/')), ...links.filter((href) => href === '')],
  };
}
