import { useMedia } from '../use-media.ts';

const STILLNESS = '(prefers-reduced-motion: reduce)';

/** Whether the person asked for less motion. */
export const prefersStillness = (): boolean => globalThis.matchMedia?.(STILLNESS).matches ?? false;

/** The same for what is drawn. A page from the server assumes `onServer` until the browser has its say. */
export const useStillness = (onServer: boolean): boolean => useMedia(STILLNESS, onServer);
