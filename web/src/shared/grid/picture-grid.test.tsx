import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { setShortcutsOn } from '../keys/shortcuts.ts';
import { render } from '../test-support/in-words.tsx';
import type { GridItem } from './grid-item.ts';
import { PictureGrid } from './picture-grid.tsx';

const items: readonly GridItem[] = [1, 2].map((key) => ({
  key,
  picture: { url: `/images/${key}`, width: 300, height: 200, alt: `Heron ${key}`, thumbhash: '' },
  href: `/artists/ada/${key}`,
  similarHref: `/image-search?like=${key}`,
}));

const change = jest.fn();

const open = (shown = items) =>
  render(
    <MemoryRouter>
      <PictureGrid
        items={shown}
        arrangement="rows"
        label="Pictures"
        likes={{ liked: new Set([2]), onChange: change, folder: 'default' }}
      />
    </MemoryRouter>,
  );

beforeEach(() => {
  change.mockReset();
  open();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** jsdom has no `pointerType`. */
const touch = (type: string, clientY = 10) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 10, clientY });
  fireEvent(first(), Object.assign(event, { pointerType: 'touch' }));
};

const first = () => screen.getByRole('link', { name: 'Heron 1' });

describe('picture grid', () => {
  it('when a picture has the focus and l is pressed, then its like is toggled', async () => {
    first().focus();
    await userEvent.keyboard('l');
    expect(change).toHaveBeenLastCalledWith(items[0], true);
    screen.getByRole('link', { name: 'Heron 2' }).focus();
    await userEvent.keyboard('l');
    expect(change).toHaveBeenLastCalledWith(items[1], false);
  });

  it('when single-key shortcuts are off, then l does nothing, and arrow keys still move the focus', async () => {
    setShortcutsOn(false);
    first().focus();
    await userEvent.keyboard('l{ArrowRight}');
    setShortcutsOn(true);
    expect(change).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Heron 2' }));
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'when an input method handles an arrow key (%o), then the focus stays',
    (composing) => {
      first().focus();
      fireEvent.keyDown(first(), { key: 'ArrowRight', ...composing });
      expect(document.activeElement).toBe(first());
    },
  );

  it('when a touch is held for half a second, then the picture is liked; when it moves or ends before, then it is not', () => {
    jest.useFakeTimers();
    touch('pointerdown');
    act(() => jest.advanceTimersByTime(499));
    expect(change).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(change).toHaveBeenCalledWith(items[0], true);
    touch('pointerdown');
    touch('pointermove', 40);
    act(() => jest.advanceTimersByTime(1_000));
    touch('pointerdown');
    touch('pointerup');
    act(() => jest.advanceTimersByTime(1_000));
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('when the device cannot hover, then links and like button of a card come with its focus or its like, and l works', async () => {
    cleanup();
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
    open();
    Reflect.deleteProperty(window, 'matchMedia');
    const names = () => screen.queryAllByRole('button').map((button) => button.ariaLabel);
    expect(names()).toEqual(['Like Heron 2']);
    expect(screen.getAllByRole('link', { name: /^More like this/ })).toHaveLength(1);
    act(() => first().focus());
    expect(names()).toEqual(['Like Heron 1', 'Like Heron 2']);
    await userEvent.keyboard('l');
    expect(change).toHaveBeenCalledWith(items[0], true);
  });

  it('when the device cannot hover and a picture says why it was found, then its reason and its link to similar images are there at once', () => {
    cleanup();
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
    open(items.map((item) => ({ ...item, reason: item.key === 1 ? 'Shows heron' : undefined })));
    Reflect.deleteProperty(window, 'matchMedia');
    const [found, other] = screen.getAllByRole('listitem');
    expect(found?.textContent).toContain('Shows heron');
    expect(found?.querySelector('a[href="/image-search?like=1"]')).toBeTruthy();
    expect(screen.getByRole('list').dataset.reasons).toBe('true');
    expect(other?.textContent).not.toContain('Shows');
  });
});
