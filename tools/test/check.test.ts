import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../reports.ts';

let folder: string;

/** An npm whose part BROKEN fails. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limner-check-'));
  const npm = ['#!/bin/sh', 'echo "said by $2"', '[ "$2" != "$BROKEN" ]', ''];
  writeFileSync(path.join(folder, 'npm'), npm.join('\n'), { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run check', () => {
  it('when one part fails, then the others run too, and the call fails and names it', () => {
    const { status, stdout, stderr } = check({ BROKEN: 'check:lint' });
    for (const part of ['types', 'test-types', 'words', 'lint', 'imports', 'unused'])
      expect(stdout).toContain(`== check:${part}\nsaid by check:${part}\n`);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '\nFailed: check:lint\n' });
  });

  it('when all parts are fine, then the call is', () => {
    expect(check({ BROKEN: 'none' })).toMatchObject({ status: 0, stderr: '' });
  });
});

const check = (more: Record<string, string>) =>
  spawnSync(process.execPath, ['tools/check.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${folder}${path.delimiter}${process.env.PATH}`, ...more },
  });
