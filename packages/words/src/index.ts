export { EARLY, type Part, partOf } from './early.ts';
export type { HeadName, MessageKey, WordKey } from './keys.ts';
export { loadLateMessages, loadStaffMessages, loadWords } from './languages.ts';
export { createWords, type Messages, type Value, type Words, type Wrap } from './words.ts';
