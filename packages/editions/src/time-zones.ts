import type { Region } from './editions.ts';

/** The time zone in which the days of an edition begin and end (IANA). Where an edition spans several, that of its largest market. */
export const timeZones: Readonly<Record<Region, string>> = {
  us: 'America/New_York',
  uk: 'Europe/London',
  fr: 'Europe/Paris',
  cn: 'Asia/Shanghai',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  sx: 'America/Argentina/Buenos_Aires',
  in: 'Asia/Kolkata',
  de: 'Europe/Berlin',
  sg: 'Asia/Singapore',
  jp: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
};
