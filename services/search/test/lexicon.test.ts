import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { splitCompound } from '../src/lexicon/compounds.ts';
import { english } from '../src/lexicon/english.ts';
import { equivalentsAmong } from '../src/lexicon/equivalents.ts';
import { queryTokens } from '../src/lexicon/query-tokens.ts';
import { foldScripts } from '../src/lexicon/scripts.ts';
import { otherWritings, thesaurus } from '../src/lexicon/thesaurus.ts';
import { phraseOf } from '../src/lexicon/tokens.ts';
import { likelyMeant } from '../src/lexicon/typos.ts';

const lists = z.record(z.string().min(1), z.array(z.string().min(1)).min(1));
const folder = join(import.meta.dirname, '../lexicon');

describe('the lexicon', () => {
  it.each(['readings.json', ...globSync('thesaurus/*.json', { cwd: folder }).sort()])(
    'when %s is read, then it has a list of words for each word',
    (name) => {
      expect(() => lists.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))).not.toThrow();
    },
  );

  it('when a keyword of the demo agency is written in kanji, then its reading is known', () => {
    const content = join(import.meta.dirname, '../../../packages/demo/content/ja/pictures.json');
    const { words } = z
      .object({ words: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(content, 'utf8')));
    const written = Object.values(words).filter((word) => /\p{Script=Han}/u.test(word));
    expect(written.length).toBeGreaterThan(200);
    expect(written.filter((word) => otherWritings(phraseOf(word)).length === 0)).toEqual([]);
  });

  it('when a word is asked for, then WordNet gives synonyms of its common senses, kinds with their distance, and what it is a kind of', () => {
    expect(english().synonyms('railroad')).toContain('railway');
    expect(english().synonyms('bicycle')).not.toContain('wheel');
    expect(
      english()
        .kinds('dog')
        .map(({ phrase }) => phrase),
    ).toContain('puppy');
    expect(
      english()
        .kinds('vehicle')
        .find(({ phrase }) => phrase === 'bicycle')?.steps,
    ).toBeGreaterThan(0);
    expect(
      english()
        .broader('chef')
        .map(({ phrase }) => phrase),
    ).toContain('cook');
  });

  it('when a word is too general or unknown, then nothing stands for it', () => {
    expect(english().kinds('object')).toEqual([]);
    expect(english().synonyms('qwertz')).toEqual([]);
    expect(english().knows('qwertz')).toBe(false);
    expect(english().knows('')).toBe(false);
  });

  it.each(['en', 'de', 'fr', 'es-419', 'pt-BR', 'zh-Hans', 'ja', 'ko'] as const)(
    'when a word of the trade is asked for in %s, then its thesaurus has the concept',
    (language) => {
      const words = thesaurus(language);
      const [first = ''] = words.words('packaging').slice(-1);
      expect(words.concepts(first)).toContain('packaging');
      for (const concept of ['storyboard', 'spot illustration', 'tearsheet', 'bicycle']) {
        expect(words.words(concept).length).toBeGreaterThan(0);
      }
    },
  );

  it('when a Japanese word is written in another script, then it has the same other writings', () => {
    expect(otherWritings(foldScripts('狐'))).toEqual(['きつね']);
    expect(otherWritings(foldScripts('キツネ'))).toEqual(['狐']);
  });

  it.each([
    ['en', 'railraod', ['railroad']],
    ['en', 'railraods', ['railroad']],
    ['en', 'phisician', ['physician']],
    ['en', 'qzxvqw', []],
    ['de', 'leuchttrum', ['leuchtturm']],
    ['ko', '승용챠', ['승용차']],
    ['ja', 'きつぬ', []],
  ] as const)('when %s has %s, then the words that were likely meant are %j', (language, typed, meant) => {
    expect(likelyMeant(typed, language)).toEqual(meant);
  });

  it('when keywords of two languages stand together, then the one that stands out is the equivalent, and none where two are as likely', () => {
    const beside = (phrase: string, forth: number, back: number, language = 'fr') => ({
      language,
      phrase,
      forth,
      back,
    });
    const phrases = (all: Parameters<typeof equivalentsAmong>[0]) => equivalentsAmong(all).map(({ phrase }) => phrase);
    expect(phrases([beside('renard', 1, 0.9), beside('foret', 1, 0.3), beside('fuchs', 0.9, 1, 'de')])).toEqual([
      'renard',
      'fuchs',
    ]);
    expect(phrases([beside('microscope', 1, 1), beside('laboratoire', 1, 0.95)])).toEqual([]);
    expect(phrases([beside('foret', 1, 0.5)])).toEqual([]);
  });

  it.each([
    ['de', 'dampfzug', [['dampf', 'zug']]],
    ['de', 'kunstlerinnenbild', []],
    ['de', 'liebesbrief', [['liebe', 'brief']]],
    ['en', 'greetingcard', [['greeting', 'card']]],
    ['en', 'liebesbrief', []],
  ] as const)('when a %s compound is %s, then its parts are %j', (language, word, parts) => {
    const words = new Set(['dampf', 'zug', 'liebe', 'brief', 'greeting', 'card', 'bild']);
    expect(splitCompound(word, language, (part) => words.has(part))).toEqual(parts);
  });

  it.each([
    ['ja', '夜の森の狐', ['夜', '森', '狐']],
    ['zh-Hans', '森林里的狐狸', ['森林', '狐狸']],
    ['en', 'A man on a Bicycle', ['man', 'bicycle']],
    ['ko', '밤의 여우', ['밤의', '여우']],
  ] as const)('when a query in %s is %s, then its words without stop words are %j', (language, text, words) => {
    const tokens = queryTokens(text, language, () => false);
    expect(tokens.filter(({ isStop }) => !isStop).map((token) => token.text)).toEqual(words);
  });
});
