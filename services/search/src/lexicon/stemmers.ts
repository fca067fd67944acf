import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { StemLanguage } from './stems.ts';

const stemmers: Readonly<Partial<Record<StemLanguage, (word: string) => string>>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};

/** The stem of a folded word by Snowball: it joins more words than `stem`, such as verbs with what they make. Korean has none. */
export function snowballStem(word: string, language: StemLanguage): string {
  return stemmers[language]?.(word) ?? word;
}
