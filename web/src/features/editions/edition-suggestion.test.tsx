import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { prefixed, switchRegion } from '@limner/routes';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { preferredRegion, rememberRegion } from '../../shared/edition/edition.ts';
import { readStored } from '../../shared/state/persisted.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { EditionSuggestion } from './edition-suggestion.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const browser = (language: string, userAgent = CHROME) => {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
};

function open(path = '/illustrators/new?from=mail', region: Region = 'us') {
  window.history.replaceState(null, '', prefixed(region, path));
  return render(
    <BrowserRouter basename={prefixed(region, '/')}>
      <EditionSuggestion addressIn={(other) => switchRegion(path, other)} />
    </BrowserRouter>,
    editions[region],
  );
}

/** Where the suggestion leads; undefined when there is none. */
const suggested = () => screen.queryByRole('link')?.getAttribute('href') ?? undefined;

beforeEach(() => {
  localStorage.clear();
  readStored();
  browser('fr');
});

afterEach(cleanup);

describe('the suggested edition', () => {
  it.each([
    ['en', undefined],
    ['en-US', undefined],
    ['en-CA', undefined],
    ['en-AU', '/au'],
    ['en-IN', '/in'],
    ['fr', '/fr'],
    ['de', '/de'],
    ['sg', '/sg'],
    ['pt-BR', '/br'],
    ['es-AR', '/sx'],
    ['zh', '/cn'],
    ['en-GB', '/uk'],
    ['nl', '/uk'],
  ])(
    '[BC-02] [SR-06] when the locale is %s, then its edition is suggested only without a prefix and a preference, and the address stays',
    (locale, prefix) => {
      browser(locale);
      open();
      expect(suggested()).toBe(prefix && `${prefix}/illustrators/new?from=mail`);
      expect(window.location.pathname + window.location.search).toBe('/illustrators/new?from=mail');
      cleanup();
      open('/illustrators/new', 'jp');
      expect(suggested()).toBeUndefined();
      expect(window.location.pathname).toBe('/jp/illustrators/new');
      cleanup();
      rememberRegion('us');
      open();
      expect(suggested()).toBeUndefined();
    },
  );

  it('[BC-02 part] when the link is followed, then the choice is stored as a preference', async () => {
    open('/');
    expect(suggested()).toBe('/fr');
    // jsdom does not navigate, and the preference is stored before.
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(screen.getByRole('link', { name: 'Go to France' }));
    expect(preferredRegion()).toBe('fr');
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('[BC-02 part] when it is dismissed by %s, then it is gone, also on the next visit', async (_, dismiss) => {
    open();
    screen.getByRole('link').focus();
    await dismiss();
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    open('/terms');
    expect(screen.queryByRole('region')).toBeNull();
    expect(preferredRegion()).toBeUndefined();
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
  ])('[BC-02 part] when %s visits, then nothing is suggested', (userAgent) => {
    browser('fr', userAgent);
    open();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('[BC-02 part] when the address is the same in every edition, then nothing is suggested', () => {
    open('/instagram');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
