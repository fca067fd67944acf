import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { editions, GLOBAL, LANGUAGES, REGIONS } from '@limner/editions';
import { ERROR_CODES } from '@limner/platform';
import { messages } from '../src/english.ts';
import { createWords, loadWords, type MessageKey } from '../src/index.ts';

const folder = path.join(import.meta.dirname, '../languages');

describe('words', () => {
  it('[AP-16 part] when an edition uses a language, then the language has a file, and each file belongs to a language', () => {
    expect(globSync('*.json', { cwd: folder }).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  it.each(REGIONS)('[AP-16 part] when the edition is %s, then its messages are in its language', async (region) => {
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

  it('[ST-05] when the edition is the British one, then its texts are the English ones that the site is written in', async () => {
    const { has, t } = await loadWords(editions.uk);
    const plain = Object.entries(messages.nav);
    expect(plain.length).toBeGreaterThan(5);
    for (const [name, text] of plain)
      expect([has(`nav.${name}`), t(`nav.${name}` as MessageKey)]).toEqual([true, text]);
  });

  it('when an edition formats numbers, dates and lists, then its locale decides, also for two editions of one language', async () => {
    const of = async (region: (typeof REGIONS)[number]) => {
      const { t, number, date, list } = await loadWords(editions[region]);
      return [
        t('count.images', { count: 1_234_567 }),
        number(0.5, { style: 'percent' }),
        date(new Date('2026-11-05T23:30:00Z'), { dateStyle: 'long' }),
        list(['A', 'B', 'C']),
        // The kind of space before a percent sign depends on the runtime.
      ].map((text) => text.replace(/\s+%/, ' %'));
    };
    expect(await of('us')).toEqual(['1,234,567 pictures', '50%', 'November 5, 2026', 'A, B, and C']);
    expect(await of('in')).toEqual(['12,34,567 pictures', '50%', '5 November 2026', 'A, B and C']);
    expect(await of('fr')).toEqual(['1\u202f234\u202f567 images', '50 %', '5 novembre 2026', 'A, B et C']);
    expect(await of('sx')).toEqual(['1.234.567 imágenes', '50%', '5 de noviembre de 2026', 'A, B y C']);
    expect(await of('jp')).toEqual(['画像 1,234,567 点', '50%', '2026年11月5日', 'A、B、C']);
  });

  it.each(REGIONS)(
    'when a whole number below 100,000 is formatted in the edition %s, then it is written as its locale does, and no formatter is made for it',
    async (region) => {
      const { number, t } = await loadWords(editions[region]);
      const numbers = Array.from({ length: 100_001 }, (_, value) => value);
      const { format } = new Intl.NumberFormat(editions[region].locale);
      const made = jest.spyOn(Intl, 'NumberFormat');
      const small = numbers.slice(0, 100_000).map((value) => number(value));
      expect(t('count.images', { count: 12_999 })).toContain(format(12_999));
      expect(made).not.toHaveBeenCalled();
      expect([...small, number(100_000)].join(' ')).toBe(numbers.map((value) => format(value)).join(' '));
      expect([number(1.5), number(-3)]).toEqual([format(1.5), format(-3)]);
      expect(made).toHaveBeenCalledTimes(1);
      made.mockRestore();
    },
  );

  it('when a million is counted in French, then the plural form for millions is used', async () => {
    const { t } = await loadWords(editions.fr);
    expect(t('count.images', { count: 1_000_000 })).toBe('1\u202f000\u202f000 d’images');
  });

  it('[EN-09] when regions are named in English, then the names are those of the specification', async () => {
    const { t } = await loadWords(editions.uk);
    const names = ([...REGIONS, GLOBAL] as const).map((region) => [region, t(`regions.names.${region}`)]);
    expect(Object.fromEntries(names)).toEqual({
      uk: 'UK',
      de: 'Germany',
      us: 'USA',
      fr: 'France',
      cn: 'China',
      sx: 'South America',
      br: 'Brazil',
      au: 'Australia',
      in: 'India',
      sg: 'SE Asia',
      jp: 'Japan',
      ko: 'Korea',
      zz: 'Global',
    });
    expect(t('regions.northAmerica')).toBe('North America');
  });

  it.each(REGIONS)(
    '[EN-09] when the edition is %s, then it has a name for every region, and for all of them together',
    async (edition) => {
      const { t } = await loadWords(editions[edition]);
      const names = ([...REGIONS, GLOBAL] as const).map((region) => t(`regions.names.${region}`));
      expect(new Set(names).size).toBe(13);
      expect(names.filter((name) => name === '' || name.startsWith('regions.'))).toEqual([]);
    },
  );

  it('when a call fails with any error code, then there is a message for it', async () => {
    const { has } = await loadWords(editions.uk);
    expect(ERROR_CODES.filter((code) => !has(`errors.${code}`))).toEqual([]);
    expect(has('errors.toString')).toBe(false);
  });

  it('when a message has elements, then its parts are in the order of the language', () => {
    const words = createWords<'made'>({ made: 'Par <b>{name}</b>, à {city}' }, 'fr-FR');
    expect(words.parts<object>('made', { name: 'Ann', city: '<i>', b: (bold) => ({ bold }) })).toEqual([
      'Par ',
      { bold: ['Ann'] },
      ', à <i>',
    ]);
  });

  it('when a value is missing, then it is an error, not a gap in the text', () => {
    const words = createWords<'made'>({ made: 'By {name}' }, 'en-GB');
    expect(() => words.t('made')).toThrow('name');
  });
});
