import { describe, expect, it } from '@jest/globals';
import { startWords, t, type WordKey } from './i18n.ts';

describe('words', () => {
  it('when a text has values, then they stand in it', () => {
    expect(t('slideshow.go', { number: 3, count: 20 })).toBe('Show 3 of 20');
  });

  it('when something is counted, then the number has its form', () => {
    expect(t('count.images', { count: 1 })).toBe('1 picture');
    expect(t('count.images', { count: 0 })).toBe('0 pictures');
    expect(t('count.images', { count: 1032 })).toBe('1,032 pictures');
  });

  it('when a language has no words of its own, then it reads English', () => {
    startWords('ko');
    expect(t('states.retry')).toBe('Try again');
  });

  it('when a value looks like a pattern or a key is of nobody, then it stands as it is', () => {
    expect(t('portfolio.noBiography', { artist: '$& {{artist}}' })).toBe('$& {{artist}} lets the work speak.');
    expect(t('nowhere.at.all' as WordKey)).toBe('nowhere.at.all');
  });
});
