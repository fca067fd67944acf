import { findEdition, type Region } from '@limner/editions';

/** Days that can be chosen by one press, up to today. */
export const PRESETS = [7, 28, 90] as const;
type Preset = (typeof PRESETS)[number];
const USUAL: Preset = 28;
/** The longest range that the server counts. */
export const MAX_DAYS = 400;

/** What the insight pages show. All of it is in the address. */
export interface View {
  /** Undefined when the visitor chose the dates. */
  readonly days: Preset | undefined;
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
  readonly edition: Region | undefined;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day so many days later, or earlier if it is negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one to another, both included. */
export const lengthOf = ({ from, to }: Pick<View, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The day of a time on the visitor's calendar. */
export function dayOf(time: Date): string {
  const [year, month, date] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Reads an address. What cannot be a range is ignored: then it is the usual one. */
export function readView(params: URLSearchParams, today: string): View {
  const edition = findEdition(params.get('edition') ?? '')?.region;
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (rangeProblem(from, to) === undefined) return { days: undefined, from, to, edition };
  const days = PRESETS.find((preset) => String(preset) === params.get('days')) ?? USUAL;
  return { days, from: daysLater(today, 1 - days), to: today, edition };
}

/** Why two texts are not the first and the last day of a range. */
export function rangeProblem(from: string, to: string): 'incomplete' | 'backwards' | 'long' | undefined {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  if (from > to) return 'backwards';
  return lengthOf({ from, to }) > MAX_DAYS ? 'long' : undefined;
}

export const withDays = (params: URLSearchParams, days: Preset): URLSearchParams =>
  changed(params, { days: days === USUAL ? '' : String(days), from: '', to: '' });

export const withRange = (params: URLSearchParams, from: string, to: string): URLSearchParams =>
  changed(params, { days: '', from, to });

/** Sets parameters of an address; an empty one goes. */
export function changed(params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What another insight page takes over of an address: the range and the edition. */
export function carriedOver(params: URLSearchParams): string {
  const kept = ['days', 'from', 'to', 'edition'].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
