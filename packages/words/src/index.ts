export { EARLY, partOf } from './early.ts';
export type { HeadName, MessageKey, WordKey } from './keys.ts';
export { loadLateMessages, loadWords } from './languages.ts';
export { createWords, type Messages, type Value, type Words, type Wrap } from './words.ts';
