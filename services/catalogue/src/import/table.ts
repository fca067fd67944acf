import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editDistance } from '@limner/editions';
import { CsvError, parse } from 'csv-parse/sync';
import { codeOf } from './error-code.ts';
import type { Problems } from './problems.ts';

/** The required and optional columns of a table. */
export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export interface TableRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  /** Trimmed; a missing optional column is empty. */
  cell(column: string): string;
}

const MAX_BYTES = 64_000_000;

/**
 * Reads a CSV table (RFC 4180, UTF-8 with or without BOM, any line ends). Missing, doubled and unknown columns, rows with too few or too
 * many cells and broken quotes become problems; undefined when the file is missing or cannot be read at all.
 */
export async function readTable(
  folder: string,
  file: string,
  columns: Columns,
  problems: Problems,
): Promise<TableRow[] | undefined> {
  const content = await readText(folder, file, problems);
  const [head, ...records] = (content !== undefined && parsed(content, file, problems)) || [];
  if (!head) return undefined;
  const names = head.record.map((name) => name.trim().toLowerCase());
  checkColumns(names, columns, file, problems);
  return records.flatMap(({ record, line }) => {
    if (record.length === names.length) return [rowOf(line, names, record)];
    problems.add(file, line, `has ${record.length} cells, the first line names ${names.length} columns`);
    return [];
  });
}

/** A text file of the folder as UTF-8, without BOM; undefined when it is missing or not UTF-8. */
export async function readText(folder: string, file: string, problems: Problems): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(folder, file));
    if (bytes.length <= MAX_BYTES) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    problems.add(file, 1, `is larger than ${MAX_BYTES / 1_000_000} MB`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') problems.add(file, 1, 'is not UTF-8 text');
    else if (code !== 'ENOENT' && code !== 'EISDIR') throw error;
  }
  return undefined;
}

interface ParsedRecord {
  readonly record: string[];
  readonly line: number;
}

function parsed(content: string, file: string, problems: Problems): ParsedRecord[] {
  const bytes = Buffer.from(content);
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true } as const;
    const records = parse(bytes, options) as unknown as { record: string[]; info: { bytes: number } }[];
    const lines = lineCounter(bytes);
    const located = records.map(({ record }, index) => ({ record, line: lines(records[index - 1]?.info.bytes ?? 0) }));
    const filled = located.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
    if (filled.length === 0) problems.add(file, 1, 'the file is empty: its first line names the columns');
    return filled;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(file, Number(error.lines ?? 1), `cannot be read as CSV: ${error.message}`);
    return [];
  }
}

/** Returns the line of the first text after an offset; offsets must be ascending. The line counter of the parser counts CRLF in quotes twice. */
function lineCounter(bytes: Buffer): (offset: number) => number {
  let line = 1;
  let at = 0;
  const step = () => {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line += 1;
    at += 1;
  };
  return (offset) => {
    while (at < offset) step();
    while (bytes[at] === LF || bytes[at] === CR) step();
    return line;
  };
}

const LF = 10;
const CR = 13;

function checkColumns(
  names: readonly string[],
  { required, optional }: Columns,
  file: string,
  problems: Problems,
): void {
  const known = [...required, ...optional];
  for (const name of required) if (!names.includes(name)) problems.add(file, 1, `the column "${name}" is missing`);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) problems.add(file, 1, `the column "${name}" is there twice`);
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
