import type { LogEntry } from '../log/event-log.ts';
import type { Gap } from './position.model.ts';

/**
 * Whether the entry has to be handled. One that came again at a new position was handled at its old one, unless that was removed before it was read.
 */
export function isNew({ was }: LogEntry, gaps: readonly Gap[]): boolean {
  return was === undefined || gaps.some(([first, last]) => first <= was && was <= last);
}

/** The gaps after these entries were read behind a position, and what came again of them was handled. */
export function gapsAfter(gaps: readonly Gap[], position: number, entries: readonly LogEntry[]): Gap[] {
  let after = [...gaps];
  let expected = position + 1;
  for (const entry of entries) {
    const { was } = entry;
    if (was !== undefined) after = after.flatMap((gap) => without(gap, was));
    if (entry.position > expected) after.push([expected, entry.position - 1]);
    expected = entry.position + 1;
  }
  return after;
}

function without([first, last]: Gap, one: number): Gap[] {
  if (one < first || one > last) return [[first, last]];
  const parts: Gap[] = [
    [first, one - 1],
    [one + 1, last],
  ];
  return parts.filter(([from, to]) => from <= to);
}
