import { type ComponentType, createContext } from 'react';

/** Parts by their names. */
export type StaticParts = Readonly<Partial<Record<string, ComponentType>>>;

/**
 * Parts that browsers fetch when somebody scrolls to them. The server has them at hand, and puts them into `<noscript>`: there they stand for crawlers, and
 * for browsers that run no scripts.
 */
export const StaticPartsContext = createContext<StaticParts>({});
