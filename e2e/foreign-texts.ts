import type { APIRequestContext, Page } from '@playwright/test';
import type { Catalogue } from './catalogue.ts';
import { plainMessages } from './interface-words.ts';

/** Frequent words that hardly any of the other languages has: two of them show the language of a text. */
const FREQUENT = {
  en: 'the and of with for is are to you your we our it from this that not by who what how an as at be have one or',
  de: 'der das und mit für ist sind zu sie ihr ihre wir unser es aus dieser nicht von wer wie ein eine einen auf den dem im auch oder',
  fr: 'le les et est dans pour avec sur vous nous votre notre une du qui ce cette ou par aux pas leur ses',
  es: 'el los las y con una del sus usted su al más sin lo nuestro nuestra tu aquí también estos',
  pt: 'os uma dos em você vocês seu sua seus suas nós não ao são pelo pela também nossa nosso ou',
};

/** Short labels have no frequent words: they are compared with the messages of the interface. */
const MESSAGES = plainMessages();

/**
 * Texts of a document whose language is not that of their `lang`. Runs inside pages: it uses nothing of this file.
 * @param names Names of people and of the agency, which are the same in every language.
 */
function findForeignTexts(
  of: Document,
  names: readonly string[],
  frequent: typeof FREQUENT,
  messages: typeof MESSAGES,
): string[] {
  const found: string[] = [];
  const languagesOf = new Map(messages);
  const walker = of.createTreeWalker(of.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, svg, address') || element.tagName === 'NOSCRIPT') continue;
    // An attribute has one language: a label that names a title in another cannot be marked.
    const text = node instanceof Element ? node.getAttribute('alt') : node.textContent;
    const declared = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '';
    const spoken = languageOf(text ?? '', declared);
    if (spoken !== undefined && spoken !== declared)
      found.push(`${text?.trim().slice(0, 80)}: ${spoken}, but marked as ${declared}`);
  }
  return found;

  /** Undefined if the text is too short, and no message of the interface. */
  function languageOf(text: string, declared: string): string | undefined {
    const having = languagesOf.get(text.trim().toLowerCase());
    if (having) return having.includes(declared) ? declared : having.join(' or ');
    // Numbers of builds are of no language.
    const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text).replaceAll(/\b[0-9a-f]{7,}\b/g, ' ');
    const count = (pattern: RegExp) => (own.match(pattern) ?? []).length;
    if (count(/[\p{sc=Hira}\p{sc=Kana}]/gu) > 1) return 'ja';
    if (count(/\p{sc=Hangul}/gu) > 1) return 'ko';
    if (count(/\p{sc=Han}/gu) > 1) return declared === 'ja' ? 'ja' : 'zh';
    const words = own.toLowerCase().match(/\p{sc=Latin}{2,}|\by\b/gu) ?? [];
    // Names of firms and awards have up to three words.
    if (/ja|zh|ko/.test(declared) && words.length > 3 && !/[@/]/.test(own)) return 'Latin';
    const [first, second] = Object.entries(frequent)
      .map(([language, list]) => {
        const known = new Set(list.split(' '));
        return { language, count: words.filter((word) => known.has(word)).length };
      })
      .toSorted((one, other) => other.count - one.count);
    return first && first.count > 1 && first.count > 2 * (second?.count ?? 0) ? first.language : undefined;
  }
}

/** The source of an expression that lists the texts of `document`, a JavaScript expression, whose language is not that of their `lang`. */
export const foreignTextsOf = (document: string, names: readonly string[]): string =>
  `(${findForeignTexts})(${[document, ...[names, FREQUENT, MESSAGES].map((value) => JSON.stringify(value))].join()})`;

/** The texts of a page, with what is open above it, whose language is not that of their `lang`. */
export const foreignTexts = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(foreignTextsOf('document', names));

/** Names that are the same in every language. */
export async function namesIn(request: APIRequestContext, { artists }: Catalogue, lang: string): Promise<string[]> {
  const settings: Record<string, string> = await (await request.get('/api/collections/multi/settings/1/EN')).json();
  const team: { name: string }[] = await (await request.get(`/api/team?lang=${lang}`)).json();
  const people = [...artists.map(({ formatted_name }) => formatted_name), ...team.map(({ name }) => name)];
  return [...people, settings.name, settings.agency, settings.address].flatMap((name) => name || []);
}
