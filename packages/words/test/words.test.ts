import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { editions, LANGUAGES, REGIONS } from '@limner/editions';
import { ERROR_CODES } from '@limner/platform';
import { createWords, loadWords } from '../src/index.ts';

const folder = path.join(import.meta.dirname, '../languages');

describe('words', () => {
  it('[AP-16 part] when a language is spoken by an edition, then it has a file of its own, and no file is without a language', () => {
    expect(globSync('*.json', { cwd: folder }).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  it.each(REGIONS)('[AP-16 part] when the edition is %s, then its words are in its language', async (region) => {
    const { t } = await loadWords(editions[region]);
    const illustrators = {
      en: 'Illustrators',
      fr: 'Illustrateurs',
      de: 'Illustration',
      'pt-BR': 'Ilustradores',
      'es-419': 'Ilustradores',
      'zh-Hans': '插画师',
      ja: 'イラストレーター',
      ko: '일러스트레이터',
    };
    expect(t('nav.illustrators')).toBe(illustrators[editions[region].language]);
  });

  it('when an edition writes numbers, days and lists, then as its locale does, two of one language each in its way', async () => {
    const of = async (region: (typeof REGIONS)[number]) => {
      const { t, number, date, list } = await loadWords(editions[region]);
      return [
        t('count.images', { count: 1_234_567 }),
        number(0.5, { style: 'percent' }),
        date(new Date('2026-11-05T23:30:00Z'), { dateStyle: 'long' }),
        list(['A', 'B', 'C']),
        // Which space stands before a percent sign is the runtime's choice.
      ].map((text) => text.replace(/\s+%/, ' %'));
    };
    expect(await of('us')).toEqual(['1,234,567 pictures', '50%', 'November 5, 2026', 'A, B, and C']);
    expect(await of('in')).toEqual(['12,34,567 pictures', '50%', '5 November 2026', 'A, B and C']);
    expect(await of('fr')).toEqual(['1\u202f234\u202f567 images', '50 %', '5 novembre 2026', 'A, B et C']);
    expect(await of('sx')).toEqual(['1.234.567 imágenes', '50%', '5 de noviembre de 2026', 'A, B y C']);
    expect(await of('jp')).toEqual(['画像 1,234,567 点', '50%', '2026年11月5日', 'A、B、C']);
  });

  it('when a million is counted, then French has its form for it', async () => {
    const { t } = await loadWords(editions.fr);
    expect(t('count.images', { count: 1_000_000 })).toBe('1\u202f000\u202f000 d’images');
  });

  it('[EN-09 part] when English names a region, then as the specification does', async () => {
    const { t } = await loadWords(editions.uk);
    for (const region of REGIONS) expect(t(`regions.names.${region}`)).toBe(editions[region].name);
    expect(t('regions.northAmerica')).toBe(editions.us.longName);
  });

  it('when a call is refused, then there is a message for every code', async () => {
    const { has } = await loadWords(editions.uk);
    expect(ERROR_CODES.filter((code) => !has(`errors.${code}`))).toEqual([]);
    expect(has('errors.toString')).toBe(false);
  });

  it('when a message has elements, then its parts come in the order of the language', () => {
    const words = createWords<'made'>({ made: 'Par <b>{name}</b>, à {city}' }, 'fr-FR');
    expect(words.parts<object>('made', { name: 'Ann', city: '<i>', b: (bold) => ({ bold }) })).toEqual([
      'Par ',
      { bold: ['Ann'] },
      ', à <i>',
    ]);
  });

  it('when a value is not given, then that is an error and no gap', () => {
    const words = createWords<'made'>({ made: 'By {name}' }, 'en-GB');
    expect(() => words.t('made')).toThrow('name');
  });
});
