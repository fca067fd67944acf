import { describe, expect, it } from '@jest/globals';
import { clustersOf } from '../../src/insight/clusters.ts';
import { top } from '../../src/insight/insight.service.ts';
import { isShown, normalise } from '../../src/insight/questions.ts';
import { RecentIds } from '../../src/insight/recent-ids.ts';
import { addTiming, noTimings, summaryOf } from '../../src/insight/timings.ts';
import { bitOf, countBits, hashOf, VisitorSketch } from '../../src/insight/visitor-sketch.ts';

const sketchOf = (from: number, to: number): VisitorSketch => {
  const sketch = VisitorSketch.of();
  for (let number = from; number < to; number++) sketch.add(hashOf(`visitor-${number}`));
  return sketch;
};

describe('the estimate of visitors', () => {
  it.each([0, 1, 50, 1_000, 5_000, 100_000])('when %s visitors came, then it is less than 6 %% off', (count) => {
    expect(Math.abs(sketchOf(0, count).estimate() - count)).toBeLessThanOrEqual(count * 0.06);
  });

  it('when sketches are merged, then those who came on both days count once, and the order never matters', () => {
    const [one, other] = [sketchOf(0, 3_000), sketchOf(2_000, 5_000)];
    const stored = VisitorSketch.of(one.toString());
    stored.merge(other);
    other.merge(one);
    expect(stored.toString()).toBe(other.toString());
    expect(Math.abs(stored.estimate() - 5_000)).toBeLessThan(300);
  });

  it('when a visitor asks again, then no bit is added: three bits are three visitors', () => {
    const bits = (names: string[]) => names.reduce((all, name) => all | bitOf(hashOf(name)), 0);
    expect(countBits(bits(['a', 'a', 'a']))).toBe(1);
    expect(isShown(bits(['a', 'a', 'b', 'b']))).toBe(false);
    expect(isShown(bits(Array.from({ length: 40 }, (_, at) => `v${at}`)))).toBe(true);
    expect(countBits(-1)).toBe(32);
  });
});

describe('timings', () => {
  it.each(['LCP', 'CLS'] as const)('when values of %s are added, then the percentile is at most 6 %% off', (metric) => {
    const timings = noTimings();
    const scale = metric === 'CLS' ? 0.0005 : 10;
    for (let value = 1; value <= 1_000; value++) addTiming(timings, metric, value * scale);
    const { p75, count, good, needs, poor } = summaryOf(metric, timings);
    expect(Math.abs(p75 / (750 * scale) - 1)).toBeLessThan(0.06);
    expect([count, good + needs + poor]).toEqual([1_000, 1_000]);
    if (metric === 'LCP') expect([good, needs, poor]).toEqual([250, 150, 600]);
  });

  it('when there are none, or only zeros, then it is zero', () => {
    expect(summaryOf('CLS', noTimings())).toMatchObject({ p75: 0, count: 0 });
    const timings = noTimings();
    addTiming(timings, 'CLS', 0);
    expect(summaryOf('CLS', timings)).toMatchObject({ p75: 0, count: 1, good: 1 });
  });
});

describe('questions', () => {
  it('when the same is written differently, then it is one question', () => {
    expect(['  Éléphant  ROSE ', 'elephant rose', 'ELEPHANT\u00a0ROSE'].map(normalise)).toEqual(
      new Array(3).fill('elephant rose'),
    );
  });

  it.each(['ann@example.org', 'call +44 20 7946 0018', 'x'.repeat(101), '  ', 'order 12345678'])(
    'when it may be about somebody (%s), then its words are not kept',
    (question) => {
      expect(normalise(question)).toBeUndefined();
    },
  );

  it('when a year or a size is in it, then its words are kept', () => {
    expect(['the 1920s', 'poster 2026', '50 x 70 cm'].map(normalise)).toEqual([
      'the 1920s',
      'poster 2026',
      '50 x 70 cm',
    ]);
  });
});

describe('clusters', () => {
  const one = (concepts: string, weight: number) => ({ concepts: concepts.split(' '), weight });

  it('when half of the concepts are the same, then it is one cluster, in whatever order they come', () => {
    const all = [
      one('bicycle', 9),
      one('bicycle red', 3),
      one('dragon', 5),
      one('bicycle', 1),
      one('castle moon night', 2),
    ];
    const names = (clusters: ReturnType<typeof clustersOf>) =>
      clusters.map((members) => members.map(({ concepts }) => concepts.join('+')).toSorted());
    expect(names(clustersOf(all))).toEqual([['bicycle', 'bicycle', 'bicycle+red'], ['dragon'], ['castle+moon+night']]);
    expect(names(clustersOf(all.toReversed()))).toEqual(names(clustersOf(all)));
  });

  it('when one asks for a thing and others for a kind of it, then it is one cluster, whichever is asked most', () => {
    for (const weights of [
      [9, 5, 1],
      [1, 9, 5],
      [5, 1, 9],
    ]) {
      const asked = ['bicycle', 'bicycle cargo', 'cargo bicycle'].map((concepts, at) =>
        one(concepts, weights[at] ?? 0),
      );
      expect(clustersOf(asked)).toHaveLength(1);
    }
  });

  it('when nothing is known of it, then it is alone', () => {
    expect(clustersOf([{ concepts: [], weight: 1 }, one('fox', 1)])).toHaveLength(2);
    expect(clustersOf([])).toEqual([]);
  });
});

describe('ids that came before', () => {
  it('when a quarter of an hour is over, then they are forgotten', () => {
    const ids = new RecentIds();
    ids.add('a', 0);
    ids.add('b', 14 * 60_000);
    expect([ids.has('a'), ids.has('b'), ids.has('c')]).toEqual([true, true, false]);
    ids.add('c', 16 * 60_000);
    expect([ids.has('a'), ids.has('b')]).toEqual([false, true]);
  });
});

describe('the first of many', () => {
  it('when many have the same rank, then they are by name, in whatever order they come, and the rest is counted', () => {
    const rows = Array.from({ length: 900 }, (_, at) => ({
      name: `n${String((at * 577) % 900).padStart(3, '0')}`,
      rank: at % 300 === 7 ? 2 : 1,
    }));
    const first = (all: typeof rows, most: number) =>
      top(
        all,
        most,
        ({ rank }) => rank,
        ({ name }) => name,
      );
    const sorted = rows.toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1));
    for (const most of [1, 2, 3, 5, 40, 900, 2_000]) {
      expect(first(rows, most).rows).toEqual(sorted.slice(0, most));
      expect(first(rows.toReversed(), most)).toEqual({ rows: sorted.slice(0, most), more: Math.max(0, 900 - most) });
    }
    expect(first([], 5)).toEqual({ rows: [], more: 0 });
  });
});
