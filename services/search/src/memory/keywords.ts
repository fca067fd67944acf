import type { IndexedImage } from '@limner/contracts';
import { primary } from '../lexicon/primary.ts';

export interface ImageKeyword {
  readonly word: string;
  readonly folded: string;
  /** Empty for keywords, which have none; otherwise the primary part of the language of an attribute. */
  readonly language: string;
}

/** Each word that an image can be suggested by, once: its keywords, then the attributes of each language. */
export function keywordsOf({ tags, attributes }: IndexedImage, fold: (word: string) => string): ImageKeyword[] {
  const keywords = new Set<string>();
  const found = newWords(tags, '', keywords, fold);
  const seen = new Map<string, Set<string>>();
  for (const [tag, words] of Object.entries(attributes)) {
    const language = primary(tag);
    const own = seen.get(language) ?? new Set(keywords);
    seen.set(language, own);
    found.push(...newWords(words, language, own, fold));
  }
  return found;
}

function newWords(
  words: readonly string[],
  language: string,
  seen: Set<string>,
  fold: (word: string) => string,
): ImageKeyword[] {
  const found: ImageKeyword[] = [];
  for (const word of words) {
    const folded = fold(word);
    if (folded === '' || seen.has(folded)) continue;
    seen.add(folded);
    found.push({ word, folded, language });
  }
  return found;
}
