import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { keepFile } from '../features/search/query-picture.ts';
import { searchState } from '../features/search/search-state.ts';
import { Component } from './image-search-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';

const HASH = 'k/eFBwBZiGd3h3iHeIZ4iHd4hwBHeHgI';

const result = (image_id: number) => ({
  image_id,
  artist_id: 1,
  url: `/images/${image_id}`,
  alt: `Fox ${image_id}`,
  width: 300,
  height: 200,
  score: 1,
  band: 'strong',
  reasons: [],
  thumbhash: HASH,
  formatted_name: 'Ana Koss',
  portfolio_url: 'ana',
  illustrator: true,
});
const results = { artists: [], images: [result(5), result(6)], next: null };

const gateway = installFakeGateway(() => ({
  'collections/galleries': [],
  'search/image': results,
  'search/similar/7': results,
  'images/7': { image_id: 7, url: '/images/7', alt: 'Fox', width: 300, height: 200, thumbhash: HASH, palette: [] },
}));

/** What was sent to the search by picture. */
const sent = (): unknown[] =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([url]) => String(url).endsWith('/search/image'))
    .map(([, init]) => (init?.body instanceof FormData ? init.body.get('file') : JSON.parse(String(init?.body))));

const found = () => screen.findByRole('list', { name: 'Images' });
const show = (path: string) => renderAt(<Component />, { path });

/** jsdom reads and draws no pictures. */
beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 3000, height: 1500, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['shrunk'], { type: 'image/jpeg' })));
  searchState.setState(searchState.getInitialState(), true);
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const ownPicture = async (): Promise<string> =>
  (await act(() => keepFile(new File(['big'], 'a.png', { type: 'image/png' })))).id;

describe('the results of a search by picture', () => {
  it('[RT-12] when the address names the address of a picture, then its results show to everybody who opens it', async () => {
    const address = 'https://pictures.example/a fox.jpg?w=1&h=2';
    show(`/image-search?${new URLSearchParams({ url: address })}`);
    expect(await found()).toBeTruthy();
    expect(sent()).toEqual([{ url: address, lang: 'uk', mode: 'balanced', mixed: true, filters: {}, facets: true }]);
    expect(screen.getByText(address)).toBeTruthy();
    expect(searchState.getState()).toMatchObject({ url: address, image: undefined });
  });

  it('[RT-12] when the address names an image of the catalogue, then what is similar shows to everybody who opens it', async () => {
    show('/image-search?like=7');
    expect(await found()).toBeTruthy();
    expect(gateway.requests.some((path) => path.includes('/search/similar/7'))).toBe(true);
    expect(searchState.getState().moreLikeThis).toBe(7);
  });

  it('[RT-12] [SR-04] when a file was searched by, then its shrunk form is sent, and a reload of the page finds it again', async () => {
    const id = await ownPicture();
    expect(searchState.getState().image?.canvas.width).toBe(1024);
    show(`/image-search?picture=${id}`);
    expect(await found()).toBeTruthy();
    expect(sent()).toEqual([expect.objectContaining({ size: 6, type: 'image/jpeg' })]);
    cleanup();
    // After a reload, nothing is left but session storage.
    searchState.setState(searchState.getInitialState(), true);
    show(`/image-search?picture=${id}`);
    expect(await found()).toBeTruthy();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ size: 6, type: 'image/jpeg' });
    expect(screen.getByText(/so this address shows the results here only/)).toBeTruthy();
  });

  it('[RT-12] when the address of such a search is opened in another tab, then it says so and asks for the picture', async () => {
    show('/image-search?picture=elsewhere');
    expect(await screen.findByText(/used a picture in another tab/)).toBeTruthy();
    expect(screen.getByLabelText(/Choose a picture/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('when a picture is discarded, then this tab does not have it any more', async () => {
    const id = await ownPicture();
    const other = await ownPicture();
    show(`/image-search?picture=${id}`);
    await found();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText(/Choose a picture/)).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem(`limner.pictures.${id}`)).toBeNull());
    expect(sessionStorage.getItem(`limner.pictures.${other}`)).toBeTruthy();
    expect(searchState.getState().image).toBeUndefined();
  });

  it('when more than four pictures were searched by, then the oldest is not kept', async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await ownPicture());
    const kept = ids.map((id) => sessionStorage.getItem(`limner.pictures.${id}`) !== null);
    expect(kept).toEqual([false, true, true, true, true]);
  });

  it('when the gateway refuses the address of a picture, then a message says so, with a retry', async () => {
    gateway.responses['search/image'] = 422;
    show('/image-search?url=https%3A%2F%2F10.0.0.1%2Ffox.jpg');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('when results for another picture are opened by a link, then they replace the first ones', async () => {
    renderAt(
      <>
        <Link to="/image-search?like=7">Similar</Link>
        <Component />
      </>,
      { path: '/image-search?url=https%3A%2F%2Fpictures.example%2Ffox.jpg' },
    );
    await found();
    fireEvent.click(screen.getByRole('link', { name: 'Similar' }));
    expect(await screen.findByRole('heading', { name: 'More like this' })).toBeTruthy();
    expect(searchState.getState()).toMatchObject({ moreLikeThis: 7, url: undefined });
  });
});
