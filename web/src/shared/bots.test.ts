import { afterEach, describe, expect, it } from '@jest/globals';
import { isBot, mayShowPopups } from './bots.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const browse = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = cookie;
};

afterEach(() => {
  setCookie('bot=; max-age=0');
  Reflect.deleteProperty(document, 'prerendering');
  window.history.replaceState(null, '', '/');
});

describe('popups', () => {
  it('when the visitor is a person, then popups may be shown', () => {
    browse(CHROME);
    setCookie('robot=1');
    expect([isBot(CHROME), mayShowPopups()]).toEqual([false, true]);
  });

  it.each([
    ['CUBOT NOTE 20', CHROME.replace('X11; Linux x64', 'Linux; Android 10; CUBOT NOTE 20')],
    ['Cubot at the beginning', 'Cubot/1.0'],
  ])(
    'when the visitor has a phone of a brand that ends with "bot", as %s, then popups may be shown',
    (_, userAgent) => {
      browse(userAgent);
      expect([isBot(userAgent), mayShowPopups()]).toEqual([false, true]);
    },
  );

  it.each([
    'bot',
    'uBot/1.0',
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) (compatible; Googlebot/2.1)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse',
  ])('when the user agent is %s, then there are none', (userAgent) => {
    browse(userAgent);
    expect(mayShowPopups()).toBe(false);
  });

  it('[RT-05 part] when the visitor opened the trap link, then there are none, whatever the user agent', () => {
    browse(CHROME);
    setCookie('edition=fr');
    expect(mayShowPopups()).toBe(true);
    setCookie('bot=1');
    expect([isBot(CHROME), mayShowPopups()]).toEqual([true, false]);
  });

  it('[ST-12 part] when the page is prerendered, by the browser or by its parameter, then there are none', () => {
    browse(CHROME);
    window.history.replaceState(null, '', '/?prerender');
    expect(mayShowPopups()).toBe(false);
    window.history.replaceState(null, '', '/');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    expect(mayShowPopups()).toBe(false);
  });
});
