import { FAILED, REPEATED, type Report } from './reports.ts';

/** The most tests, of all runners together, that may pass only when they are run again. With more, the run fails. */
export const MOST_REPEATED = 3;

/**
 * The report of a runner after the files with failed tests were run again.
 * @param first Of all files.
 * @param again Of the files that were run again, with all their tests.
 */
export function afterSecondTry(first: Report, again: Report): Report {
  const failures = new Set(again.failures);
  const repeated = (first.reasons ?? []).map((reason) => reason.replace(FAILED, REPEATED));
  return {
    ...first,
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    titles: [...new Set([...first.titles, ...again.titles])].filter((title) => !failures.has(title)),
    failures: again.failures,
    reasons: again.reasons ?? [],
    repeated: repeated.filter((reason) => !again.failures.some((title) => reason.startsWith(`${REPEATED} ${title}\n`))),
  };
}
