import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { render } from '../../shared/test-support/in-words.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { searchState, takeUrl } from './search-state.ts';

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
  searchState.setState(searchState.getInitialState(), true);
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

describe('what is dragged over the page', () => {
  const drag = (...types: string[]) => fireEvent.dragOver(document.body, { dataTransfer: { types } });
  const leave = () =>
    fireEvent(document.body, Object.assign(new Event('dragleave', { bubbles: true }), { relatedTarget: null }));
  const panel = () => {
    const { isOpen, mode, takesFocus } = searchState.getState();
    return { isOpen, mode, takesFocus };
  };

  it.each(['Files', 'text/uri-list'])(
    '[SR-12] when it may be a picture (%s), then the search panel opens in image mode, and leaves the focus where it is',
    (type) => {
      // The browser is kept from opening it in place of the page.
      expect(drag(type)).toBe(false);
      expect(panel()).toEqual({ isOpen: true, mode: 'image', takesFocus: false });
    },
  );

  it('[SR-12] when it is something else, then the search panel opens for words, and the browser drops it into a field', () => {
    expect(drag('text/plain')).toBe(true);
    expect(panel()).toEqual({ isOpen: true, mode: 'text', takesFocus: false });
  });

  it('when it leaves the window again, then the panel closes, unless it was open before or has something to search by', () => {
    drag('Files');
    leave();
    expect(panel().isOpen).toBe(false);
    drag('Files');
    act(() => takeUrl('https://pictures.example/fox.png'));
    leave();
    expect(panel().isOpen).toBe(true);
    searchState.setState(searchState.getInitialState(), true);
    searchState.setState({ isOpen: true });
    drag('Files');
    leave();
    expect(panel().isOpen).toBe(true);
  });

  it('when a picture is dropped, then the panel stays open with it', async () => {
    drag('text/uri-list');
    await drop('https://pictures.example/fox.png');
    expect(searchState.getState()).toMatchObject({ isOpen: true, url: 'https://pictures.example/fox.png' });
  });

  it('when the drag began on the page itself, then nothing opens', () => {
    fireEvent.dragStart(document.body);
    drag('text/uri-list');
    expect(panel().isOpen).toBe(false);
  });
});
