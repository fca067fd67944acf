import type { Sorting } from '../../shared/ui/table/data-table.tsx';
import { changed } from './view.ts';

/** The order of a table as the address has it: `views`, or `-views` from the largest. By default from the largest. */
export function sortingOf<Key extends string>(
  params: URLSearchParams,
  keys: readonly Key[],
  usual: Key,
): Sorting & { readonly key: Key } {
  const text = params.get('sort') ?? '';
  const key = keys.find((one) => one === text.replace(/^-/, ''));
  return key === undefined ? { key: usual, isDescending: true } : { key, isDescending: text.startsWith('-') };
}

export const withSorting = (params: URLSearchParams, { key, isDescending }: Sorting): URLSearchParams =>
  changed(params, { sort: isDescending ? `-${key}` : key });

export function sortedBy<Row, Key extends string>(
  rows: readonly Row[],
  { key, isDescending }: Sorting & { readonly key: Key },
  figureOf: (row: Row, key: Key) => number,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (figureOf(a, key) - figureOf(b, key)));
}
