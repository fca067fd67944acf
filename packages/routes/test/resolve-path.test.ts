import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { allRoutes, isBuilt, prefixed, resolvePath } from '../src/index.ts';
import { sampleAddress } from './sample-address.ts';

const moved = (location: string) => ({ kind: 'redirect', status: 301, location });

describe('an address of the site', () => {
  it('[RT-02] when it is the root, a region or /index.html, then it is the home of that edition', () => {
    expect(resolvePath('/')).toMatchObject({ kind: 'page', lang: 'us', path: '/' });
    expect(resolvePath('/index.html')).toMatchObject({ kind: 'page', lang: 'us', path: '/' });
    for (const region of ['uk', 'br', 'cn', 'sx', 'fr', 'sg', 'in', 'au', 'jp', 'ko']) {
      expect(resolvePath(`/${region}`)).toMatchObject({
        kind: 'page',
        lang: region,
        path: '/',
        found: { name: 'home' },
      });
    }
  });

  it('[RT-02] when it starts with /us, then it redirects to the address without the prefix', () => {
    expect(resolvePath('/us')).toEqual(moved('/'));
    expect(resolvePath('/us/artists/x')).toEqual(moved('/artists/x'));
  });

  it('[RT-09] when it is /termsandconditions.html, then it redirects to /terms in its edition', () => {
    expect(resolvePath('/termsandconditions.html')).toEqual(moved('/terms'));
    expect(resolvePath('/fr/termsandconditions.html')).toEqual(moved('/fr/terms'));
  });

  it('[RT-28 part] when it is an old name, then it redirects to the page that replaced it', () => {
    expect(resolvePath('/ten-million-trees')).toEqual(moved('/our-values'));
    expect(resolvePath('/jp/ten-million-trees')).toEqual(moved('/jp/our-values'));
    expect(resolvePath('/five-stars')).toEqual(moved('/testimonials'));
  });

  it('[RT-18 part] when it is /animation, then it redirects to the animators', () => {
    expect(resolvePath('/fr/animation')).toEqual(moved('/fr/animators'));
  });

  it.each(['bio', 'interviews', 'testimonials', 'view', 'x/y/z', 'styles/a/b'])(
    '[RT-14 part] when it is /artists/name/%s, then it redirects to the portfolio',
    (below) => expect(resolvePath(`/de/artists/name/${below}`)).toEqual(moved('/de/artists/name')),
  );

  it.each(['profile', '12', 'styles/flat', 'kidsbooks', 'videos', 'news'])(
    'when it is /artists/name/%s, then it is not redirected',
    (below) =>
      expect(resolvePath(`/artists/name/${below}`)).toMatchObject({ kind: 'page', path: `/artists/name/${below}` }),
  );

  it('[RT-29] when it is /contact, then it redirects to the office of the edition, and /Contact/x to that of x', () => {
    expect(resolvePath('/contact')).toEqual(moved('/contact/us'));
    expect(resolvePath('/fr/contact')).toEqual(moved('/fr/contact/fr'));
    expect(resolvePath('/Contact/UK')).toEqual(moved('/contact/uk'));
    expect(resolvePath('/de/Contact')).toEqual(moved('/de/contact/de'));
    expect(resolvePath('/jp/contact/uk')).toMatchObject({ kind: 'page', lang: 'jp', path: '/contact/uk' });
  });

  it('[RT-33 part] when a single segment is not a page, then it is a slug', () => {
    expect(resolvePath('/Somebody')).toEqual({ kind: 'slug', lang: 'us', slug: 'Somebody', path: '/Somebody' });
    expect(resolvePath('/jp/somebody')).toEqual({ kind: 'slug', lang: 'jp', slug: 'somebody', path: '/somebody' });
  });

  it('[NAV-03 part] when the prefix is not a region, then it redirects to the preferred edition, else to the us one', () => {
    expect(resolvePath('/xx/illustrators')).toEqual({ kind: 'redirect', status: 302, location: '/illustrators' });
    expect(resolvePath('/xx/illustrators', 'fr')).toMatchObject({ status: 302, location: '/fr/illustrators' });
    expect(resolvePath('/xx/artists', 'fr')).toMatchObject({ status: 302, location: '/fr/illustrators' });
    expect(resolvePath('/xx')).toMatchObject({ kind: 'slug', slug: 'xx', otherwise: '/' });
    expect(resolvePath('/xx/nothing/here')).toMatchObject({ kind: 'not-found' });
  });

  it.each([
    ['/fr/illustrators/', '/fr/illustrators'],
    ['/fr/', '/fr'],
    ['/fr//illustrators', '/fr/illustrators'],
    ['/artists/', '/illustrators'],
  ])('[NAV-02 part] when it is %s, then it leads to %s', (path, location) => {
    expect(resolvePath(path)).toEqual(moved(location));
  });

  it.each(['//evil.example', '/\\evil.example', '///us//evil.example', '/us//evil.example', '/xx//evil.example'])(
    'when it is %s, then it never redirects to another site',
    (path) => expect(resolvePath(path)).toMatchObject({ kind: 'redirect', location: '/evil.example' }),
  );

  it.each([
    '/artists/name/zz',
    '/styles/flat/zz',
    '/news/07',
    '/news/tags/UPPER',
    '/contact/zz',
    '/a/b/c',
    '/%E0%A4%A',
  ])('when it is %s, then it resolves to nothing', (path) =>
    expect(resolvePath(path)).toMatchObject({ kind: 'not-found', path }),
  );

  it('when a path has needlessly encoded characters, then it is the same page', () => {
    expect(resolvePath('/fr/%69llustrators')).toMatchObject({ kind: 'page', path: '/illustrators' });
  });
});

describe.each(allRoutes.filter(({ name }) => name !== 'slug'))('the route $name, $pattern', (route) => {
  const path = sampleAddress(route);

  it('[RT-01 part] when it has a region prefix, then it is the same page of that edition, or never takes a prefix', () => {
    for (const region of REGIONS) {
      const whole = prefixed(region, path);
      const prefix = route.takesRegion && region !== 'us' ? `/${region}` : '';
      expect(whole).toBe(`${prefix}${path}`.replace(/(?<=.)\/$/, ''));
      const destination = resolvePath(whole, region);
      if (!isBuilt(route)) expect(destination).toMatchObject({ kind: 'not-found', lang: region });
      else if (route.redirect) expect(destination).toMatchObject({ kind: 'redirect' });
      else expect(destination).toMatchObject({ kind: route.setting ? 'setting' : 'page', lang: region });
    }
  });

  it('when it redirects, then the target is a built page and not another redirect', () => {
    const destination = resolvePath(path);
    if (destination.kind !== 'redirect') return;
    expect(resolvePath(destination.location)).toMatchObject({ kind: 'page', path: destination.location });
  });
});

it('when a redirect points to a redirect, then it resolves to the final address', () => {
  expect(resolvePath('/artists/new/x/y')).toEqual(moved('/illustrators/new'));
});
