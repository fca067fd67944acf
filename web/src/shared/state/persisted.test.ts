import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { answerConsent } from './consent.ts';
import { change, KEY, persisted, readStored, usePersisted } from './persisted.ts';
import { MAX_ARTISTS, NOTHING_STORED, type PersistedState } from './persisted-fields.ts';

const EARLIER = {
  likes: '{"default":[12,7],"Packaging":[3]}',
  folder: 'Packaging',
  recent: '[5,2]',
  region: 'fr',
  theme: 'dark',
  consent: '{"state":{"answer":"accepted"},"version":1}',
  shortcuts: 'off',
  'edition-suggestion': 'true',
  install: 'true',
};

beforeEach(() => {
  localStorage.clear();
  readStored();
});
afterEach(cleanup);

/** The state as the site finds it when it starts. */
async function startAgain() {
  jest.resetModules();
  return (await import('./persisted.ts')).persisted.getState();
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '').state;

const storeInOtherTab = (state: object) => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, state }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
};

describe('what the browser keeps of a visitor', () => {
  it('[EN-08 part] when values change, then they are stored in one key with a version, and found when the site starts again', async () => {
    change(() => ({ likes: { default: [4] }, recent: [9], region: 'jp', theme: 'dark', consent: 'accepted' }));
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ version: 2, state: { region: 'jp' } });
    expect(await startAgain()).toEqual({
      ...NOTHING_STORED,
      likes: { default: [4] },
      recent: [9],
      region: 'jp',
      theme: 'dark',
      consent: 'accepted',
    });
  });

  it('[EN-08] when all that is kept of a visitor was stored, then it is found when the site starts again, the token without consent too', async () => {
    expect(NOTHING_STORED).toMatchObject({ folder: 'default', recent: [], sort: 'name', token: undefined });
    const kept = {
      ...{
        likes: { default: [4], Packaging: [3, 9] },
        folder: 'Packaging',
        sort: 'newest',
        region: 'fr',
        theme: 'dark',
      },
      recent: Array.from({ length: MAX_ARTISTS }, (_, index) => index + 1),
      defaultGalleries: { illustration: 'flat', animation: 'loops' },
      ...{ consent: 'accepted', visitor: 'v-1', session: { id: 's-1', lastAt: 5 }, captions: 'fr', shortcuts: false },
      ...{ isSuggestionDismissed: true, isInstallDismissed: true },
      erasing: ['v-0'],
      token: { token: 'a.b.c', expires: 1_800_000_000_000, name: 'Ann Ek' },
    } as const satisfies PersistedState;
    change(() => kept);
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(await startAgain()).toEqual(kept);
    change(() => ({ recent: [...kept.recent, 99] }));
    expect((await startAgain()).recent).toHaveLength(30);
    answerConsent('refused');
    const { recent, visitor, session, token } = await startAgain();
    expect([recent, visitor, session, token]).toEqual([[], undefined, undefined, kept.token]);
  });

  it.each([
    7,
    'a.b.c',
    {},
    { token: 'a.b.c' },
    { token: '', expires: 1, name: '' },
    { token: 1, expires: 1, name: '' },
  ])('when the stored token is %j, then nobody is signed in', async (token) => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { token, theme: 'dark' } }));
    expect(await startAgain()).toEqual({ ...NOTHING_STORED, theme: 'dark' });
  });

  it('when the visitor has not answered, then recently viewed artists are on this page alone; once accepted they are stored; once refused they are gone', async () => {
    change(() => ({ recent: [9] }));
    expect(localStorage).toHaveLength(0);
    change(({ recent }) => ({ theme: 'dark', recent: [8, ...recent] }));
    expect(stored()).toMatchObject({ theme: 'dark', recent: [] });
    storeInOtherTab({ theme: 'light' });
    expect(persisted.getState()).toMatchObject({ theme: 'light', recent: [8, 9] });
    answerConsent('accepted');
    expect(stored()).toMatchObject({ consent: 'accepted', recent: [8, 9] });
    expect(await startAgain()).toMatchObject({ theme: 'light', recent: [8, 9] });
    answerConsent('refused');
    expect([stored().recent, persisted.getState().recent]).toEqual([[], []]);
    change(() => ({ recent: [7] }));
    expect([stored().recent, persisted.getState().recent]).toEqual([[], [7]]);
  });

  it('when consent is withdrawn or everything is cleared in another tab, then this one forgets too', () => {
    answerConsent('accepted');
    change(() => ({ recent: [9] }));
    storeInOtherTab({ consent: 'refused' });
    expect(persisted.getState().recent).toEqual([]);
    change(() => ({ recent: [9] }));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(persisted.getState()).toEqual(NOTHING_STORED);
  });

  it.each([
    ['refused', []],
    ['accepted', [5, 3]],
  ])(
    '[EN-08 part] when version 1 stored recently viewed artists and the answer was %s, then they are now %j',
    async (consent, recent) => {
      localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { theme: 'dark', recent: [5, 3], consent } }));
      expect(await startAgain()).toEqual({ ...NOTHING_STORED, theme: 'dark', recent, consent });
      expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
        version: 2,
        state: { theme: 'dark', recent },
      });
    },
  );

  it('when nothing has changed, then nothing is stored', async () => {
    expect(await startAgain()).toEqual(NOTHING_STORED);
    expect(localStorage).toHaveLength(0);
  });

  it('[EN-08 part] when an earlier version stored each value in a key of its own, then none is lost, and one key is left', async () => {
    for (const [name, value] of Object.entries(EARLIER)) localStorage.setItem(`limner.${name}`, value);
    const expected = {
      ...NOTHING_STORED,
      likes: { default: [12, 7], Packaging: [3] },
      folder: 'Packaging',
      recent: [5, 2],
      region: 'fr',
      theme: 'dark',
      consent: 'accepted',
      shortcuts: false,
      isSuggestionDismissed: true,
      isInstallDismissed: true,
    };
    expect(await startAgain()).toEqual(expected);
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(await startAgain()).toEqual(expected);
  });

  it.each([
    'not json',
    '[]',
    'null',
    '7',
    '{"version":1}',
    '{"version":"2","state":7}',
    '{"version":1,"state":{"likes":[],"recent":"1,2","theme":"red"}}',
  ])('when %s is stored, then the site starts as if nothing was stored', async (text) => {
    localStorage.setItem(KEY, text);
    expect(await startAgain()).toEqual(NOTHING_STORED);
  });

  it('when some fields are not valid, then the others are kept', async () => {
    const state = {
      likes: { default: [1.5, 'x', 8] },
      region: 'zz',
      theme: 'dark',
      sort: 'newest',
      consent: 'maybe',
    };
    localStorage.setItem(KEY, JSON.stringify({ version: 9, state }));
    expect(await startAgain()).toEqual({ ...NOTHING_STORED, likes: { default: [8] }, theme: 'dark', sort: 'newest' });
  });

  it('[EN-08 part] when another tab stores a value, then this one shows it', () => {
    const { result } = renderHook(() => usePersisted(({ theme }) => theme));
    storeInOtherTab({ theme: 'dark' });
    expect(result.current).toBe('dark');
  });

  it('[EN-08 part] when two tabs change different values, then both are kept, even before this tab has heard of the other', () => {
    change(() => ({ theme: 'dark' }));
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { theme: 'dark', likes: { default: [6] } } }));
    change(() => ({ recent: [1] }));
    expect(persisted.getState()).toMatchObject({ theme: 'dark', likes: { default: [6] }, recent: [1] });
  });

  it('[EN-08 part] when an order and default galleries are stored, then they are found again; what is neither is dropped', async () => {
    const defaultGalleries = { illustration: 'flat', animation: 'loops' };
    change(() => ({ sort: 'shuffled', defaultGalleries }));
    expect(await startAgain()).toEqual({ ...NOTHING_STORED, sort: 'shuffled', defaultGalleries });
    const state = { sort: 'size', defaultGalleries: { illustration: 7, animation: 'loops', other: 'x' } };
    localStorage.setItem(KEY, JSON.stringify({ version: 1, state }));
    expect(await startAgain()).toEqual({ ...NOTHING_STORED, defaultGalleries: { animation: 'loops' } });
  });

  it('when the stored text is still the same, then values stay the same objects', () => {
    change(() => ({ recent: [1] }));
    const { recent } = persisted.getState();
    readStored();
    expect(persisted.getState().recent).toBe(recent);
  });
});
