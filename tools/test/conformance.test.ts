import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fallenRows, parseRequirements, provenRows, unknownMarks } from '../requirement-rows.ts';
import { changedFiles, PROVEN_ROWS, sourcesOf } from '../sources.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rows = parseRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
const passed = (...titles: string[]) => ({ titles, failures: [] });
const failed = (...failures: string[]) => ({ titles: [], failures });
const proven = (...reports: Parameters<typeof provenRows>[1][number][]) =>
  provenRows(rows, reports).map(({ id }) => id);

describe('the requirement rows', () => {
  it('when the requirements are read, then all 139 rows are there', () => {
    expect(rows).toHaveLength(139);
    expect(rows[0]).toMatchObject({ id: 'RT-01' });
  });

  it('when a passing title names rows, then they are proven', () => {
    expect(proven(passed('search [SR-09] [RT-12] when nothing matches, then it says so'))).toEqual(['RT-12', 'SR-09']);
    expect(proven(passed('RT-12 is not named in brackets'))).toEqual([]);
  });

  it('when a title says that it proves a part of a row, then the row is not proven', () => {
    expect(proven(passed('[RT-12 part] when words are searched, then …'))).toEqual([]);
    expect(proven(passed('[RT-12 part] [SR-09] when nothing matches, then …'))).toEqual(['SR-09']);
  });

  it('when a test of a row failed in any runner, whole or part, then the row is not proven', () => {
    const whole = passed('[RT-12] [SR-09] when nothing matches, then it says so');
    expect(proven(whole, failed('[RT-12] when it is searched in the cluster, then …'))).toEqual(['SR-09']);
    expect(proven(whole, failed('[SR-09 part] when nothing is asked, then …'))).toEqual(['RT-12']);
    expect(proven(whole, failed('[HM-01] when something else fails, then …'))).toEqual(['RT-12', 'SR-09']);
  });

  it('when a title names no row, or ends its mark in another word, then the mark is reported, passed or failed', () => {
    const reports = [passed('[XX-99] x', '[RT-12] x', '[RT-12 part] x'), failed('[RT-12 partly] x', '[RT-99 part] x')];
    expect(unknownMarks(rows, reports)).toEqual(['[XX-99]', '[RT-12 partly]', '[RT-99 part]']);
    expect(unknownMarks(rows, [passed('when [a list] is read, then …', '[RT-12] x')])).toEqual([]);
  });

  it('when a recorded row is no longer proven, then it is named, whatever else was proven instead', () => {
    const now = provenRows(rows, [passed('[RT-12] x', '[HM-01] x')]);
    expect(fallenRows(['RT-12', 'SR-09'], now)).toEqual(['SR-09']);
    expect(fallenRows(['RT-12'], now)).toEqual([]);
  });

  it('when rows are recorded as proven, then each of them is a row', () => {
    const recorded = readFileSync(path.join(root, PROVEN_ROWS), 'utf8').trim().split('\n');
    expect(recorded).toEqual(rows.map(({ id }) => id).filter((id) => recorded.includes(id)));
    expect(recorded.length).toBeGreaterThan(30);
  });
});

describe('the sources that reports are of', () => {
  let project: string;
  const write = (file: string, text: string) => writeFileSync(path.join(project, file), text);

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'limner-sources-'));
    write('.gitignore', '/dist/\n# built\n*.tsbuildinfo\n');
    write('a.ts', 'a');
  });

  afterEach(() => rmSync(project, { recursive: true }));

  it('when a file is changed, added or removed after the tests began, then it is named', () => {
    const before = sourcesOf(project);
    write('a.ts', 'b');
    write('b.ts', 'b');
    rmSync(path.join(project, '.gitignore'));
    write('.gitignore', '/dist/\n*.tsbuildinfo\n');
    expect(changedFiles(before, sourcesOf(project)).sort()).toEqual(['.gitignore', 'a.ts', 'b.ts']);
    expect(changedFiles(before, {}).sort()).toEqual(['.gitignore', 'a.ts']);
  });

  it('when something is built, or written with the same content, then nothing changed', () => {
    const before = sourcesOf(project);
    write('dist', 'built');
    write('x.tsbuildinfo', 'built');
    write('a.ts', 'a');
    expect(changedFiles(before, sourcesOf(project))).toEqual([]);
  });
});

describe('npm run conformance', () => {
  let project: string;

  /** As `npm test` leaves them: reports of a unit and an end-to-end run, and the sources that they are of. */
  const test = (...titles: string[]) => {
    const report = JSON.stringify({ passed: 1, failed: 0, skipped: 0, titles, failures: [] });
    for (const name of ['unit', 'e2e-embedded']) writeFileSync(path.join(project, `.reports/${name}.json`), report);
    writeFileSync(path.join(project, '.reports/run.json'), JSON.stringify({ sources: sourcesOf(project) }));
  };
  const run = (...options: string[]) => {
    const command = [path.join(project, 'tools/conformance.ts'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 });
    return { status, said: `${stdout}${stderr}` };
  };
  const recorded = () => readFileSync(path.join(project, PROVEN_ROWS), 'utf8');

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'limner-conformance-'));
    mkdirSync(path.join(project, '.reports'));
    for (const file of ['docs/requirements.md', '.gitignore', 'package.json'])
      cpSync(path.join(root, file), path.join(project, file));
    for (const file of ['conformance.ts', 'reports.ts', 'requirement-rows.ts', 'sources.ts'])
      cpSync(path.join(root, 'tools', file), path.join(project, 'tools', file));
  });

  afterEach(() => rmSync(project, { recursive: true }));

  it('when rows are accepted, then they are recorded, and one that falls later is named and fails the command', () => {
    test('[SR-09] x', '[RT-12] x');
    expect(run('--accept')).toMatchObject({ status: 0 });
    expect(recorded()).toBe('RT-12\nSR-09\n');
    expect(run()).toMatchObject({ status: 0, said: expect.stringContaining('2 of 139 requirements are proven') });
    test('[SR-09 part] x', '[RT-12] x', '[HM-01] x');
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toContain('SR-09 was proven');
    expect(said).toContain('newly proven: HM-01');
  });

  it('when sources changed after the tests, or a title names no row, then the command fails and says so', () => {
    test('[RT-12] x');
    writeFileSync(path.join(project, 'new.ts'), '');
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('new.ts changed') });
    test('[XX-99] x');
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('[XX-99]') });
    rmSync(path.join(project, '.reports/e2e-embedded.json'));
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('no report of e2e-embedded') });
  });
});
