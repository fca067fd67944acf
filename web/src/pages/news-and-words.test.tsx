import { describe, expect, it } from '@jest/globals';
import type { Region } from '@limner/editions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { Component as NewsItemPage } from './news-item-page.tsx';
import { Component as NewsPage } from './news-page.tsx';
import { Address, installFakeGateway, renderAt } from './test-support/site.tsx';
import { Component as WordsPage } from './words-page.tsx';

const item = {
  id: 4,
  language: 'en',
  url: 'a-tin',
  title: 'A tin of tea',
  summary: 'Twelve of them.',
  date: '2026-11-05',
  tags: ['making-of'],
  artists: [{ artist_id: 1, formatted_name: 'Ann Ek', portfolio_url: 'ann-ek', illustrator: true }],
  picture: { url: '/images/a/b', width: 300, height: 200, alt: 'A tin', thumbhash: '' },
};
const article = {
  ...item,
  body: '<p>Read <a href="/grow-a-tree">about trees</a>.</p><h2>Then</h2><ul><li>One</li></ul>',
};
const other = { ...item, id: 3, url: 'a-wall', title: 'A wall in Porto', tags: [], picture: null };

const gateway = installFakeGateway(() => ({ 'news?': { items: [], next: null }, 'faqs?': [] }));

function open(path: string, region: Region = 'uk') {
  return renderAt(
    <>
      <Routes>
        <Route path="news" element={<NewsPage />} />
        <Route path="news/tags/*" element={<NewsPage />} />
        <Route path="news/*" element={<NewsItemPage />} />
        <Route path="*" element={<WordsPage />} />
      </Routes>
      <Address />
    </>,
    { region, path },
  );
}

const isNotFound = () => screen.findByRole('heading', { name: 'This page does not exist.' });

describe('news', () => {
  it('when the address says where the list begins, then it begins there', async () => {
    gateway.responses['cursor=2026-11-05.a-tin'] = { items: [other], next: null };
    open('/news?after=2026-11-05.a-tin');
    expect(await screen.findByRole('heading', { name: 'A wall in Porto' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(gateway.requests.filter((path) => path.endsWith('limit=13'))).toEqual([]);
  });

  it('when there is more than one page, then the next page is appended', async () => {
    gateway.responses['news?'] = { items: [item], next: '2026-11-05.a-tin' };
    gateway.responses['cursor=2026-11-05.a-tin'] = { items: [other], next: null };
    open('/news');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: 'A wall in Porto' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByRole('link', { name: 'A tin of tea' }).getAttribute('href')).toBe('/news/4/a-tin');
    expect(screen.getByRole('link', { name: 'making of' }).getAttribute('href')).toBe('/news/tags/making-of');
  });

  it('when they are opened by a link, then the heading and the first four come first, and the others follow', async () => {
    const ids = Array.from({ length: 13 }, (_, index) => index + 1);
    gateway.responses['news?'] = { items: ids.map((id) => ({ ...item, id })), next: null };
    const counts: number[] = [];
    const count = () => {
      if (screen.queryByRole('heading', { level: 1 })) counts.push(screen.queryAllByRole('article').length);
    };
    renderAt(
      <Profiler id="news" onRender={count}>
        <Link to="/news">News</Link>
        <Routes>
          <Route path="news" element={<NewsPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Profiler>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'News' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(13));
    expect(counts).toContain(4);
    expect(counts.indexOf(4)).toBeLessThan(counts.indexOf(13));
  });

  it('when the next page cannot be loaded, then the shown items stay and a retry is offered', async () => {
    gateway.responses['news?'] = { items: [item], next: '2026-11-05.a-tin' };
    gateway.responses['cursor='] = 503;
    open('/news');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be loaded.');
    expect(screen.getByRole('heading', { name: 'A tin of tea' })).toBeDefined();
    gateway.responses['cursor='] = { items: [other], next: null };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A wall in Porto' })).toBeDefined();
  });

  it('when there are none, then a message says so; when they cannot be loaded, then a retry is offered', async () => {
    open('/news');
    expect(await screen.findByText('No news yet.')).toBeDefined();
    cleanup();
    gateway.responses['news?'] = 503;
    open('/news');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('when a tag is named, then only it is requested; when no item has it, then the page is not found', async () => {
    gateway.responses['tag=making-of'] = { items: [item], next: null };
    open('/news/tags/making-of');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('News: making of');
    expect(await screen.findByRole('heading', { name: 'A tin of tea' })).toBeDefined();
    cleanup();
    open('/news/tags/unheard-of');
    expect(await isNotFound()).toBeDefined();
  });

  it('when an article is opened, then it shows picture, date, artists and links, and other news follow', async () => {
    gateway.responses['news/4'] = article;
    gateway.responses['news?'] = { items: [item, other], next: null };
    open('/news/4/a-tin');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A tin of tea');
    expect(screen.getByRole('img', { name: 'A tin' })).toBeDefined();
    expect(screen.getByText('5 November 2026').getAttribute('datetime')).toBe('2026-11-05');
    expect(screen.getByRole('link', { name: 'Ann Ek' }).getAttribute('href')).toBe('/artists/ann-ek');
    expect(screen.getByRole('link', { name: 'about trees' }).getAttribute('href')).toBe('/grow-a-tree');
    const more = await screen.findByRole('region', { name: 'More news' });
    expect(within(more).getAllByRole('article')).toHaveLength(1);
    expect(within(more).getByRole('link', { name: 'A wall in Porto' })).toBeDefined();
  });

  it.each(['/news/4', '/news/4/another-title'])(
    'when the address is %s, then it is replaced by the right one',
    async (path) => {
      gateway.responses['news/4'] = article;
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'A tin of tea' })).toBeDefined();
      expect(screen.getByText('/news/4/a-tin')).toBeDefined();
    },
  );

  it('when the id is unknown or not a number, then the page is not found', async () => {
    gateway.responses['news/9'] = 404;
    open('/news/9/gone');
    expect(await isNotFound()).toBeDefined();
    cleanup();
    open('/news/nine/gone');
    expect(await isNotFound()).toBeDefined();
    expect(gateway.requests.some((path) => path.includes('nine'))).toBe(false);
  });

  it('[BC-01] when news are in another language than the edition, then their language is marked in the list and on their page', async () => {
    gateway.responses['news/4'] = article;
    gateway.responses['news?'] = { items: [item], next: null };
    for (const path of ['/news', '/news/4/a-tin']) {
      open(path, 'de');
      const heading = await screen.findByRole('heading', { name: 'A tin of tea' });
      expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
      expect(screen.getByText('5. November 2026').lang).toBe('de-DE');
      cleanup();
      open(path, 'uk');
      expect((await screen.findByRole('heading', { name: 'A tin of tea' })).closest('[lang]')).toBeNull();
      cleanup();
    }
  });
});

describe('a page of texts by the agency', () => {
  const story = (name: string, text: string, language = 'en') => ({ item: name, text, language, version: 1 });

  it('when it has a body, then its headings and other markup are rendered', async () => {
    gateway.responses.stories = [
      story('title', 'Our story'),
      story('lede', 'A framer &amp; two daughters.'),
      story(
        'body',
        '<p>It <em>began</em>.</p><h2>Later</h2><ol><li>One</li><li>Two</li></ol><blockquote>Said</blockquote>',
      ),
    ];
    open('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'Our story' })).toBeDefined();
    expect(await screen.findByText('A framer & two daughters.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Later' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(screen.getByText('began').localName).toBe('em');
  });

  it('when a text holds more than the allowed markup, then only its text is rendered', async () => {
    gateway.responses.stories = [
      story('body', '<p onclick="x()">Hello <script>x()</script><img src="x"><b>there</b></p>'),
    ];
    const { container } = open('/about');
    expect((await screen.findByText(/Hello/)).outerHTML).toBe('<p>Hello x()there</p>');
    expect(container.querySelector('script, img, b, [onclick]')).toBeNull();
  });

  it('when links leave the site, then they say so and keep their `rel` and `target`; links within the site get the prefix of the edition', async () => {
    gateway.responses.stories = [
      story(
        'body',
        '<p><a href="https://a.example" target="_blank" rel="noopener sponsored">Out</a> <a href="/news">In</a> <a href="mailto:a@b.example">Post</a></p>',
      ),
    ];
    open('/about');
    const out = await screen.findByRole('link', { name: 'Out (leaves this site)' });
    expect([out.getAttribute('rel'), out.getAttribute('target')]).toEqual(['noopener sponsored', '_blank']);
    expect(screen.getByRole('link', { name: 'In' }).getAttribute('href')).toBe('/news');
    expect(screen.getByRole('link', { name: 'Post' }).getAttribute('href')).toBe('mailto:a@b.example');
  });

  it('when its questions are texts of the page, then each is the heading of its answer, in order', async () => {
    gateway.responses.stories = [
      story('q10', 'Last?'),
      story('a10', '<p>No.</p>'),
      ...Array.from({ length: 9 }, (_, at) => [
        story(`q${at + 1}`, `Why ${at + 1}?`),
        story(`a${at + 1}`, '<p>So.</p>'),
      ]).flat(),
    ];
    open('/commissioning');
    const questions = await screen.findAllByRole('heading', { level: 2 });
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `Why ${at + 1}?`),
      'Last?',
    ]);
  });

  it('[BC-06 part] when the settings hold trees and price, then the texts show them; otherwise the parts that need them are left out', async () => {
    gateway.responses.stories = [
      story('lede', '{trees} trees, the next is {price}.'),
      story('body', '<p>Since 2012.</p><h2>What {price} pays for</h2><p>Seed.</p><h2>As a present</h2><p>Yes.</p>'),
    ];
    gateway.responses.settings = { trees: '48213', tree_price: '50p <b>' };
    open('/grow-a-tree');
    expect(await screen.findByText('48,213')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'What 50p <b> pays for' })).toBeDefined();
    cleanup();
    gateway.responses.settings = { trees: '48213' };
    const { container } = open('/grow-a-tree');
    expect(await screen.findByRole('heading', { name: 'As a present' })).toBeDefined();
    expect(container.textContent).not.toMatch(/[{}]|pays for|Seed|48/);
  });

  it('[EN-05] when its texts are in another language than the edition, then each of them is marked', async () => {
    gateway.responses.stories = [
      story('title', 'Conditions de vente', 'fr'),
      story('body', '<p>Law</p>'),
      story('lede', 'Words'),
    ];
    open('/terms', 'fr');
    expect((await screen.findByText('Conditions de vente')).closest('[lang]')).toBeNull();
    for (const text of ['Law', 'Words'])
      expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('when there are no texts, then the page says so under its name; when they cannot be loaded, then a retry is offered', async () => {
    open('/privacy-policy');
    expect(await screen.findByText('This page has no text yet.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined();
    cleanup();
    gateway.responses.stories = 503;
    open('/privacy-policy');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
