export const PICTURES = Symbol('picture pool');
export const SEARCH_ENGINE = Symbol('search engine');
export const IMAGE_SECRET = Symbol('image secret');
/** Whether no other process works on the same documents. */
export const IS_ALONE = Symbol('is alone');
