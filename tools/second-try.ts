import { FAILED, REPEATED, type Report } from './reports.ts';

/** Tests of all runners together that may need a second try. With more, the run has failed. */
export const MOST_REPEATED = 3;

/**
 * The report of a runner of which the files with failures were run once more.
 * @param again Of those files alone, all their tests.
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
