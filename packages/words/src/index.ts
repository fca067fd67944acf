export type { HeadName, MessageKey, WordKey } from './keys.ts';
export { loadWords } from './languages.ts';
export { createWords, type Messages, type Value, type Words, type Wrap } from './words.ts';
