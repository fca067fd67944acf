import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  costOf,
  type Load,
  limitsOf,
  needOf,
  ONE_MACHINE,
  PRICES,
  partsOf,
  settingsFor,
  TARGET,
} from '../scale/plan.ts';
import { SCALE_FILE, withPlan } from '../scale.ts';

const first = (load: Load) => limitsOf(load, ONE_MACHINE)[0]?.what;
const quiet: Load = { ...TARGET, pictures: 1_000, beaconsADay: 10_000, requests: 10, distinctPages: 1 };

describe('the plan for a load', () => {
  it('when docs/scale.md is read, then its tables are those of the program', () => {
    const page = readFileSync(SCALE_FILE, 'utf8');
    expect(page).toBe(withPlan(page));
  });

  it.each<[keyof ReturnType<typeof needOf>, Partial<Load>]>([
    ['indexBytes', { pictures: 2 * TARGET.pictures }],
    ['fileBytes', { pictures: 2 * TARGET.pictures }],
    ['importHours', { pictures: 2 * TARGET.pictures }],
    ['logBytes', { beaconsADay: 2 * TARGET.beaconsADay }],
    ['logBytes', { keepDays: 2 * TARGET.keepDays }],
    ['countingShare', { beaconsADay: 2 * TARGET.beaconsADay }],
    ['beaconsASecond', { peak: 2 * TARGET.peak }],
  ])('when %s depends on %j, then twice as much needs twice as much', (what, more) => {
    expect(needOf({ ...TARGET, ...more })[what]).toBeCloseTo(2 * needOf(TARGET)[what], 6);
  });

  it('when beacons come alone, then they cost more CPU than gathered ones', () => {
    const coresOf = (beaconsABody: number) => needOf({ ...TARGET, beaconsABody }).gatewayCores;
    expect(coresOf(1)).toBeGreaterThan(coresOf(5));
    expect(coresOf(5)).toBeGreaterThan(coresOf(20));
  });

  it('when the load is that of a small agency, then one machine as it comes carries it', () => {
    expect(limitsOf(quiet, ONE_MACHINE).filter(({ need, limit }) => need > limit)).toEqual([]);
  });

  it('when one load grows, then what it needs breaks first', () => {
    expect(first({ ...quiet, beaconsADay: 50_000_000 })).toBe('log of events, stored');
    expect(first({ ...quiet, pictures: 500_000 })).toBe('index in the memory of search');
    expect(first({ ...quiet, requests: 5_000, mix: { pages: 0, files: 0.9, words: 0, pictures: 0 } })).toBe(
      'CPU of the gateway',
    );
    expect(first({ ...quiet, requests: 500, mix: { pages: 0, files: 0, words: 0.5, pictures: 0.1 } })).toBe(
      'CPU of search',
    );
  });

  it('when the settings are those of the plan, then nothing but counting can be beyond its limit', () => {
    for (const pictures of [1_000, 100_000, 1_000_000, 20_000_000])
      for (const beaconsADay of [1_000, 1_000_000, 1_000_000_000]) {
        const load = { ...TARGET, pictures, beaconsADay, requests: beaconsADay / 1_000 };
        const beyond = limitsOf(load, settingsFor(load)).filter(({ need, limit }) => need > limit);
        expect(beyond.map(({ what }) => what)).toEqual(
          beaconsADay === 1_000_000_000 ? ['counting for insight, one process'] : [],
        );
      }
  });

  it('when the index grows by a shard, then each shard stays small, and the machines cost more', () => {
    const large = { ...TARGET, pictures: 10 * TARGET.pictures };
    const { indexBytes, shards } = needOf(large);
    expect(indexBytes / shards).toBeLessThanOrEqual(15e9);
    const cost = (load: Load) => partsOf(load, settingsFor(load)).reduce((sum, part) => sum + costOf(part, PRICES), 0);
    expect(cost(large)).toBeGreaterThan(cost(TARGET));
  });
});
