import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { editions } from '@limner/editions';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { loadFirstWords, loadWords, restOfWords, useTranslation, type WordKey } from './i18n.ts';

const { t, rich } = await loadWords(editions.uk);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('messages', () => {
  it('when a message has values, then the text contains them', () => {
    expect(t('slideshow.go', { number: 3, count: 20 })).toBe('Show 3 of 20');
  });

  it('when something is counted, then the plural form and the number format fit', () => {
    expect(t('count.images', { count: 1 })).toBe('1 picture');
    expect(t('count.images', { count: 0 })).toBe('0 pictures');
    expect(t('count.images', { count: 1032 })).toBe('1,032 pictures');
  });

  it('when a value looks like a pattern, then it is not interpreted; when there is no such key, then the key is shown', () => {
    expect(t('portfolio.noBiography', { artist: '$& {artist} <b>' })).toBe('$& {artist} <b> has no biography yet.');
    expect(t('nowhere.at.all' as WordKey)).toBe('nowhere.at.all');
    expect(t('nav' as WordKey)).toBe('nav');
  });

  it('when a message contains a link, then it is rendered at its place in the text', () => {
    const link = (words: ReactNode) => createElement('a', { href: '/kept' }, words);
    expect(render(rich('like.saved', { folder: 'A & B', link })).container.innerHTML).toBe(
      'Saved in A &amp; B. <a href="/kept">See the collection</a>',
    );
  });

  it('when a page asks for all messages while the first are still on their way, then it waits for both', async () => {
    const order: string[] = [];
    const first = loadFirstWords(editions.fr).then(() => order.push('first'));
    await restOfWords().then(() => order.push('all'));
    expect(order).toEqual(['first', 'all']);
    await first;
  });

  it('[ER-02] when the later messages cannot be loaded, then that is logged, the texts that are there stay, and the next part tries again', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lost = new TypeError('Failed to fetch dynamically imported module');
    let isLost = true;
    const loadLate = async () => {
      if (isLost) throw lost;
      return { late: { text: 'Là' } };
    };
    const words = await loadFirstWords(editions.fr, { loadLate });
    await expect(restOfWords()).rejects.toBe(lost);
    expect(logged).toHaveBeenCalledWith('Messages could not be loaded', lost);
    expect(words.t('nav.illustrators')).toBe('Illustrateurs');
    isLost = false;
    await restOfWords();
    expect(words.t('late.text' as WordKey)).toBe('Là');
  });

  it('[ER-02] when the first messages cannot be loaded, then that is logged, and the page is not drawn without them', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lost = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadFirstWords(editions.fr, { loadFirst: () => Promise.reject(lost) })).rejects.toBe(lost);
    expect(logged).toHaveBeenCalledWith('Messages could not be loaded', lost);
  });

  it('when there is no provider, then an error says so', () => {
    const Lost = () => useTranslation().t('nav.home');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(createElement(Lost))).toThrow('needs a WordsContext provider');
  });
});
