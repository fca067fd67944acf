import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './table.module.css';

interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns to the right, with tabular figures. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

interface DataTableProps<Row> {
  /** Shown above the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** More rows are loading. */
  isPending?: boolean;
  /** Shown if there are no rows. */
  empty?: string;
  /** Shown instead of rows that could not be loaded. */
  error?: ReactNode;
}

/** A table. The caller sorts the rows; the table only reports the requested sorting. Scrolls horizontally if it is too wide. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sorting, onSort, isPending = false, empty, error } = props;
  const { t } = useTranslation();
  const instead = error ?? (rows.length === 0 && !isPending ? (empty ?? t('ui.noRows')) : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content has to be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-busy={isPending || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {instead !== undefined && (
            <tr>
              <td colSpan={columns.length} className={styles.instead}>
                {instead}
              </td>
            </tr>
          )}
          {instead === undefined &&
            rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, cell, isNumber }) => (
                  <td key={key} data-number={isNumber || undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          {instead === undefined &&
            isPending &&
            ['one', 'two', 'three'].map((row) => (
              <tr key={row}>
                {columns.map(({ key }) => (
                  <td key={key}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { key, label, isNumber, isSortable } = column;
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.isDescending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onSort({ key, isDescending: isSorted && !isDescending })}
        >
          {label}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
