import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { openStorage } from '../../shared/storage/storage.ts';
import type { OwnPicture } from './own-picture.ts';

export type SearchMode = 'text' | 'image' | 'speech';

/** The state of the search (SR-17), and what its panel shows. */
export interface SearchState {
  /** The words in the search fields. */
  readonly text: string;
  /** The visitor's own picture. */
  readonly image: OwnPicture | undefined;
  /** The address of a picture. */
  readonly url: string | undefined;
  /** Results are being fetched. */
  readonly loading: boolean;
  /** The image of the catalogue that similar ones are shown for. */
  readonly moreLikeThis: number | undefined;
  /** Whether searches show images only (SR-02). */
  readonly imsonly: boolean;
  /** What the panel searches by. */
  readonly mode: SearchMode;
  readonly isOpen: boolean;
  /** How often the panel was opened: a new opening ends its closing. */
  readonly openings: number;
  /** The visitor opened the panel. Otherwise something that is dragged over the page did: then the focus stays where it is. */
  readonly takesFocus: boolean;
}

const NO_PICTURE = { image: undefined, url: undefined, moreLikeThis: undefined } as const;

const session = openStorage(() => globalThis.sessionStorage);
const TEXT_KEY = 'limner.searchText';
const IMAGES_ONLY_KEY = 'limner.imagesOnly';

export const searchState = createStore<SearchState>()(() => ({
  text: '',
  ...NO_PICTURE,
  loading: false,
  imsonly: false,
  mode: 'text',
  isOpen: false,
  openings: 0,
  takesFocus: true,
}));

// Set after the store was made: during hydration, as on the server, nothing is stored.
searchState.setState({ text: session.getItem(TEXT_KEY) ?? '', imsonly: session.getItem(IMAGES_ONLY_KEY) === 'true' });

searchState.subscribe(({ text, imsonly }, before) => {
  if (text !== before.text) session.setItem(TEXT_KEY, text);
  if (imsonly !== before.imsonly) session.setItem(IMAGES_ONLY_KEY, String(imsonly));
});

export const useSearchState = <T>(select: (state: SearchState) => T): T => useStore(searchState, select);

/** Whether there is nothing to search by, and no search in progress. */
export const isSearchEmpty = ({ text, image, url, loading }: SearchState): boolean =>
  text === '' && !image && url === undefined && !loading;

/** Takes typed words. They replace a picture (SR-14). */
export const typeText = (text: string): void => searchState.setState({ ...NO_PICTURE, text, mode: 'text' });

/** Notes the words that the page shows results for. */
export const showText = (text: string): void => searchState.setState({ ...NO_PICTURE, text });

/** Takes a picture of the visitor, in place of words (SR-14). */
export const takeImage = (image: OwnPicture): void =>
  searchState.setState({ ...NO_PICTURE, image, text: '', mode: 'image' });

/** Takes the address of a picture, in place of words (SR-14). */
export const takeUrl = (url: string): void => searchState.setState({ ...NO_PICTURE, url, text: '', mode: 'image' });

/** Notes that the page shows what is similar to an image of the catalogue. */
export const showMoreLikeThis = (moreLikeThis: number): void =>
  searchState.setState({ ...NO_PICTURE, moreLikeThis, text: '' });

export const discardPicture = (): void => searchState.setState(NO_PICTURE);

/** Changes what the panel searches by. Typed words go when text mode is left (SR-14). */
export const chooseMode = (mode: SearchMode): void =>
  searchState.setState((state) => ({ mode, ...(state.mode === 'text' && mode !== 'text' && { text: '' }) }));

/** Opens the search panel. */
export function openSearch(mode: SearchMode, { takesFocus = true } = {}): void {
  chooseMode(mode);
  searchState.setState(({ openings }) => ({ isOpen: true, openings: openings + 1, takesFocus }));
}

export const closeSearch = (): void => searchState.setState({ isOpen: false });

export const setImagesOnly = (imsonly: boolean): void => searchState.setState({ imsonly });

export const setLoading = (loading: boolean): void => searchState.setState({ loading });
