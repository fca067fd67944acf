import { parseCleanHtml, wordsOf } from '../prose/clean-html.ts';

/** The words of a text without its tags. Texts are clean HTML (EN-05): nothing in them runs or is fetched. */
export const plainText = (html: string): string => (/[<&]/.test(html) ? wordsOf(parseCleanHtml(html)).trim() : html);
