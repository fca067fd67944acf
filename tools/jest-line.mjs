import { mkdirSync, writeFileSync } from 'node:fs';

/** Prints one closing line, and leaves the titles that passed for `npm run conformance`. A file that cannot load counts as failed. */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const titles = results.testResults
      .flatMap((file) => file.testResults)
      .filter((test) => test.status === 'passed')
      .map((test) => test.fullName);
    mkdirSync('.reports', { recursive: true });
    writeFileSync('.reports/unit.json', JSON.stringify({ passed: results.numPassedTests, failed, skipped, titles }));
    console.log(`unit: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  }
}
