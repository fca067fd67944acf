import { fold, isRegion, type Region } from '@limner/editions';
import type { Problems } from './problems.ts';
import type { TableRow } from './table.ts';

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** The cells of one row as values; a wrong cell becomes a problem of its line. */
export class Cells {
  constructor(
    private readonly file: string,
    private readonly row: TableRow,
    private readonly problems: Problems,
  ) {}

  get line(): number {
    return this.row.line;
  }

  text(column: string): string {
    return this.row.cell(column);
  }

  wrong(message: string): void {
    this.problems.add(this.file, this.row.line, message);
  }

  required(column: string): string {
    const value = this.text(column);
    if (value === '') this.wrong(`${column} is empty`);
    return value;
  }

  /** `fallback` is the value of an empty cell; without it the cell may not be empty. */
  flag(column: string, fallback?: boolean): boolean {
    const value = this.text(column);
    if (value === '' && fallback !== undefined) return fallback;
    const flag = truths[value.toLowerCase()];
    if (flag === undefined) this.wrong(`${column} is "${value}": write true or false`);
    // The problem is reported above; `true` avoids follow-up problems.
    return flag ?? true;
  }

  count(column: string, fallback: number): number {
    const value = this.text(column);
    if (value === '') return fallback;
    if (/^\d{1,6}$/.test(value)) return Number(value);
    this.wrong(`${column} is "${value}": write a whole number from 0`);
    return fallback;
  }

  /** Entries separated by `|`, without empty and doubled ones. */
  list(column: string): string[] {
    const entries = this.text(column)
      .split('|')
      .map((entry) => entry.trim());
    return [...new Set(entries.filter((entry) => entry !== ''))];
  }

  /** A JSON object; `{}` for an empty cell. The contract checks its content. */
  json(column: string, example: string): object {
    const value = this.text(column);
    if (value === '') return {};
    try {
      const parsed: unknown = JSON.parse(value);
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
    } catch {
      // Reported below, like JSON of a wrong shape.
    }
    this.wrong(`${column} has to be a JSON object such as ${example}`);
    return {};
  }

  regions(column: string): Region[] {
    return this.list(column).flatMap((code) => {
      const region = code.toLowerCase();
      if (isRegion(region)) return [region];
      this.wrong(`${column}: "${code}" is not a region`);
      return [];
    });
  }
}

/** The address of a style: `Black & white` → `black-white`; empty when no character of it may be in an address. */
export function addressOf(word: string): string {
  return fold(word)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
