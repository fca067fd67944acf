import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { Component as ImageSearchPage } from './image-search-page.tsx';
import { Component as SearchPage } from './search-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const gallery = (gallery_id: number, url: string, name: string, category: string) => ({
  ...{ gallery_id, url, name, category, animation: false, redir: '', top: false, related: [], image_count: 3 },
  cover: null,
});

const image = (image_id: number) => ({
  ...{ image_id, artist_id: 1, url: `/images/${image_id}`, alt: `Fox ${image_id}`, title: '', width: 300, height: 200 },
  ...{ score: 1, band: 'strong', reasons: [], thumbhash: '', motion: '', animation: false },
  ...{ formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true },
});

const count = (value: string, number: number) => ({ value, count: number });
const facets = {
  section: [count('illustrators', 2), count('animators', 1)],
  style: [count('flat', 2), count('line', 1)],
  ...{ medium: [], sector: [], region: [count('uk', 3)], animation: [count('yes', 1)] },
  colour: [count('red', 2), count('blue', 1)],
  ...{ total: 3, without: [] },
};
const results = { artists: [], images: [image(5), image(6)], next: null, facets };
const nothing = { artists: [], images: [], next: null };

const gateway = installFakeGateway(() => ({
  'collections/galleries': [gallery(1, 'flat', 'Flat', 'style'), gallery(2, 'line', 'Line', 'style')],
  'collections/recent': [image(8)],
  'collections/artists': [{ artist_id: 1, formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true }],
  'search/text': results,
  'search/image': results,
  'search/similar/7': results,
  'images/7': {
    ...{ image_id: 7, url: '/images/7', alt: 'Fox', width: 300, height: 200, thumbhash: '' },
    palette: [
      { colour: '#102040', share: 0.2 },
      { colour: '#d02a24', share: 0.55 },
    ],
  },
}));

/** The bodies sent to a call. */
const sent = (call: string) =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([url]) => String(url).endsWith(call))
    .map(([, init]) => JSON.parse(String(init?.body)));

function Place() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="search">{search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
const search = () => screen.getByTestId('search').textContent;
const words = (query = '') =>
  renderAt(
    <>
      <SearchPage />
      <Place />
    </>,
    { path: `/search/fox${query}` },
  );
const pictures = (query: string) =>
  renderAt(
    <>
      <ImageSearchPage />
      <Place />
    </>,
    { path: `/image-search${query}` },
  );
const found = () => screen.findByRole('list', { name: 'Images' });
const bar = async () => within(await screen.findByRole('region', { name: 'Filters' }));
const open = async (name: string | RegExp) => userEvent.click(await (await bar()).findByRole('button', { name }));

describe('the refinement of a search by words', () => {
  it('[RT-12 part] when values are chosen, then the search is narrowed, the address has them, and each can be removed', async () => {
    words();
    await found();
    expect(sent('/search/text')).toEqual([{ text: 'fox', lang: 'uk', imagesOnly: false, filters: {}, facets: true }]);
    await open('Section');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Animators 1' }));
    await open('Style');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flat 2' }));
    expect(search()).toBe('?section=animators&style=flat');
    await waitFor(() =>
      expect(sent('/search/text').at(-1)?.filters).toEqual({ section: ['animators'], style: ['flat'] }),
    );
    await userEvent.click((await bar()).getByRole('button', { name: 'Remove Animators' }));
    expect(search()).toBe('?style=flat');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(search()).toBe('?section=animators&style=flat');
  });

  it('when results come, then their whole number is announced, not that of the first page', async () => {
    words();
    await found();
    expect((await bar()).getByRole('status').textContent).toBe('0 artists, 3 pictures');
  });

  it('when some results are weak, then they stand apart, below the last that is not', async () => {
    const weak = (id: number) => ({ ...image(id), band: 'weak' });
    gateway.responses['search/text'] = { ...results, images: [image(5), weak(6), image(7), weak(8), weak(9)] };
    words();
    expect(within(await found()).getAllByRole('listitem').length).toBe(3);
    const further = await screen.findByRole('region', { name: 'Weaker matches' });
    expect(within(further).getAllByRole('listitem').length).toBe(2);
  });

  it('when all results are weak, then they are called that', async () => {
    gateway.responses['search/text'] = { ...results, images: [5, 6].map((id) => ({ ...image(id), band: 'weak' })) };
    words();
    const further = await screen.findByRole('region', { name: 'Weaker matches' });
    expect(within(further).getAllByRole('listitem').length).toBe(2);
    expect(screen.queryByRole('region', { name: 'Images' })).toBeNull();
  });

  it('when the engine can only say about how many there are, then the number says so', async () => {
    gateway.responses['search/text'] = { ...results, facets: { ...facets, approximate: true } };
    words();
    await found();
    expect((await bar()).getByRole('status').textContent).toBe('About 0 artists, 3 pictures');
  });

  it('when the address has junk, then it is ignored, and the rest counts', async () => {
    words('?style=none&style=line&colour=octarine&section=x&colours=red_d02a24-40&weight=9');
    await found();
    expect(sent('/search/text')).toHaveLength(1);
    expect(sent('/search/text')[0]?.filters).toEqual({
      style: ['line'],
      colours: [{ hex: '#d02a24', share: 0.4 }],
    });
  });

  it('when nothing matches, then the filters and the palette that can be removed are offered', async () => {
    const without = [{ facet: 'style', value: 'line', count: 4 }];
    gateway.responses['search/text'] = { ...nothing, facets: { ...facets, total: 0, without } };
    words('?style=line&colours=d02a24-40');
    expect(await screen.findByText('Nothing matches all of these filters.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Without Line/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Without the palette' }));
    expect(search()).toBe('?style=line');
  });

  it('when nothing is found, then recent work is shown below the message', async () => {
    gateway.responses['search/text'] = nothing;
    words();
    expect(await screen.findByText(/couldn't find anything/)).toBeTruthy();
    const recent = await screen.findByRole('region', { name: 'Recent work' });
    expect(within(recent).getAllByRole('link')[0]?.getAttribute('href')).toBe('/artists/ana/8');
  });

  it('when a palette is chosen, then it narrows the words', async () => {
    words();
    await found();
    await open('Palette');
    await userEvent.click(screen.getByRole('button', { name: 'Red' }));
    expect(search()).toBe('?colours=d02a24-20');
    await waitFor(() =>
      expect(sent('/search/text').at(-1)?.filters).toEqual({ colours: [{ hex: '#d02a24', share: 0.2 }] }),
    );
    expect((await bar()).getByRole('button', { name: 'Palette (1)' })).toBeTruthy();
  });

  it('when the galleries cannot be loaded, then there are results all the same', async () => {
    gateway.responses['collections/galleries'] = 503;
    words('?style=flat');
    await found();
    expect(sent('/search/text')[0]?.filters).toEqual({});
  });
});

describe('the refinement of a search by picture', () => {
  const URL_QUERY = '?url=https%3A%2F%2Fpictures.example%2Ffox.jpg';

  it('[RT-12 part] when something else is compared, then the address has it, and back undoes it', async () => {
    pictures('?like=7');
    await found();
    const modes = within(screen.getByRole('navigation', { name: 'Compare' }));
    expect(modes.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Everything', 'Drawing style', 'Subject', 'The same picture'],
    ]);
    await userEvent.click(modes.getByRole('link', { name: 'Drawing style' }));
    expect(search()).toBe('?like=7&mode=style');
    expect(modes.getByRole('link', { current: true }).textContent).toBe('Drawing style');
    await waitFor(() => expect(gateway.requests.some((request) => request.includes('mode=style'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(modes.getByRole('link', { current: true }).textContent).toBe('Everything');
  });

  it('when what is like an image is narrowed by its address, then the API is asked for that', async () => {
    pictures('?like=7&style=flat&style=line&animation=yes&colours=d02a24-40');
    await found();
    expect(gateway.requests.find((request) => request.includes('/similar/'))).toBe(
      '/api/search/similar/7?lang=uk&mode=balanced&style=flat%2Cline&animation=yes&colours=d02a24-40&facets=true',
    );
  });

  it('[RT-12 part] when words are added, then both are searched, and a slider weighs them', async () => {
    pictures(URL_QUERY);
    await found();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Words as well' }), ' in the snow {Enter}');
    await waitFor(() => expect(sent('/search/image').at(-1)).toMatchObject({ text: 'in the snow', weight: 0.5 }));
    const slider = screen.getByRole('slider', { name: 'Balance of words and picture' });
    expect(slider.getAttribute('aria-valuetext')).toBe('50% words, 50% picture');
    for (const value of ['60', '70', '80']) fireEvent.change(slider, { target: { value } });
    expect(slider.getAttribute('aria-valuetext')).toBe('20% words, 80% picture');
    await waitFor(() => expect(search()).toBe(`${URL_QUERY}&text=in+the+snow&weight=0.8`));
    await waitFor(() => expect(sent('/search/image').at(-1)).toMatchObject({ weight: 0.8 }));
    expect(sent('/search/image').map(({ weight }) => weight)).toEqual([undefined, 0.5, 0.8]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Words as well' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(search()).toBe(URL_QUERY);
  });

  it('when the colours of a picture are searched, then its largest colours come first', async () => {
    pictures('?like=7');
    await userEvent.click(await screen.findByRole('link', { name: 'Search these colours' }));
    expect(search()).toBe('?colours=d02a24-55_102040-20');
    expect(await screen.findByRole('heading', { name: 'Search by colours' })).toBeTruthy();
  });
});

describe('a search by colours alone', () => {
  it('[RT-12 part] when a colour is chosen, then its images show, and the focus stays on it', async () => {
    pictures('');
    expect(sent('/search/text')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Teal' }));
    await found();
    expect(search()).toBe('?colours=1f8f8d-20');
    expect(sent('/search/text')).toEqual([
      {
        ...{ text: '', lang: 'uk', imagesOnly: false, facets: true },
        filters: { colours: [{ hex: '#1f8f8d', share: 0.2 }] },
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Teal' }));
  });

  it('when nothing has these colours, then the hint is about colours', async () => {
    gateway.responses['search/text'] = nothing;
    pictures('?colours=1f8f8d-90');
    expect(await screen.findByText('Try fewer colours, or smaller shares.')).toBeTruthy();
  });
});
