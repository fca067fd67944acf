import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { installFakeGateway, renderAt } from '../pages/test-support/site.tsx';
import { KEY, persisted, readStored } from '../shared/state/persisted.ts';
import { siteState } from '../shared/state/site-state.ts';
import { ConsentBar } from './consent-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const as = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });

installFakeGateway(() => ({}));

beforeEach(() => {
  as(CHROME);
  localStorage.clear();
  siteState.setState({ isConsentOpen: false });
  readStored();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const open = () =>
  renderAt(
    <>
      <ConsentBar />
      <SiteFooter />
    </>,
  );
const bar = () => screen.queryByRole('region', { name: 'Cookies and statistics' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the cookie bar', () => {
  it.each([
    ['Accept', 'accepted'],
    ['Refuse', 'refused'],
  ])(
    '[ST-02] when a bot visits, then there is none; it is shown to people until %s is pressed, closes within 500 ms, and is hidden from then on',
    (name, answer) => {
      as(GOOGLEBOT);
      open().unmount();
      expect(bar()).toBeNull();
      as(CHROME);
      const { unmount } = open();
      expect(bar()).not.toBeNull();
      press(name);
      wait(499);
      expect(bar()?.dataset.closing).toBe('true');
      expect(localStorage).toHaveLength(0);
      wait(1);
      expect(bar()).toBeNull();
      expect(persisted.getState().consent).toBe(answer);
      unmount();
      readStored();
      open();
      expect(bar()).toBeNull();
    },
  );

  it('[ST-02 part] when the question is asked, then accepting and refusing look the same and stand side by side', () => {
    open();
    const [accept, refuse] = ['Accept', 'Refuse'].map((name) => screen.getByRole('button', { name }));
    expect(refuse?.className).toBe(accept?.className);
    expect(refuse?.getAttributeNames()).toEqual(accept?.getAttributeNames());
    expect(accept?.nextElementSibling).toBe(refuse);
  });

  it.each([
    ['Accept', 'accepted'],
    ['Refuse', 'refused'],
  ])('when %s is pressed and the page is left while it closes, then the answer counts', (name, answer) => {
    open();
    press(name);
    wait(100);
    fireEvent(window, new Event('pagehide'));
    expect(persisted.getState().consent).toBe(answer);
  });

  it('when it is asked for again in the footer, then it has the focus, says what was answered, and the answer can be changed', () => {
    open();
    press('Refuse');
    wait(500);
    press('Cookie settings');
    expect(document.activeElement).toBe(bar());
    expect(bar()?.textContent).toContain('You have refused.');
    press('Accept');
    wait(500);
    expect([bar(), persisted.getState().consent]).toEqual([null, 'accepted']);
    press('Cookie settings');
    expect(bar()?.textContent).toContain('If you refuse now, we also delete the records of your visits.');
  });

  it('when the answer is given in another tab, then it is hidden here', () => {
    open();
    expect(bar()).not.toBeNull();
    localStorage.setItem(KEY, '{"state":{"consent":"refused"},"version":1}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(bar()).toBeNull();
  });

  it.each(['not json', '{"state":{"consent":"maybe"}}', 'null', '7'])(
    'when the storage holds %s, then the question is asked',
    (stored) => {
      localStorage.setItem(KEY, stored);
      readStored();
      open();
      expect(bar()).not.toBeNull();
    },
  );

  it('[ST-02 part] when the page is for crawlers, then there is none', () => {
    window.history.replaceState(null, '', '/?prerender');
    open();
    expect(bar()).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  it('when the browser prerenders the page, then there is none until it is shown', () => {
    const prerender = (value: boolean) =>
      Object.defineProperty(document, 'prerendering', { value, configurable: true });
    prerender(true);
    open();
    expect(bar()).toBeNull();
    prerender(false);
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    expect(bar()).not.toBeNull();
    Reflect.deleteProperty(document, 'prerendering');
  });
});
