import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const reportsFolder = path.join(root, '.reports');

/** What a runner leaves behind: its counts, and the titles of the tests that passed and that failed. */
export interface Report {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly titles: readonly string[];
  readonly failures: readonly string[];
}

/** Forgets the runs before, so that no old report is taken for a new one. */
export function clearReports(): void {
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
}

/** The reports of all runners, by name. */
export function readReports(): Report[] {
  const files = readdirSync(reportsFolder).filter((file) => /^(unit|e2e.*)\.json$/.test(file));
  return files.sort().map((file) => ({
    name: path.basename(file, '.json'),
    ...(JSON.parse(readFileSync(path.join(reportsFolder, file), 'utf8')) as Omit<Report, 'name'>),
  }));
}
