import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the first page of a visit was rendered with, on the server or in the browser. */
export interface FirstPageFacts {
  /** The address of this site as pages may name it; empty where it is not known. */
  readonly origin: string;
  /** 404 where the server says that there is no such page. */
  readonly status: 200 | 404;
  /** 0 to 1. */
  readonly chance: number;
}

export const FirstPageContext = createContext<FirstPageFacts>({ origin: '', status: 200, chance: 0 });

/** The first page of a visit, not one that was reached from it. */
export const useIsFirstPage = (): boolean => useLocation().key === 'default';

/** A number from 0 to 1 that stays while a part is shown: on the first page the server's own, so that both draw the same. */
export function useChance(): number {
  const { chance } = useContext(FirstPageContext);
  const isFirst = useIsFirstPage();
  const [value] = useState(() => (isFirst ? chance : Math.random()));
  return value;
}
