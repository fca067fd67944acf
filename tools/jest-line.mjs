import { reasonOf, saveReport } from './reports.ts';

/** Prints one closing line, and saves the titles that passed and failed for `npm run conformance`. A file that cannot load counts as failed. */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const tests = results.testResults.flatMap((file) => file.testResults);
    const titlesOf = (status) => tests.filter((test) => test.status === status).map((test) => test.fullName);
    const reasons = [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => reasonOf(fullName, failureMessages.join('\n'))),
      ...results.testResults
        .filter(({ testExecError }) => testExecError)
        .map(({ testFilePath, failureMessage }) => reasonOf(testFilePath, failureMessage ?? '')),
    ];
    const counts = { passed: results.numPassedTests, failed, skipped };
    saveReport({ name: 'unit', ...counts, titles: titlesOf('passed'), failures: titlesOf('failed'), reasons });
    console.log(`unit: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  }
}
