import { useMedia } from '../use-media.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = (): boolean => globalThis.matchMedia?.(REDUCED_MOTION).matches ?? false;

/** The same as a hook. The server, and the browser during hydration, use `onServer`. */
export const useReducedMotion = (onServer: boolean): boolean => useMedia(REDUCED_MOTION, onServer);
