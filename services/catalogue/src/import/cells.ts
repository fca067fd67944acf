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

/** The cells of one row as values; what is wrong becomes a problem of its line. */
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

  /** `otherwise` stands for an empty cell; without it the cell may not be empty. */
  flag(column: string, otherwise?: boolean): boolean {
    const value = this.text(column);
    if (value === '' && otherwise !== undefined) return otherwise;
    const flag = truths[value.toLowerCase()];
    if (flag === undefined) this.wrong(`${column} is "${value}": write true or false`);
    // Told off once is enough: what follows from the cell takes it for true.
    return flag ?? true;
  }

  count(column: string, otherwise: number): number {
    const value = this.text(column);
    if (value === '') return otherwise;
    if (/^\d{1,6}$/.test(value)) return Number(value);
    this.wrong(`${column} is "${value}": write a whole number from 0`);
    return otherwise;
  }

  /** Entries separated by `|`, without empty and doubled ones. */
  list(column: string): string[] {
    const entries = this.text(column)
      .split('|')
      .map((entry) => entry.trim());
    return [...new Set(entries.filter((entry) => entry !== ''))];
  }

  /** A JSON object; `{}` for an empty cell. What is in it the contract checks. */
  json(column: string, example: string): object {
    const value = this.text(column);
    if (value === '') return {};
    try {
      const parsed: unknown = JSON.parse(value);
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
    } catch {
      // Said below, like any other shape.
    }
    this.wrong(`${column} has to be a JSON object such as ${example}`);
    return {};
  }

  regions(column: string): Region[] {
    return this.list(column).flatMap((code) => {
      const region = code.toLowerCase();
      if (isRegion(region)) return [region];
      this.wrong(`${column}: "${code}" is no region`);
      return [];
    });
  }
}

/** The address of a style word: `Black & white` → `black-white`; empty where nothing of it can stand in an address. */
export function addressOf(word: string): string {
  return fold(word)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
