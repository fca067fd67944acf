import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { REPEATED, reasonOf, saveReport } from './reports.ts';

/** Tests that are named with their times. */
const SLOWEST = 10;

/** What the main part of the page showed when a test failed, in one line. @param context The file `error-context` of Playwright. */
function shownPage(context: string): string {
  const [, main = ''] = /^ *- main[^\n]*\n(.*?)^```/ms.exec(context) ?? [];
  const words = main.replaceAll(/\[[^\]\n]*\]|^ *- \/url:.*$|["`]/gm, '').replaceAll(/\s*(- |:\s|\n)\s*/g, ' ');
  return words.trim() && `Page: ${words.trim()}`;
}

const isBroken = ({ status }: { status: TestResult['status'] }): boolean => status !== 'passed' && status !== 'skipped';

/** Prints the slowest tests and one closing line, and saves the titles that passed and failed for `npm run conformance`. A file that cannot load counts as failed. */
export default class ClosingLine implements Reporter {
  readonly #last = new Map<string, { title: string; status: TestResult['status']; seconds: number; error: string }>();
  /** Tests that failed and then passed, by id, with the first error. */
  readonly #repeated = new Map<string, string>();
  /** Errors outside tests. */
  readonly #errors: string[] = [];

  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult): void {
    const [, , ...titles] = test.titlePath();
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    const shown = context === undefined ? '' : shownPage(readFileSync(context, 'utf8'));
    const error = errors.map(({ message = '', snippet = '' }) => `${message}\n${shown}\n${snippet}`).join('\n');
    const before = this.#last.get(test.id);
    if (before && status === 'passed' && isBroken(before))
      this.#repeated.set(test.id, reasonOf(before.title, before.error, REPEATED));
    this.#last.set(test.id, { title: titles.join(' '), status, seconds: duration / 1_000, error });
  }

  onError({ message = '' }: TestError): void {
    this.#errors.push(message);
  }

  onEnd(): void {
    const results = [...this.#last.values()];
    const passed = results.filter(({ status }) => status === 'passed');
    const skipped = results.filter(({ status }) => status === 'skipped').length;
    const broken = results.filter(isBroken);
    const failed = broken.length + this.#errors.length;
    const [titles = [], failures = []] = [passed, broken].map((tests) => [...new Set(tests.map(({ title }) => title))]);
    const reasons = [
      ...broken.map(({ title, error }) => reasonOf(title, error)),
      ...this.#errors.map((error) => reasonOf('outside the tests', error)),
    ];
    // A run of the main paths alone has a name of its own: it proves fewer rows.
    const { LIMNER_BROWSER: part, LIMNER_E2E_MODE: mode } = process.env;
    const name = ['e2e', part, mode].filter(Boolean).join('-');
    const repeated = [...this.#repeated.values()];
    saveReport({ name, passed: passed.length, failed, skipped, titles, failures, reasons, repeated });
    for (const { title, seconds } of results.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(0)} s: ${title.slice(0, 100)}`);
    console.log(`e2e: ${passed.length} passed, ${failed} failed, ${skipped} skipped`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
