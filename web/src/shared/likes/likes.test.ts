import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { change, KEY, readStored } from '../state/persisted.ts';
import { currentLikes, setLiked, useLikes } from './likes.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  readStored();
});

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '').state.likes;
const liked = () => [...currentLikes().liked];

describe('likes', () => {
  it('[ST-07 part] when an image is liked, then its id is in the current folder; when it is unliked, then it is not', () => {
    setLiked(7, true);
    setLiked(12, true);
    setLiked(7, true);
    expect(currentLikes().folder).toBe('default');
    expect(liked()).toEqual([12, 7]);
    setLiked(12, false);
    expect(liked()).toEqual([7]);
    expect(stored()).toEqual({ default: [7] });
  });

  it('[ST-07 part] when the current folder changes, then likes go there and other folders keep theirs', () => {
    setLiked(1, true);
    change(() => ({ folder: 'Packaging' }));
    expect(liked()).toEqual([]);
    setLiked(2, true);
    expect(stored()).toEqual({ default: [1], Packaging: [2] });
  });

  it('when a visitor has no likes, then what the server rendered is not rendered again after hydration', () => {
    let renders = 0;
    const count = () => {
      renders += 1;
      return useLikes();
    };
    renderHook(count, { hydrate: true });
    expect(renders).toBe(1);
    cleanup();
    setLiked(7, true);
    renderHook(count, { hydrate: true });
    expect(renders).toBe(3);
  });

  it('when likes change, then the rule for those that were stored before is removed, and not when something else changes', () => {
    setLiked(7, true);
    const rules = [new CSSStyleSheet()];
    document.adoptedStyleSheets = rules;
    change(() => ({ theme: 'dark' }));
    expect(document.adoptedStyleSheets).toBe(rules);
    setLiked(7, false);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('[EN-08 part] when an image is liked, then all hooks are updated; without a change, the result stays the same object', () => {
    const one = renderHook(useLikes);
    const other = renderHook(useLikes);
    const before = one.result.current;
    one.rerender();
    expect(one.result.current).toBe(before);
    act(() => setLiked(3, true));
    expect([...other.result.current.liked]).toEqual([3]);
  });

  it('[EN-08 part] when an image is liked in another tab, then it is liked here', () => {
    const { result } = renderHook(useLikes);
    act(() => {
      localStorage.setItem(KEY, '{"version":1,"state":{"likes":{"default":[9]}}}');
      window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    });
    expect([...result.current.liked]).toEqual([9]);
  });
});
