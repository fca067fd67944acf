import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  isJourney,
  JOURNEYS,
  optionsOf,
  PROFILES,
  type Profile,
  phasesOf,
  profileOf,
  secondsOf,
} from '../../loadtests/profiles.ts';
import { readCompose } from '../deployment-files.ts';
import { readCommand } from '../load.ts';
import { ADDRESSES_FILE, addressesFile } from '../load-addresses.ts';
import { resultOf } from '../load-result.ts';
import { root } from '../reports.ts';

const journeys = Object.keys(JOURNEYS).filter(isJourney);
const files = globSync('*.ts', { cwd: path.join(root, 'loadtests/journeys') }).map((file) => file.replace('.ts', ''));
const profiles: [string, Profile][] = Object.entries(PROFILES);

describe('the load tests', () => {
  it('when there is a journey, then smoke runs it, and k6 knows it by its name', () => {
    const { scenarios = {} } = optionsOf(PROFILES.smoke, journeys);
    expect(Object.values(scenarios).map(({ exec }) => exec)).toEqual(expect.arrayContaining(files));
    expect(files.toSorted()).toEqual(journeys.toSorted());
    const main = readFileSync(path.join(root, 'loadtests/main.ts'), 'utf8');
    for (const name of files) expect(main).toContain(`export const ${name} = visits(`);
    expect(Object.values(JOURNEYS).reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it.each(profiles)('when %s runs, then each of its phases and journeys has thresholds', (_name, profile) => {
    const { scenarios = {}, thresholds = {} } = optionsOf(profile, journeys);
    for (const { name } of phasesOf(profile)) {
      for (const metric of ['broken', 'refused', 'good'])
        expect(thresholds).toHaveProperty([`${metric}{phase:${name}}`]);
      for (const journey of journeys)
        expect(thresholds).toHaveProperty([`answer_ms{journey:${journey},phase:${name}}`]);
    }
    expect(Object.keys(scenarios)).toHaveLength(phasesOf(profile).length * journeys.length);
  });

  it.each(profiles)('when %s runs, then it is bounded in time and in visitors', (_name, profile) => {
    expect(secondsOf(profile)).toBeLessThan(2 * 60 * 60);
    const most = Object.values(optionsOf(profile, journeys).scenarios ?? {}).map((scenario) =>
      'maxVUs' in scenario ? (scenario.maxVUs ?? Number.POSITIVE_INFINITY) : 1,
    );
    expect(Math.max(...most)).toBeLessThan(3_000);
  });

  it('when one journey is asked for, then the others neither run nor have thresholds', () => {
    const { scenarios = {}, thresholds = {} } = optionsOf(PROFILES.average, ['words']);
    expect(Object.keys(scenarios)).toEqual(['words_coming', 'words_day']);
    expect(Object.keys(thresholds).filter((metric) => /journey:(?!words)/.test(metric))).toEqual([]);
  });

  it('when a call, a page or an edition changes, then their addresses are made again', () => {
    expect(readFileSync(ADDRESSES_FILE, 'utf8')).toBe(addressesFile());
  });

  it('when compose runs them, then compose uses these files', () => {
    const { load } = readCompose().services;
    expect(load?.volumes).toEqual(['./loadtests:/loadtests:ro']);
    expect(load?.environment.URL).toBe('http://gateway:8080');
  });
});

describe('npm run load', () => {
  it('when the address is not on this machine, then it is refused without the flag that says so', () => {
    expect(() => readCommand(['smoke', '--url', 'https://illustrators.example'])).toThrow('add --elsewhere');
    expect(() => readCommand(['smoke', '--url', 'http://localhost.example:8080'])).toThrow('add --elsewhere');
    expect(readCommand(['smoke', '--url', 'https://illustrators.example/fr', '--elsewhere']).url).toBe(
      'https://illustrators.example',
    );
    for (const here of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])
      expect(readCommand(['smoke', '--url', here]).url).toBe(here);
  });

  it('when a profile, a mode, a journey or an option is unknown, then it says which there are', () => {
    expect(() => readCommand(['smok'])).toThrow('name one profile: smoke, average');
    expect(() => readCommand(['smoke', '--mode', 'both'])).toThrow('embedded, cluster');
    expect(() => readCommand(['smoke', '--journey', 'like'])).toThrow('browse, words');
    expect(() => readCommand(['smoke', '--minutes', '3'])).toThrow('--minutes');
  });

  it('when a threshold was crossed, then the result is not passed and names it', () => {
    const result = (ok: boolean) =>
      resultOf(
        JSON.stringify({
          state: { testRunDurationMs: 90_500 },
          metrics: {
            iterations: { values: { count: 180 } },
            good: { values: { count: 7_000 } },
            'good{phase:day}': { values: { count: 5_600 }, thresholds: { 'count>0': { ok: true } } },
            'broken{phase:day}': { values: { rate: 0.01 }, thresholds: { 'rate<=0': { ok } } },
            'answer_ms{journey:words,phase:day}': { values: { med: 20.4, 'p(95)': 80.6, 'p(99)': 99 } },
          },
        }),
        {
          profile: 'average',
          mode: 'embedded',
          journeys: ['words'],
          date: '2027-01-01T00:00:00.000Z',
          commit: 'abc',
          machine: { cores: 2, busyBefore: 0 },
        },
      );
    expect(result(false)).toMatchObject({ passed: false, missed: ['broken{phase:day}: rate<=0'], visits: 180 });
    expect(result(true)).toMatchObject({ passed: true, missed: [] });
    expect(result(true).phases.day).toEqual({
      goodPerSecond: 80,
      refused: 0,
      broken: 0.01,
      answerMs: { words: { median: 20, p95: 81, p99: 99 } },
    });
    expect(profileOf('average').phases).toHaveLength(2);
  });
});
