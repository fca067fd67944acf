import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf, readView, type View } from './view.ts';

export type ChangeView = (change: (params: URLSearchParams) => URLSearchParams) => void;

/** What the address asks for, and how to change it: each change is a step that the back button undoes. */
export function useView(): { view: View; params: URLSearchParams; change: ChangeView } {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  return {
    view: readView(params, today),
    params,
    change: (how) => setParams(how, { preventScrollReset: true }),
  };
}
