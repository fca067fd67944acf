/** Where popups are put: in the page's main part, so that nothing stands outside its landmarks. */
export const popupPlace = (): HTMLElement | undefined => globalThis.document?.getElementById('content') ?? undefined;
