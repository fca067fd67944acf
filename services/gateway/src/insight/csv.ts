import { Content } from '../content.ts';
import type { Exchange } from '../exchange.ts';

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** Spreadsheets take text that begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const MUST_BE_QUOTED = /[",\r\n]/;

/** A table as CSV (RFC 4180), in UTF-8 with a mark by which spreadsheets recognise it. Text that could be a formula gets an apostrophe in front. */
export function toCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('')}`;
}

/** Answers with a file that the browser saves. */
export function csvFile(
  exchange: Exchange,
  name: string,
  columns: readonly string[],
  rows: readonly CsvRow[],
): Content {
  exchange.response.header('content-disposition', `attachment; filename="${name}.csv"`);
  return new Content(Buffer.from(toCsv(columns, rows)), 'text/csv; charset=utf-8', 5);
}

function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return MUST_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
