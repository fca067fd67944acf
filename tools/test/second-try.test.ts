import { describe, expect, it } from '@jest/globals';
import { type Report, reasonOf } from '../reports.ts';
import { afterSecondTry } from '../second-try.ts';

const first: Report = {
  name: 'unit',
  passed: 10,
  failed: 2,
  skipped: 1,
  titles: ['a bus carries', 'a list is read'],
  failures: ['a replica answers', 'a list is written'],
  reasons: [reasonOf('a replica answers', '503'), reasonOf('a list is written', 'no space')],
};
const again = { name: 'again', skipped: 0, failed: 0, failures: [], reasons: [] };

describe('afterSecondTry', () => {
  it('when all pass at the second try, then none has failed, and they are named with their first errors', () => {
    const titles = ['a replica answers', 'a list is written', 'a list is read'];
    expect(afterSecondTry(first, { ...again, passed: 3, titles })).toMatchObject({
      name: 'unit',
      passed: 12,
      failed: 0,
      skipped: 1,
      titles: ['a bus carries', 'a list is read', 'a replica answers', 'a list is written'],
      failures: [],
      reasons: [],
      repeated: [
        'PASSED AT THE SECOND TRY: a replica answers\n  503',
        'PASSED AT THE SECOND TRY: a list is written\n  no space',
      ],
    });
  });

  it('when one fails again, and one only then, then both have failed and prove nothing', () => {
    const failures = ['a list is written', 'a list is read'];
    const reasons = failures.map((title) => reasonOf(title, 'no space'));
    const titles = ['a replica answers'];
    expect(afterSecondTry(first, { ...again, passed: 1, failed: 2, titles, failures, reasons })).toMatchObject({
      passed: 10,
      failed: 2,
      titles: ['a bus carries', 'a replica answers'],
      failures,
      reasons,
      repeated: ['PASSED AT THE SECOND TRY: a replica answers\n  503'],
    });
  });
});
