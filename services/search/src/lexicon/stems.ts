import type { Language } from '@limner/editions';
import { primary } from './primary.ts';

/** A language whose plurals and endings are folded; the primary part of a BCP 47 tag. */
export type StemLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ko';

export const STEM_LANGUAGES: readonly StemLanguage[] = ['en', 'de', 'fr', 'es', 'pt', 'ko'];

/** The languages that a query of an edition may be written in: its own, and English, in which keywords are mostly kept. */
export function stemLanguagesOf(language: Language): StemLanguage[] {
  const own = STEM_LANGUAGES.find((known) => known === primary(language));
  return own && own !== 'en' ? [own, 'en'] : ['en'];
}

/**
 * The common form of a folded word and its plural. Light on purpose: endings of number, gender and case only, after the light
 * stemmers of Savoy ("Light stemming approaches for the French, Portuguese, German and Hungarian languages", 2006), shortened further.
 */
export function stem(word: string, language: StemLanguage): string {
  for (const [ending, replacement, shortest] of endings[language]) {
    const stemmed = word.replace(ending, replacement);
    if (stemmed !== word && stemmed.length >= shortest) return stemmed;
  }
  return word;
}

/** What an ending becomes, tried in order, where at least so many letters stay. */
type Ending = readonly [ending: RegExp, replacement: string, shortest: number];

const endings: Readonly<Record<StemLanguage, readonly Ending[]>> = {
  en: [
    [/ies$/, 'y', 3],
    [/sses$/, 'ss', 4],
    [/(?<=x|ch|sh|z)es$/, '', 3],
    [/(?<=[lr])ves$/, 'f', 3],
    [/(?<![sui])s$/, '', 3],
  ],
  de: [
    [/(ern|em|en|er|es|e)$/, '', 3],
    [/s$/, '', 3],
    [/n$/, '', 4],
  ],
  fr: [
    [/eaux$/, 'eau', 3],
    [/aux$/, 'al', 4],
    [/es$/, '', 3],
    [/[sx]$/, '', 3],
    [/e$/, '', 3],
  ],
  es: [
    [/ces$/, 'z', 3],
    [/(?<=[lrndjz])es$/, '', 3],
    [/[aeo]s$/, '', 3],
    [/s$/, '', 3],
    [/[aeo]$/, '', 3],
  ],
  pt: [
    [/[oa]es$/, 'ao', 3],
    [/ns$/, 'm', 3],
    [/ais$/, 'al', 3],
    [/eis$/, 'el', 3],
    [/(?<=[rz])es$/, '', 3],
    [/[aeo]s$/, '', 3],
    [/s$/, '', 3],
    [/(?<!a)[aeo]$/, '', 3],
  ],
  ko: [
    [/(속의|속에서|속에|위의|위에)$/, '', 1],
    [/들(은|이|을|의|에|과|도)?$/, '', 1],
    [/(으로|에서|에게|까지|부터|처럼)$/, '', 2],
    [/[은는이가을를의에와과도로]$/, '', 2],
  ],
};
