import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseRequirements, withoutTest } from '../conformance.ts';
import { engineLines } from '../engines.ts';
import { withSettings } from '../settings-table.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the conformance list', () => {
  const rows = parseRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));

  it('when the requirements are read, then all 139 rows are there', () => {
    expect(rows).toHaveLength(139);
    expect(rows[0]).toMatchObject({ id: 'RT-01' });
  });

  it('when a passing title names ids, then their rows are no longer listed', () => {
    const open = withoutTest(rows, ['search [RT-12] [SR-09] when nothing matches, then it says so']);
    expect(open).toHaveLength(137);
    expect(open.map(({ id }) => id)).not.toContain('SR-09');
    expect(withoutTest(rows, ['RT-12 is not named in brackets', '[XX-99] names no row'])).toHaveLength(139);
  });

  it('when a title says that it proves a part of a row, then the row is still listed', () => {
    expect(withoutTest(rows, ['[RT-12 part] when words are searched, then …'])).toHaveLength(139);
    expect(withoutTest(rows, ['[RT-12 part] [SR-09] when nothing matches, then …'])).toHaveLength(138);
  });

  it('when a test of a row failed anywhere, then the row is listed, whatever else passed', () => {
    const titles = ['[RT-12] [SR-09] when nothing matches, then it says so'];
    const open = (failure: string) => withoutTest(rows, titles, [failure]).map(({ id }) => id);
    expect(open('[RT-12] when it is searched in the cluster, then …')).toContain('RT-12');
    expect(open('[SR-09 part] when nothing is asked, then …')).toContain('SR-09');
    expect(open('[HM-01] when something else fails, then …')).toHaveLength(137);
  });
});

describe('the lines of the engines', () => {
  const reports = [
    { name: 'unit', passed: 1, failed: 0, skipped: 0, titles: ['the cache on Redis when x, then y'], failures: [] },
  ];

  it('when an engine was given and no test ran on it, then it is missing', () => {
    const lines = engineLines(reports, { TEST_REDIS_URL: 'redis://x', TEST_NATS_URL: 'nats://x' });
    expect(lines.map(({ name, tests, isMissing }) => [name, tests, isMissing])).toEqual([
      ['NATS', 0, true],
      ["MongoDB's protocol", 0, false],
      ['Redis', 1, false],
      ['S3', 0, false],
    ]);
  });
});

describe('the README', () => {
  it('when the settings change, then its table is made anew', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    expect(withSettings(readme)).toBe(readme);
  });
});
