import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { resolvePath } from '../src/site/page-path.ts';

const moved = (location: string) => ({ kind: 'redirect', status: 301, location });

describe('an address of the site', () => {
  it('[RT-01 part] when a route stands behind a region, then it is the page of that edition', () => {
    for (const region of REGIONS.filter((code) => code !== 'us')) {
      expect(resolvePath(`/${region}/illustrators`)).toEqual({ kind: 'page', lang: region, path: '/illustrators' });
    }
    expect(resolvePath('/illustrators')).toEqual({ kind: 'page', lang: 'us', path: '/illustrators' });
  });

  it('[RT-02] when it is the root, a region or /index.html, then it is the home of that edition', () => {
    expect(resolvePath('/')).toEqual({ kind: 'page', lang: 'us', path: '/' });
    expect(resolvePath('/index.html')).toEqual({ kind: 'page', lang: 'us', path: '/' });
    for (const region of ['uk', 'br', 'cn', 'sx', 'fr', 'sg', 'in', 'au', 'jp', 'ko']) {
      expect(resolvePath(`/${region}`)).toEqual({ kind: 'page', lang: region, path: '/' });
    }
  });

  it('[RT-02] when it is /us, then it goes to the address without it', () => {
    expect(resolvePath('/us')).toEqual(moved('/'));
    expect(resolvePath('/us/artists/x')).toEqual(moved('/artists/x'));
  });

  it('[RT-09] when it is /termsandconditions.html, then it goes to /terms in its edition', () => {
    expect(resolvePath('/termsandconditions.html')).toEqual(moved('/terms'));
    expect(resolvePath('/fr/termsandconditions.html')).toEqual(moved('/fr/terms'));
  });

  it('when it is one of the former names, then it goes to the page that took its place', () => {
    expect(resolvePath('/ten-million-trees')).toEqual(moved('/our-values'));
    expect(resolvePath('/jp/ten-million-trees')).toEqual(moved('/jp/our-values'));
    expect(resolvePath('/five-stars')).toEqual(moved('/testimonials'));
    for (const path of ['/about', '/our-values'])
      expect(resolvePath(`/jp${path}`)).toEqual({ kind: 'page', lang: 'jp', path });
  });

  it('[RT-18 part] when it is /animation, then it goes to the animators', () => {
    expect(resolvePath('/animation')).toEqual(moved('/animators'));
    expect(resolvePath('/fr/animation')).toEqual(moved('/fr/animators'));
  });

  it('[RT-11 part] when it is one of the old artists pages, then it goes to the illustrators page', () => {
    expect(resolvePath('/artists')).toEqual(moved('/illustrators'));
    expect(resolvePath('/uk/artists/meet')).toEqual(moved('/uk/illustrators/meet'));
    expect(resolvePath('/artists/meet/fr')).toEqual(moved('/illustrators/meet/fr'));
    expect(resolvePath('/artists/new')).toEqual(moved('/illustrators/new'));
  });

  it.each(['bio', 'interviews', 'testimonials', 'view', 'x/y/z', 'styles/a/b'])(
    '[RT-14] when it is /artists/name/%s, then it goes to the portfolio',
    (below) => {
      expect(resolvePath(`/de/artists/name/${below}`)).toEqual(moved('/de/artists/name'));
    },
  );

  it.each(['profile', '12', 'styles/flat', 'kidsbooks', 'videos', 'news'])(
    '[RT-14] when it is /artists/name/%s, then it stays',
    (below) => {
      expect(resolvePath(`/artists/name/${below}`)).toMatchObject({ kind: 'page', path: `/artists/name/${below}` });
    },
  );

  it('[RT-16] when it is /styles alone, then it goes to the illustrators', () => {
    expect(resolvePath('/styles')).toEqual(moved('/illustrators'));
    expect(resolvePath('/styles/flat/uk')).toMatchObject({ kind: 'page', path: '/styles/flat/uk' });
  });

  it('[RT-29] when it is /contact, then it goes to the office of the edition, and /Contact/x to that of x', () => {
    expect(resolvePath('/contact')).toEqual(moved('/contact/us'));
    expect(resolvePath('/fr/contact')).toEqual(moved('/fr/contact/fr'));
    expect(resolvePath('/Contact/UK')).toEqual(moved('/contact/uk'));
    expect(resolvePath('/de/Contact')).toEqual(moved('/de/contact/de'));
    expect(resolvePath('/jp/contact/uk')).toMatchObject({ kind: 'page', lang: 'jp', path: '/contact/uk' });
  });

  it('[RT-33] when one segment is no page, then it is taken for a slug', () => {
    expect(resolvePath('/Somebody')).toEqual({ kind: 'slug', lang: 'us', slug: 'Somebody', path: '/Somebody' });
    expect(resolvePath('/jp/somebody')).toEqual({ kind: 'slug', lang: 'jp', slug: 'somebody', path: '/somebody' });
  });

  it('[NAV-03] when the prefix is no region, then it goes to the preferred edition, else to the us one', () => {
    expect(resolvePath('/xx/illustrators')).toEqual({ kind: 'redirect', status: 302, location: '/illustrators' });
    expect(resolvePath('/xx/illustrators', 'fr')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/fr/illustrators',
    });
    expect(resolvePath('/xx')).toMatchObject({ kind: 'slug', slug: 'xx', otherwise: '/' });
  });

  it('[NAV-02] when it ends in a slash, then it goes to the address without', () => {
    expect(resolvePath('/fr/illustrators/')).toEqual(moved('/fr/illustrators'));
    expect(resolvePath('/fr/')).toEqual(moved('/fr'));
  });

  it.each([
    ['//evil.example/x', '/evil.example/x', 301],
    ['/\\evil.example', '/evil.example', 301],
    ['///us//evil.example', '/evil.example', 301],
    ['/us//evil.example', '/evil.example', 301],
    ['/xx//evil.example', '/evil.example', 302],
  ])('when it is %s, then it leads to no other site', (path, location, status) => {
    expect(resolvePath(path)).toEqual({ kind: 'redirect', status, location });
  });
});
