import type { Translation } from './i18n.ts';

/**
 * A date such as `2026-11-05` in words, as `Intl.DateTimeFormat` writes it with `dateStyle: 'long'`: "5 November 2026". The first formatter of dates takes
 * a slow phone 140 ms, and browsers may write dates differently from the server.
 */
export function longDate({ t, locale }: Words, date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const order = locale === 'en-US' ? 'dates.monthFirst' : 'dates.long';
  return t(order, { year, month: nameOf(t, month), day: String(Number(day)) });
}

/** A month such as `2012-12` in words: "December 2012". */
export function longMonth({ t }: Words, text: string): string {
  const [year = '', month = ''] = text.split('-');
  return t('dates.month', { year, month: nameOf(t, month) });
}

type Words = Pick<Translation, 't' | 'locale'>;

const nameOf = (t: Translation['t'], month: string): string => t('dates.months').split('|')[Number(month) - 1] ?? month;
