import { type Region, timeZones } from '@limner/editions';

/** Milliseconds within which no time zone changes its offset: changes come at full quarters of an hour. */
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Quarters of an hour whose day is remembered for each zone: two days. */
const REMEMBERED = 192;

/** The whole months and single days that together are a range. */
export interface Periods {
  readonly months: readonly string[];
  readonly days: readonly string[];
}

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, Map<number, string>>();

/** The day, `2026-03-29`, that a time belongs to in an edition; in UTC without one. */
export function dayOf(region: Region | undefined, at: number): string {
  const zone = region === undefined ? 'UTC' : timeZones[region];
  const quarter = Math.floor(at / QUARTER_MS);
  const days = known.get(zone) ?? new Map<number, string>();
  known.set(zone, days);
  const remembered = days.get(quarter);
  if (remembered !== undefined) return remembered;
  const day = format(zone).format(at);
  if (days.size >= REMEMBERED) days.clear();
  days.set(quarter, day);
  return day;
}

/** Calendar days later; earlier when negative. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from the first to the last, both included. */
export function lengthOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, lengthOf(from, to)) }, (_, at) => shiftDay(from, at));
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Months of which a range has any day. */
export function monthsOf(from: string, to: string): string[] {
  return [...new Set(daysOf(from, to).map(monthOf))];
}

/** A range as whole months where it has them, and the days that are left. */
export function periodsOf(from: string, to: string): Periods {
  const [months, days]: [string[], string[]] = [[], []];
  for (const [month, within] of Map.groupBy(daysOf(from, to), monthOf)) {
    if (within.length === daysInMonth(month)) months.push(month);
    else days.push(...within);
  }
  return { months, days };
}

function daysInMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function format(zone: string): Intl.DateTimeFormat {
  // The Swedish form of a date is that of ISO 8601.
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}
