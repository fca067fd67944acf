import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { currentEntry, positionOf, recordPosition, storePositions } from './positions.ts';
import { useScrollMemory } from './scroll-memory.ts';

let shown: string[] = [];

beforeEach(() => {
  shown = [];
  window.history.replaceState(null, '', '/');
  window.scrollTo = ((_: number, top: number) => {
    Object.assign(window, { scrollY: top });
    shown.push(`top ${top}`);
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id);
  };
});

afterEach(() => {
  cleanup();
  window.scrollTo(0, 0);
});

function Page({ children }: { children?: React.ReactNode }) {
  useScrollMemory();
  return (
    <>
      <Link to="/page#late">There</Link>
      {children}
    </>
  );
}

const open = (path: string, children?: React.ReactNode) => {
  window.history.replaceState(null, '', path);
  return render(
    <BrowserRouter>
      <Page>{children}</Page>
    </BrowserRouter>,
  );
};

/** Opens the same entry of the history again. */
const reload = (children?: React.ReactNode) => {
  cleanup();
  render(
    <BrowserRouter>
      <Page>{children}</Page>
    </BrowserRouter>,
  );
};

describe('hash links', () => {
  it('when the element exists, then the page scrolls to it and it gets the focus', () => {
    open('/page#part', <section id="part" />);
    expect(shown).toContain('part');
    expect(document.activeElement?.id).toBe('part');
  });

  it('when the element of another page is rendered late, then the page scrolls to it once it is there', async () => {
    let arrive: (is: boolean) => void = () => undefined;
    const Late = () => {
      const [isThere, setThere] = useState(false);
      arrive = setThere;
      return isThere ? <section id="late" /> : null;
    };
    open('/elsewhere', <Late />);
    await userEvent.click(screen.getByRole('link', { name: 'There' }));
    expect(shown).not.toContain('late');
    act(() => arrive(true));
    await waitFor(() => expect(document.activeElement?.id).toBe('late'));
    expect(shown).toContain('late');
  });

  it('when the visitor has interacted before the element is there, then the page does not scroll', async () => {
    const { rerender } = open('/page#late');
    await userEvent.keyboard('{Tab}');
    rerender(
      <BrowserRouter>
        <Page>
          <section id="late" />
        </Page>
      </BrowserRouter>,
    );
    await act(async () => undefined);
    expect(shown).not.toContain('late');
  });

  it.each(['#%E0%A4%A', '#nobody', '#%', '#'])(
    'when the hash %s names no element, then the page still renders',
    (hash) => {
      open(`/page${hash}`, <p>Words</p>);
      expect(screen.getByText('Words')).toBeTruthy();
    },
  );

  it('when the hash is percent-encoded, then its element is found', () => {
    open('/page#caf%C3%A9', <section id="café" />);
    expect(document.activeElement?.id).toBe('café');
  });
});

describe('scroll memory', () => {
  it('when two pages were each fully loaded, then each history entry has its own id', () => {
    window.history.pushState(null, '', '/one');
    const one = currentEntry();
    window.history.pushState(null, '', '/two');
    const two = currentEntry();
    expect(two).not.toBe(one);
    expect(currentEntry()).toBe(two);
    expect(window.history.state).toEqual({ entry: two });
  });

  it('when a page is reloaded, then its scroll position is restored', () => {
    open('/page', <section id="part" />);
    recordPosition(currentEntry(), 700);
    reload();
    expect(window.scrollY).toBe(700);
  });

  it('when the visitor presses a key right after a reload, then the page stays where that scrolls to', () => {
    jest.useFakeTimers();
    try {
      open('/page');
      recordPosition(currentEntry(), 700);
      reload();
      expect(window.scrollY).toBe(700);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
      window.scrollTo(0, 2_000);
      act(() => void jest.advanceTimersByTime(1_000));
      expect(window.scrollY).toBe(2_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('when a page with a hash is reloaded, then its scroll position is restored, and it does not scroll to the element', () => {
    open('/page#part', <section id="part" />);
    recordPosition(currentEntry(), 300);
    shown = [];
    reload(<section id="part" />);
    expect(window.scrollY).toBe(300);
    expect(shown).not.toContain('part');
  });

  it('when a page is loaded, then stored positions are read, and invalid ones are ignored', async () => {
    sessionStorage.setItem('limner.scroll', '[["one",900],["two","far"],7]');
    jest.resetModules();
    const { positionOf: positionNow } = await import('./positions.ts');
    expect(positionNow('one')).toBe(900);
    expect(positionNow('two')).toBeUndefined();
    sessionStorage.setItem('limner.scroll', 'no list');
    jest.resetModules();
    expect((await import('./positions.ts')).positionOf('one')).toBeUndefined();
  });

  it('when there are more than 50 entries, then the oldest are dropped', () => {
    for (let entry = 0; entry < 60; entry++) recordPosition(`entry ${entry}`, entry);
    storePositions();
    const stored = JSON.parse(sessionStorage.getItem('limner.scroll') ?? '[]');
    expect(stored).toHaveLength(50);
    expect(positionOf('entry 9')).toBeUndefined();
    expect(positionOf('entry 59')).toBe(59);
  });
});
