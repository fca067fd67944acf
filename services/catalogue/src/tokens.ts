/** Injection tokens of the catalogue's own parts. */
export const STORE = Symbol('catalogue store');
export const VIEWS = Symbol('catalogue views');
export const ENTRY_VIEWS = Symbol('catalogue entry views');
export const OUTBOX = Symbol('catalogue outbox');

/** Every cached answer of the catalogue hangs on this tag; a write drops them all. */
export const CACHE_TAG = 'catalogue';
