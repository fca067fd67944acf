import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { LANGUAGES } from '@limner/editions';
import { primary } from '../lexicon/primary.ts';
import type { FieldText } from './word-index.ts';

const BITS = new Map(LANGUAGES.map((language, at) => [primary(language), 1 << at]));

/** The bit of a language of the editions; every bit for another one. */
export function languageBit(tag: string): number {
  return BITS.get(primary(tag)) ?? 0xff;
}

/** Bits of the fields of an image. */
export const FIELD = { keyword: 0, title: 1, attribute: 2, alt: 3 } as const;

export const TITLE = 1 << FIELD.title;
export const KEYWORDS = (1 << FIELD.keyword) | (1 << FIELD.attribute);

/** Words of every language, so that a query in another language than the edition's finds them too. */
export function imageFields(image: IndexedImage): FieldText[] {
  return [
    ...keywordFields(image.tags, { bit: FIELD.keyword, weight: 12 }),
    ...saidFields(image, 'en'),
    ...Object.entries(image.translations).flatMap(([language, said]) => saidFields(said, language)),
    ...Object.entries(image.attributes).flatMap(([language, texts]) =>
      keywordFields(texts, { bit: FIELD.attribute, weight: 10, language: languageBit(language) }),
    ),
  ];
}

/** A word that is a keyword by itself weighs more than one that is part of a longer keyword. */
function keywordFields(texts: readonly string[], field: Omit<FieldText, 'texts'>): FieldText[] {
  const isLong = (text: string) => text.includes(' ');
  return [
    { ...field, texts: texts.filter((text) => !isLong(text)) },
    { ...field, weight: field.weight / 2, texts: texts.filter(isLong) },
  ];
}

function saidFields({ title, alt }: { title: string; alt: string }, tag: string): FieldText[] {
  const language = languageBit(tag);
  return [
    { bit: FIELD.title, weight: 6, texts: [title], language },
    { bit: FIELD.alt, weight: 4, texts: [alt], language },
  ];
}

export function artistFields({ formatted_name, name }: IndexedArtist): FieldText[] {
  return [{ bit: 0, weight: 12, texts: [...new Set([formatted_name, name])] }];
}

export function galleryFields({ name, names }: IndexedGallery): FieldText[] {
  return [{ bit: 0, weight: 8, texts: [...new Set([name, ...Object.values(names)])] }];
}
