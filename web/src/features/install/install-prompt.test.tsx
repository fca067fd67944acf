import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { editions, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { FirstPageContext } from '../../shared/first-page.ts';
import { dropOffer } from '../../shared/install/offer.ts';
import { KEY, persisted, readStored } from '../../shared/state/persisted.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { InstallPrompt } from './install-prompt.tsx';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const QUESTION = 'Would you like to install the app on your home screen?';

let prompts: number;

const browser = (language: string, userAgent = CHROME) => {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
};

/** As Chromium offers to install the site. Returns whether the site keeps the browser from asking by itself. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted'): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompts++,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

function open(region: Region = 'us') {
  window.history.replaceState(null, '', prefixed(region, '/'));
  const facts = { key: 'default', origin: '', status: 200, chance: 0 } as const;
  return render(
    <FirstPageContext value={facts}>
      <BrowserRouter basename={prefixed(region, '/')}>
        <Link to="/illustrators">Illustrators</Link>
        <InstallPrompt />
      </BrowserRouter>
    </FirstPageContext>,
    editions[region],
  );
}

const toSecondPage = () => userEvent.click(screen.getByRole('link', { name: 'Illustrators' }));
const prompt = (name = QUESTION) => screen.queryByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  readStored();
  prompts = 0;
  browser('en-US');
});

afterEach(() => {
  cleanup();
  act(dropOffer);
});

describe('the install prompt', () => {
  it('[BC-07] when the browser can install the site, then it asks from the second page on, in the language of the edition, with OK and Cancel', async () => {
    open();
    await toSecondPage();
    expect(prompt()).toBeNull();
    expect(offer()).toBe(true);
    expect(prompt()).not.toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK', 'Cancel', '']);
    cleanup();
    open('fr');
    expect(prompt('Voulez-vous installer l’application sur votre écran d’accueil ?')).toBeNull();
    await toSecondPage();
    expect(prompt('Voulez-vous installer l’application sur votre écran d’accueil ?')).not.toBeNull();
  });

  it('[BC-07] when OK is pressed, then the browser installs the site, and the prompt is gone', async () => {
    open();
    offer();
    await toSecondPage();
    await press('OK');
    await waitFor(() => expect(prompts).toBe(1));
    expect(prompt()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['Cancel is pressed', () => press('Cancel')],
    ['it is closed', () => press('Close')],
    [
      'Escape is pressed',
      async () => {
        screen.getByRole('button', { name: 'OK' }).focus();
        await userEvent.keyboard('{Escape}');
      },
    ],
  ])('[BC-07] when %s, then nothing is installed, and it does not come back', async (_, cancel) => {
    open();
    offer();
    await toSecondPage();
    await cancel();
    expect([prompt(), prompts]).toEqual([null, 0]);
    cleanup();
    open();
    offer();
    await toSecondPage();
    expect(prompt()).toBeNull();
  });

  it('[BC-07] when the visitor cancels in the dialog of the browser, then it does not come back', async () => {
    open();
    offer('dismissed');
    await toSecondPage();
    await press('OK');
    await waitFor(() => expect(persisted.getState().isInstallDismissed).toBe(true));
    offer();
    expect(prompt()).toBeNull();
  });

  it('[BC-07] when the visitor is a bot, then it is not shown', async () => {
    browser('en-US', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    open();
    offer();
    await toSecondPage();
    expect(prompt()).toBeNull();
  });

  it('when another edition is suggested, then it waits', async () => {
    browser('fr-FR');
    open();
    offer();
    await toSecondPage();
    expect(prompt()).toBeNull();
  });

  it('when the site is installed, then it is gone', async () => {
    open();
    offer();
    await toSecondPage();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(prompt()).toBeNull();
  });
});
