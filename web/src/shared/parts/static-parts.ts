import { type ComponentType, createContext } from 'react';

/** Components by name. */
export type StaticParts = Readonly<Partial<Record<string, ComponentType>>>;

/**
 * Components that browsers load when the visitor scrolls to them. The server renders them into `<noscript>`, for crawlers and for browsers without
 * scripts. Empty in the browser.
 */
export const StaticPartsContext = createContext<StaticParts>({});
