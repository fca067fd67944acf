import type { RefObject } from 'react';

/** The container of popups: inside `main`, so that no content is outside the landmarks. A getter, because popup and `main` may be mounted together. */
export const popupContainer: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById('content');
  },
};
