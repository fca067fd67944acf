import type { Language } from '@limner/editions';
import { type Alternative, expandQuery, type QueryWord } from '../lexicon/expansion.ts';
import { snowballStem } from '../lexicon/stemmers.ts';
import { type StemLanguage, stem, stemLanguagesOf } from '../lexicon/stems.ts';
import { isUnspaced, pairsOf, phraseOf } from '../lexicon/tokens.ts';
import { TYPO_WORDS } from '../memory/text-search.ts';
import type { Kind } from '../memory/word-index.ts';
import { scoreOf } from '../memory/word-match.ts';
import type { Directory } from './directory.ts';
import { jamoOf, stemKey } from './image-documents.ts';
import type { Query } from './image-query.ts';

const HANGUL = /^\p{Script=Hangul}+$/u;
/** What BM25 adds at most is less than what parts two kinds of matches. */
const BM25_SHARE = 0.002;
/** Alternatives of several words that are looked for, the closest first: each is a clause of its own. */
const MOST_PHRASES = 100;
const MOST_NEAR = 200;
const ENGLISH: readonly StemLanguage[] = ['en'];
const KIND_OF = { writing: 'exact', synonym: 'synonym', kind: 'kind', broader: 'kind' } as const;

export interface WordQuery {
  /** Artists that the words name. */
  readonly artists: readonly number[];
  /** Images that any of the words may stand for, those that are likely to rank first with the highest scores. Undefined without words. */
  readonly query: Query | undefined;
}

/** Which images a text may mean, for the ranking in our code to choose from. */
export function wordQuery(
  directory: Directory,
  text: string,
  language: Language,
  words: readonly QueryWord[],
): WordQuery {
  const languages = stemLanguagesOf(language);
  const sources = words.map((word) => directory.words.sourcesOf(word, languages));
  const named = words.length > 1 ? namedBy(directory, phraseOf(text)) : [];
  const clauses = words.map((word, at) => {
    const { artists, galleries } = sources[at] ?? { artists: new Map(), galleries: new Map() };
    return {
      dis_max: {
        queries: [
          ...wordClauses(word, languages, at < TYPO_WORDS),
          ...idClauses('artist_id', artists),
          ...idClauses('galleries', galleries),
        ],
      },
    };
  });
  const should = [
    ...clauses,
    ...(named.length > 0 ? [scored('exact', { terms: { artist_id: named } }, words.length)] : []),
  ];
  const followed = directory.entryTable.artistsBySlot.flatMap(({ artist }) => {
    const isMeant = sources.some((source) => artist?.galleries.some((id) => source.galleries.has(id)));
    return artist && isMeant ? [artist.artist_id] : [];
  });
  return {
    artists: [...new Set([...sources.flatMap(({ artists }) => [...artists.keys()]), ...named, ...followed])],
    query: words.length === 0 ? undefined : { bool: { should, minimum_should_match: 1 } },
  };
}

/** Words near to those of a text, and words for what it is a kind of. */
export function offerQuery(asked: readonly string[], wider: readonly string[]): Query {
  const near = asked
    .filter((word) => word.length >= 4)
    .map((word) => ({ fuzzy: { folded: { value: word, fuzziness: 2, max_expansions: MOST_NEAR } } }));
  return { bool: { should: [...near, { terms: { folded: [...wider] } }], minimum_should_match: 1 } };
}

/** The words of a query with what may stand for them. `exists` says which of some words the images have; nouns that none has do no harm. */
export async function expandedQuery(
  { words }: Directory,
  { text, language, most }: { text: string; language: Language; most: number },
  exists: (asked: readonly string[], languages: readonly StemLanguage[]) => Promise<ReadonlySet<string>>,
): Promise<QueryWord[]> {
  const languages = stemLanguagesOf(language);
  const known = words.vocabulary(language, languages);
  const answers = new Map<string, boolean>();
  for (;;) {
    const asked = new Set<string>();
    const has = (word: string) => {
      if (known.has(word)) return true;
      if (!answers.has(word)) asked.add(word);
      return answers.get(word) ?? false;
    };
    const expanded = expandQuery(text, language, most, { has, hasNoun: () => true });
    // What an unknown word may be a typo of is looked for as well.
    for (const word of expanded) if (!word.isKnown) word.meant();
    if (asked.size === 0) return expanded;
    const found = await exists([...asked], languages);
    for (const word of asked) answers.set(word, found.has(word));
  }
}

/** The keys of a word in the index: as it is, and by its stems. */
export function formsOf(word: string, languages: readonly StemLanguage[]): Forms {
  if (isUnspaced(word)) return { words: [word], stems: [] };
  const commons = languages.map((language) => [language, stem(word, language)] as const);
  return {
    words: [...new Set([word, ...commons.map(([, common]) => common)])],
    stems: commons.map(([language, common]) => stemKey(language, common)),
  };
}

/** Images with any of these words or stems. */
export function eitherOf({ words, stems }: Forms): Query {
  const should: Query[] = [{ terms: { 'words.term': [...words] } }, { terms: { stems: [...stems] } }];
  return { bool: { should } };
}

interface Forms {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

function wordClauses(word: QueryWord, languages: readonly StemLanguage[], isForgiving: boolean): Query[] {
  const { text } = word;
  const roots = languages.map((language) => [language, snowballStem(text, language)] as const);
  const inflected = formsOf(text, languages);
  return [
    {
      bool: {
        should: [
          scored('exact', { term: { 'words.term': text } }),
          { term: { words: { value: text, boost: BM25_SHARE } } },
        ],
      },
    },
    scored('inflected', { terms: { 'words.term': [...inflected.words, ...roots.map(([, root]) => root)] } }),
    scored('inflected', { terms: { stems: [...inflected.stems] } }),
    scored('inflected', { terms: { roots: roots.map(([language, root]) => stemKey(language, root)) } }),
    ...(isUnspaced(text) && text.length > 1 ? [scored('inflected', allOf(pairsOf(text), []))] : []),
    ...(languages[0] === 'de' && text.length > 3 ? [scored('kind', { wildcard: { 'words.term': `*${text}` } })] : []),
    ...alternativeClauses(word.alternatives, languages),
    scored('prefix', { prefix: { 'words.term': text } }),
    ...(isForgiving && !word.isKnown ? [...nearClauses(text), ...alternativeClauses(word.meant(), languages)] : []),
  ];
}

function nearClauses(text: string): Query[] {
  const near = (field: string, value: string, fuzziness: number) =>
    scored('typo', { fuzzy: { [field]: { value, fuzziness, max_expansions: MOST_NEAR } } });
  if (HANGUL.test(text)) return text.length < 2 ? [] : [near('jamo', jamoOf(text), 1)];
  return text.length < 4 ? [] : [near('words.term', text, text.length < 6 ? 1 : 2)];
}

/** Single words together, by what they are; of phrases all words. */
function alternativeClauses(alternatives: readonly Alternative[], languages: readonly StemLanguage[]): Query[] {
  const single = alternatives.filter(({ words }) => words.length === 1);
  const groups = Map.groupBy(single, ({ relation, isEnglish }) => `${KIND_OF[relation]} ${isEnglish}`);
  const phrases = alternatives
    .filter(({ words }) => words.length > 1)
    .sort(
      (left, right) =>
        scoreOf(KIND_OF[right.relation], right.closeness) - scoreOf(KIND_OF[left.relation], left.closeness),
    )
    .slice(0, MOST_PHRASES);
  const stemsOf = ({ isEnglish }: Alternative) => (isEnglish ? ENGLISH : languages);
  return [
    ...[...groups.values()].flatMap((group) => {
      const [{ relation } = { relation: 'kind' as const }] = group;
      const forms = group.map((each) => formsOf(each.words[0] ?? '', stemsOf(each)));
      const unspaced = group.flatMap(({ words: [word = ''] }) =>
        isUnspaced(word) && word.length > 1 ? [pairsOf(word)] : [],
      );
      return [
        scored(KIND_OF[relation], { terms: { 'words.term': [...new Set(forms.flatMap(({ words }) => words))] } }),
        scored(KIND_OF[relation], { terms: { stems: [...new Set(forms.flatMap(({ stems }) => stems))] } }),
        ...unspaced.map((pairs) => scored(KIND_OF[relation], allOf(pairs, []))),
      ];
    }),
    ...phrases.map((each) => scored(KIND_OF[each.relation], allOf(each.words, stemsOf(each)))),
  ];
}

function allOf(words: readonly string[], languages: readonly StemLanguage[]): Query {
  const parts = words.flatMap((word) => (isUnspaced(word) && word.length > 1 ? pairsOf(word) : [word]));
  return { bool: { filter: parts.map((word) => eitherOf(formsOf(word, languages))) } };
}

/** Every match of a kind scores above those of the next kind, as in the ranking. */
function scored(kind: Kind, filter: Query, times = 1): Query {
  return { constant_score: { filter, boost: times * scoreOf(kind, 0.5) } };
}

/** A clause for each score. */
function idClauses(field: 'artist_id' | 'galleries', scores: ReadonlyMap<number, number>): Query[] {
  const groups = Map.groupBy(scores, ([, score]) => score.toFixed(2));
  return [...groups].map(([score, group]) => ({
    constant_score: { filter: { terms: { [field]: group.map(([id]) => id) } }, boost: Number(score) },
  }));
}

function namedBy({ words, entryTable }: Directory, phrase: string): number[] {
  return words.namesContaining(phrase).flatMap((slot) => entryTable.artistsBySlot[slot]?.artist?.artist_id ?? []);
}
