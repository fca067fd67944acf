import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editDistance } from '@limner/editions';
import { CsvError, parse } from 'csv-parse/sync';
import type { Problems } from './problems.ts';

/** Columns of a table: those that must be there and those that may. */
export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export interface TableRow {
  /** Line that the row begins on, from 1. */
  readonly line: number;
  /** Trimmed; an absent optional column reads as empty. */
  cell(column: string): string;
}

const MOST_BYTES = 64_000_000;

/**
 * Reads a CSV table (RFC 4180, UTF-8 with or without BOM, any line ends). Missing, doubled and unknown columns, rows with too few or too
 * many cells and broken quotes become problems; undefined when the file is not there.
 */
export async function readTable(
  folder: string,
  file: string,
  columns: Columns,
  problems: Problems,
): Promise<TableRow[] | undefined> {
  const content = await readText(folder, file, problems);
  if (content === undefined) return undefined;
  const [head, ...records] = parsed(content, file, problems);
  if (!head) {
    problems.add(file, 1, 'the file is empty: its first line names the columns');
    return [];
  }
  const names = head.record.map((name) => name.trim().toLowerCase());
  checkColumns(names, columns, file, problems);
  return records.flatMap(({ record, line }) => {
    if (record.length !== names.length)
      problems.add(file, line, `has ${record.length} cells, the first line names ${names.length} columns`);
    return record.length === names.length ? [rowOf(line, names, record)] : [];
  });
}

/** A text file of the folder as UTF-8; undefined when it is not there. */
export async function readText(folder: string, file: string, problems: Problems): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(folder, file));
    if (bytes.length <= MOST_BYTES) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    problems.add(file, 1, `is larger than ${MOST_BYTES / 1_000_000} MB`);
    return '';
  } catch (error) {
    if (error instanceof TypeError) problems.add(file, 1, 'is not UTF-8 text');
    else if (!isAbsent(error)) throw error;
    return error instanceof TypeError ? '' : undefined;
  }
}

interface ParsedRecord {
  readonly record: string[];
  readonly line: number;
}

function parsed(content: string, file: string, problems: Problems): ParsedRecord[] {
  try {
    const options = { info: true, raw: true, bom: true, relax_column_count: true, skip_empty_lines: true } as const;
    const records = parse(content, options) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return records
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, raw, info }) => ({ record, line: info.lines - linesWithin(raw) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(file, Number(error.lines ?? 1), `cannot be read as CSV: ${error.message}`);
    return [];
  }
}

/** The parser counts to the end of a record; a quoted cell may hold line ends of its own. */
function linesWithin(raw: string): number {
  return (raw.trim().match(/\r\n|\n|\r/g) ?? []).length;
}

function checkColumns(
  names: readonly string[],
  { required, optional }: Columns,
  file: string,
  problems: Problems,
): void {
  const known = [...required, ...optional];
  for (const name of required) if (!names.includes(name)) problems.add(file, 1, `the column "${name}" is missing`);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) problems.add(file, 1, `the column "${name}" stands there twice`);
    else if (!known.includes(name))
      problems.add(file, 1, `unknown column "${name}": did you mean "${nearest(name, known)}"?`);
  }
}

function rowOf(line: number, names: readonly string[], record: readonly string[]): TableRow {
  return { line, cell: (column) => record[names.indexOf(column)]?.trim() ?? '' };
}

function nearest(name: string, known: readonly string[]): string | undefined {
  return known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0];
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
