import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pathTo } from '@limner/routes';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { EditionRouter } from '../edition/edition-router.tsx';
import { NAME, useShown } from './opening.ts';
import { useReturning } from './returning.ts';

const LIST = pathTo('illustrators');
const PICTURE = pathTo('image', { name: 'ann', imageid: 7 });

/** What was shown when each transition began, and the named picture when it had captured the next page. */
let transitions: { before: string; named?: string | null }[];
/** Begins the transitions that the browser was asked for. */
let paint: () => Promise<void>;

const shown = () => screen.getByRole('status').textContent ?? '';
const named = () =>
  [...document.querySelectorAll('span')].find(({ style }) => style.viewTransitionName === NAME)?.textContent ?? null;

beforeEach(() => {
  window.history.replaceState(null, '', LIST);
  transitions = [];
  const waiting: (() => Promise<void>)[] = [];
  document.startViewTransition = ((update: () => Promise<void>) => {
    const transition: { before: string; named?: string | null } = { before: shown() };
    transitions.push(transition);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(async () => {
      await update();
      transition.named = named();
      resolve();
    });
    return { finished: promise, ready: promise };
  }) as typeof document.startViewTransition;
  // `waitFor` lets React render while the transition waits for the page; `act` renders only after it.
  paint = () => {
    let isOver = false;
    queueMicrotask(() => {
      Promise.all(waiting.splice(0).map((run) => run())).then(() => {
        isOver = true;
      });
    });
    return waitFor(() => expect(isOver).toBe(true));
  };
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(window, 'matchMedia');
  window.history.replaceState(null, '', '/');
});

function Page() {
  const { pathname, key } = useLocation();
  useShown(key);
  return (
    <>
      <output>{pathname}</output>
      {pathname === PICTURE ? <Picture /> : <List />}
    </>
  );
}

function Picture() {
  useReturning(PICTURE);
  return <Link to={pathTo('about')}>About</Link>;
}

const List = () => (
  <Link to={PICTURE} data-picture-link="" ref={inView}>
    <span>Heron</span>
  </Link>
);

/** jsdom has no layout. */
const inView = (link: HTMLElement | null) => {
  if (link) link.getBoundingClientRect = () => ({ top: 10, bottom: 60 }) as DOMRect;
};

async function openPicture() {
  render(
    <EditionRouter region="us">
      <Page />
    </EditionRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Heron' }));
  expect(shown()).toBe(PICTURE);
}

async function back(isAnimated = false) {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const mark = (event: Event) => Object.assign(event, { hasUAVisualTransition: isAnimated });
  window.addEventListener('popstate', mark, { once: true, capture: true });
  await act(async () => {
    window.history.back();
    await popped;
  });
}

describe('going back from a picture', () => {
  it('when the browser has view transitions, then the page changes in one, and the picture of the grid is named for it', async () => {
    await openPicture();
    await back();
    expect(transitions).toEqual([{ before: PICTURE }]);
    expect(shown()).toBe(PICTURE);
    await paint();
    expect(shown()).toBe(LIST);
    expect(transitions).toEqual([{ before: PICTURE, named: 'Heron' }]);
    expect(named()).toBeNull();
  });

  it('when the visitor goes on before the transition begins, then the last page is shown', async () => {
    await openPicture();
    await back();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await paint();
    expect(shown()).toBe(pathTo('about'));
  });

  it('when the browser has animated the change itself, then there is no second transition', async () => {
    await openPicture();
    await back(true);
    expect(transitions).toEqual([]);
    expect(shown()).toBe(LIST);
  });

  it('when reduced motion is preferred, then the page changes at once', async () => {
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
    await openPicture();
    await back();
    expect(transitions).toEqual([]);
    expect(shown()).toBe(LIST);
  });

  it('when the picture was left before, then other pages change at once', async () => {
    await openPicture();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await back();
    expect(transitions).toEqual([]);
  });
});
