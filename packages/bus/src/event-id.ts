import { randomBytes } from 'node:crypto';

let last = 0;

/** An id that sorts by time, and within one process by creation: 12 hexadecimal digits of 1/16 ms, then 16 random digits. */
export function nextEventId(now: Date): string {
  last = Math.max(last + 1, now.getTime() * 16);
  return `${last.toString(16).padStart(12, '0')}${randomBytes(8).toString('hex')}`;
}
