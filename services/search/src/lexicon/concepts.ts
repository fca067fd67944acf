import type { Language } from '@limner/editions';
import { splitCompound } from './compounds.ts';
import { english } from './english.ts';
import { queryTokens } from './query-tokens.ts';
import { stem, stemLanguagesOf } from './stems.ts';
import { otherWritings, thesaurus } from './thesaurus.ts';

/** Words of a question that count, and neighbouring words that may be one thing. */
const MOST = 12;
const LONGEST = 3;

/**
 * What a question is about, each thing named the same whatever word and language it is asked in: `bike`, `bicycles` and `Fahrrad` are `bicycle`. By the concepts of the
 * thesaurus, then those of which an English word is a synonym, then the stem. Needs no index: what is not in the catalogue has a name too.
 */
export function conceptsOf(text: string, language: Language): string[] {
  const tokens = queryTokens(text, language, (word) => nameOf(word, language) !== undefined);
  const informative = tokens.filter(({ isStop }) => !isStop);
  const words = (informative.length > 0 ? informative : tokens).map((token) => token.text).slice(0, MOST);
  const named: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 1 && nameOf(words.slice(at, at + length).join(' '), language) === undefined) length--;
    const phrase = words.slice(at, at + length).join(' ');
    named.push(...(length === 1 ? ofWord(phrase, language) : [nameOf(phrase, language) ?? phrase]));
    at += length;
  }
  return [...new Set(named)];
}

function ofWord(word: string, language: Language): string[] {
  const name = nameOf(word, language);
  if (name !== undefined) return [name];
  const [parts = []] = splitCompound(word, language, (part) => nameOf(part, language) !== undefined);
  if (parts.length > 0) return parts.map((part) => nameOf(part, language) ?? part);
  const [own = 'en'] = stemLanguagesOf(language);
  return [stem(word, own)];
}

/** By the language of the edition, then by English, in which visitors of every edition search too. */
function nameOf(phrase: string, language: Language): string | undefined {
  for (const writing of [phrase, ...otherWritings(phrase)]) {
    const own = listed(writing, language) ?? inEnglish(writing);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** The first concept that has the word, or its stem. */
function listed(phrase: string, language: Language): string | undefined {
  const words = thesaurus(language);
  const [own = 'en'] = stemLanguagesOf(language);
  const [found] = [phrase, stem(phrase, own)].flatMap((form) => words.concepts(form));
  return found;
}

function inEnglish(phrase: string): string | undefined {
  const lemma = [phrase, stem(phrase, 'en')].find((form) => english().knows(form));
  const trade = listed(phrase, 'en');
  if (trade !== undefined || lemma === undefined) return trade;
  const known = english()
    .synonyms(lemma)
    .flatMap((synonym) => thesaurus('en').concepts(synonym));
  // One that several synonyms belong to is rather meant than others; of the same number, the first in the alphabet.
  const counts = Map.groupBy(known, (concept) => concept);
  const [best] = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return best?.[0] ?? lemma;
}
