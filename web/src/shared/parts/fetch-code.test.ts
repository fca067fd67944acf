import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** `import()`, also that of `import.meta.glob`; not that of a type. */
const LOADS_CODE = /(?<!typeof )\bimport(\([^)]|\.meta\.glob)/;
const BY_HELPER = /^import .*'[^']*\/(part\.tsx|staff-part\.tsx|fetch-code\.ts)';$/m;

it('[ER-04] when a file loads code later, then it does so by the helper that tells of failures', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/test-support/**'] });
  const lazy = files.filter((file) => LOADS_CODE.test(readFileSync(file, 'utf8')));
  expect(lazy.length).toBeGreaterThan(20);
  expect(lazy.filter((file) => !BY_HELPER.test(readFileSync(file, 'utf8')))).toEqual([]);
});
