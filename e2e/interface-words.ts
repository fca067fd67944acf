import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@limner/editions';

/** The words of the interface in a language: the file that translators edit. */
export const wordsOf = (language: Language) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../packages/words/languages/${language}.json`), 'utf8'));

/** Messages of the interface that are shown as they stand, in small letters, each with the languages (ISO 639-1) that have it. */
export function plainMessages(): [text: string, languages: string[]][] {
  const languagesOf = new Map<string, Set<string>>();
  const collect = (value: unknown, language: string): void => {
    if (typeof value === 'object') for (const one of Object.values(value ?? {})) collect(one, language);
    else if (typeof value === 'string' && !/[{<]/.test(value)) {
      const text = value.toLowerCase();
      languagesOf.set(text, (languagesOf.get(text) ?? new Set()).add(language));
    }
  };
  for (const language of LANGUAGES) collect(wordsOf(language), language.slice(0, 2));
  return [...languagesOf].map(([text, languages]) => [text, [...languages]]);
}
