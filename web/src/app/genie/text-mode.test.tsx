import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchState, setImagesOnly, typeText } from '../../features/search/search-state.ts';
import { installFakeGateway } from '../../pages/test-support/site.tsx';
import type { AnalyticsEvent } from '../../shared/analytics/event-types.ts';
import { siteEvents } from '../../shared/events/site-events.ts';
import { panel, place, showPanel } from './test-support.tsx';

const gateway = installFakeGateway(() => ({
  suggest: {
    artists: [
      { artist_id: 1, formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true },
      { artist_id: 2, formatted_name: 'Ko Anders', portfolio_url: 'ko', illustrator: false },
    ],
    styles: [],
    keywords: [{ keyword: 'koala', count: 9 }],
  },
}));

let events: AnalyticsEvent[];
let stop: () => void;
beforeEach(() => {
  events = [];
  stop = siteEvents.on('analytics', (event) => events.push(event));
  searchState.setState(searchState.getInitialState(), true);
});
afterEach(() => stop());

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /search artists/i });

describe('the text mode of the search panel', () => {
  it('[SR-02] when text is typed, then the input grows with it, and is at least 36 px high', async () => {
    showPanel('text');
    let height = 20;
    Object.defineProperty(field(), 'scrollHeight', { get: () => height });
    expect(field().style.minHeight).toBe('36px');
    fireEvent.change(field(), { target: { value: 'a fox' } });
    expect(field().style.height).toBe('36px');
    height = 84;
    fireEvent.change(field(), { target: { value: 'a fox in the snow, at night, by a frozen river' } });
    expect(field().style.height).toBe('84px');
  });

  it('[SR-02] when Enter is pressed, then the results open, and the input has no line break', async () => {
    showPanel('text');
    await userEvent.type(field(), 'red fox{Enter}');
    expect([place(), field().value]).toEqual(['/search/red fox', 'red fox']);
  });

  it('[SR-02] when two letters are typed, then there are suggestions, and one is chosen by keyboard', async () => {
    showPanel('text');
    await userEvent.type(field(), 'ko');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ana Koss', 'Ko Anders', 'koala']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/animators/ko');
  });

  it('[SR-02] when the toggle is switched, then images only are wanted, and the search runs again', async () => {
    showPanel('text');
    expect(screen.getByRole('button', { name: 'Images & artists', pressed: true })).toBeTruthy();
    await userEvent.type(field(), 'koala');
    await userEvent.click(screen.getByRole('button', { name: 'Images only' }));
    expect([searchState.getState().imsonly, place()]).toEqual([true, '/search/koala']);
  });

  it('[SR-02] when there is text, then a button clears it; when there is none, then one leads to voice', async () => {
    showPanel('text');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.type(field(), 'fox');
    expect(screen.queryByRole('button', { name: 'Speak instead' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    await userEvent.click(screen.getByRole('button', { name: 'Speak instead' }));
    expect(panel()?.getAttribute('aria-label')).toBe('Search by voice');
  });

  it('[SR-09] when nothing is typed, then nothing is submitted, and a message says what is missing', async () => {
    showPanel('text');
    await userEvent.type(field(), ' {Enter}');
    expect(place()).toBe('/');
    expect(screen.getByText('Please enter an artist name or style.')).toBeTruthy();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'when an input method handles a key (%o), then nothing is submitted, chosen or closed',
    async (composing) => {
      showPanel('text');
      await userEvent.type(field(), 'ko');
      await screen.findAllByRole('option');
      for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(field(), { key, ...composing });
      expect(place()).toBe('/');
      expect(screen.queryByRole('option', { selected: true })).toBeNull();
      expect(screen.getAllByRole('option')).toHaveLength(3);
    },
  );

  it('when Escape is pressed, then the suggestions close first, and the panel with the next one', async () => {
    showPanel('text');
    await userEvent.type(field(), 'ko');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(panel()).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('[SR-18] when a suggested artist is opened, then search_genie is sent with the question, the region and the flag of text', async () => {
    showPanel('text', { region: 'fr' });
    await userEvent.type(screen.getByRole('textbox'), 'ko');
    await userEvent.click(await screen.findByRole('option', { name: 'Ko Anders' }));
    expect(events).toEqual([{ name: 'search_genie', detail: { question: 'ko', region: 'fr', text: true } }]);
    expect(gateway.requests.some((path) => path.includes('lang=fr'))).toBe(true);
  });

  it.each(REGIONS)(
    '[SR-02] when words are typed in the edition %s, then its suggestions are asked for',
    async (region) => {
      showPanel('text', { region });
      await userEvent.type(screen.getByRole('textbox'), 'ko');
      await screen.findAllByRole('option');
      expect(gateway.requests.filter((path) => path.includes('suggest'))).toEqual([
        `/api/search/suggest?q=ko&lang=${region}`,
      ]);
    },
  );

  it('when images only are wanted and an artist is chosen, then the results of the name open', async () => {
    act(() => setImagesOnly(true));
    act(() => typeText('ko'));
    showPanel('text');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(place()).toBe('/search/Ana Koss');
  });
});
