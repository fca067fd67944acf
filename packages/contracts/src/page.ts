import { z } from 'zod';
import type { RequestContract } from './define.ts';

/** A page of a list in order; `next` is the `cursor` of the page after it, null at the end. */
export const pageOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), next: z.string().nullable() });

export interface Page<T> {
  items: T[];
  next: string | null;
}

/** A request whose response is a page: its input takes the `next` of the previous page as `cursor`. */
export type PagedContract<I extends z.ZodType = z.ZodType, T = unknown> = RequestContract<I, z.ZodType<Page<T>>>;

/** Milliseconds for all pages of a list that is read to its end. */
export const ALL_PAGES_DEADLINE_MS = 10_000;

const cursor = (pattern: RegExp) =>
  z.string().max(200).regex(pattern, 'is not a cursor of this list; use the `next` of a page').optional();

/**
 * Where a page begins: after the entry with this sort key. Not an offset, so entries that are added or removed before it shift nothing.
 */
export const cursors = {
  /** Images: `position.id`. */
  position: cursor(/^\d{1,10}\.\d{1,10}$/),
  /** Artists and galleries: `id name`. */
  name: cursor(/^\d{1,10} .*$/su),
  /** Content with a date: `2026-11-21.some-news`. */
  date: cursor(/^\d{4}-\d{2}-\d{2}\.[a-z0-9-]+$/),
  /** The team: `0 place.key` for members who work for the edition, `1 place.key` for the others. */
  place: cursor(/^[01] \d{1,12}\.[a-z0-9-]+$/),
  /** Content in the order of its file: `place.key`. */
  line: cursor(/^\d{1,12}\.[a-z0-9-]+$/),
} as const;
