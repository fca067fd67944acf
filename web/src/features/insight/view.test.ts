import { describe, expect, it } from '@jest/globals';
import { carriedOver, dayOf, daysLater, lengthOf, rangeProblem, readView, withDays, withRange } from './view.ts';

const TODAY = '2026-03-30';
const read = (query: string) => readView(new URLSearchParams(query), TODAY);

describe('what an address asks the insight pages for', () => {
  it.each([
    ['', { days: 28, from: '2026-03-03', to: TODAY, edition: undefined }],
    ['days=7&edition=FR', { days: 7, from: '2026-03-24', to: TODAY, edition: 'fr' }],
    ['days=90', { days: 90, from: '2025-12-31', to: TODAY, edition: undefined }],
    ['from=2026-01-01&to=2026-01-31', { days: undefined, from: '2026-01-01', to: '2026-01-31', edition: undefined }],
    ['days=8&edition=xx', { days: 28, from: '2026-03-03', to: TODAY, edition: undefined }],
    ['from=2026-02-30&to=soon', { days: 28, from: '2026-03-03', to: TODAY, edition: undefined }],
    ['from=2026-02-02&to=2026-02-01', { days: 28, from: '2026-03-03', to: TODAY, edition: undefined }],
  ])('when it is "%s", then it is that range, or the usual one', (query, expected) =>
    expect(read(query)).toEqual(expected),
  );

  it('when days are counted over the change of the clocks and a leap day, then each counts once', () => {
    expect(daysLater('2028-02-28', 2)).toBe('2028-03-01');
    expect(lengthOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
    expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
  });

  it('when a range cannot be shown, then it is said why', () => {
    expect(rangeProblem('', '2026-01-01')).toBe('incomplete');
    expect(rangeProblem('2026-01-02', '2026-01-01')).toBe('backwards');
    expect(rangeProblem('2025-01-01', '2026-12-31')).toBe('long');
    expect(rangeProblem('2026-01-01', '2026-01-01')).toBeUndefined();
  });

  it('when days or dates are chosen, then one replaces the other, and other pages take over range and edition alone', () => {
    const own = withRange(new URLSearchParams('days=7&edition=jp&metric=likes'), '2026-01-01', '2026-01-02');
    expect(String(own)).toBe('edition=jp&metric=likes&from=2026-01-01&to=2026-01-02');
    expect(carriedOver(own)).toBe('?from=2026-01-01&to=2026-01-02&edition=jp');
    expect(String(withDays(own, 28))).toBe('edition=jp&metric=likes');
    expect(carriedOver(new URLSearchParams('metric=likes'))).toBe('');
  });
});
