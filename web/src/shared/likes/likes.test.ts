import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { storage } from '../storage/storage.ts';
import { currentLikes, setLiked, useLikes } from './likes.ts';

const KEY = 'limner.likes';

afterEach(() => {
  cleanup();
  storage.removeItem(KEY);
  storage.removeItem('limner.folder');
});

const liked = () => [...currentLikes().liked];

describe('likes', () => {
  it('[ST-07 part] when an image is liked, then its id is in the current folder, and unliking takes it out', () => {
    setLiked(7, true);
    setLiked(12, true);
    setLiked(7, true);
    expect(currentLikes().folder).toBe('default');
    expect(liked()).toEqual([12, 7]);
    setLiked(12, false);
    expect(liked()).toEqual([7]);
    expect(storage.getItem(KEY)).toBe('{"default":[7]}');
  });

  it('[ST-07 part] when another folder is the current one, then likes go there and the others keep theirs', () => {
    setLiked(1, true);
    storage.setItem('limner.folder', 'Packaging');
    expect(liked()).toEqual([]);
    setLiked(2, true);
    expect(storage.getItem(KEY)).toBe('{"default":[1],"Packaging":[2]}');
  });

  it('[EN-08 part] when something is liked, then all who show it know, and nothing changes hands without a change', () => {
    const one = renderHook(useLikes);
    const other = renderHook(useLikes);
    const before = one.result.current;
    one.rerender();
    expect(one.result.current).toBe(before);
    act(() => setLiked(3, true));
    expect([...other.result.current.liked]).toEqual([3]);
  });

  it('[EN-08 part] when something is liked in another tab, then it shows here', () => {
    const { result } = renderHook(useLikes);
    act(() => {
      storage.setItem(KEY, '{"default":[9]}');
      window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    });
    expect([...result.current.liked]).toEqual([9]);
  });

  it.each(['not json', '[]', 'null', '{"default":"1,2"}', '{"default":[1.5,"x"]}'])(
    'when %s is kept, then nothing is liked and liking works',
    (kept) => {
      storage.setItem(KEY, kept);
      expect(liked()).toEqual([]);
      setLiked(4, true);
      expect(liked()).toEqual([4]);
    },
  );
});
