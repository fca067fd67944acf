import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Component as ContactPage } from './contact-page.tsx';
import { Component as NewsPage } from './news-page.tsx';
import { Component as PodcastPage } from './podcast-page.tsx';
import { Component as PodcastsPage } from './podcasts-page.tsx';
import { Component as StylePage } from './style-page.tsx';
import { Address, installFakeGateway, renderAt } from './test-support/site.tsx';
import { Component as VideosPage } from './videos-page.tsx';
import { Component as WordsPage } from './words-page.tsx';

const podcast = {
  id: 7,
  language: 'en',
  url: 'on-ink',
  title: 'On ink',
  description: 'It dries.',
  date: '2026-10-01',
  picture: null,
  media: null,
  duration: 65,
  guests: [],
};
const none = { items: [], next: null };
const gateway = installFakeGateway(() => ({
  'podcasts?': { items: [podcast, { ...podcast, id: 6, url: 'on-paper', title: 'On paper' }], next: null },
  'podcasts/7': podcast,
  'news?': none,
  'videos?': none,
  team: [],
  settings: { email: 'hello@agency.example', animation_email: 'motion@agency.example' },
}));
const story = (item: string, text: string) => ({ item, text, language: 'en', version: 1 });
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('pages of the animation section', () => {
  it('[RT-22 part] when a podcast is opened there, then its links stay in the section, and so does its right address', async () => {
    renderAt(<PodcastPage />, { path: '/animation/podcasts/7/on-ink' });
    expect(await hrefOf('Podcasts')).toBe('/animation/podcasts');
    expect(await hrefOf('On paper')).toBe('/animation/podcasts/6/on-paper');
  });

  it('[RT-22 part] when the title in the address of a podcast is wrong, then it moves to the right one in the section', async () => {
    renderAt(
      <>
        <PodcastPage />
        <Address />
      </>,
      { path: '/animation/podcasts/7/other' },
    );
    expect(await screen.findByText('/animation/podcasts/7/on-ink')).toBeDefined();
  });

  it('[RT-22 part] when the podcasts are listed there, then each leads on in the section; elsewhere not', async () => {
    const { unmount } = renderAt(<PodcastsPage />, { path: '/animation/podcasts' });
    expect(await hrefOf('On ink')).toBe('/animation/podcasts/7/on-ink');
    unmount();
    renderAt(<PodcastsPage />, { path: '/podcasts' });
    expect(await hrefOf('On ink')).toBe('/podcasts/7/on-ink');
  });

  it('[RT-22 part] when the offices are shown there, then they link to each other in the section, and the email is that of animation', async () => {
    renderAt(<ContactPage />, { path: '/animation/contact/uk' });
    expect(await hrefOf('France')).toBe('/animation/contact/fr');
    expect(await hrefOf('motion@agency.example')).toBe('mailto:motion@agency.example');
  });

  it('[RT-20] when a style of animation is opened there, then its images are shown; a style of illustration is not found', async () => {
    const style = (url: string, name: string, animation: boolean) => ({
      ...{ gallery_id: name.length, url, name, animation, category: 'style', redir: '', top: false },
      ...{ related: [], image_count: 1, cover: null },
    });
    gateway.responses['collections/galleries'] = [style('loops', 'Loops', true), style('flat', 'Flat ink', false)];
    gateway.responses['collections/artists'] = [
      {
        ...{ artist_id: 1, name: 'Mo', formatted_name: 'Mo Vement', portfolio_url: 'mo', live: true, fresh: false },
        ...{ illustrator: false, animation: true, region: 'uk', show_on_all: false, hiddens: [], excludes: [] },
        ...{ galleries: [5], image_count: 1, pictures: [], accent: '#884422', colours: [] },
      },
    ];
    const image = { image_id: 12, artist_id: 1, url: '/images/a/b', width: 300, height: 200, alt: 'A heron turns' };
    const rest = { thumbhash: '', motion: '', swf: '', animation: true, title: 'Heron', detail: '', galleries: [5] };
    const items = [{ ...image, ...rest, palette: [], attributes: {} }];
    gateway.responses['gallery-data/loops/filtered'] = { items, next: null, total: 1, without: [], values: [] };
    const { unmount } = renderAt(<StylePage />, { path: '/styles/animation/loops' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Loops' })).toBeDefined();
    const links = await screen.findAllByRole('link', { name: /heron/i });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/animators/mo/12');
    unmount();
    renderAt(<StylePage />, { path: '/styles/animation/flat' });
    expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeDefined();
  });

  it('when the agency has no email for animation, then the one of the agency is shown there', async () => {
    gateway.responses.settings = { email: 'hello@agency.example' };
    renderAt(<ContactPage />, { path: '/animation/contact/uk' });
    expect(await hrefOf('hello@agency.example')).toBe('mailto:hello@agency.example');
  });

  it('when news or videos are opened there, then only those of the section are requested; if there are none, then all are a link away', async () => {
    const { unmount } = renderAt(<NewsPage />, { path: '/animation/news' });
    expect(await screen.findByRole('heading', { name: 'Animation news' })).toBeDefined();
    expect(await hrefOf('All news')).toBe('/news');
    expect(gateway.requests.filter((path) => path.includes('section=animation'))).toHaveLength(1);
    unmount();
    renderAt(<VideosPage />, { path: '/animation/videos' });
    expect(await hrefOf('All videos')).toBe('/videos');
    expect(gateway.requests.filter((path) => path.includes('section=animation'))).toHaveLength(2);
  });

  it('when the section has texts of its own, then they replace those of the main page, text by text', async () => {
    // The fake gateway responds by address: both pages get the same texts.
    gateway.responses.stories = [
      story('title', 'Our moving story'),
      story('body', '<p>It began with a flip book.</p>'),
    ];
    renderAt(<WordsPage />, { path: '/animation/about' });
    expect(await screen.findByRole('heading', { name: 'Our moving story' })).toBeDefined();
    expect(screen.getAllByText('It began with a flip book.')).toHaveLength(1);
  });
});
