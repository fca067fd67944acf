import { useLocation, useNavigate } from 'react-router-dom';
import { change, usePersisted } from '../../shared/state/persisted.ts';
import type { SortMode } from '../../shared/state/persisted-fields.ts';
import { isLetterHash } from './alphabet.ts';

/** The order of artists that the visitor chose last, and how to choose another. An address that names a letter shows them by name. */
export function useSort(): readonly [SortMode, (sort: SortMode) => void] {
  const stored = usePersisted(({ sort }) => sort);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAtLetter = isLetterHash(hash);
  const choose = (sort: SortMode) => {
    change(() => ({ sort }));
    if (isAtLetter) navigate({ search }, { replace: true });
  };
  return [isAtLetter ? 'name' : stored, choose];
}
