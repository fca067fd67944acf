import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
