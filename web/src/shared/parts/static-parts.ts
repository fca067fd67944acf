import { type ComponentType, createContext } from 'react';
import type { PanelNeeds } from '../needs.ts';

/** Components by name, with the queries that each needs before it is rendered. */
export type StaticParts = Readonly<Partial<Record<string, ComponentType & { readonly needs?: PanelNeeds }>>>;

/**
 * Components that browsers load when the visitor scrolls to them. The server renders them into `<noscript>`, for crawlers and for browsers without
 * scripts. Empty in the browser.
 */
export const StaticPartsContext = createContext<StaticParts>({});
