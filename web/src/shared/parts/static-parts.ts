import { type ComponentType, createContext } from 'react';
import type { PanelNeeds } from '../needs.ts';

/** Parts by their names, with what each needs before it is drawn. */
export type StaticParts = Readonly<Partial<Record<string, ComponentType & { readonly needs?: PanelNeeds }>>>;

/**
 * Parts that browsers fetch when somebody scrolls to them. The server has them at hand, and puts them into `<noscript>`: there they stand for crawlers, and
 * for browsers that run no scripts.
 */
export const StaticPartsContext = createContext<StaticParts>({});
