import { beforeEach, describe, expect, it } from '@jest/globals';
import { pathTo } from '@limner/routes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KEY, readStored } from '../../shared/state/persisted.ts';
import { installFakeGateway, renderAt } from '../test-support/site.tsx';
import { StyleBrowser } from './style-browser.tsx';

const gallery = (gallery_id: number, name: string, animation: boolean) => ({
  ...{ gallery_id, name, url: name.toLowerCase(), animation, category: 'style', redir: '', top: true },
  ...{ related: [], image_count: 3, cover: null },
});
const galleries = [
  ...['Comic', 'Flat', 'Ink', 'Line', 'Vector'].map((name, index) => gallery(index + 1, name, false)),
  ...['Loops', 'Puppets'].map((name, index) => gallery(index + 11, name, true)),
];

const gateway = installFakeGateway(() => ({
  'collections/artists': [],
  'collections/galleries': galleries,
  'gallery-data': [],
}));

beforeEach(() => {
  localStorage.clear();
  readStored();
});

const show = (path = pathTo('home')) => renderAt(<StyleBrowser />, { path });
const style = (name: string) => screen.findByRole('button', { name });
const chosen = async () => {
  await screen.findAllByRole('button');
  return screen.getByRole('button', { pressed: true }).textContent;
};

describe('the style browser', () => {
  it('[EN-08 part] when a style was chosen, then it opens with that style the next time, in each section with its own', async () => {
    const home = show();
    await userEvent.click(await style('Vector'));
    expect(await chosen()).toBe('Vector');
    home.unmount();
    const animators = show(pathTo('animators'));
    await userEvent.click(await style('Puppets'));
    animators.unmount();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').state.defaultGalleries).toEqual({
      illustration: 'vector',
      animation: 'puppets',
    });
    const again = show();
    expect(await chosen()).toBe('Vector');
    again.unmount();
    show(pathTo('animators'));
    expect(await chosen()).toBe('Puppets');
  });

  it('when the style is not offered any more, then it opens with one of the first three', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { defaultGalleries: { illustration: 'vector' } } }));
    readStored();
    gateway.responses['collections/galleries'] = galleries.filter(({ url }) => url !== 'vector');
    show();
    expect(['Comic', 'Flat', 'Ink']).toContain(await chosen());
  });
});
