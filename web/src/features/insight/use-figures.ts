import { type Translation, useTranslation } from '../../shared/i18n/i18n.ts';

/** How the insight pages write figures. */
export interface Figures {
  readonly share: (part: number, whole: number) => string;
  /** A change from the period before, in words; undefined when nothing was and nothing is. */
  readonly change: (
    now: number,
    before: number,
    write?: (value: number) => string,
  ) => { readonly text: string; readonly isMore: boolean } | undefined;
  readonly day: (day: string) => string;
  readonly shortDay: (day: string) => string;
  readonly compact: (value: number) => string;
}

export function useFigures(): Figures {
  const { t, number, date } = useTranslation();
  return {
    share: (part, whole) => shareText(number, part, whole),
    change: (now, earlier, write = number) => {
      if (now === earlier) return undefined;
      const before = write(earlier);
      const isMore = now > earlier;
      if (earlier <= 0) return { text: t('insight.change.new', { before }), isMore };
      const share = Math.abs(now - earlier) / earlier;
      return { text: t(isMore ? 'insight.change.more' : 'insight.change.less', { share, before }), isMore };
    },
    day: (day) => date(new Date(day), { dateStyle: 'medium' }),
    shortDay: (day) => date(new Date(day), { day: 'numeric', month: 'short' }),
    compact: (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
  };
}

const shareText = (number: Translation['number'], part: number, whole: number): string =>
  number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 1 });
