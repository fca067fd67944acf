import type { LimitClass } from '@limner/contracts';

/** Where the guard finds who may call; a handler without it is refused. */
export const WHO = Symbol('who');
/** Where the limits find a handler's class. */
export const LIMIT = Symbol('limit');

export type LimitName = LimitClass | 'page' | 'rendition' | 'media';
