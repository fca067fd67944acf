import type { Page } from '@playwright/test';

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

/** Frequent words that the other language does not have: two of them show the language of a text. */
const FREQUENT = {
  en: 'the and of with for is are to you your we our it from this that not by who what how an as at be have one or',
  de: 'der das und mit für ist sind zu sie ihr ihre wir unser es aus dieser nicht von wer wie ein eine einen auf den dem im auch oder',
} as const;

/**
 * Parses HTML without fetching what it names.
 * @param names Names of people and of the agency, which are the same in every language.
 */
export const readHtml = (page: Page, html: string, names: readonly string[]): Promise<ServedHtml> =>
  page.evaluate(
    ({ html, names, frequent }) => {
      const served = new DOMParser().parseFromString(html, 'text/html');
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
        inOtherLanguage: foreign(),
      };

      function foreign(): string[] {
        const found: string[] = [];
        const walker = served.createTreeWalker(served.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement;
          if (!element || element.closest('script, style, svg, address')) continue;
          // An attribute has one language: a label that names a title in another cannot be marked.
          const text = node instanceof Element ? node.getAttribute('alt') : node.textContent;
          const declared = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '';
          const spoken = languageOf(text ?? '', declared);
          if (spoken !== undefined && spoken !== declared)
            found.push(`${text?.trim().slice(0, 80)}: ${spoken}, but marked as ${declared}`);
        }
        return found;
      }

      /** Undefined when the text is too short to tell. */
      function languageOf(text: string, declared: string): string | undefined {
        // Numbers of builds are of no language.
        const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text).replaceAll(/\b[0-9a-f]{7,}\b/g, ' ');
        if ((own.match(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/gu) ?? []).length > 1) return 'ja';
        const words = own.toLowerCase().match(/\p{sc=Latin}{2,}/gu) ?? [];
        // Names of firms and awards have up to three words.
        if (declared === 'ja' && words.length > 3 && !/[@/]/.test(own)) return 'en';
        const count = (language: 'en' | 'de') => {
          const known = new Set(frequent[language].split(' '));
          return words.filter((word) => known.has(word)).length;
        };
        const [english, german] = [count('en'), count('de')];
        if (english > 1 && english > 2 * german) return 'en';
        return german > 1 && german > 2 * english ? 'de' : undefined;
      }
    },
    { html, names, frequent: FREQUENT },
  );
