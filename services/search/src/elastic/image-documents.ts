import type { estypes } from '@elastic/elasticsearch';
import type { IndexedImage } from '@limner/contracts';
import { coloursOf } from '@limner/contracts/colour-names';
import type { EmbedderProfile, Embedding } from '@limner/embedder';
import { foldScripts } from '../lexicon/scripts.ts';
import { snowballStem } from '../lexicon/stemmers.ts';
import { STEM_LANGUAGES, type StemLanguage, stem } from '../lexicon/stems.ts';
import { wordsOf } from '../lexicon/tokens.ts';
import { labOf } from '../memory/colour-match.ts';
import { imageFields } from '../memory/fields.ts';
import { keywordsOf } from '../memory/keywords.ts';

/** Between the parts of a keyword: no folded word contains it. */
const SEPARATOR = '\t';
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Words whose keys are kept. */
const MOST_KNOWN = 20_000;
/** Quarters of weight in one occurrence of a word. */
const QUARTERS = 4;

const keyword = { type: 'keyword' } as const;
const number = { type: 'integer' } as const;
const float = { type: 'float' } as const;

/** What an index holds: images with their words and vectors, the embeddings of pictures, and how far it has been fed. */
export function mappingOf({ length }: EmbedderProfile): estypes.MappingTypeMapping {
  const vector: estypes.MappingDenseVectorProperty = {
    type: 'dense_vector',
    dims: length,
    index: true,
    // Weighed queries make the plain product the similarity.
    similarity: 'max_inner_product',
    index_options: { type: 'int8_hnsw', m: 16, ef_construction: 100 },
  };
  return {
    dynamic: 'strict',
    // The feeder writes all of a document again, from the image and the stored embedding: what only serves to find it would be read with each hit.
    _source: { excludes: ['whole', 'views', 'words', 'stems', 'roots', 'jamo', 'folded', 'keywords', 'palette'] },
    properties: {
      kind: keyword,
      artist_id: number,
      image_id: number,
      position: number,
      galleries: number,
      key: keyword,
      moving: { type: 'boolean' },
      colours: keyword,
      palette: { type: 'nested', properties: { lightness: float, a: float, b: float, share: float } },
      // Words are cut and folded by our lexicon; the analyser takes them as they are.
      words: { type: 'text', analyzer: 'keyword', index_options: 'freqs', fields: { term: keyword } },
      stems: keyword,
      roots: keyword,
      jamo: keyword,
      folded: keyword,
      keywords: keyword,
      whole: vector,
      views: { type: 'nested', properties: { vector } },
      document: { type: 'object', enabled: false },
      packed: { type: 'binary' },
      hash: { type: 'keyword', index: false, doc_values: false },
      sequence: { type: 'long' },
    },
  };
}

/** The id under which an image stands in the index. */
export const imageId = (image_id: number) => `image/${image_id}`;

/** An image as it is indexed. `embedding` is that of its picture, if there is one. */
export function imageDocument(image: IndexedImage, embedding: Embedding | undefined): object {
  const weighted = imageFields(image).flatMap(({ weight, texts }) =>
    texts.flatMap(wordsOf).flatMap((word) => new Array<string>(Math.round(weight / QUARTERS)).fill(word)),
  );
  const words = [...new Set(weighted)];
  const keywords = keywordsOf(image, foldScripts);
  return {
    kind: 'image',
    image_id: image.image_id,
    artist_id: image.artist_id,
    position: image.position,
    galleries: image.galleries,
    key: image.key,
    moving: image.moving || image.animation,
    colours: coloursOf(image.palette),
    palette: image.palette.map(({ colour, share }) => {
      const [lightness, a, b] = labOf(colour);
      return { lightness, a, b, share };
    }),
    words: weighted,
    stems: each(words, (word) => keysOf(word).stems),
    roots: each(words, (word) => keysOf(word).roots),
    jamo: words.filter((word) => HANGUL.test(word)).map(jamoOf),
    folded: [...new Set(keywords.map(({ folded }) => folded))],
    keywords: keywords.map(({ language, folded, word }) => [language, folded, word].join(SEPARATOR)),
    ...(embedding && {
      whole: Array.from(embedding.vector),
      views: embedding.views.slice(1).map((view) => ({ vector: Array.from(view) })),
    }),
    document: image,
  };
}

/** Keys of the last words: the images of a catalogue share most of theirs, and eleven stemmers take longer than all else that is made of an image. */
const known = new Map<string, { readonly stems: string[]; readonly roots: string[] }>();

function keysOf(word: string) {
  const kept = known.get(word);
  if (kept) return kept;
  if (known.size >= MOST_KNOWN) known.clear();
  const keys = { stems: stemKeys(word), roots: rootKeys(word) };
  known.set(word, keys);
  return keys;
}

/** Keys of the stems of a word that differ from it. */
function stemKeys(word: string): string[] {
  return STEM_LANGUAGES.map((language) => [language, stem(word, language)] as const)
    .filter(([, common]) => common !== word && common !== '')
    .map(([language, common]) => stemKey(language, common));
}

function rootKeys(word: string): string[] {
  return STEM_LANGUAGES.map((language) => [language, snowballStem(word, language)] as const)
    .filter(([, root]) => root !== word && root !== '')
    .map(([language, root]) => stemKey(language, root));
}

export function stemKey(language: StemLanguage, common: string): string {
  return `${language} ${common}`;
}

/** The letters of Korean syllables one by one: syllables hide how near two words are. */
export function jamoOf(word: string): string {
  return word.normalize('NFD');
}

export interface Keyword {
  readonly language: string;
  readonly folded: string;
  readonly word: string;
}

export function readKeyword(stored: string): Keyword {
  const [language = '', folded = '', ...word] = stored.split(SEPARATOR);
  return { language, folded, word: word.join(SEPARATOR) };
}

/** A pattern of the keywords of a language, and of those without one, in which a word begins with the typed text. */
export function keywordPattern(language: string, typed: string): string {
  const escaped = typed.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&');
  return `(${language})?${SEPARATOR}(${escaped}|[^${SEPARATOR}]*[ \\-]${escaped})[^${SEPARATOR}]*${SEPARATOR}.*`;
}

function each(words: readonly string[], keys: (word: string) => string[]): string[] {
  return [...new Set(words.flatMap(keys))];
}
