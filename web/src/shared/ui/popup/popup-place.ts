import type { RefObject } from 'react';

/** Where popups are put: in the page's main part, so that nothing stands outside its landmarks. Read once that is there: both may be drawn at once. */
export const popupPlace: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById('content');
  },
};
