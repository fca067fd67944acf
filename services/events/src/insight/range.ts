import { INSIGHT } from '@limner/contracts';
import { REGIONS, type Region } from '@limner/editions';
import { AppError } from '@limner/platform';
import { dayOf, lengthOf, shiftDay } from './days.ts';

const DEFAULT_DAYS = 28;

export interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly edition?: Region | undefined;
}

export interface Range {
  readonly from: string;
  readonly to: string;
  readonly edition: Region | null;
  /** As many days, just before. */
  readonly before: { readonly from: string; readonly to: string };
}

/** The range that is asked for. Today is the day of the edition; of all editions, the one where the day begins first. Throws `invalid_input`. */
export function rangeOf({ from, to, edition }: Asked, now: Date): Range {
  const regions = edition === undefined ? REGIONS : [edition];
  const today = regions.map((region) => dayOf(region, now.getTime())).reduce((a, b) => (a > b ? a : b));
  const last = to ?? (from === undefined ? today : later(today, from));
  const first = from ?? shiftDay(last, 1 - DEFAULT_DAYS);
  const length = lengthOf(first, last);
  if (length < 1) throw new AppError('invalid_input', 'from: must not be after to');
  if (length > INSIGHT.days) throw new AppError('invalid_input', `from: at most ${INSIGHT.days} days at a time`);
  const before = { from: shiftDay(first, -length), to: shiftDay(first, -1) };
  return { from: first, to: last, edition: edition ?? null, before };
}

const later = (one: string, other: string): string => (one > other ? one : other);
