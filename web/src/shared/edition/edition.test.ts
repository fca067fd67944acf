import { afterEach, describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { KEY, readStored } from '../state/persisted.ts';
import { preferredRegion, regionOf, rememberRegion } from './edition.ts';

afterEach(() => {
  localStorage.clear();
  readStored();
});

describe('the edition of an address', () => {
  it.each([
    ['/', 'us', undefined],
    ['/fr', 'fr', undefined],
    ['/fr/illustrators', 'fr', undefined],
    ['/us/illustrators', 'us', '/illustrators'],
    ['/us', 'us', '/'],
    ['/xx/illustrators', 'us', '/illustrators'],
  ])('[RT-01 part] when %s is opened without a preference, then the edition is %s', (path, region, redirect) => {
    expect(regionOf(path, undefined)).toEqual(redirect === undefined ? { region } : { region, redirect });
  });

  it('[NAV-03 part] when an edition is preferred, then an address without a prefix, or with an unknown one, redirects to it; without a preference to that of the USA', () => {
    expect(regionOf('/xx/illustrators', undefined)).toEqual({ region: 'us', redirect: '/illustrators' });
    expect(regionOf('/fr/illustrators', undefined)).toEqual({ region: 'fr' });
    expect(regionOf('/illustrators', 'jp')).toEqual({ region: 'jp', redirect: '/jp/illustrators' });
    expect(regionOf('/xx/illustrators', 'jp')).toEqual({ region: 'jp', redirect: '/jp/illustrators' });
    expect(regionOf('/fr/illustrators', 'jp')).toEqual({ region: 'fr' });
    expect(regionOf('/xx/nothing/here', 'jp')).toEqual({ region: 'jp' });
  });

  it('[RT-01 part] when a path never has a prefix, then a preference does not redirect it', () => {
    expect(regionOf('/instagram', 'jp')).toEqual({ region: 'jp' });
    expect(regionOf('/instagram', undefined)).toEqual({ region: 'us' });
    expect(regionOf('/fr/my-area/account', 'jp')).toEqual({ region: 'fr', redirect: '/my-area/account' });
  });

  it('[HDR-07] when an edition is chosen, then it is stored in the browser and in a cookie for the server', () => {
    rememberRegion('br');
    expect(preferredRegion()).toBe('br');
    expect(document.cookie).toContain('edition=br');
  });

  it.each(REGIONS)(
    '[ST-05] when %s is chosen, then it is accepted, and decides where an address names no edition',
    (region) => {
      rememberRegion(region);
      readStored();
      expect(preferredRegion()).toBe(region);
      expect(regionOf('/illustrators').region).toBe(region);
    },
  );

  it.each(['it', 'UK', 'en', '', 'toString', 7, null])(
    '[ST-05] when %s is stored as the choice, then it is not accepted',
    (region) => {
      rememberRegion('fr');
      localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { region } }));
      readStored();
      expect(preferredRegion()).toBeUndefined();
      expect(regionOf('/illustrators')).toEqual({ region: 'us' });
    },
  );
});
