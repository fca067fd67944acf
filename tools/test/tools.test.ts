import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { engineLines } from '../engines.ts';
import { withSettings } from '../settings-table.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the engine lines', () => {
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
      ['Elasticsearch', 0, false],
    ]);
  });
});

describe('the README', () => {
  it('when the settings change, then its table is regenerated', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    expect(withSettings(readme)).toBe(readme);
  });
});
