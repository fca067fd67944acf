export type { Engines } from './engines.ts';
