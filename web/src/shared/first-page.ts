import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

/** Facts that the server and the browser must share to render the first page of a visit identically. */
export interface FirstPageFacts {
  /** The key of its location in the router. */
  readonly key: string;
  /** The origin of the site for absolute addresses; empty if it is not known. */
  readonly origin: string;
  /** 404 if the server did not find the page. */
  readonly status: 200 | 404;
  /** A random number from 0 to below 1. */
  readonly chance: number;
}

export const FirstPageContext = createContext<FirstPageFacts>({ key: '', origin: '', status: 200, chance: 0 });

/** Whether the current page is the first one of the visit. */
export const useIsFirstPage = (): boolean => useLocation().key === useContext(FirstPageContext).key;

/** A random number, 0 to below 1, that stays the same while a component is mounted. On hydration it is the server's number. */
export function useChance(): number {
  const { chance } = useContext(FirstPageContext);
  const isHydrated = useHydrated();
  const [value] = useState(() => (isHydrated ? Math.random() : chance));
  return value;
}
