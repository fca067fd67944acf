import { catalogue } from './catalogue.ts';
import { search } from './search.ts';
import { stories } from './stories.ts';

/** Everybody who may name a stored file: one that none of them names is unused. Each must answer before anything is removed. */
export const fileOwners = [catalogue.listFileKeys, stories.listFileKeys, search.listFileKeys] as const;
