import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { keepPositions, notePosition, positionOf, presentEntry } from './positions.ts';
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

describe('hash links', () => {
  it('when the part is there, then the page goes to it, and the focus too', () => {
    open('/page#part', <section id="part" />);
    expect(shown).toContain('part');
    expect(document.activeElement?.id).toBe('part');
  });

  it('when the part arrives late, on another page, then the page goes to it as it arrives', async () => {
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

  it('when the person has gone on by then, then the page stays where it is', async () => {
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

  it.each(['#%E0%A4%A', '#nobody', '#%', '#'])('when a hash is %s and names nothing, then the page stands', (hash) => {
    open(`/page${hash}`, <p>Words</p>);
    expect(screen.getByText('Words')).toBeTruthy();
  });

  it('when the name of a part is encoded, then it is found', () => {
    open('/page#caf%C3%A9', <section id="café" />);
    expect(document.activeElement?.id).toBe('café');
  });
});

describe('scroll memory', () => {
  it('when two pages were each loaded whole, then each entry of the history has a name of its own', () => {
    window.history.pushState(null, '', '/one');
    const one = presentEntry();
    window.history.pushState(null, '', '/two');
    const two = presentEntry();
    expect(two).not.toBe(one);
    expect(presentEntry()).toBe(two);
    expect(window.history.state).toEqual({ entry: two });
  });

  it('when a page is loaded again, then it goes back to where it was left', () => {
    open('/page', <section id="part" />);
    notePosition(presentEntry(), 700);
    cleanup();
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    expect(window.scrollY).toBe(700);
  });

  it('when a page with a hash is loaded again, then it goes to where it was left, not to the part', () => {
    open('/page#part', <section id="part" />);
    notePosition(presentEntry(), 300);
    cleanup();
    shown = [];
    render(
      <BrowserRouter>
        <Page>
          <section id="part" />
        </Page>
      </BrowserRouter>,
    );
    expect(window.scrollY).toBe(300);
    expect(shown).not.toContain('part');
  });

  it('when the next page load begins, then it knows what the one before kept, and nothing that makes no sense', async () => {
    sessionStorage.setItem('limner.scroll', '[["one",900],["two","far"],7]');
    jest.resetModules();
    const { positionOf: positionNow } = await import('./positions.ts');
    expect(positionNow('one')).toBe(900);
    expect(positionNow('two')).toBeUndefined();
    sessionStorage.setItem('limner.scroll', 'no list');
    jest.resetModules();
    expect((await import('./positions.ts')).positionOf('one')).toBeUndefined();
  });

  it('when more entries were seen than are kept, then the oldest goes, and what is kept is small', () => {
    for (let entry = 0; entry < 60; entry++) notePosition(`entry ${entry}`, entry);
    keepPositions();
    const kept = JSON.parse(sessionStorage.getItem('limner.scroll') ?? '[]');
    expect(kept).toHaveLength(50);
    expect(positionOf('entry 9')).toBeUndefined();
    expect(positionOf('entry 59')).toBe(59);
  });
});
