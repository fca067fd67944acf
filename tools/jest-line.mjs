import path from 'node:path';
import { REPORT_NAME, reasonOf, root, saveReport } from './reports.ts';

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
    const failedFiles = results.testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath }) => path.relative(root, testFilePath));
    const counts = { passed: results.numPassedTests, failed, skipped };
    const name = process.env[REPORT_NAME] ?? 'unit';
    const [titles, failures] = ['passed', 'failed'].map(titlesOf);
    saveReport({ name, ...counts, titles, failures, reasons, failedFiles });
    console.log(`unit: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  }
}
