import { describe, expect, it } from '@jest/globals';
import { compareFolded, editDistance, findEdition, fold, type Listed, listing, localeToRegion } from '../src/index.ts';

describe('the twelve editions', () => {
  it('when a code is in upper or lower case, then its edition is found; an unknown one is not', () => {
    expect(findEdition('UK')?.region).toBe('uk');
    expect(findEdition('zz')).toBeUndefined();
    expect(findEdition('constructor')).toBeUndefined();
  });

  it.each([
    ['en', 'us'],
    ['en-US', 'us'],
    ['en-CA', 'us'],
    ['en-AU', 'au'],
    ['en-IN', 'in'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['de', 'de'],
    ['sg', 'sg'],
    ['pt-BR', 'br'],
    ['es-AR', 'sx'],
    ['zh', 'cn'],
    ['zh_CN', 'cn'],
    ['en-NZ', 'uk'],
    ['pt-PT', 'uk'],
    ['ja', 'uk'],
    ['', 'uk'],
  ])('[BC-02 part] when the locale is %j, then the region is %s', (locale, region) => {
    expect(localeToRegion(locale)).toBe(region);
  });
});

describe('the listing rule', () => {
  const artist: Listed = { live: true, fresh: false, region: 'us', show_on_all: false, hiddens: [], excludes: [] };

  it.each([
    ['a live artist', {}, 'fr', 'main'],
    ['one not live', { live: false }, 'us', 'unlisted'],
    ['a fresh one', { fresh: true }, 'us', 'fresh'],
    ['one hidden for the language', { hiddens: ['FR'] }, 'fr', 'unlisted'],
    ['one hidden elsewhere', { hiddens: ['FR'] }, 'br', 'main'],
    ['one excluded in the region', { excludes: ['jp'] }, 'jp', 'unlisted'],
    ['a German one at home', { region: 'de' }, 'de', 'main'],
    ['a German one elsewhere', { region: 'DE' }, 'us', 'unlisted'],
    ['a German one that shows on all', { region: 'de', show_on_all: true }, 'us', 'main'],
    ['a fresh one excluded here', { fresh: true, excludes: ['uk'] }, 'uk', 'unlisted'],
  ] as const)('[RO-04] when %s is asked for, then it is listed so', (_who, change, region, expected) => {
    expect(listing({ ...artist, ...change }, region)).toBe(expected);
  });

  it('[RO-03 part] when an administrator lists artists, then excluded ones are listed and those that are not live are not', () => {
    expect(listing({ ...artist, excludes: ['us'] }, 'us', true)).toBe('main');
    expect(listing({ ...artist, live: false }, 'us', true)).toBe('unlisted');
  });
});

describe('texts', () => {
  it.each([
    ['Ångström', 'angstrom'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['ＡＢＣ', 'abc'],
    ['がく', 'がく'],
    ['한국', '한국'],
    ['Й', 'и'],
  ])('when %s is folded, then it becomes %s', (word, folded) => {
    expect(fold(word)).toBe(folded);
  });

  it('when names are sorted by their folded forms, then case and accents do not count, except between equal ones', () => {
    const names = ['zoe', 'Eve', 'Émile', 'eve', 'ångström', 'Andersson'];
    expect(names.toSorted(compareFolded)).toEqual(['Andersson', 'ångström', 'Émile', 'Eve', 'eve', 'zoe']);
  });

  it.each([
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['👩‍🎨', '👩', 2],
  ])('when %s is compared with %s, then the distance is %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('when the distance is above the limit, then the rest is not computed', () => {
    expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
  });
});
