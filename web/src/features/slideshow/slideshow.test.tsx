import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Slide } from '@limner/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { slide } from '../../shared/test-support/slide.ts';
import { slidesQuery } from './slideshow.queries.ts';
import { Slideshow } from './slideshow.tsx';

const ada = slide(1, 'Ada');
const berit = slide(2, 'Berit');
const cem = slide(3, 'Cem');

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const shown = () => document.querySelector<HTMLElement>('[data-current=true]') as HTMLElement;
const artist = () => within(shown()).getByText(/^(Ada|Berit|Cem)$/);

/** Renders the home slideshow with loaded slides. Returns a function that loads others. */
function show(...slides: Slide[]): (...others: Slide[]) => void {
  const queries = new QueryClient();
  const load = (...loaded: Slide[]) => queries.setQueryData(slidesQuery('uk').queryKey, loaded);
  load(...slides);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Slideshow />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // React Query notifies its observers by a timer.
  return (...others) => {
    act(() => void load(...others));
    pass(0);
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = (() =>
    Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the home slideshow', () => {
  it('[ST-11] when it runs, is stopped, resumed and reloaded, then it keeps the specified delays, and each artist has a like box', () => {
    const reload = show(ada, berit, cem);
    const expectFor = (ms: number, [now, next]: [string, string]) => {
      pass(ms - 1);
      expect(artist().textContent).toBe(now);
      expect(within(shown()).getByRole('button', { name: /^Like / })).toBeDefined();
      pass(1);
      expect(artist().textContent).toBe(next);
    };
    // First 3000 ms; then each time a cross-fade of 400 ms, 200 ms, and a delay of 2000 ms.
    expectFor(3_000, ['Ada', 'Berit']);
    expect(shown().parentElement?.style.getPropertyValue('--fade')).toBe('400ms');
    expectFor(2_600, ['Berit', 'Cem']);

    for (const [control, stopped] of [
      ['Stop', 'Cem'],
      ['Next', 'Ada'],
      ['Previous', 'Cem'],
      ['Show 2 of 3', 'Berit'],
    ] as const) {
      expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
      press(control);
      expect([control, artist().textContent]).toEqual([control, stopped]);
      pass(60_000);
      expect([control, artist().textContent]).toEqual([control, stopped]);
      press('Play');
    }
    expectFor(2_600, ['Berit', 'Cem']);

    pass(1_000);
    reload(cem, slide(4, 'Ada'));
    expectFor(3_000, ['Cem', 'Ada']);
    expectFor(2_600, ['Ada', 'Cem']);
  });
});
