/** Injection tokens of the catalogue's own parts. */
export const STORE = Symbol('catalogue store');
export const VIEWS = Symbol('catalogue views');
export const ENTRY_VIEWS = Symbol('catalogue entry views');
export const OUTBOX = Symbol('catalogue outbox');

/** The tag of all cached values of the catalogue; every write drops them. */
export const CACHE_TAG = 'catalogue';
