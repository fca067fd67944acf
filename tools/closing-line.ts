import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints one closing line, and leaves the titles that passed for `npm run conformance`. A file that cannot load counts as failed. */
export default class ClosingLine implements Reporter {
  readonly #last = new Map<string, { title: string; status: TestResult['status'] }>();
  #errors = 0;

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const [, , ...titles] = test.titlePath();
    this.#last.set(test.id, { title: titles.join(' '), status });
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const results = [...this.#last.values()];
    const passed = results.filter(({ status }) => status === 'passed');
    const skipped = results.filter(({ status }) => status === 'skipped').length;
    const failed = results.length - passed.length - skipped + this.#errors;
    const mode = process.env.LIMNER_E2E_MODE;
    const titles = [...new Set(passed.map(({ title }) => title))];
    mkdirSync('.reports', { recursive: true });
    writeFileSync(
      `.reports/e2e${mode ? `-${mode}` : ''}.json`,
      JSON.stringify({ passed: passed.length, failed, skipped, titles }),
    );
    console.log(`e2e: ${passed.length} passed, ${failed} failed, ${skipped} skipped`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
