import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OwnPicture } from './own-picture.ts';
import {
  chooseMode,
  discardPicture,
  isSearchEmpty,
  openSearch,
  searchState,
  setImagesOnly,
  setLoading,
  showMoreLikeThis,
  takeImage,
  takeUrl,
  typeText,
} from './search-state.ts';

const picture: OwnPicture = {
  id: 'p1',
  kind: 'file',
  file: new Blob(['x'], { type: 'image/jpeg' }),
  canvas: document.createElement('canvas'),
};
const address = 'https://pictures.example/fox.jpg';
const initial = searchState.getInitialState();
const now = () => searchState.getState();

beforeEach(() => {
  searchState.setState(initial, true);
  sessionStorage.clear();
});

describe('the state of the search', () => {
  it('[SR-17] when nothing happened, then there is no text, image, address or image to be like, nothing is loading, and artists show too', () => {
    expect(now()).toMatchObject({
      text: '',
      image: undefined,
      url: undefined,
      loading: false,
      moreLikeThis: undefined,
      imsonly: false,
    });
    expect(isSearchEmpty(now())).toBe(true);
  });

  it('[SR-17] when each part changes, then the state has it', () => {
    typeText('fox');
    expect(now().text).toBe('fox');
    takeImage(picture);
    expect(now().image).toBe(picture);
    takeUrl(address);
    expect(now().url).toBe(address);
    showMoreLikeThis(7);
    expect(now()).toMatchObject({ moreLikeThis: 7, url: undefined });
    setLoading(true);
    setImagesOnly(true);
    expect(now()).toMatchObject({ loading: true, imsonly: true });
  });

  it('[SR-17] when text is typed, then session storage keeps it, and a new load of the site begins with it', async () => {
    typeText('red fox');
    expect(sessionStorage.getItem('limner.searchText')).toBe('red fox');
    await jest.isolateModulesAsync(async () => {
      const loaded = await import('./search-state.ts');
      expect(loaded.searchState.getState().text).toBe('red fox');
    });
  });

  it('[SR-14] when text mode is left, then the typed text is cleared', () => {
    openSearch('text');
    typeText('fox');
    chooseMode('speech');
    expect(now().text).toBe('');
    chooseMode('text');
    typeText('fox');
    openSearch('image');
    expect(now().text).toBe('');
  });

  it('when text mode is chosen again, then the typed text stays', () => {
    typeText('fox');
    openSearch('text');
    expect(now().text).toBe('fox');
  });

  it('[SR-14] when something is typed, then image and address are cleared', () => {
    takeImage(picture);
    typeText('f');
    expect(now()).toMatchObject({ image: undefined, text: 'f' });
    takeUrl(address);
    typeText('fo');
    expect(now()).toMatchObject({ url: undefined, text: 'fo' });
  });

  it('[SR-14] when an image or an address is received, then the text is cleared', () => {
    typeText('fox');
    takeImage(picture);
    expect(now()).toMatchObject({ text: '', image: picture, mode: 'image' });
    typeText('fox');
    takeUrl(address);
    expect(now()).toMatchObject({ text: '', url: address, image: undefined, mode: 'image' });
  });

  it('when a picture is discarded, then there is nothing to search by', () => {
    takeImage(picture);
    expect(isSearchEmpty(now())).toBe(false);
    discardPicture();
    expect(isSearchEmpty(now())).toBe(true);
  });
});
