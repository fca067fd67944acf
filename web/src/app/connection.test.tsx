import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ProblemError } from '../shared/api/client.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { render } from '../shared/test-support/in-words.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { logFailures } from './log-failures.ts';

const LOST = /^There is no connection/;
const BACK = 'The connection is back.';
const connection = (isThere: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true });
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};
const notices = () => [LOST, BACK].map((text) => screen.queryAllByText(text).length);

describe('the message about the connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    connection(true);
    document.querySelector('[data-announcer]')?.remove();
  });

  it('when the connection is lost, then it says so until it is back, and that it is back for 5 s', () => {
    render(<ConnectionNotice />);
    expect(notices()).toEqual([0, 0]);
    connection(false);
    // The notice, and what is announced.
    expect(notices()).toEqual([2, 0]);
    act(() => jest.advanceTimersByTime(600_000));
    expect(notices()).toEqual([2, 0]);
    connection(true);
    expect(notices()).toEqual([0, 2]);
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('when the page is opened without a connection, then it says so, and can be closed', () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    render(<ConnectionNotice />);
    expect(notices()).toEqual([2, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('failed calls', () => {
  it('[ER-02] when a call fails, that for the artists too, then it is logged, and what was there stays', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const logged: unknown[] = [];
    const call = (queryKey: string[], queryFn: () => string) => queries.fetchQuery({ queryKey, queryFn });
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    await call(['artists', 'us'], fail('before')).catch(() => undefined);
    const stop = logFailures(queries, (message, error) => logged.push(message, error));
    expect(logged).toEqual(['The call for ["artists","us"] failed', new Error('before')]);
    await call(['galleries'], () => 'styles');
    await call(['galleries'], fail('gone')).catch(() => undefined);
    expect(logged.slice(2)).toEqual(['The call for ["galleries"] failed', new Error('gone')]);
    expect(queries.getQueryData(['galleries'])).toBe('styles');
    const fetched = globalThis.fetch;
    globalThis.fetch = async () => ({ ok: false, status: 503, json: async () => ({}) }) as Response;
    await queries.fetchQuery(artistsQuery('fr')).catch(() => undefined);
    globalThis.fetch = fetched;
    expect(logged.slice(4)).toEqual(['The call for ["artists","fr"] failed', expect.any(ProblemError)]);
    stop();
    await call(['galleries'], fail('again')).catch(() => undefined);
    expect(logged).toHaveLength(6);
  });
});
