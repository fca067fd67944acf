import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../test-support/in-words.tsx';
import { PRELOAD_ERROR } from './fetch-code.ts';
import { part } from './part.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { leaveOutdated, loadAgain } from './reload.ts';

const OWN = '/assets/index-own.js';
const fetched = globalThis.fetch;
let served: () => { status: number; text: () => Promise<string> };

const pageOf = (script: string, status = 200) => ({ status, text: async () => `<script src="${script}">` });

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  served = () => pageOf(OWN);
  globalThis.fetch = jest.fn(async () => served() as Response);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  globalThis.fetch = fetched;
});

/** A part whose code loads only while `isAvailable`. */
function flaky() {
  const state = { isAvailable: false, requests: 0 };
  const Strip = part(
    async () => {
      state.requests += 1;
      if (!state.isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ of }: { of: string }) => <p>Strip of {of}</p>;
    },
    { waiting: <p>Wait</p> },
  );
  return { state, Strip };
}

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

describe('part', () => {
  it('when its code cannot be loaded, then the page around it stays, and a retry loads it', async () => {
    const { state, Strip } = flaky();
    render(
      <>
        <h1>Ada</h1>
        <Strip of="herons" />
      </>,
    );
    expect((await screen.findByRole('status')).textContent).toContain('This part could not be loaded.');
    expect(screen.getByRole('heading', { name: 'Ada' })).toBeTruthy();
    state.isAvailable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Strip of herons')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('[ER-04] [ER-02] when its code cannot be loaded, then that is logged, an event is dispatched, and the failure goes on to the nearest boundary', async () => {
    const failures: unknown[] = [];
    const listen = (event: Event) => failures.push((event as CustomEvent).detail);
    window.addEventListener(PRELOAD_ERROR, listen);
    const { Strip } = flaky();
    render(<Strip of="herons" />);
    expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
    window.removeEventListener(PRELOAD_ERROR, listen);
    const error = new TypeError('Failed to fetch dynamically imported module');
    expect(failures).toEqual([error]);
    expect(console.warn).toHaveBeenCalledWith('Code could not be loaded', error);
  });

  it('[ER-04] when a listener of the event handles the failure, then it does not go on, and the part is left out; the next one tries again', async () => {
    const handle = (event: Event) => event.preventDefault();
    window.addEventListener(PRELOAD_ERROR, handle);
    const { state, Strip } = flaky();
    const { container, unmount } = render(<Strip of="herons" />);
    await waitFor(() => expect(container.textContent).not.toBe('Wait'));
    expect(container.textContent).toBe('');
    expect(console.error).not.toHaveBeenCalled();
    window.removeEventListener(PRELOAD_ERROR, handle);
    unmount();
    state.isAvailable = true;
    render(<Strip of="cranes" />);
    expect(await screen.findByText('Strip of cranes')).toBeTruthy();
  });

  it('when it is mounted again after a failure, then its code is requested again', async () => {
    const { state, Strip } = flaky();
    const { unmount } = render(<Strip of="herons" />);
    await screen.findByRole('button', { name: 'Try again' });
    unmount();
    state.isAvailable = true;
    render(<Strip of="cranes" />);
    expect(await screen.findByText('Strip of cranes')).toBeTruthy();
  });

  it('when a retry fails because the server does not respond, then the message stays and another retry is possible', async () => {
    const { state, Strip } = flaky();
    render(<Strip of="herons" />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    served = unreachable;
    await userEvent.click(again);
    await waitFor(() => expect(state.requests).toBe(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).ariaDisabled).toBeNull());
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('This part could not be loaded.');
  });

  it('when one part throws while rendering, then the part beside it stays', async () => {
    const Broken = (): never => {
      throw new Error('no such thing');
    };
    render(
      <>
        <PartBoundary>
          <Broken />
        </PartBoundary>
        <PartBoundary>
          <p>Neighbour</p>
        </PartBoundary>
      </>,
    );
    expect(screen.getByText('Neighbour')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('an outdated build', () => {
  it('when the server has another build, then the page is reloaded, once for each build', async () => {
    const reload = jest.fn();
    served = () => pageOf('/assets/index-new.js');
    expect(await leaveOutdated(reload)).toBe(true);
    expect(await leaveOutdated(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('when the history entry has state of the router, then the build is recorded beside it', async () => {
    window.history.replaceState({ key: 'abc', idx: 3 }, '');
    served = () => pageOf('/assets/index-new.js');
    await leaveOutdated(jest.fn());
    expect(window.history.state).toEqual({ key: 'abc', idx: 3, left: [OWN] });
  });

  it.each([
    ['the server has the same build', () => pageOf(OWN)],
    ['the server responds with an error', () => pageOf('/assets/index-new.js', 502)],
    ['the server does not respond', unreachable],
  ])('when %s, then the page is not reloaded', async (_, response) => {
    const reload = jest.fn();
    served = response;
    expect(await leaveOutdated(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('when a style sheet could not be loaded, then its part is not rendered without it', async () => {
    const load = jest.fn(async () => 'unstyled');
    served = unreachable;
    await expect(loadAgain(load, new Error('Unable to preload CSS for /assets/strip.css'))).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
  });
});
