import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { editions, REGIONS, type Region } from '@limner/editions';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { RegionPopup } from './region-popup.tsx';
import { wasViewed } from './region-views.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SITE = 'https://de.agency.example/';
const LOCAL: readonly Region[] = ['br', 'sx', 'fr', 'de'];

const as = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });

let left: string[];
const open = (region: Region, german?: string) =>
  render(
    <MemoryRouter>
      <RegionPopup german={german} leave={(address) => left.push(address)} />
    </MemoryRouter>,
    editions[region],
  );
const popup = () => screen.queryByRole('dialog');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  as(CHROME);
  left = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('the popup of a region', () => {
  it.each(LOCAL)('[ST-13] [SR-06] when the edition is %s, then it appears 2 s after the page was loaded', (region) => {
    open(region);
    wait(1_999);
    expect(popup()).toBeNull();
    wait(1);
    expect(popup()).not.toBeNull();
  });

  it.each(REGIONS.filter((region) => !LOCAL.includes(region)))(
    '[ST-13] when the edition is %s, then there is none',
    (region) => {
      open(region, SITE);
      wait(60_000);
      expect([popup(), left]).toEqual([null, []]);
    },
  );

  it('[ST-13] when the visitor is a bot, or the page is prerendered, then there is none, and nobody is sent away', () => {
    as('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    open('de', SITE).unmount();
    wait(60_000);
    as(CHROME);
    window.history.replaceState(null, '', '/?prerender');
    open('de', SITE);
    wait(60_000);
    expect([popup(), left]).toEqual([null, []]);
  });

  it('when the browser prerenders the page, then it appears 2 s after the page is shown', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    open('fr');
    wait(60_000);
    expect(popup()).toBeNull();
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    wait(2_000);
    expect(popup()).not.toBeNull();
  });

  it.each([
    ['its button', () => press('Rester ici')],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })],
  ])(
    '[ST-13] when it is closed by %s, then the view is recorded after 500 ms, for this region and session',
    (_, close) => {
      open('fr');
      wait(2_000);
      close();
      wait(499);
      expect([popup()?.dataset.closing, wasViewed('fr')]).toEqual(['true', false]);
      wait(1);
      expect([popup(), wasViewed('fr'), wasViewed('br')]).toEqual([null, true, false]);
      cleanup();
      open('fr');
      wait(60_000);
      expect(popup()).toBeNull();
      cleanup();
      open('br');
      wait(2_000);
      expect(popup()).not.toBeNull();
    },
  );

  it('[ST-13] when Germany has a site of its own, then it opens 5 s later, and the popup counts them', () => {
    open('de', SITE);
    wait(2_000);
    expect(popup()?.textContent).toContain('in 5 Sekunden');
    expect(screen.getByRole('link', { name: 'Deutsche Website öffnen' }).getAttribute('href')).toBe(SITE);
    wait(4_000);
    expect(popup()?.textContent).toContain('in 1 Sekunde,');
    wait(999);
    expect(left).toEqual([]);
    wait(1);
    expect(left).toEqual([SITE]);
  });

  it('[ST-13] when the visitor stays, then the German site is not opened', () => {
    open('de', SITE);
    wait(6_900);
    press('Hier bleiben');
    wait(60_000);
    expect([popup(), left]).toEqual([null, []]);
  });

  it('[ST-13] when Germany has no site of its own, or the edition is another one, then nobody is sent away', () => {
    open('de').unmount();
    open('fr', SITE);
    wait(60_000);
    expect(left).toEqual([]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contact/fr');
  });

  it.each([
    ['pointer', 'pointerEnter', 'pointerLeave'],
    ['focus', 'focus', 'blur'],
  ] as const)('when the popup has the %s, then it waits, and starts counting again afterwards', (_, enter, leave) => {
    open('de', SITE);
    wait(2_000);
    const target = enter === 'focus' ? screen.getByRole('button') : screen.getByRole('dialog');
    fireEvent[enter](target);
    wait(60_000);
    expect(left).toEqual([]);
    fireEvent[leave](target);
    wait(4_999);
    expect(left).toEqual([]);
    wait(1);
    expect(left).toEqual([SITE]);
  });

  it('when it appears, then it takes no focus, and its text is announced', () => {
    open('br');
    const focused = document.activeElement;
    wait(2_000);
    expect(document.activeElement).toBe(focused);
    expect(document.querySelector('[data-announcer]')?.textContent).toContain('Você está na edição Brasil');
  });
});
