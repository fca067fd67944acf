import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { changedFiles, type Sources, sourcesOf } from './sources.ts';

export const root = path.resolve(import.meta.dirname, '..');
export const reportsFolder = path.join(root, '.reports');
const RUN_FILE = path.join(reportsFolder, 'run.json');

/** Set by `npm test` for the runners it starts. A run of single files must not replace the reports of all. */
export const WHOLE_RUN = 'LIMNER_WHOLE_TEST_RUN';
/** Name of the report that the unit tests leave, if it is not `unit`. */
export const REPORT_NAME = 'LIMNER_REPORT_NAME';

/** What a runner leaves behind: its counts, and the titles of the tests that passed and that failed. */
export interface Report {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly titles: readonly string[];
  readonly failures: readonly string[];
  /** Why tests failed: title and first lines of the error. */
  readonly reasons?: readonly string[];
  /** Tests that failed and passed when they were run again: title and first lines of the first error. */
  readonly repeated?: readonly string[];
  /** Files in which a test failed, or that could not be loaded, from the root of the project. */
  readonly failedFiles?: readonly string[];
}

/** First words of a reason: for a test that failed, and for one that failed and passed when it was run again. */
export const FAILED = 'FAILED:';
export const REPEATED = 'PASSED AT THE SECOND TRY:';

/** Lines of an error that a reason keeps. */
const REASON_LINES = 15;

/** A failed test for {@link Report.reasons}. @param error With or without colours of a terminal. */
export function reasonOf(title: string, error: string, mark = FAILED): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${mark} ${title}`, ...lines.slice(0, REASON_LINES).map((line) => `  ${line.slice(0, 240)}`)].join('\n');
}

/** Removes the reports of earlier runs, so that none is taken for a new one. */
export function clearReports(): void {
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
}

/** Called by the reporters of the runners. Does nothing outside `npm test`. */
export function saveReport({ name, ...report }: Report): void {
  if (process.env[WHOLE_RUN] === undefined) return;
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(path.join(reportsFolder, `${name}.json`), JSON.stringify(report));
}

/** The reports of all runners, by name. */
export function readReports(): Report[] {
  const files = readdirSync(reportsFolder).filter((file) => /^(unit|e2e.*)\.json$/.test(file));
  return files.sort().flatMap((file) => readReport(path.basename(file, '.json')) ?? []);
}

/** The report of a runner; undefined where it left none. */
export function readReport(name: string): Report | undefined {
  const file = path.join(reportsFolder, `${name}.json`);
  if (!existsSync(file)) return undefined;
  return { name, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Report, 'name'>) };
}

/** Marks a run of all tests as finished. @param sources As they were before the first test. */
export function saveRun(sources: Sources): void {
  writeFileSync(RUN_FILE, JSON.stringify({ sources }));
}

/** Why the reports say nothing about the sources as they are now; undefined where they do. */
export function staleness(): string | undefined {
  if (!existsSync(RUN_FILE)) return 'there are no reports of a finished run of all tests: run npm test first';
  const { sources } = JSON.parse(readFileSync(RUN_FILE, 'utf8')) as { sources: Sources };
  const [first, ...others] = changedFiles(sources, sourcesOf(root));
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more files` : '';
  return `the reports are stale: ${first}${more} changed since the tests began. Run npm test again`;
}
