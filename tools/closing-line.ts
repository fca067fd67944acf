import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { saveReport } from './reports.ts';

/** Tests that are named with their times. */
const SLOWEST = 10;

/** Prints the slowest tests and one closing line, and saves the titles that passed and failed for `npm run conformance`. A file that cannot load counts as failed. */
export default class ClosingLine implements Reporter {
  readonly #last = new Map<string, { title: string; status: TestResult['status']; seconds: number }>();
  #errors = 0;

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const [, , ...titles] = test.titlePath();
    this.#last.set(test.id, { title: titles.join(' '), status, seconds: duration / 1_000 });
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const results = [...this.#last.values()];
    const passed = results.filter(({ status }) => status === 'passed');
    const skipped = results.filter(({ status }) => status === 'skipped').length;
    const broken = results.filter(({ status }) => status !== 'passed' && status !== 'skipped');
    const failed = broken.length + this.#errors;
    const mode = process.env.LIMNER_E2E_MODE;
    const [titles = [], failures = []] = [passed, broken].map((tests) => [...new Set(tests.map(({ title }) => title))]);
    saveReport({ name: `e2e${mode ? `-${mode}` : ''}`, passed: passed.length, failed, skipped, titles, failures });
    for (const { title, seconds } of results.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(0)} s: ${title.slice(0, 100)}`);
    console.log(`e2e: ${passed.length} passed, ${failed} failed, ${skipped} skipped`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
