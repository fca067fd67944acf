import { randomBytes } from 'node:crypto';

/** Units of an id in a millisecond. */
const PER_MS = 16;
const DIGITS = 12;

let last = 0;

/** An id that sorts by time, and within one process by creation: 12 hexadecimal digits of 1/16 ms, then 16 random digits. */
export function nextEventId(now: Date): string {
  last = Math.max(last + 1, now.getTime() * PER_MS);
  return `${last.toString(16).padStart(DIGITS, '0')}${randomBytes(8).toString('hex')}`;
}

/** When an id was made, in epoch milliseconds. */
export function timeOfEventId(id: string): number {
  return Number.parseInt(id.slice(0, DIGITS), 16) / PER_MS;
}
