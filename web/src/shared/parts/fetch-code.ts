/** The event on `window` which says that code could not be loaded; `detail` is the error. */
export const PRELOAD_ERROR = 'preload-error';

/**
 * Loads code by `import()`. All code that is loaded later is loaded through this: a failure is logged (ER-02), and the page is told (ER-04).
 * @returns `instead` if a listener handled the failure by `preventDefault`.
 * @throws the error if no listener did.
 */
export async function fetchCode<Code, Instead>(load: () => Promise<Code>, instead: Instead): Promise<Code | Instead> {
  try {
    return await load();
  } catch (error) {
    console.warn('Code could not be loaded', error);
    const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: error });
    if (window.dispatchEvent(event)) throw error;
    return instead;
  }
}

/** Shown instead of what could not be loaded, where a listener handled the failure. */
export const Nothing = (): null => null;
