import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { openSearch, searchState, setLoading, takeUrl, typeText } from '../../features/search/search-state.ts';
import { installFakeGateway } from '../../pages/test-support/site.tsx';
import { panel, pressElsewhere, setPhone, showPanel } from './test-support.tsx';

installFakeGateway(() => ({ suggest: { artists: [], styles: [], keywords: [] } }));

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const at = () => [panel()?.style.right, panel()?.style.top];
const handle = () => screen.getByRole('button', { name: 'Move the panel' });

/** jsdom has no pointer events with a place. */
const point = (type: string, clientX: number, clientY: number) =>
  fireEvent(handle(), new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }));

/** A chat window, as the tag manager of an agency adds one. */
function openChat(left: number, right: number): void {
  const chat = document.createElement('div');
  chat.dataset.chatWindow = '';
  chat.getBoundingClientRect = () => ({ left, right, top: 0, bottom: 900 }) as DOMRect;
  document.body.append(chat);
}
async function chatOpens(left: number, right: number): Promise<void> {
  openChat(left, right);
  // Observers of the document report in a microtask.
  await act(async () => {});
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  searchState.setState(searchState.getInitialState(), true);
  window.innerWidth = 1280;
  window.innerHeight = 800;
  setPhone(false);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
  for (const chat of document.querySelectorAll('[data-chat-window]')) chat.remove();
});

describe('the search panel', () => {
  it('[SR-13] when it opens, then it is 120 px from the right and 45 px from the top', () => {
    showPanel('text');
    expect(at()).toEqual(['120px', '45px']);
  });

  it('[SR-01] when it is dragged by its handle, then it follows the pointer, and opens there again; on a phone it has no handle', () => {
    showPanel('text');
    point('pointerdown', 900, 60);
    point('pointermove', 700, 160);
    expect(at()).toEqual(['320px', '145px']);
    point('pointerup', 700, 160);
    point('pointermove', 10, 10);
    expect(at()).toEqual(['320px', '145px']);
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    wait(200);
    act(() => openSearch('text'));
    expect(at()).toEqual(['320px', '145px']);
    fireEvent.keyDown(handle(), { key: 'Home' });
    cleanup();
    setPhone(true);
    showPanel('text');
    expect(screen.queryByRole('button', { name: 'Move the panel' })).toBeNull();
    expect(at()).toEqual(['', '']);
  });

  it('when arrow keys are pressed on the handle, then the panel moves; Home puts it back; an input method keeps its keys', () => {
    showPanel('text');
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' });
    fireEvent.keyDown(handle(), { key: 'ArrowDown', shiftKey: true });
    expect(at()).toEqual(['136px', '125px']);
    fireEvent.keyDown(handle(), { key: 'ArrowDown', isComposing: true });
    expect(at()).toEqual(['136px', '125px']);
    fireEvent.keyDown(handle(), { key: 'Home' });
    expect(at()).toEqual(['120px', '45px']);
  });

  it('[SR-13] when it is dragged out of the window, or the window becomes smaller, then it stays within reach', () => {
    showPanel('text');
    point('pointerdown', 900, 60);
    point('pointermove', 9_000, -900);
    expect(at()).toEqual(['5px', '5px']);
    point('pointermove', -9_000, 9_000);
    expect(at()).toEqual(['1180px', '700px']);
    window.innerWidth = 1000;
    window.innerHeight = 500;
    fireEvent(window, new Event('resize'));
    expect(at()).toEqual(['900px', '400px']);
    fireEvent.keyDown(handle(), { key: 'Home' });
    expect(at()).toEqual(['120px', '45px']);
  });

  it('[SR-13] when a chat window overlaps it on a wide screen, then it shifts right, and back when the chat has gone; at 640 px it stays', async () => {
    showPanel('text');
    const found = panel() as HTMLElement;
    Object.defineProperties(found, { offsetWidth: { value: 416 }, offsetHeight: { value: 300 } });
    await chatOpens(600, 800);
    expect(at()).toEqual(['59px', '45px']);
    document.querySelector('[data-chat-window]')?.remove();
    await act(async () => {});
    expect(at()).toEqual(['120px', '45px']);
    window.innerWidth = 640;
    await chatOpens(0, 150);
    fireEvent(window, new Event('resize'));
    expect(at()).toEqual(['120px', '45px']);
    window.innerWidth = 641;
    fireEvent(window, new Event('resize'));
    expect(at()).toEqual(['70px', '45px']);
  });

  it('[SR-01] [SR-12] when it is minimised, by its button or by Escape, then it closes 200 ms later, and the focus returns', () => {
    showPanel('text');
    expect(panel()?.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    wait(199);
    expect(panel()).toBeTruthy();
    wait(1);
    expect(panel()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Opener');
    act(() => openSearch('speech'));
    fireEvent.keyDown(panel() as HTMLElement, { key: 'Escape', isComposing: true });
    wait(200);
    expect(panel()).toBeTruthy();
    fireEvent.keyDown(panel() as HTMLElement, { key: 'Escape' });
    wait(200);
    expect(panel()).toBeNull();
  });

  it('[SR-12] when there is a click outside of it, then it closes 200 ms later', () => {
    showPanel('text');
    fireEvent.pointerDown(panel() as HTMLElement);
    fireEvent.pointerDown(screen.getByText('Opener'));
    wait(1_000);
    expect(panel()).toBeTruthy();
    pressElsewhere();
    wait(199);
    expect(panel()).toBeTruthy();
    wait(1);
    expect(panel()).toBeNull();
  });

  it('when it is opened again while it closes, then it stays', () => {
    showPanel('text');
    pressElsewhere();
    wait(150);
    act(() => openSearch('image'));
    wait(1_000);
    expect(panel()?.getAttribute('aria-label')).toBe('Search by picture');
    pressElsewhere();
    wait(200);
    expect(panel()).toBeNull();
  });

  it.each([
    ['text', () => typeText('fox')],
    ['the address of a picture', () => takeUrl('https://pictures.example/fox.jpg')],
    ['a search in progress', () => setLoading(true)],
  ])('[SR-12] when there is %s, then a click outside does not close it', (_, begin) => {
    showPanel('text');
    act(begin);
    pressElsewhere();
    wait(1_000);
    expect(panel()).toBeTruthy();
  });

  it('[SR-12] when a search was loaded on a phone, then it closes; on a wide screen it stays', () => {
    const search = () => {
      act(() => typeText('fox'));
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
      act(() => setLoading(true));
      wait(5_000);
      expect(panel()).toBeTruthy();
      act(() => setLoading(false));
      wait(200);
    };
    showPanel('text');
    search();
    expect(panel()).toBeTruthy();
    cleanup();
    setPhone(true);
    showPanel('text');
    search();
    expect(panel()).toBeNull();
  });

  it('when a mode is chosen, then the panel is named after it, and its control has the focus', () => {
    showPanel('text');
    expect(panel()?.getAttribute('aria-label')).toBe('Search by words');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Search by picture' }));
    expect(panel()?.getAttribute('aria-label')).toBe('Search by picture');
    expect(document.activeElement).toBe(screen.getByLabelText(/Choose a picture/));
    fireEvent.click(screen.getByRole('button', { name: 'Search by voice' }));
    expect(panel()?.getAttribute('aria-label')).toBe('Search by voice');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Press to speak' }));
  });
});
