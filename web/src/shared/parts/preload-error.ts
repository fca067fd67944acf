/** The event on `window` which says that code could not be loaded; `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

/**
 * Logs that code could not be loaded (ER-02), and tells the page (ER-04).
 * @throws the error, unless a listener handled it by `preventDefault`.
 */
export function tellPreloadError(error: unknown): void {
  console.warn('Code could not be loaded', error);
  const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: error });
  if (window.dispatchEvent(event)) throw error;
}

/** Shown instead of what could not be loaded, where a listener handled the failure. */
export const Nothing = (): null => null;
