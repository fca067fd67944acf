import { afterEach, describe, expect, it } from '@jest/globals';
import { PICTURE_WIDTHS } from '@limner/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';
import { fallbackSrc, srcSet, WIDTHS, widthsFor } from './srcset.ts';

afterEach(cleanup);

describe('srcset', () => {
  it('[BC-03 part] when the widths are offered, then they are those of the contract', () => {
    expect([...WIDTHS]).toEqual([...PICTURE_WIDTHS]);
  });

  it.each([
    [2400, [320, 500, 640, 700, 960, 1200, 1300, 1500, 2000]],
    [1000, [320, 500, 640, 700, 960]],
    [500, [320, 500]],
    [100, [320]],
  ])(
    '[BC-03 part] when a picture is %d px wide, then no width above its own is offered, unless all are',
    (own, offered) => {
      expect(widthsFor(own)).toEqual(offered);
    },
  );

  it('[BC-03 part] when a srcset is written, then each width stands at the end of the signed address', () => {
    expect(srcSet({ url: '/images/k/s', width: 640 })).toBe(
      '/images/k/s/320 320w, /images/k/s/500 500w, /images/k/s/640 640w',
    );
    expect(fallbackSrc({ url: '/images/k/s', width: 2000 })).toBe('/images/k/s/960');
  });
});

describe('picture', () => {
  const picture = { url: '/images/k/s', width: 1200, height: 800, alt: 'A heron', thumbhash: '' };

  it('when it is drawn, then its place is reserved and it waits for its turn', () => {
    render(<Picture picture={picture} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A heron' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('800');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('decoding')).toBe('async');
    expect(image.getAttribute('sizes')).toBe('50vw');
  });

  it('when it is the first of a screen, then it is fetched at once and before others', () => {
    render(<Picture picture={picture} sizes="50vw" priority />);
    const image = screen.getByRole('img', { name: 'A heron' });
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
  });
});
