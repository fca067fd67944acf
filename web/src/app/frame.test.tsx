import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openSearch, searchState } from '../features/search/search-state.ts';
import { installFakeGateway, renderAt } from '../pages/test-support/site.tsx';
import { showMessage } from '../shared/message/message.ts';
import { writePlayer } from '../shared/player/player-storage.ts';
import { closePanel, openPanel, siteState } from '../shared/state/site-state.ts';
import { dropToasts, showToast } from '../shared/ui/toast/toasts.ts';
import { FrameFailed } from './frame-failed.tsx';
import { somethingOpens } from './something-opens.ts';

installFakeGateway(() => ({}));

const initial = siteState.getState();
beforeEach(() => {
  siteState.setState(initial, true);
  searchState.setState(searchState.getInitialState(), true);
});
afterEach(() => {
  dropToasts();
  sessionStorage.clear();
});

describe('what opens above the page', () => {
  it.each([
    ['a panel', () => openPanel('menu')],
    ['a message', () => showMessage({ title: 'Lost' })],
    ['the search panel', () => openSearch('text')],
    ['a toast', () => showToast({ title: 'Saved' })],
    ['the bubble of a like', () => siteState.setState({ isBubbleShown: true })],
  ])(
    'when %s is opened, before or after it is asked for, then the code of the frame is wanted at once',
    async (_, open) => {
      const isWanted = jest.fn();
      const wanted = somethingOpens().then(isWanted);
      siteState.setState({ isAdmin: true });
      await Promise.resolve();
      expect(isWanted).not.toHaveBeenCalled();
      open();
      await wanted;
      await somethingOpens();
      expect(isWanted).toHaveBeenCalled();
    },
  );

  it('when its code cannot be loaded, then a message with a retry appears once something is opened or a file is dragged over the page', () => {
    const retry = jest.fn();
    renderAt(<FrameFailed retry={retry} isPending={false} error={new TypeError('Failed to fetch')} />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => openPanel('menu'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(siteState.getState().open).toBeUndefined();
    const drag = () => fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
    // The browser is kept from opening the file in place of the page.
    expect(drag()).toBe(false);
    expect(screen.getByRole('status')).toBeTruthy();
  });
});

describe('the player of the frame', () => {
  it('when something was played in this tab before, then its bar is there again', async () => {
    const track = { id: 7, title: 'On ink', language: 'en', url: 'on-ink', src: '/media/k/s/on-ink.wav', duration: 65 };
    writePlayer(JSON.stringify({ track, positions: { 7: 20 }, rate: 1 }));
    const { FrameState } = await import('./frame-state.tsx');
    renderAt(<FrameState />);
    expect(siteState.getState().hasPlayer).toBe(true);
    expect(await screen.findByRole('region', { name: 'Podcast player' }, { timeout: 5_000 })).toBeTruthy();
    cleanup();
    closePanel();
  });
});

describe('the parts of the frame', () => {
  it('when one of them throws, then the others stay, and a retry brings it back', async () => {
    // React reports what a boundary catches.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { FrameState } = await import('./frame-state.tsx');
    renderAt(<FrameState />);
    act(() => openPanel('nowhere' as 'menu'));
    expect(screen.getByText('This part could not be loaded.')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^There is no connection/, { selector: 'main *, div *' })).toBeTruthy();
    act(() => showToast({ title: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    act(closePanel);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This part could not be loaded.')).toBeNull());
    act(() => openPanel('menu'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    reported.mockRestore();
  });
});
