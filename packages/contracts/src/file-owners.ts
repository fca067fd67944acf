import { catalogue } from './catalogue.ts';
import { search } from './search.ts';
import { stories } from './stories.ts';

/** All services that may name a stored file: a file that none of them names is unused. All must answer before anything is removed. */
export const fileOwners = [catalogue.listFileKeys, stories.listFileKeys, search.listFileKeys] as const;
