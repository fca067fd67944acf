import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

/** What the first page of a visit is drawn with, on the server and in the browser. */
export interface FirstPageFacts {
  /** The key of its location. */
  readonly key: string;
  /** The address of this site as pages may name it; empty where it is not known. */
  readonly origin: string;
  /** 404 where the server says that there is no such page. */
  readonly status: 200 | 404;
  /** 0 to 1. */
  readonly chance: number;
}

export const FirstPageContext = createContext<FirstPageFacts>({ key: '', origin: '', status: 200, chance: 0 });

/** Whether this is the first page of a visit, not one that was reached from it. */
export const useIsFirstPage = (): boolean => useLocation().key === useContext(FirstPageContext).key;

/** A number from 0 to 1 that stays while a part is shown: the server's own in what it rendered, so that the browser draws the same. */
export function useChance(): number {
  const { chance } = useContext(FirstPageContext);
  const isHydrated = useHydrated();
  const [value] = useState(() => (isHydrated ? Math.random() : chance));
  return value;
}
