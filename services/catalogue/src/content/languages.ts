import type { Translated } from '@limner/contracts';
import { editions, type Language, type Region } from '@limner/editions';

/** BC-01: the editions whose news are translated; these show no testimonials. */
const TRANSLATED_NEWS: ReadonlySet<Region> = new Set(['fr', 'cn', 'br', 'sx', 'jp', 'ko']);

/** The language that an edition reads news in (BC-01). */
export function newsLanguage(region: Region): Language {
  return TRANSLATED_NEWS.has(region) ? editions[region].language : 'en';
}

export function showsTestimonials(region: Region): boolean {
  return !TRANSLATED_NEWS.has(region);
}

/** The language to show an entry in: the wanted one if this text has it, else English. */
export function readIn(text: Translated, wanted: Language): Language {
  return text[wanted] === undefined ? 'en' : wanted;
}

/** A text in a language; empty when the entry has no such text. */
export function wordsOf(text: Translated | null | undefined, language: Language): string {
  return text?.[language] ?? text?.en ?? '';
}
