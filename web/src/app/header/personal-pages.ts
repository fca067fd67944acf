import type { RouteName } from '@limner/routes';
import type { WordKey } from '../../shared/i18n/i18n.ts';

/** The pages of the personal area that its menu leads to, with their names. */
export const PERSONAL_PAGES = [
  ['collections', 'personal.collections'],
  ['downloads', 'personal.downloads'],
  ['commissions', 'personal.commissions'],
  ['myTrees', 'personal.trees'],
  ['account', 'personal.account'],
] as const satisfies readonly (readonly [RouteName, WordKey])[];
