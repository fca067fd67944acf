import { describe, expect, it } from '@jest/globals';
import { conceptsOf } from '../src/lexicon/concepts.ts';

describe('what a question is about', () => {
  it.each([
    ['bike', 'en'],
    ['bicycles', 'en'],
    ['push bike', 'en'],
    ['Fahrrad', 'de'],
    ['Fahrräder', 'de'],
    ['bicycle', 'de'],
    ['vélo', 'fr'],
    ['自転車', 'ja'],
  ] as const)('when %s is asked in %s, then it is a bicycle', (question, language) => {
    expect(conceptsOf(question, language)).toEqual(['bicycle']);
  });

  it('when there are several things, then each has a name; order and stop words do not matter', () => {
    expect(conceptsOf('a dragon on a bike', 'en').toSorted()).toEqual(['bicycle', 'dragon']);
    expect(conceptsOf('ein Fahrrad und ein Schiff', 'de').toSorted()).toEqual(['bicycle', 'ship']);
  });

  it.each([
    ['cargo bike', 'en'],
    ['freight bicycle', 'en'],
    ['Lastenrad', 'de'],
    ['Lastenfahrrad', 'de'],
    ['Cargobike', 'de'],
    ['velo cargo', 'fr'],
    ['vélo-cargo', 'fr'],
    ['bicicleta de carga', 'es-419'],
    ['カーゴバイク', 'ja'],
    ['화물 자전거', 'ko'],
    ['载货自行车', 'zh-Hans'],
  ] as const)(
    'when %s is asked in %s, as a compound or in words, then it is a bicycle for cargo',
    (question, language) => {
      expect(conceptsOf(question, language).toSorted()).toEqual(['bicycle', 'cargo']);
    },
  );

  it('when no lexicon has the word, then its stem is its name', () => {
    expect(conceptsOf('zyxwv', 'en')).toEqual(['zyxwv']);
    expect(conceptsOf('zyxwvs', 'en')).toEqual(['zyxwv']);
    expect(conceptsOf('', 'en')).toEqual([]);
  });
});
