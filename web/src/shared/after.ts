import { AFTER } from '@limner/contracts/rendered-page';
import { useSearchParams } from 'react-router-dom';

/** Where the list of an address begins; undefined at its beginning. */
export const readAfter = (params: URLSearchParams): string | undefined => params.get(AFTER) || undefined;

/** Where the list of the current address begins. */
export const useAfter = (): string | undefined => readAfter(useSearchParams()[0]);

/** The address of the beginning of the list: another list has other places. */
export function withoutAfter(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(AFTER);
  return next;
}
