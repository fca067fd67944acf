import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { render } from '../test-support/in-words.tsx';
import { PictureStrip, type StripEntry } from './picture-strip.tsx';

const entry = (key: number, width: number, height: number): StripEntry => ({
  key,
  picture: { url: `/images/${key}`, width, height, alt: `Picture ${key}`, thumbhash: '' },
});
const entries = [entry(1, 900, 600), entry(2, 600, 800), entry(3, 600, 800)];

afterEach(cleanup);

const sizes = () => [...document.querySelectorAll('img')].map(({ sizes: text }) => text);

describe('a strip of pictures', () => {
  it('when it is a column of the page, then each picture is asked for at its share of that column, at most as wide as the height allows', () => {
    render(
      <PictureStrip
        label="Three pictures"
        widths={[
          [1600, 30],
          [0, 92],
        ]}
        entries={entries}
        eager
      />,
    );
    expect(sizes()).toEqual([
      '(min-width: 1600px) min(480px, 15vw - 8px), min(480px, 46vw - 8px)',
      '(min-width: 1600px) min(240px, 7.5vw - 4px), min(240px, 23vw - 4px)',
      '(min-width: 1600px) min(240px, 7.5vw - 4px), min(240px, 23vw - 4px)',
    ]);
    expect(screen.getByRole('list', { name: 'Three pictures' }).style.maxWidth).toBe('960px');
  });

  it('when it is on the first screen, then all its pictures are fetched at once, the largest before the others', () => {
    render(<PictureStrip label="Three pictures" entries={entries} eager />);
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager']);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'auto', 'auto']);
  });
});
