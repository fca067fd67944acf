import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { dayOf, daysOf, monthsOf, periodsOf, shiftDay } from '../../src/insight/days.ts';

const at = (text: string) => Date.parse(text);

describe('days of editions', () => {
  it.each([
    ['jp', '2026-03-09T14:59:59.999Z', '2026-03-09'],
    ['jp', '2026-03-09T15:00:00Z', '2026-03-10'],
    ['us', '2026-01-10T04:59:59.999Z', '2026-01-09'],
    ['us', '2026-01-10T05:00:00Z', '2026-01-10'],
    ['in', '2026-01-10T18:29:59.999Z', '2026-01-10'],
    ['in', '2026-01-10T18:30:00Z', '2026-01-11'],
    ['sx', '2026-07-01T02:59:59Z', '2026-06-30'],
    ['au', '2026-12-31T13:00:00Z', '2027-01-01'],
  ] as const)('when it is %s and %s, then the day is %s', (region, time, day) => {
    expect(dayOf(region, at(time))).toBe(day);
  });

  it('when the clocks go forward, then the day has 23 hours; when they go back, 25', () => {
    const hours = (region: (typeof REGIONS)[number], from: string, day: string) =>
      Array.from({ length: 72 }, (_, hour) => dayOf(region, at(from) + hour * 3_600_000)).filter((one) => one === day);
    expect(hours('de', '2026-03-28T00:00:00Z', '2026-03-29')).toHaveLength(23);
    expect(hours('de', '2026-10-24T00:00:00Z', '2026-10-25')).toHaveLength(25);
    expect(hours('us', '2026-03-07T00:00:00Z', '2026-03-08')).toHaveLength(23);
    expect(hours('us', '2026-10-31T00:00:00Z', '2026-11-01')).toHaveLength(25);
    expect(hours('au', '2026-10-03T00:00:00Z', '2026-10-04')).toHaveLength(23);
    expect(hours('jp', '2026-03-28T00:00:00Z', '2026-03-29')).toHaveLength(24);
    // The last moment before midnight and the first after it, on the day of the change.
    expect(dayOf('de', at('2026-03-29T21:59:59.999Z'))).toBe('2026-03-29');
    expect(dayOf('de', at('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
  });

  it('when every quarter of an hour of two years is asked, then the day is that of the formatter, in every edition', () => {
    for (const region of REGIONS) {
      const days = Array.from({ length: 96 * 731 }, (_, quarter) =>
        dayOf(region, at('2025-12-31T00:00:00Z') + quarter * 900_000),
      );
      expect(new Set(days).size).toBeGreaterThanOrEqual(731);
      expect(days).toEqual(days.toSorted());
    }
  });

  it('when a range is read, then by whole months where it has them', () => {
    expect(periodsOf('2026-01-30', '2026-03-02')).toEqual({
      months: ['2026-02'],
      days: ['2026-01-30', '2026-01-31', '2026-03-01', '2026-03-02'],
    });
    expect(periodsOf('2024-02-01', '2024-02-28').months).toEqual([]);
    expect(periodsOf('2024-02-01', '2024-02-29').months).toEqual(['2024-02']);
    expect(daysOf('2026-02-27', '2026-03-02')).toHaveLength(4);
    expect(monthsOf('2025-12-31', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  });
});
