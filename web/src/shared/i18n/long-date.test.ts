import { describe, expect, it } from '@jest/globals';
import { editions, REGIONS } from '@limner/editions';
import { loadWords } from './i18n.ts';
import { longDate, longMonth } from './long-date.ts';

const DAY_MS = 86_400_000;
const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2024, 0, 1) + index * DAY_MS));

describe('dates in words', () => {
  it.each(REGIONS)(
    'when the edition is %s, then each day and month of a year reads as Intl writes it',
    async (region) => {
      const words = await loadWords(editions[region]);
      const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
      const month = new Intl.DateTimeFormat(words.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
      for (const date of days) {
        const text = date.toISOString();
        expect(longDate(words, text)).toBe(day.format(date));
        expect(longMonth(words, text.slice(0, 7))).toBe(month.format(date));
      }
      expect(longDate(words, '2024-02-09')).toBe(day.format(new Date('2024-02-09')));
    },
  );
});
