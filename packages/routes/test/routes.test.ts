import { describe, expect, it } from '@jest/globals';
import { define } from '../src/define.ts';
import {
  allRoutes,
  canonicalOf,
  findRoute,
  href,
  isBuilt,
  isReservedSlug,
  isSlug,
  pathTo,
  RESERVED_SLUGS,
  routeOf,
  splitPath,
  switchRegion,
} from '../src/index.ts';
import { sampleAddress } from './sample-address.ts';

describe('the route table', () => {
  it.each(allRoutes)(
    'when an address of $name is looked up, then it is that route, and its parameters give the same address',
    (route) => {
      const path = sampleAddress(route);
      const found = findRoute(path);
      expect(found?.name).toBe(route.name === 'slug' ? 'slug' : (route.alias ?? route.name));
      if (found && !route.alias) expect(writeAgain(found)).toBe(path);
    },
  );

  it.each(allRoutes)(
    'when the canonical address of $name is looked up, then it is its own canonical address',
    (route) => {
      const target = routeOf(route.canonical);
      expect(target.canonical).toBe(target.name);
    },
  );

  it('when two routes have the same fixed segments, then the first does not hide the other', () => {
    const hidden = allRoutes.filter((route) => !route.alias && findRoute(sampleAddress(route))?.name !== route.name);
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  it('when parameters have a wrong kind, then no route matches', () => {
    for (const path of ['/news/0', '/news/1e3', '/artists/ann/007', '/illustrators/xx', '/best-of-', '/artists/a--b']) {
      expect(['slug', undefined]).toContain(findRoute(path)?.name);
    }
  });

  it('[NAV-02 part] when a profile is canonical, then its address is the portfolio', () => {
    expect(canonicalOf('portfolioProfile', { name: 'ann' })).toBe('/artists/ann');
    expect(canonicalOf('homeFile')).toBe('/');
    expect(canonicalOf('newsItem', { id: 3, title: 'a-wall' })).toBe('/news/3/a-wall');
  });

  it('when a head is about what the address does not name, then the compiler reports it', () => {
    // @ts-expect-error the pattern has no {name}
    define({ team: { pattern: '/team', page: 'team-page', head: 'artist', who: ['any'] } });
    // @ts-expect-error {id} is not the number of an image
    define({ drawing: { pattern: '/drawings/{name}/{id}', page: 'drawing-page', head: 'image', who: ['any'] } });
    define({ drawing: { pattern: '/drawings/{name}/{imageid}', page: 'drawing-page', head: 'image', who: ['any'] } });
  });

  it('when a page does not say who may see it, then the compiler reports it', () => {
    // @ts-expect-error there is no default
    define({ team: { pattern: '/team', page: 'team-page' } });
    // @ts-expect-error nobody could see it
    define({ team: { pattern: '/team', page: 'team-page', who: [] } });
    // @ts-expect-error there is no such group
    define({ team: { pattern: '/team', page: 'team-page', who: ['everybody'] } });
    define({
      team: { pattern: '/team', page: 'team-page', who: ['client', 'admin'] },
      old: { pattern: '/old', redirect: 'team' },
    });
  });

  it('when a route leads nowhere yet, then it is one of these', () => {
    expect(allRoutes.filter((route) => !isBuilt(route)).map(({ pattern }) => pattern)).toEqual([
      '/admin/signin',
      '/bot-click',
      '/art-bot',
      '/admin/test-illustration-portfolio/{name}',
      '/artist-image-list/{name}',
      '/artist-login',
      '/artistadmin',
      '/search',
      '/grow-a-tree/form',
      '/grow-a-tree/form/{trees}',
      '/grow-a-tree/form/jms/{trees}',
      '/explore-honeycomb',
      '/change-password',
      '/password-reset',
      '/forgot-password',
      '/confirm-signup',
      '/my-area/signup',
      '/my-area/update-email',
      '/my-area/collections',
      '/my-area/collections/view',
      '/my-area/downloads',
      '/my-area/account',
      '/my-area/commissions',
      '/my-area/trees',
      '/my-area/view-lightbox/{shortid}',
    ]);
  });
});

describe('addresses', () => {
  it('when an address is built, then its parameters are encoded', () => {
    expect(pathTo('search', { keyword: 'a/b c?' })).toBe('/search/a%2Fb%20c%3F');
    expect(pathTo('newsItem', { id: 3 })).toBe('/news/3');
    expect(pathTo('bestOf', { product: 'packaging' })).toBe('/best-of-packaging');
    expect(pathTo('news')).toBe('/news');
  });

  it('when parameters are wrong or missing, then the compiler reports it', () => {
    // @ts-expect-error a number is needed
    expect(pathTo('newsItem', { id: 'three' })).toBe('/news/three');
    // @ts-expect-error no such parameter
    expect(pathTo('newsItem', { id: 3, titel: 'x' })).toBe('/news/3');
    // @ts-expect-error the name is missing
    expect(() => pathTo('portfolio')).toThrow('parameter {name} is missing');
    // @ts-expect-error no such route
    expect(() => pathTo('nowhere')).toThrow('there is no route');
    // @ts-expect-error no such region
    expect(href('contact', { region: 'zz' }, 'us')).toBe('/contact/zz');
  });

  it.each([
    ['us', 'illustrators', '/illustrators'],
    ['fr', 'illustrators', '/fr/illustrators'],
    ['fr', 'home', '/fr'],
    ['us', 'home', '/'],
    ['fr', 'collections', '/my-area/collections'],
    ['fr', 'instagram', '/instagram'],
  ] as const)('[RT-01 part] when %s links to %s, then the address is %s', (region, name, address) => {
    expect(href(name, {}, region)).toBe(address);
  });

  it.each([
    ['/fr/artists/x', 'fr', '/artists/x', undefined],
    ['/fr', 'fr', '/', undefined],
    ['/', undefined, '/', undefined],
    ['/illustrators', undefined, '/illustrators', undefined],
    ['/xx/illustrators', undefined, '/illustrators', 'xx'],
    ['/FR/artists', undefined, '/FR/artists', undefined],
    ['/us', 'us', '/', undefined],
  ])('[RT-01 part] when the path is %s, then prefix and rest are split', (pathname, region, path, unsupported) => {
    expect(splitPath(pathname)).toEqual({ region, path, unsupported });
  });

  it('when the region is switched, then the page stays', () => {
    expect(switchRegion('/fr/artists/x', 'br')).toBe('/br/artists/x');
    expect(switchRegion('/fr', 'us')).toBe('/');
    expect(switchRegion('/my-area/account', 'fr')).toBe('/my-area/account');
  });
});

describe('slugs', () => {
  it.each(['artists', 'Search', 'fr', 'zz', 'best-of-packaging', 'contact', 'meet', 'new', 'api', 'supportukraine'])(
    'when the slug is %s, then it is reserved',
    (slug) => expect(isReservedSlug(slug)).toBe(true),
  );

  it.each(['marta-quill', 'artist', 'searching', 'fra', 'best', 'the-best-of'])(
    'when the slug is %s, then an artist may use it',
    (slug) => expect(isReservedSlug(slug)).toBe(false),
  );

  it('when a route has a fixed first segment, then no artist may use it as a slug', () => {
    for (const { pattern } of allRoutes) {
      const [first = ''] = pattern.slice(1).split('/');
      if (first !== '' && !first.includes('{')) expect(RESERVED_SLUGS).toContain(first.toLowerCase());
    }
  });

  it.each([
    ['marta-quill', true],
    ['fluent3', true],
    ['12345', false],
    ['a', false],
    ['Marta', false],
    ['a--b', false],
    ['-a', false],
    ['ä', false],
  ])('when the slug is %s, then it is valid: %s', (slug, valid) => {
    expect(isSlug(slug)).toBe(valid);
  });
});

function writeAgain({ name, params }: NonNullable<ReturnType<typeof findRoute>>): string {
  // The compiler cannot know that a name and its parameters belong together when they are separate values.
  return (pathTo as (name: string, params: object) => string)(name, params);
}
