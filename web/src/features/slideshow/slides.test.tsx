import { afterEach, describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { slide } from '../../shared/test-support/slide.ts';
import { Slides } from './slides.tsx';

const slides = [slide(1, 'Ada'), slide(2, 'Berit'), slide(3, 'Cem')];

function show() {
  render(
    <MemoryRouter>
      <Slides slides={slides} startsPaused like={({ image_id }) => <button type="button">Like {image_id}</button>} />
    </MemoryRouter>,
  );
}

/** The text of the current slide; the others are inert. */
const current = () => [...document.querySelectorAll<HTMLElement>('[data-current=true]')].map((one) => one.textContent);

describe('slides', () => {
  afterEach(cleanup);

  it.each(REGIONS)('[RT-01 part] when the %s edition shows a slide, then its links have the prefix once', (region) => {
    window.history.replaceState(null, '', prefixed(region, '/'));
    // The API returns links with the prefix.
    const prefixedSlide = { ...slide(1, 'Ada'), link: prefixed(region, '/artists/ada/1') };
    render(
      <BrowserRouter basename={prefixed(region, '/')}>
        <Slides slides={[prefixedSlide]} startsPaused />
      </BrowserRouter>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([prefixed(region, '/artists/ada/1'), prefixed(region, '/artists/ada')]);
  });

  it("[ST-11 part] when a slide shows, then its artist's name links to the portfolio, with a like box beside it", () => {
    show();
    expect(current()).toEqual(['AdaLike 1']);
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/artists/ada');
  });

  it('when a slide is upright, then the next upright one stands beside it, with its artist; another shape stands alone', async () => {
    const upright = (id: number, artist: string) => {
      const { image, ...rest } = slide(id, artist);
      return { ...rest, image: { ...image, width: 600, height: 800 } };
    };
    render(
      <MemoryRouter>
        <Slides slides={[upright(1, 'Ada'), slide(2, 'Berit'), upright(3, 'Cem')]} startsPaused />
      </MemoryRouter>,
    );
    expect(current()).toEqual(['AdaCem']);
    const [, beside] = document.querySelectorAll('[data-current=true] img');
    expect(beside?.getAttribute('loading')).toBe('lazy');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toEqual(['Berit']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toEqual(['CemAda']);
  });

  it('[ST-11 part] when arrows and dots are pressed, then they show the next, the previous and any other slide, and the show stops', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toEqual(['BeritLike 2']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(current()).toEqual(['AdaLike 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }));
    expect(current()).toEqual(['CemLike 3']);
  });
});
