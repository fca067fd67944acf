import { describe, expect, it } from '@jest/globals';
import type { ArtistDetails, Image } from '@limner/contracts';
import { fileFor, fileName, renditionFor } from './on-screen.ts';

const picture = { url: '/images/k/s', width: 1400, height: 700, alt: '', thumbhash: '' };

describe('a picture by itself', () => {
  it.each([
    [359, '/images/k/s/320', 320],
    [360, '/images/k/s/640', 640],
    [1299, '/images/k/s/1200', 1200],
    [1300, '/images/k/s/1500', 1400],
    [Number.POSITIVE_INFINITY, '/images/k/s/2000', 1400],
  ])(
    '[BC-03 part] when a screen is %d px wide, then the rendition of the table is shown, no wider than the picture',
    (screen, src, width) => {
      expect(renditionFor(picture, screen)).toEqual({ src, width });
      expect(fileFor(picture, screen)).toBe(`${src}.webp`);
    },
  );

  it.each([
    ['A Hare, at “Dawn”', 'ann-a-hare-at-dawn.webp'],
    ['L’été à Nîmes', 'ann-l-été-à-nîmes.webp'],
    ['../../etc/passwd', 'ann-etc-passwd.webp'],
    ['雪の日', 'ann-雪の日.webp'],
    ['', 'ann-7.webp'],
    ['…', 'ann-7.webp'],
  ])('when a picture is called %j, then its file is called %s', (title, name) => {
    const artist = { portfolio_url: 'ann' } as ArtistDetails['artist'];
    expect(fileName(artist, { title, image_id: 7 } as Image)).toBe(name);
  });
});
