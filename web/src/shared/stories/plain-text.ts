import { parseCleanHtml, textOf } from '../prose/clean-html.ts';

/** The text of a story without tags. Stories are clean HTML (EN-05). */
export const plainText = (html: string): string => (/[<&]/.test(html) ? textOf(parseCleanHtml(html)).trim() : html);
