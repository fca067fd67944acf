import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';

const open = () =>
  render(
    <MemoryRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <DropAnywhere />
    </MemoryRouter>,
  );

// The first drop fetches the code of the search, which takes real time.
beforeAll(async () => {
  open();
  await dropBad();
  await screen.findByRole('alert');
  cleanup();
});

beforeEach(() => {
  jest.useFakeTimers();
  open();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const drop = (address: string) =>
  act(async () => {
    const getData = (type: string) => (type === 'text/uri-list' ? address : '');
    fireEvent.drop(document.body, { dataTransfer: { types: ['text/uri-list'], files: [], getData } });
  });
const dropBad = () => drop('https://example.org/words.pdf');
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

describe('the alert after a bad drop', () => {
  it('when 10 seconds have passed, then it is gone', async () => {
    await dropBad();
    expect(screen.getByRole('alert').textContent).toMatch(/not a picture/);
    await wait(9_000);
    expect(screen.getByRole('alert')).toBeTruthy();
    await wait(2_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when it is closed, then it is gone', async () => {
    await dropBad();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when a picture is dropped after it, then it is gone', async () => {
    await dropBad();
    await drop('https://example.org/fox.png');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when another page is opened, then it is gone', async () => {
    await dropBad();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' })));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the pointer', (on: Element) => fireEvent.pointerEnter(on), (on: Element) => fireEvent.pointerLeave(on)],
    ['the focus', (on: Element) => fireEvent.focus(on), (on: Element) => fireEvent.blur(on)],
  ])('when %s is on it, then it stays until that has left', async (_, enter, leave) => {
    await dropBad();
    const close = screen.getByRole('button', { name: 'Close' });
    const notice = close.parentElement as Element;
    enter(notice);
    await wait(60_000);
    expect(screen.getByRole('alert')).toBeTruthy();
    leave(notice);
    await wait(11_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when a second drop is bad too, then one new alert appears, with the full time', async () => {
    await dropBad();
    const first = screen.getByRole('alert');
    await wait(9_000);
    await dropBad();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).not.toBe(first);
    await wait(9_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
