import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { editions } from '@limner/editions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { EditionContext } from '../../shared/edition/edition.ts';
import { setShortcutsOn } from '../../shared/keys/shortcuts.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { SearchField } from './search-field.tsx';
import { searchState, setImagesOnly } from './search-state.ts';

const suggestions = {
  artists: [
    { artist_id: 1, formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true },
    { artist_id: 2, formatted_name: 'Ko Anders', portfolio_url: 'ko', illustrator: false },
  ],
  styles: [{ gallery_id: 4, name: 'Anatomy', url: 'anatomy', animation: false }],
  keywords: [{ keyword: 'koala', count: 9 }],
};

/** The requests sent. `fetch` is replaced by a fake that responds like the gateway. */
const requests: { url: string; signal: AbortSignal | null | undefined }[] = [];
const realFetch = globalThis.fetch;

beforeEach(async () => {
  requests.length = 0;
  searchState.setState(searchState.getInitialState(), true);
  globalThis.fetch = jest.fn((url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url), signal: init?.signal });
    return Promise.resolve({ ok: true, json: () => Promise.resolve(suggestions) } as Response);
  }) as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  cleanup();
  globalThis.fetch = realFetch;
});

function Place() {
  const { pathname } = useLocation();
  return <p data-testid="place">{pathname}</p>;
}

function setUp() {
  render(
    <EditionContext value={editions.uk}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SearchField />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </EditionContext>,
  );
  const field = screen.getByRole('combobox', { name: /search artists/i });
  const place = () => screen.getByTestId('place').textContent;
  return { user: userEvent.setup(), field, place };
}

const options = () => screen.findAllByRole('option');

describe('search field', () => {
  it('[SR-07] when one character is typed, then nothing is requested; when two are, then suggestions of the edition are', async () => {
    const { user, field } = setUp();
    jest.useFakeTimers();
    fireEvent.change(field, { target: { value: 'k' } });
    // Longer than the debounce delay.
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(requests).toHaveLength(0);
    jest.useRealTimers();
    await user.type(field, 'o');
    expect(await options()).toHaveLength(4);
    expect(requests.map(({ url }) => url)).toEqual(['/api/search/suggest?q=ko&lang=uk']);
  });

  it('[SR-03] when suggestions arrive, then they are shown in three named groups', async () => {
    const { user, field } = setUp();
    await user.type(field, 'ko');
    await options();
    for (const name of ['Artists', 'Styles', 'Keywords']) {
      expect(within(screen.getByRole('group', { name })).getAllByRole('option').length).toBeGreaterThan(0);
    }
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('[SR-03] when arrow keys are pressed, then down moves within a group, right moves to the next group, and Enter opens the choice', async () => {
    const { user, field, place } = setUp();
    await user.type(field, 'ko');
    await options();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ko Anders');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('koala');
    await user.keyboard('{Enter}');
    expect(place()).toBe('/search/koala');
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'when an input method handles a key (%o), then nothing is chosen and the list stays open',
    async (composing) => {
      const { user, field } = setUp();
      await user.type(field, 'ko');
      await options();
      fireEvent.keyDown(field, { key: 'ArrowDown', ...composing });
      expect(screen.queryByRole('option', { selected: true })).toBeNull();
      fireEvent.keyDown(field, { key: 'Escape', ...composing });
      expect(field.getAttribute('aria-expanded')).toBe('true');
    },
  );

  it('when Enter ends the composition of an input method, then nothing is submitted', async () => {
    const { user, field, place } = setUp();
    await user.type(field, 'きつね');
    // Browsers submit the form unless the key is prevented: Safari does so for the Enter that ends a composition.
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(place()).toBe('/');
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('when single-key shortcuts are off, then / does not focus the field', async () => {
    const { user, field } = setUp();
    setShortcutsOn(false);
    await user.keyboard('/');
    expect(document.activeElement).not.toBe(field);
    setShortcutsOn(true);
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
  });

  it('[SR-03] when an animator is opened, then the address begins with /animators', async () => {
    const { user, field, place } = setUp();
    await user.type(field, 'ko');
    await user.click(await screen.findByRole('option', { name: 'Ko Anders' }));
    expect(place()).toBe('/animators/ko');
  });

  it('[SR-02 part] when text is typed and Enter pressed, then its results open', async () => {
    const { user, field, place } = setUp();
    await user.type(field, 'red fox{Enter}');
    expect(decodeURIComponent(place() ?? '')).toBe('/search/red fox');
  });

  it('[SR-09] when nothing is typed and Enter is pressed, then nothing is submitted and a message says what is missing', async () => {
    const { user, field, place } = setUp();
    await user.type(field, '   {Enter}');
    expect(place()).toBe('/');
    expect(screen.getByText('Please enter an artist name or style.')).toBeTruthy();
  });

  it('[SR-02 part] when there is text, then it can be cleared', async () => {
    const { user, field } = setUp();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(field, 'fox');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect((field as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('[SR-07] when only images are wanted and an artist is selected, then results open instead', async () => {
    setImagesOnly(true);
    const { user, field, place } = setUp();
    await user.type(field, 'ko');
    await options();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(decodeURIComponent(place() ?? '')).toBe('/search/Ana Koss');
  });

  it('[SR-07] when the toggle is switched, then the search runs again, but only for more than two characters', async () => {
    const { user, field, place } = setUp();
    await user.type(field, 'ko');
    await user.click(await screen.findByRole('button', { name: 'Images only' }));
    expect(place()).toBe('/');
    await user.type(field, 'ala');
    await user.click(screen.getByRole('button', { name: 'Images & artists' }));
    expect(place()).toBe('/search/koala');
  });

  it('when Escape is pressed, then the suggestions close and the text stays', async () => {
    const { user, field } = setUp();
    await user.type(field, 'ko');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('ko');
  });

  it('when typing goes on, then the stale request is aborted', async () => {
    globalThis.fetch = ((url: string, init?: RequestInit) => {
      requests.push({ url, signal: init?.signal });
      return new Promise(() => undefined);
    }) as unknown as typeof fetch;
    const { user, field } = setUp();
    await user.type(field, 'ko');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(field, 'a');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(requests[1]?.signal?.aborted).toBe(false);
  });

  it('when the slash is pressed outside any field, then the search field is focused', async () => {
    const { user, field } = setUp();
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('');
  });
});
