import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { part } from '../../../shared/parts/part.tsx';
import type { FailedProps } from '../../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../../shared/parts/part-failed.tsx';
import { Notice } from '../../../shared/ui/notice/notice.tsx';
import { closeSearch, setLoading, useSearchState } from '../search-state.ts';

const Genie = part(async () => (await import('./genie.tsx')).Genie, { Failed: GenieFailed });

/** Opens the search panel, whose code is fetched then. */
export function GenieHost() {
  const isOpen = useSearchState((state) => state.isOpen);
  const isLoading = useIsFetching({ queryKey: ['search'] }) > 0;
  useEffect(() => setLoading(isLoading), [isLoading]);
  return isOpen && <Genie />;
}

/** The page goes on without the panel. */
function GenieFailed(failed: FailedProps) {
  return (
    <Notice close={closeSearch}>
      <PartFailed {...failed} />
    </Notice>
  );
}
