import { describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { allRoutes, findRoute, pathIn, prefixed, routeIn, routeOf, sectionOf } from '../src/index.ts';
import { sampleAddress } from './sample-address.ts';

describe('the section of a path', () => {
  it.each([
    '/animation',
    '/animated',
    '/animators',
    '/animators/meet',
    '/animators/mo/12',
    '/animation/about',
    '/animation/no-such-page',
    '/animation-commissioning',
    '/styles/animation/loops',
  ])('[RT-22 part] when it is %s, then it is animation, in every edition', (path) => {
    for (const region of REGIONS) expect(sectionOf(prefixed(region, path))).toBe('animation');
  });

  it.each([
    '/',
    '/illustrators',
    '/artists/animation',
    '/search/animation',
    '/styles/animation-stills',
    '/styles/animation',
    '/news/3/animation',
    '/news/tags/animation',
    '/animal-lovers',
    '/nothing/animation/here',
    '/about',
  ])(
    '[RT-22 part] when it is %s, where animation is not a fixed part of the address, then it is illustration',
    (path) => {
      for (const region of REGIONS) expect(sectionOf(prefixed(region, path))).toBe('illustration');
    },
  );
});

describe('the pages that both sections have', () => {
  it.each([
    ['about', '/animation/about'],
    ['ourValues', '/animation/our-values'],
    ['news', '/animation/news'],
    ['videos', '/animation/videos'],
    ['podcasts', '/animation/podcasts'],
    ['growATree', '/animation/grow-a-tree'],
    ['applications', '/animation/applications'],
    ['vacancies', '/animation/vacancies'],
    ['commissioning', '/animation-commissioning'],
    ['home', '/animators'],
    ['illustratorsMeet', '/animators/meet'],
  ] as const)('[RT-22 part] when %s is linked in the animation section, then the path is %s', (name, path) => {
    expect(pathIn('animation', name)).toBe(path);
    expect(pathIn('illustration', name)).toBe(routeOf(name).pattern);
    expect(sectionOf(path)).toBe('animation');
  });

  it('[RT-22 part] when the link has parameters, then the path has them, and the language code stays before the section', () => {
    expect(pathIn('animation', 'contact', { region: 'uk' })).toBe('/animation/contact/uk');
    expect(pathIn('animation', 'podcast', { id: 3, title: 'talk' })).toBe('/animation/podcasts/3/talk');
    expect(pathIn('animation', 'videosOfTag', { tagname: 'loops' })).toBe('/animation/videos/tags/loops');
    expect(prefixed('fr', pathIn('animation', 'about'))).toBe('/fr/animation/about');
  });

  it('when a page is the same in both sections, then its path is the same', () => {
    expect(pathIn('animation', 'terms')).toBe('/terms');
    expect(pathIn('animation', 'search', { keyword: 'fox' })).toBe('/search/fox');
  });

  it.each(allRoutes.filter(({ animation }) => animation))(
    'when $name has a route in the animation section, then that route takes the same parameters',
    (route) => {
      const twin = routeOf(routeIn('animation', route.name));
      expect(twin.section).toBe('animation');
      expect(twin.parts.parameters).toEqual(route.parts.parameters);
      expect(findRoute(sampleAddress(twin))?.name).toBe(twin.name);
    },
  );
});
