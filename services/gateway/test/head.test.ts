import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { headOf } from '../src/site/head.ts';
import { splitShell } from '../src/site/shell.ts';

const metatags = {
  title: 'A & B <script>',
  description: 'Says "hello"',
  canonical: '/fr/artists/x',
  status: 200 as const,
  indexed: true,
  editions: [...REGIONS],
  picture: { url: '/images/k/s', width: 10, height: 10, alt: 'An "alt"', thumbhash: '' },
  card: null,
  feeds: [],
  structured: [{ '@type': 'Person', name: '</script><script>alert(1)</script>', url: '/fr/artists/x' }],
};
const head = headOf({ origin: 'https://agency.example', lang: 'fr', path: '/artists/x', metatags });

describe('the head of a page', () => {
  it('[NAV-05 part] when the catalogue has metatags, then title, description and previews are in the first response, escaped', () => {
    expect(head).toContain('<title data-head>A &amp; B &lt;script&gt;</title>');
    expect(head).toContain('<meta data-head name="description" content="Says &quot;hello&quot;">');
    expect(head).toContain('<meta data-head property="og:image" content="https://agency.example/images/k/s/1200">');
    expect(head).toContain('<meta data-head property="og:locale" content="fr_FR">');
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
  });

  it('[NAV-02 part] when a page has a canonical path, then the head has it, with the origin', () => {
    expect(head).toContain('<link data-head rel="canonical" href="https://agency.example/fr/artists/x">');
  });

  it('[NAV-05 part] when there are twelve editions, then each has its hreflang, and x-default is for all other visitors', () => {
    expect(head.match(/rel="alternate"/g)).toHaveLength(13);
    expect(head).toContain('hreflang="ja-JP" href="https://agency.example/jp/artists/x"');
    expect(head).toContain('hreflang="x-default" href="https://agency.example/artists/x"');
  });

  it('when structured data holds markup, then it cannot end its element', () => {
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    const json = /<script data-head type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      name: '</script><script>alert(1)</script>',
      url: 'https://agency.example/fr/artists/x',
    });
  });

  it('when the page does not exist, then it has noindex', () => {
    const missing = headOf({
      origin: 'https://agency.example',
      lang: 'us',
      path: '/x',
      metatags: { ...metatags, status: 404 },
    });
    expect(missing).toContain('content="noindex"');
    expect(missing).not.toContain('canonical');
  });

  it('[RT-05 part] when a page is only for people who work on the site, then it has noindex', () => {
    const gallery = { origin: 'https://agency.example', lang: 'us', path: '/test-page' } as const;
    expect(headOf({ ...gallery, metatags: { ...metatags, indexed: false } })).toContain('content="noindex"');
    expect(headOf({ ...gallery, metatags })).not.toContain('noindex');
  });

  it('when a head is made, then each of its tags is marked, so that the browser can replace it', () => {
    const tags = head.match(/<(title|meta|link|script)[ >]/g) ?? [];
    expect(head.match(/data-head/g)).toHaveLength(tags.length);
  });
});

describe('the page', () => {
  const built =
    '<html lang="en"><head><script>go()</script><style>a{}</style><!--head--><script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>';

  it('when it is rendered, then its placeholders are filled in, scripts load last, and inline scripts and styles are allowed by hash', () => {
    const shell = splitShell(built);
    const page = shell.render({ lang: 'jp', head: '<title>x</title>', root: '<p>y</p>', foot: '<hr>' });
    expect(page.toString()).toBe(
      '<html lang="ja-JP"><head><script>go()</script><style>a{}</style><title>x</title><script type="module" fetchpriority="low" src="/a.js"></script></head><body><div id="root"><p>y</p></div><hr></body></html>',
    );
    expect(shell.policy('p{}')).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(shell.policy('p{}')).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(shell.policy('')).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(shell.policy('p{}')).not.toContain('unsafe-inline');
  });

  it('when the built page lacks a placeholder, then an error says to build the web again', () => {
    for (const place of ['<html lang="en">', '<!--head-->', '<div id="root">'])
      expect(() => splitShell(built.replace(place, ''))).toThrow('build the web again');
  });
});
