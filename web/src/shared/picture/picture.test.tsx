import { afterEach, describe, expect, it } from '@jest/globals';
import { srcsetOf } from '@limner/contracts/picture-widths';
import { cleanup, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

afterEach(cleanup);

describe('picture', () => {
  const picture = { url: '/images/k/s', width: 1200, height: 800, alt: 'A heron', thumbhash: '' };

  it('when it is rendered, then its space is reserved and it is loaded lazily', () => {
    render(<Picture picture={picture} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A heron' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('800');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('decoding')).toBe('async');
    expect(image.getAttribute('sizes')).toBe('50vw');
  });

  it('when its alt text is in another language than the page, then it says so', () => {
    render(<Picture picture={{ ...picture, language: 'en' }} sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'A heron' }).lang).toBe('en');
  });

  it('[BC-03 part] when it has priority, then it is fetched at once and before others, at one of the offered widths', () => {
    render(<Picture picture={picture} sizes="50vw" priority />);
    const image = screen.getByRole('img', { name: 'A heron' });
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('srcset')).toBe(srcsetOf(picture));
    expect(image.getAttribute('src')).toBe('/images/k/s/700');
  });
});
