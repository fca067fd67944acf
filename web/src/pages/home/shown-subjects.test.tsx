import { describe, expect, it } from '@jest/globals';
import { pathTo } from '@limner/routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeGateway, renderAt } from '../test-support/site.tsx';
import { AdvertPanel } from './advert-panel.tsx';
import { MeetPanel } from './meet-panel.tsx';
import { ShownSubjects, ShownSubjectsContext } from './shown-subjects.ts';
import { StyleBrowser } from './style-browser.tsx';

const SUBJECTS = Array.from({ length: 60 }, (_, number) => `Scene ${number}.`);

const picture = (id: number, scene: number, medium: string) => ({
  ...{ url: `/images/a/${id}`, width: 400, height: 300, thumbhash: '', language: 'en', motion: '' },
  ...{ image_id: id, alt: `${SUBJECTS[scene % SUBJECTS.length]} ${medium}.`, title: '', gallery_ids: [], tags: [] },
});
const artist = (id: number) => ({
  ...{ artist_id: id, formatted_name: `Artist ${id}`, portfolio_url: `artist-${id}`, region: 'uk', image_count: 3 },
  ...{ illustrator: true, animation: false, fresh: false, galleries: [], accent: '#884422' },
  pictures: [picture(1_000 + id, id, 'In oil')],
});
const gallery = (gallery_id: number, name: string, animation: boolean) => ({
  ...{ gallery_id, name, url: name.toLowerCase(), animation, category: 'style', redir: '', top: true },
  ...{ related: [], image_count: 3, cover: null },
});
const inStyle = (first: number, motion = '') =>
  Array.from({ length: 120 }, (_, index) => ({
    ...picture(first + index, Math.floor(index / 2), 'In ink'),
    ...{ artist_id: 1, motion },
  }));
const slide = (scene: number) => ({
  ...{ image_id: scene, artist: 'Ada', link: `/artists/ada/${scene}`, image: picture(scene, scene, 'In chalk') },
});
const news = { id: 4, language: 'en', url: 'a', title: 'A', summary: '', date: '2026-11-05', tags: [], artists: [] };

const gateway = installFakeGateway(() => ({
  'home/current': [0, 1, 2].map(slide),
  news: { items: [{ ...news, picture: picture(9_000, 3, 'In wax') }] },
  'collections/artists': Array.from({ length: 40 }, (_, index) => artist(index + 1)),
  'collections/galleries': [gallery(1, 'Comic', false), gallery(2, 'Flat', false), gallery(3, 'Loops', true)],
  'gallery-data/comic': inStyle(2_000),
  'gallery-data/flat': inStyle(3_000),
  'gallery-data/loops': inStyle(4_000, '/images/moves'),
}));

const scenes = (alts: readonly string[]) => alts.map((alt) => /^.+?\./.exec(alt)?.[0] ?? '');

async function shownScenes(): Promise<string[]> {
  const grid = within(await screen.findByRole('list', { name: /^Pictures in/ }));
  const styles = grid
    .getAllByRole('link', { name: /^Scene .*, by Artist/ })
    .map((link) => link.getAttribute('aria-label') ?? '');
  const faces = within(await screen.findByRole('list', { name: 'Artists, by one picture each' })).getAllByRole('link');
  const advert = within(await screen.findByRole('figure')).getByRole('img');
  const leads = faces.slice(0, 8).map(({ textContent }) => SUBJECTS[Number(textContent?.replace('Artist ', ''))] ?? '');
  return [...scenes([...styles, advert.getAttribute('alt') ?? '']), ...leads];
}

const show = () =>
  renderAt(
    <ShownSubjectsContext value={new ShownSubjects()}>
      <StyleBrowser />
      <MeetPanel />
      <AdvertPanel />
    </ShownSubjectsContext>,
    { path: pathTo('home') },
  );

describe('the pictures of the home page', () => {
  it('when they are shown, and when another style is chosen, then no two show one subject, nor one of the slideshow or the news', async () => {
    show();
    for (const style of ['Comic', 'Flat', 'Comic']) {
      await userEvent.click(await screen.findByRole('button', { name: style }));
      await screen.findByRole('list', { name: `Pictures in ${style}` });
      const all = [...(await shownScenes()), ...SUBJECTS.slice(0, 4)];
      expect(all.length).toBeGreaterThan(20);
      expect(all.filter((scene, index) => all.indexOf(scene) !== index)).toEqual([]);
    }
  });

  it('when the slideshow and the news cannot be loaded, then the others are shown all the same', async () => {
    gateway.responses['home/current'] = 503;
    gateway.responses.news = 503;
    show();
    expect((await shownScenes()).length).toBeGreaterThan(20);
  });
});
