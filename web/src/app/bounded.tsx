import { type ReactNode, useState } from 'react';
import { type FailedProps, PartBoundary } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { Notice } from '../shared/ui/notice/notice.tsx';

/** Around each thing that may open above the page: if it fails, the others go on, and a notice offers a retry. */
export const Bounded = ({ children }: { children: ReactNode }) => (
  <PartBoundary Failed={FailedNotice}>{children}</PartBoundary>
);

function FailedNotice(failed: FailedProps) {
  const [isClosed, setClosed] = useState(false);
  return (
    !isClosed && (
      <Notice close={() => setClosed(true)}>
        <PartFailed {...failed} />
      </Notice>
    )
  );
}
